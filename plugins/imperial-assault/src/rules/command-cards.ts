import {
  again,
  derived,
  entity,
  In,
  integer,
  membership,
  message,
  pick,
  set,
  verb,
  type Asked,
  type EntityId,
  type Seat,
} from '@dejarik/sdk';
import type { Timing } from '@dejarik/sdk/types';
import { Attached, CommandCard, Group, Player, SeatZones } from '../components.ts';
import type { PlayOn } from '../content/types.ts';
import { tablesOf, type Command } from '../tables.ts';
import { affiliation, called, size, trait } from '../values/figure.ts';
import { figuresOnMap } from './board.ts';
import { handSeat, playerOf } from './players.ts';
import { leaderOf } from './attack-in-progress.ts';

/** Command cards: drawn, played, discarded. */

/** The stream of a hidden choice among cards. */
export const HANDS = 'hands';

export const handOf = (g: Asked, seat: Seat): EntityId => g.get(SeatZones.hand, playerOf(g, seat)) as EntityId;
const deckOf = (g: Asked, seat: Seat): EntityId => g.get(SeatZones.deck, playerOf(g, seat)) as EntityId;
const discardOf = (g: Asked, seat: Seat): EntityId => g.get(SeatZones.discard, playerOf(g, seat)) as EntityId;
const playZoneOf = (g: Asked, seat: Seat): EntityId => g.get(SeatZones.play, playerOf(g, seat)) as EntityId;
const zoneOf = (g: Asked, card: EntityId): number => g.get(In.zone, card);

export const commandOf = (g: Asked, card: EntityId): Command | undefined =>
  tablesOf(g).commands[g.get(CommandCard.card, card)];

/** Hands of command cards: what abilities from hidden cards hang on. */
// IA-PLAY-02
export const handsInPlay = derived([SeatZones.hand, membership(Player)], (g): readonly EntityId[] =>
  g.all(Player).map((player) => g.get(SeatZones.hand, player) as EntityId),
);

/** Has a card been played and not been put away yet? */
export const isInPlay = (g: Asked, card: EntityId): boolean => {
  const seat = handSeat(g, card);
  return seat >= 0 && zoneOf(g, card) === playZoneOf(g, seat);
};

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
  valid: (a, g) => {
    const seat = handSeat(g, a.card);
    return seat >= 0 && zoneOf(g, a.card) !== discardOf(g, seat);
  },
  commit: 'discard',
  by: (a, g) => handSeat(g, a.card),
  steps: {
    discard: (a, g) => {
      g.leave(Attached, a.card);
      g.put(a.card, discardOf(g, handSeat(g, a.card)));
    },
  },
});

/** Cards go from the top of a deck to the discard pile. */
export const discardTop = verb('discard-top', {
  params: { seat: integer(), amount: integer() },
  by: (a) => a.seat,
  steps: {
    discard: (a, g) =>
      g
        .contents(deckOf(g, a.seat))
        .slice(-a.amount)
        .reverse()
        .map((card) => discardCommand({ card })),
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

/** A player chooses cards and discards them. */
export const discardChosen = verb('discard-chosen', {
  params: { seat: integer() },
  requires: {
    'IA-ABIL-04': { check: (a, g) => g.contents(handOf(g, a.seat)).length > 0 || message('refused.no-card-in-hand') },
  },
  by: (a) => a.seat,
  steps: {
    choose: {
      ask: (a, g) => {
        const options = g.contents(handOf(g, a.seat));
        return options.length === 0
          ? null
          : pick({ by: a.seat, of: 'entity', options, secret: true, message: message('ask.discard-command') });
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

/** Is it one of the figures that a command card asks for? All that the card says must hold (IA-CMDC-08). */
export const mayUseCard = (g: Asked, figure: EntityId, on: PlayOn): boolean =>
  (on.trait === undefined || g.value(trait, figure, on.trait)) &&
  (on.figure === undefined || g.value(called, figure) === on.figure) &&
  (on.affiliation === undefined || g.value(affiliation, figure) === on.affiliation) &&
  (on.size === undefined || g.value(size, figure) === on.size);

/** A command card that was played stays on a deployment card, until it is discarded. */
export const attachCommand = verb('attach-command', {
  params: { card: entity(), group: entity() },
  shows: { card: 'all' },
  valid: (a, g) => isInPlay(g, a.card) && g.has(Group, a.group),
  by: (a, g) => handSeat(g, a.card),
  steps: {
    attach: (a, g) => {
      g.join(Attached, a.card, { group: a.group });
    },
  },
});

/** The command cards that lie on a deployment card. */
export const attachedTo = (g: Asked, group: EntityId): readonly EntityId[] =>
  g.all(Attached).filter((card) => g.get(Attached.group, card) === group);

/** After its effect a command card goes to the discard pile. */
export const putAway = verb('put-away', {
  rules: ['IA-CMDC-05'],
  silent: true,
  params: { card: entity() },
  valid: (a, g) => isInPlay(g, a.card) && !g.has(Attached, a.card),
  commit: 'discard',
  steps: {
    discard: (a, g) => {
      g.put(a.card, discardOf(g, handSeat(g, a.card)));
    },
  },
});

type Points = Readonly<Record<Timing, ReadonlyMap<string, readonly Command[]>>>;

/** Which cards there are, by the point at which they may be played. */
const cardsByPoint = derived([], (g): Points => {
  const points = {
    before: new Map<string, Command[]>(),
    after: new Map<string, Command[]>(),
    instead: new Map<string, Command[]>(),
  };
  for (const card of tablesOf(g).commands) {
    for (const timing of ['before', 'after', 'instead'] as const) {
      const point = tablesOf(g).timings.get(card.timing)?.[timing];
      if (point !== undefined) points[timing].set(point, [...(points[timing].get(point) ?? []), card]);
    }
  }
  return points;
});

/**
 * Could a seat, for all the others know, play a card now? As long as it holds any, it might be one that fits: any that
 * there is, if all can see that the seat has a figure that may use it.
 */
export function mayHoldCard(g: Asked, seat: Seat, point: string, timing: Timing): boolean {
  const cards = cardsByPoint(g)[timing].get(point);
  if (cards === undefined || g.contents(handOf(g, seat)).length === 0) return false;
  if (cards.some(({ playOn }) => playOn === null)) return true;
  const own = figuresOnMap(g).filter((figure) => leaderOf(g, figure) === seat);
  return cards.some(({ playOn }) => playOn !== null && own.some((figure) => mayUseCard(g, figure, playOn)));
}
