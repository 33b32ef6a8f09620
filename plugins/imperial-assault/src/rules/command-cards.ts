import { again, entity, integer, message, pick, set, verb, In, type Asked, type EntityId, type Seat, type Timing } from '@dejarik/sdk';
import { CommandCard, Player, SeatZones } from '../components.ts';
import { timingPoints } from '../content/timing.ts';
import { tablesOf, type Command } from '../tables.ts';
import { handSeat, playerOf } from './players.ts';

/** Command cards: drawn, played, discarded. */

/** The stream of a hidden choice among cards. */
export const HANDS = 'hands';

export const handOf = (g: Asked, seat: Seat): EntityId => g.get(SeatZones.hand, playerOf(g, seat)) as EntityId;
const deckOf = (g: Asked, seat: Seat): EntityId => g.get(SeatZones.deck, playerOf(g, seat)) as EntityId;
const discardOf = (g: Asked, seat: Seat): EntityId => g.get(SeatZones.discard, playerOf(g, seat)) as EntityId;
const playZoneOf = (g: Asked, seat: Seat): EntityId => g.get(SeatZones.play, playerOf(g, seat)) as EntityId;
const zoneOf = (g: Asked, card: EntityId): number => g.get(In.zone, card);

export const commandOf = (g: Asked, card: EntityId): Command | undefined => tablesOf(g).commands[g.get(CommandCard.card, card)];

const hands = new WeakMap<object, { readonly version: number; readonly zones: readonly EntityId[] }>();

/** Hands of command cards: what abilities from hidden cards hang on. Asked at every timing point, so kept. */
export function handsInPlay(g: Asked): readonly EntityId[] {
  const version = g.world.versionOf(SeatZones);
  const known = hands.get(g.world);
  if (known?.version === version) return known.zones;
  const zones = g.all(Player).map((player) => g.get(SeatZones.hand, player) as EntityId);
  hands.set(g.world, { version, zones });
  return zones;
}

/** Has a card been played and not been put away yet? */
export const isInPlay = (g: Asked, card: EntityId): boolean => { const seat = handSeat(g, card); return seat >= 0 && zoneOf(g, card) === playZoneOf(g, seat); };

/** Cards come from the deck into the hand, as long as there are any: the discard pile is never shuffled back. */
export const drawCommand = verb('draw-command', {
  params: { seat: integer(), amount: integer() },
  locals: { cards: [] as readonly EntityId[] },
  by: (a) => a.seat,
  steps: {
    draw: (a, g) => {
      if (a.cards.length >= a.amount) return null;
      const deck = deckOf(g, a.seat);
      // IA-CMDC-06, IA-LIM-03
      const card = g.contents(deck).at(-1);
      if (card === undefined) return null;
      g.put(card, handOf(g, a.seat));
      return [set({ cards: [...a.cards, card] }), again];
    },
  },
});

/** A card goes to its player's discard pile, face up. */
export const discardCommand = verb('discard-command', {
  params: { card: entity() },
  shows: { card: 'all' },
  valid: (a, g) => { const seat = handSeat(g, a.card); return seat >= 0 && zoneOf(g, a.card) !== discardOf(g, seat); },
  by: (a, g) => handSeat(g, a.card),
  steps: { discard: (a, g) => { g.put(a.card, discardOf(g, handSeat(g, a.card))); } },
});

/** Cards go from the top of a deck to the discard pile. */
export const discardTop = verb('discard-top', {
  params: { seat: integer(), amount: integer() },
  by: (a) => a.seat,
  steps: {
    discard: (a, g) => g.contents(deckOf(g, a.seat)).slice(-a.amount).reverse().map((card) => discardCommand({ card })),
  },
});

/** A player discards a card from hand that chance chooses. */
export const discardRandom = verb('discard-random-command', {
  params: { seat: integer() },
  by: (a) => a.seat,
  steps: {
    discard: (a, g) => {
      const hand = g.contents(handOf(g, a.seat));
      const card = hand.length === 0 ? undefined : hand[g.random(HANDS, hand.length)];
      return card === undefined ? null : discardCommand({ card });
    },
  },
});

/** A player discards cards of his choice. */
export const discardChosen = verb('discard-chosen', {
  params: { seat: integer() },
  requires: { 'IA-ABIL-04': { check: (a, g) => g.contents(handOf(g, a.seat)).length > 0 || message('refused.no-card-in-hand') } },
  by: (a) => a.seat,
  steps: {
    choose: {
      ask: (a, g) => {
        const options = g.contents(handOf(g, a.seat));
        return options.length === 0 ? null : pick({ by: a.seat, of: 'entity', options, secret: true, message: message('ask.discard-command') });
      },
      run: (_a, _g, card: EntityId | undefined) => (card === undefined ? null : discardCommand({ card })),
    },
  },
});

/**
 * A command card is laid open as it is played; `announce` is over before anything it does. What it does follows in the
 * ability of the card, as long as the card is in play; then it is put away.
 */
export const playCommand = verb('play-command', {
  rules: ['IA-CMDC-01'],
  params: { card: entity(), seat: integer() },
  shows: { card: 'all' },
  valid: (a, g) => zoneOf(g, a.card) !== discardOf(g, a.seat),
  by: (a) => a.seat,
  steps: {
    announce: (a, g) => {
      g.put(a.card, playZoneOf(g, a.seat));
      g.show(a.card, 'all');
    },
  },
});

/** After its effect a command card goes to the discard pile. */
export const putAway = verb('put-away', {
  rules: ['IA-CMDC-05'],
  silent: true,
  params: { card: entity() },
  valid: (a, g) => isInPlay(g, a.card),
  steps: { discard: (a, g) => { g.put(a.card, discardOf(g, handSeat(g, a.card))); } },
});

const pointsOf = (timing: 'before' | 'after'): ReadonlySet<string> => new Set(Object.values(timingPoints).flatMap((point) => point[timing] ?? []));
const points: Readonly<Record<Timing, ReadonlySet<string>>> = { before: pointsOf('before'), after: pointsOf('after'), instead: new Set() };

/** Could a seat, for all the others know, play a card now? As long as it holds any, it might be one that fits. */
export const mayHoldCard = (g: Asked, seat: Seat, point: string, timing: Timing): boolean => points[timing].has(point) && g.contents(handOf(g, seat)).length > 0;
