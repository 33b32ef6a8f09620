import { integer, message, pick, set, verb, type Asked, type EntityId, type Message, type Writes } from '@dejarik/sdk';
import { order } from '@dejarik/sdk/questions';
import { EMPIRE, pile, REBELS } from './board.ts';
import { objectiveEntry } from './decks.ts';
import { seatsOf } from './parties.ts';

/** What cards do with objectives. */

/** The Rebels look at the top objectives, the top one first. */
function lookAt(g: Writes, amount: number): readonly EntityId[] {
  const seen = g.contents(pile(g, 'objectives')).slice(-amount).reverse();
  for (const card of seen) g.show(card, seatsOf(g, REBELS));
  return seen;
}

const chooseSeen = (seen: readonly EntityId[], text: Message) =>
  pick({ by: REBELS, of: 'entity', options: seen, secret: true, message: text });

/** How many objectives an infiltration sees. */
const SEEN = 2;

/** The Rebels look at the top objectives: one goes back on top, the other to the bottom. */
export const infiltrate = verb('infiltrate', {
  rules: ['REB-OBJ-11'],
  silent: true,
  params: { seat: integer() },
  locals: { seen: [] as readonly EntityId[] },
  by: () => REBELS,
  steps: {
    look: (_a, g) => set({ seen: lookAt(g, SEEN) }),
    choose: {
      ask: (a) => (a.seen.length < SEEN ? null : chooseSeen(a.seen, message('ask.objective-on-top'))),
      run: (a, g, kept: EntityId | undefined) => {
        for (const card of a.seen)
          if (card !== kept && kept !== undefined) g.put(card, pile(g, 'objectives'), 'bottom');
      },
    },
  },
});

/** The Rebels take one of the top objectives, the others go to the bottom. */
export const takeObjective = verb('take-objective', {
  params: { amount: integer() },
  locals: { seen: [] as readonly EntityId[] },
  by: () => REBELS,
  steps: {
    look: (a, g) => set({ seen: lookAt(g, a.amount) }),
    choose: {
      ask: (a) => (a.seen.length === 0 ? null : chooseSeen(a.seen, message('ask.objective-to-keep'))),
      run: (a, g, kept: EntityId | undefined) => {
        if (kept === undefined) return;
        g.put(kept, pile(g, 'objectiveHand'));
        for (const card of a.seen) if (card !== kept) g.put(card, pile(g, 'objectives'), 'bottom');
      },
    },
  },
});

/** The Rebels put the top objectives into an order of their own. */
export const orderObjectives = verb('order-objectives', {
  params: { amount: integer() },
  locals: { seen: [] as readonly EntityId[] },
  by: () => REBELS,
  steps: {
    look: (a, g) => set({ seen: lookAt(g, a.amount) }),
    order: {
      ask: (a) =>
        a.seen.length === 0
          ? null
          : order({
              by: REBELS,
              of: 'entity',
              options: a.seen,
              secret: true,
              message: message('ask.objective-order'),
            }),
      run: (_a, g, cards: readonly EntityId[] | undefined) => {
        for (const card of [...(cards ?? [])].reverse()) g.put(card, pile(g, 'objectives'));
      },
    },
  },
});

const nameOf = (g: Asked, card: EntityId): string => objectiveEntry(g, card).id;
const hand = (g: Asked): readonly string[] =>
  g
    .contents(pile(g, 'objectiveHand'))
    .map((card) => nameOf(g, card))
    .sort();

/** REB-OBJ-13: the Empire is told of all objectives in hand, which are secret again afterwards. */
export const tellObjectives = verb('tell-objectives', {
  rules: ['REB-OBJ-13'],
  by: () => REBELS,
  steps: {
    tell: (_a, g) => {
      for (const id of hand(g))
        g.tell(message('note.objective', { objective: message(`objective.${id}`) }), {}, [
          ...seatsOf(g, REBELS),
          ...seatsOf(g, EMPIRE),
        ]);
    },
  },
});

/** The Empire, which has been told of them, puts an objective of the hand under the deck. */
export const buryObjective = verb('bury-objective', {
  by: () => EMPIRE,
  steps: {
    choose: {
      ask: (_a, g) => {
        const options = hand(g);
        return options.length === 0
          ? null
          : pick({
              by: EMPIRE,
              of: 'word',
              options,
              secret: true,
              label: (option) => message(`objective.${String(option)}`),
              message: message('ask.bury-objective'),
            });
      },
      run: (_a, g, id: string | undefined) => {
        const card = g.contents(pile(g, 'objectiveHand')).find((one) => nameOf(g, one) === id);
        if (card !== undefined) g.put(card, pile(g, 'objectives'), 'bottom');
      },
    },
  },
});
