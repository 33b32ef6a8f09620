import {
  again,
  entity,
  integer,
  message,
  NONE,
  optional,
  pick,
  set,
  space,
  verb,
  word,
  type Asked,
  type Call,
  type EntityId,
  type Question,
  type Seat,
} from '@dejarik/sdk';
import { doOne } from '@dejarik/sdk/flow';
import { KeptWithRing, Leader } from '../components.ts';
import { actionMoments, roles } from '../content/types.ts';
import { tablesOf } from '../tables.ts';
import { isSystem, NOBODY, pile, rival, sidePile, systemAt } from './board.ts';
import { actionEntry } from './decks.ts';
import {
  askEach,
  firstOf,
  partiesOf,
  partyOf,
  roleArg,
  sideOfParty,
  type Answers,
  type Asking,
  type Party,
} from './parties.ts';
import { mayUse } from './recruiting.ts';
import { hasNeed, isManned, momentOf, placesOf, users, type Occasion } from './action-users.ts';
import { actionAbility } from './action-ability.ts';
import { keeping } from './rings.ts';

/** Action cards are used. */

/** An action card is used: it is turned up, carried out, and out of the game. */
export const useAction = verb('use-action', {
  rules: ['REB-ACT-04'],
  params: {
    card: entity(),
    seat: integer(),
    moment: word(...actionMoments),
    place: space(),
    about: entity(),
    role: optional(word(...roles)),
  },
  locals: { leader: NONE as number, at: NOBODY },
  shows: { card: 'all' },
  requires: {
    'REB-ACT-07': {
      check: (a, g) => {
        const entry = actionEntry(g, a.card);
        if (momentOf(entry) !== a.moment) return message('refused.other-moment');
        const isUseful = placesOf(g, entry)?.length !== 0 && hasNeed(g, entry, a.place);
        return isUseful || message('refused.no-effect');
      },
    },
    'REB-TEAM-07': { check: (a, g) => mayUse(g, a.card, a.role) || message('refused.partner') },
    'REB-ACT-05': {
      check: (a, g) => isManned(g, actionEntry(g, a.card), a) || message('refused.leader-away'),
    },
  },
  by: (a) => partyOf(a.seat, a.role),
  steps: {
    leader: {
      ask: (a, g) => {
        const options = users(g, actionEntry(g, a.card), a);
        return options.length === 0
          ? null
          : pick({ by: a.seat, of: 'entity', options, message: message('ask.acting-leader') });
      },
      run: (a, g, leader: EntityId | undefined) => {
        g.put(a.card, pile(g, 'actionPlayed'));
        return set({ leader: leader ?? NONE, at: a.place });
      },
    },
    place: {
      ask: (a, g) => {
        const options = placesOf(g, actionEntry(g, a.card));
        return options === null
          ? null
          : pick({
              by: a.seat,
              of: 'place',
              options,
              message: message('ask.mission-place', {
                mission: message(`action.${actionEntry(g, a.card).id}`),
              }),
            });
      },
      run: (a, g, place: number | undefined) => {
        if (place === undefined) return null;
        g.set(Leader.at, a.leader as EntityId, place);
        return set({ at: place });
      },
    },
    ability: (a, g) =>
      actionAbility({
        card: a.card,
        seat: a.seat,
        other: rival(g, a.seat),
        place: a.at,
        system: isSystem(g, a.at) ? systemAt(g, a.at) : NONE,
        leader: a.leader as EntityId,
      }),
    keep: (a, g) => keeping(g, 'use-action', a.card),
    // REB-ACT-02
    box: (a, g) => {
      if (!g.has(KeptWithRing, a.card)) g.put(a.card, sidePile(g, a.seat, 'actionBox'));
    },
  },
});

/** REB-ACT-11: a card that was gained is used at once if it is one of these; where nobody can use it, it is out of the game. */
export const useGained = verb('use-gained', {
  rules: ['REB-ACT-11'],
  silent: true,
  params: { seat: integer(), card: entity(), recruited: entity() },
  by: (a) => a.seat,
  steps: {
    use: (a, g) => {
      if (momentOf(actionEntry(g, a.card)) !== 'immediate') return null;
      const call = useAction({
        card: a.card,
        seat: a.seat,
        moment: 'immediate',
        place: NOBODY,
        about: a.recruited,
      });
      if (g.can(call)) return call;
      g.put(a.card, sidePile(g, a.seat, 'actionBox'));
      return null;
    },
  },
});

/** Could somebody have a card for a moment, for all that everybody sees? */
const mayHaveOne = (g: Asked, party: Party, occasion: Occasion): boolean =>
  tablesOf(g).actions.some(
    (entry) =>
      entry.seat === sideOfParty(party) &&
      momentOf(entry) === occasion.moment &&
      isManned(g, entry, { ...occasion, ...roleArg(party) }),
  );

const handOf = (g: Asked, seat: Seat): readonly EntityId[] => g.contents(sidePile(g, seat, 'actionHand'));

/** Calls for all cards in hand. */
export const actionCalls = (g: Asked, party: Party, { moment, place, about }: Occasion): readonly Call[] =>
  handOf(g, sideOfParty(party)).map((card) =>
    useAction({ card, seat: sideOfParty(party), moment, place, about, ...roleArg(party) }),
  );

/** REB-ACT-13: whoever may have a card for the moment is asked, whatever is in the hand. */
const windowQuestion = (g: Asked, party: Party, occasion: Occasion): Question | null =>
  handOf(g, sideOfParty(party)).length === 0 || !mayHaveOne(g, party, occasion)
    ? null
    : doOne(g, {
        by: party,
        pass: true,
        secret: true,
        message: message('ask.use-action'),
        calls: actionCalls(g, party, occasion),
      });

/** Who of a side may still use cards, each of his own. REB-TEAM-33: the whole side is asked before the other. */
const using = (g: Asked, a: Occasion & { readonly seat: number; readonly declined: readonly Party[] }): Asking =>
  askEach(
    partiesOf(g, a.seat).filter((party) => !a.declined.includes(party)),
    (party) => windowQuestion(g, party, { moment: a.moment, place: a.place, about: a.about }),
  );

/** A side may use action cards. */
export const actionWindow = verb('action-window', {
  silent: true,
  params: { seat: integer(), moment: word(...actionMoments), place: space(), about: optional(entity(), NONE) },
  locals: { declined: [] as readonly Party[] },
  by: (a) => a.seat,
  steps: {
    choose: {
      ask: (a, g) => using(g, a).map(([, question]) => question),
      run: (a, g, calls: Answers<Call>) => {
        const [party, call] = firstOf(using(g, a), calls);
        if (party === undefined) return null;
        return [call ?? set({ declined: [...a.declined, party] }), again];
      },
    },
  },
});
