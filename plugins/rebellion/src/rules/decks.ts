import {
  entity,
  integer,
  pickMany,
  message,
  verb,
  type Asked,
  type EntityId,
  type Seat,
  type Writes,
} from '@dejarik/sdk';
import { ActionCard, MissionCard, objectiveStages } from '../components.ts';
import { tablesOf, type ActionEntry, type MissionEntry, type ObjectiveEntry } from '../tables.ts';
import { EMPIRE, pile, sidePile, REBELS } from './board.ts';
import { generalOf } from './parties.ts';

/** Decks, hands and discard piles. */

/** What is shuffled where everybody knows how often. */
export const DECKS = 'decks';
/** What is shuffled where that would tell something. */
export const HANDS = 'hands';

/** The most missions that a hand holds after the draw of the Refresh Phase. */
export const HAND_LIMIT = 10;

export function missionEntry(g: Asked, card: EntityId): MissionEntry {
  const entry = tablesOf(g).missions[g.get(MissionCard.card, card)];
  if (entry === undefined) throw new RangeError(`There is no mission ${g.get(MissionCard.card, card)}.`);
  return entry;
}

export function actionEntry(g: Asked, card: EntityId): ActionEntry {
  const entry = tablesOf(g).actions[g.get(ActionCard.card, card)];
  if (entry === undefined) throw new RangeError(`There is no action card ${g.get(ActionCard.card, card)}.`);
  return entry;
}

export function objectiveEntry(g: Asked, card: EntityId): ObjectiveEntry {
  const component = objectiveStages.find((one) => g.has(one, card));
  const entry = component === undefined ? undefined : tablesOf(g).objectives[g.get(component.card, card)];
  if (entry === undefined) throw new RangeError(`The thing ${card} is no objective card.`);
  return entry;
}

/** A mission comes back to a hand, whose cards nobody else can tell apart. */
export function backToHand(g: Writes, seat: Seat, card: EntityId): void {
  const hand = sidePile(g, seat, 'missionHand');
  g.put(card, hand);
  g.shuffle(hand, HANDS);
}

/** REB-PRJ-02: where a mission goes that is discarded. */
export const discardPile = (g: Asked, seat: Seat, card: EntityId): EntityId =>
  missionEntry(g, card).project === true ? pile(g, 'projectDiscard') : sidePile(g, seat, 'missionDiscard');

/** Draws missions; an empty deck is made anew from its discard pile. */
export const drawMissions = verb('draw-missions', {
  rules: ['REB-REF-04'],
  params: { seat: integer(), amount: integer() },
  // REB-TEAM-31
  by: (a) => generalOf(a.seat),
  steps: {
    draw: (a, g) => {
      const [deck, discard] = [sidePile(g, a.seat, 'missionDeck'), sidePile(g, a.seat, 'missionDiscard')];
      for (let drawn = 0; drawn < a.amount; drawn++) {
        // REB-DSC-03
        if (g.contents(deck).length === 0) {
          for (const card of g.contents(discard)) g.put(card, deck);
          g.shuffle(deck, DECKS);
        }
        const card = g.contents(deck).at(-1);
        if (card !== undefined) g.put(card, sidePile(g, a.seat, 'missionHand'));
      }
    },
  },
});

/** A mission from the hand is discarded, faceup. */
export const discardMission = verb('discard-mission', {
  rules: ['REB-DSC-01'],
  params: { seat: integer(), card: entity() },
  shows: { card: 'all' },
  by: (a) => a.seat,
  steps: { discard: (a, g) => g.put(a.card, discardPile(g, a.seat, a.card)) },
});

/** A hand with too many missions is brought down to the limit. */
export const limitHand = verb('limit-hand', {
  silent: true,
  params: { seat: integer() },
  by: (a) => a.seat,
  steps: {
    discard: {
      ask: (a, g) => {
        const hand = g.contents(sidePile(g, a.seat, 'missionHand'));
        // REB-REF-05, REB-REF-06
        const excess = hand.length - HAND_LIMIT;
        if (excess <= 0) return null;
        return pickMany({
          // REB-TEAM-31
          by: generalOf(a.seat),
          of: 'entity',
          // REB-SMI-02
          options: hand.filter((card) => missionEntry(g, card).starting !== true),
          min: excess,
          max: excess,
          secret: true,
          message: message('ask.discard', { excess }),
        });
      },
      run: (a, _g, cards: readonly EntityId[] | undefined) =>
        (cards ?? []).map((card) => discardMission({ seat: a.seat, card })),
    },
  },
});

/** Probe cards come to the hand of the Empire. */
export const drawProbes = verb('draw-probes', {
  rules: ['REB-REF-07'],
  params: { amount: integer() },
  // REB-TEAM-28
  by: () => generalOf(EMPIRE),
  steps: {
    draw: (a, g) => {
      for (let drawn = 0; drawn < a.amount; drawn++) {
        const card = g.contents(pile(g, 'probes')).at(-1);
        if (card !== undefined) g.put(card, pile(g, 'probeHand'));
      }
    },
  },
});

/** The Rebels draw an objective. */
export const drawObjective = verb('draw-objective', {
  rules: ['REB-REF-08'],
  // REB-TEAM-14
  by: () => generalOf(REBELS),
  steps: {
    draw: (_a, g) => {
      const card = g.contents(pile(g, 'objectives')).at(-1);
      if (card !== undefined) g.put(card, pile(g, 'objectiveHand'));
    },
  },
});
