import {
  again,
  entity,
  integer,
  message,
  NONE,
  pick,
  set,
  space,
  verb,
  type Asked,
  type Call,
  type EntityId,
  type Seat,
  type Writes,
} from '@dejarik/sdk';
import { doOne } from '@dejarik/sdk/flow';
import { ActionCard, Leader } from '../components.ts';
import { roles, type Role } from '../content/types.ts';
import { useGained } from './action-cards.ts';
import { friendAt } from './action-users.ts';
import { leaderEntry, sidePile, Whereabouts } from './board.ts';
import { actionEntry, HANDS } from './decks.ts';
import { withSkills } from './leader-words.ts';
import { roleOfLeader } from './parties.ts';

/** Leaders are recruited with action cards. */

/** How many action cards are drawn. */
const DRAWN = 2;

/** The player of a role gets a card. */
export const hold = (g: Writes, card: EntityId, role: Role): void =>
  g.set(ActionCard.holder, card, roles.indexOf(role));

/** REB-REC-06: leaders on a card who can be recruited. */
const recruits = (g: Asked, card: EntityId): readonly EntityId[] =>
  g
    .all(Leader)
    .filter(
      (one) =>
        g.get(Leader.at, one) === Whereabouts.unrecruited &&
        leaderEntry(g, one)['by-card'] !== true &&
        actionEntry(g, card).leaders.includes(leaderEntry(g, one).id),
    );

const drawn = (g: Asked, seat: Seat): readonly EntityId[] => g.contents(sidePile(g, seat, 'actionsDrawn'));

/** A leader comes into the pool. */
export const recruit = verb('recruit', {
  params: { seat: integer(), leader: entity() },
  by: (a) => a.seat,
  steps: { recruit: (a, g) => g.set(Leader.at, a.leader, Whereabouts.pool) },
});

/** A leader whom an action card names is recruited where it sends its own. */
export const recruitFriend = verb('recruit-friend', {
  rules: ['REB-REC-09'],
  silent: true,
  params: { seat: integer(), card: entity(), place: space() },
  locals: { friend: NONE as number },
  by: (a) => a.seat,
  steps: {
    recruit: (a, g) => {
      const friend = friendAt(g, actionEntry(g, a.card), a.place);
      return friend === undefined ? null : [set({ friend }), recruit({ seat: a.seat, leader: friend })];
    },
    stay: (a, g) => {
      if (a.friend !== NONE) g.set(Leader.at, a.friend as EntityId, a.place);
    },
  },
});

/** The drawn card that a side keeps: the last that was chosen. */
export const keepAction = verb('keep-action', {
  silent: true,
  params: { seat: integer(), card: entity() },
  by: (a) => a.seat,
  steps: {
    // REB-REC-08
    leader: {
      ask: (a, g) => {
        const options = recruits(g, a.card);
        return pick({
          by: a.seat,
          of: 'entity',
          options,
          pass: options.length === 0,
          secret: true,
          label: (leader) => withSkills(g, leader as EntityId),
          message: message('ask.recruit'),
        });
      },
      run: (a, g, leader: EntityId | null) => {
        g.put(a.card, sidePile(g, a.seat, 'actionHand'));
        // REB-TEAM-30
        hold(g, a.card, leader === null ? 'admiral' : roleOfLeader(g, leader));
        g.shuffle(sidePile(g, a.seat, 'actionsDrawn'), HANDS);
        // REB-REC-05
        for (const card of drawn(g, a.seat)) g.put(card, sidePile(g, a.seat, 'actionDeck'), 'bottom');
        // REB-ACT-11
        const used = useGained({ seat: a.seat, card: a.card, recruited: leader ?? NONE });
        return leader === null ? used : [recruit({ seat: a.seat, leader }), used];
      },
    },
  },
});

/** Another action card is drawn. */
export const drawAction = verb('draw-action', {
  params: { seat: integer() },
  requires: {
    'REB-REC-07': {
      check: (a, g) =>
        drawn(g, a.seat).every((card) => recruits(g, card).length === 0) || message('refused.leader-left'),
    },
    'REB-DSC-03': {
      check: (a, g) => g.contents(sidePile(g, a.seat, 'actionDeck')).length > 0 || message('refused.no-action-cards'),
    },
  },
  by: (a) => a.seat,
  steps: {
    draw: (a, g) => {
      const [card] = g.contents(sidePile(g, a.seat, 'actionDeck')).slice(-1);
      if (card !== undefined) g.put(card, sidePile(g, a.seat, 'actionsDrawn'));
    },
  },
});

/** A side draws action cards, keeps one and recruits a leader pictured on it. */
export const recruitLeader = verb('recruit-leader', {
  rules: ['REB-REC-02', 'REB-REC-03'],
  silent: true,
  params: { seat: integer() },
  by: (a) => a.seat,
  steps: {
    draw: (a, g) => {
      for (const card of g
        .contents(sidePile(g, a.seat, 'actionDeck'))
        .slice(-DRAWN)
        .reverse())
        g.put(card, sidePile(g, a.seat, 'actionsDrawn'));
    },
    card: {
      ask: (a, g) => {
        const cards = drawn(g, a.seat);
        return cards.length === 0
          ? null
          : doOne(g, {
              by: a.seat,
              secret: true,
              message: message('ask.action-card'),
              calls: [...cards.map((card) => keepAction({ seat: a.seat, card })), drawAction({ seat: a.seat })],
            });
      },
      run: (_a, _g, call: Call | undefined) =>
        call === undefined ? null : call.verb === drawAction.id ? [call, again] : call,
    },
  },
});
