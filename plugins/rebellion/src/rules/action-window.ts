import {
  again,
  entity,
  integer,
  message,
  NONE,
  optional,
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
import { actionMoments } from '../content/types.ts';
import { tablesOf } from '../tables.ts';
import { isManned, momentOf, type Occasion } from './action-users.ts';
import { sidePile } from './board.ts';
import { askEach, firstOf, partiesOf, roleArg, sideOfParty, type Answers, type Asking, type Party } from './parties.ts';

/** When action cards may be used. What they do (action-cards.ts) is left out: combat comes of it, which asks here. */

const useOf = (args: Occasion & { readonly card: EntityId; readonly seat: Seat }): Call => ({
  verb: 'use-action',
  args: { ...args },
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
    useOf({ card, seat: sideOfParty(party), moment, place, about, ...roleArg(party) }),
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
