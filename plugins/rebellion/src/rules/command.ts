import { again, integer, message, optional, set, verb, word, type Asked, type Call, type EntityId } from '@dejarik/sdk';
import { doOne } from '@dejarik/sdk/flow';
import { Campaign, Leader, Side } from '../components.ts';
import { roles, sides, type Role } from '../content/types.ts';
import { tablesOf } from '../tables.ts';
import { actionWindow } from './action-window.ts';
import { activate } from './activation.ts';
import { MOVED_OUT, revealBase } from './base.ts';
import {
  basePlace,
  EMPIRE,
  isRevealed,
  leadersOn,
  NOBODY,
  pile,
  REBELS,
  sideOf,
  sidePile,
  theCampaign,
  Whereabouts,
} from './board.ts';
import { combat } from './combat.ts';
import { backToHand } from './decks.ts';
import { isContested } from './forces.ts';
import { revealMission } from './missions.ts';
import { establishBase } from './new-base.ts';
import { isTeamGame, partyOf, roleArg } from './parties.ts';

/** The Command Phase. */

/** A turn of a side, or of one of its roles. */
interface Turn {
  readonly seat: number;
  readonly role?: Role | undefined;
}

/** Where it is kept whether somebody has passed. */
const passedOf = ({ role }: Turn) => (role === 'general' ? Side.generalPassed : Side.passed);

/** A side, or one of its players, passes until the end of the phase. */
export const passPhase = verb('pass-phase', {
  rules: ['REB-CMD-04'],
  params: { seat: integer(), role: optional(word(...roles)) },
  by: (a) => partyOf(a.seat, a.role),
  // REB-TEAM-16, REB-TEAM-18
  steps: { pass: (a, g) => g.set(passedOf(a), sideOf(g, a.seat), 1) },
});

/** The Rebels reveal their base because they want to; the turn goes on. */
export const revealWillingly = verb('reveal-willingly', {
  silent: true,
  params: { seat: integer() },
  requires: {
    'REB-BASE-14': {
      check: (a, g) => (a.seat === REBELS && !isRevealed(g)) || message('refused.revealed'),
    },
  },
  by: (a) => a.seat,
  steps: {
    reveal: (_a, g) => {
      const [card] = g.contents(pile(g, 'base'));
      return card === undefined ? null : revealBase({ card });
    },
  },
});

/** REB-BASE-13: Rebel units that have come to the system of their base by its revelation fight there when the effect is done. */
export const clash = verb('clash', {
  rules: ['REB-BASE-13', 'REB-CBT-01'],
  silent: true,
  params: { seat: integer() },
  by: (a) => a.seat,
  steps: {
    fight: (a, g) => {
      const place = basePlace(g);
      if (!isRevealed(g) || g.tally(takeTurn, MOVED_OUT) === 0 || g.tally(takeTurn, FOUGHT) > 0) return null;
      if (!isContested(g, place)) return null;
      g.note(takeTurn, FOUGHT);
      return combat({ place, seat: a.seat, origins: [] });
    },
  },
});
/** The tally of a turn that counts combats at the revealed base. */
const FOUGHT = 'fought-at-base';

/** REB-CMD-01: one turn of a side; in a team of one of its roles. */
export const takeTurn = verb('take-turn', {
  rules: ['REB-CMD-01'],
  silent: true,
  params: { seat: integer(), role: optional(word(...roles)) },
  by: (a) => a.seat,
  steps: {
    begin: (a, g) => g.set(Campaign.active, theCampaign(g), a.seat),
    choose: {
      ask: (a, g) =>
        doOne(g, {
          by: a.seat,
          secret: true,
          message: message('ask.turn'),
          calls: [
            activate({ seat: a.seat }),
            // REB-MIS-01
            ...g.contents(sidePile(g, a.seat, 'assigned')).map((card) => revealMission({ seat: a.seat, card })),
            ...(a.seat === REBELS ? [revealWillingly({ seat: a.seat })] : []),
            passPhase({ seat: a.seat, ...roleArg(partyOf(a.seat, a.role)) }),
          ],
        }),
      run: (a, _g, call: Call) => {
        if (call.verb === revealWillingly.id) return [call, clash({ seat: a.seat }), again];
        return call.verb === revealMission.id
          ? [
              actionWindow({ seat: a.seat, moment: 'reveal', place: NOBODY, about: call.args['card'] as EntityId }),
              call,
            ]
          : call;
      },
    },
    clash: (a) => clash({ seat: a.seat }),
  },
});

/** Leaders on missions that were not revealed come back, the cards unseen. */
export const returnAssigned = verb('return-assigned', {
  rules: ['REB-CMD-07'],
  params: { seat: integer() },
  by: (a) => a.seat,
  silent: true,
  steps: {
    back: (a, g) => {
      for (const card of g.contents(sidePile(g, a.seat, 'assigned'))) {
        for (const leader of leadersOn(g, card)) {
          g.set(Leader.at, leader, Whereabouts.pool);
          g.set(Leader.mission, leader, 0);
        }
        backToHand(g, a.seat, card);
      }
    },
  },
});

/** Has somebody passed in this Command Phase? */
export const hasPassed = (g: Asked, turn: Turn): boolean => g.get(passedOf(turn), sideOf(g, turn.seat)) === 1;

/** Who takes a turn in each cycle, in this order. */
function turnsOf(g: Asked): readonly Turn[] {
  if (!isTeamGame(g)) return sides.map((_side, seat) => ({ seat }));
  const { initiative } = tablesOf(g).track;
  // REB-TEAM-15, REB-TEAM-17
  const turns = sides.flatMap((side, seat) => roles.map((role) => ({ seat, role, at: initiative[side][role] })));
  return turns.sort((one, other) => one.at - other.at).map(({ seat, role }) => ({ seat, role }));
}

/** The Rebels begin; turns alternate until both have passed. In teams the order is that of initiative. */
export const command = verb('command', {
  silent: true,
  params: { first: integer() },
  locals: { next: NOBODY },
  steps: {
    begin: (a, g) => {
      for (const turn of turnsOf(g)) g.set(passedOf(turn), sideOf(g, turn.seat), 0);
      return set({ next: turnsOf(g).findIndex(({ seat }) => seat === a.first) });
    },
    turns: (a, g) => {
      const turns = turnsOf(g);
      const order = [...turns.slice(a.next), ...turns.slice(0, a.next)];
      // REB-CMD-04
      const turn = order.find((one) => !hasPassed(g, one));
      // REB-CMD-05
      if (turn === undefined) return null;
      return [set({ next: (turns.indexOf(turn) + 1) % turns.length }), takeTurn(turn), again];
    },
    end: (_a, g) => g.set(Campaign.active, theCampaign(g), NOBODY),
    // REB-BASE-28
    mobilize: () => establishBase({}),
    return: () => [returnAssigned({ seat: REBELS }), returnAssigned({ seat: EMPIRE })],
  },
});
