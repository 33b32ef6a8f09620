import {
  entity,
  integer,
  message,
  optional,
  pick,
  set,
  verb,
  type EntityId,
  type Message,
  type Writes,
} from '@dejarik/sdk';
import { order } from '@dejarik/sdk/questions';
import { EMPIRE, pile, REBELS } from './board.ts';
import { HANDS, objectiveEntry } from './decks.ts';
import { seatsOf } from './parties.ts';
import { forgetObjective, noteTold, objectivesInHand } from './told-objectives.ts';

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

/** The Empire, which sees the hand, puts one of its objectives under the deck. */
export const buryObjective = verb('bury-objective', {
  params: { card: entity() },
  by: () => EMPIRE,
  steps: {
    bury: (a, g) => {
      g.put(a.card, pile(g, 'objectives'), 'bottom');
      forgetObjective(g, a.card);
    },
  },
});

/** REB-OBJ-13: the Empire sees all objectives in hand, and may put one under the deck if the card says so; then they are secret again. */
export const tellObjectives = verb('tell-objectives', {
  rules: ['REB-OBJ-13'],
  params: { buries: optional(integer()) },
  by: () => REBELS,
  steps: {
    tell: (_a, g) => {
      const both = [...seatsOf(g, REBELS), ...seatsOf(g, EMPIRE)];
      const hand = objectivesInHand(g);
      for (const card of hand) {
        g.show(card, seatsOf(g, EMPIRE));
        noteTold(g, card);
      }
      for (const id of hand.map((card) => objectiveEntry(g, card).id).sort())
        g.tell(message('note.objective', { objective: message(`objective.${id}`) }), {}, both);
    },
    look: {
      ask: (a, g) => {
        const hand = objectivesInHand(g);
        const buries = a.buries !== undefined;
        return hand.length === 0
          ? null
          : pick({
              by: EMPIRE,
              of: 'entity',
              options: buries ? hand : [],
              // Until the answer they lie open to the Empire.
              pass: !buries,
              secret: true,
              message: message(buries ? 'ask.bury-objective' : 'ask.objectives-seen'),
            });
      },
      run: (_a, _g, card: EntityId | null | undefined) =>
        card === null || card === undefined ? null : buryObjective({ card }),
    },
    // Mixed, so that nobody can follow a card by its place in the hand.
    hide: (_a, g) => g.shuffle(pile(g, 'objectiveHand'), HANDS),
  },
});
