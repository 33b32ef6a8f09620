import { message } from '@dejarik/content';
import {
  again,
  entity,
  finish,
  integer,
  pick,
  set,
  verb,
  type Args,
  type Asked,
  type Call,
  type Plugin,
  type Question,
  type Seat,
  type Writes,
} from '@dejarik/engine';
import { component, face, int, Visibility, Zone, type EntityId } from '@dejarik/kernel';
import type { GamePackage } from '@dejarik/session';

/**
 * A made-up game for tests: two scouts play against a warlord. In every round each seat sends an order in secret, the scouts
 * from cards that both see and the warlord does not; then the scout that answers first says where both rest.
 */
export type PatrolsFault = 'says-hand';

const SEATS: readonly Seat[] = [0, 1, 2];
const ROUNDS = 3;
const Order = component('PatrolOrder', { strength: face(int()) });
const Side = component('PatrolSide', { seat: int(), hand: int(), score: int() });
const Camp = component('PatrolCamp', { rests: int() });

const side = (g: Asked, seat: Seat): EntityId =>
  g.all(Side).find((one) => g.allies(g.get(Side.seat, one)).includes(seat)) as EntityId;
const hand = (g: Asked, seat: Seat): readonly EntityId[] => g.contents(g.get(Side.hand, side(g, seat)) as EntityId);
const pile = (g: Asked, visibility: number): EntityId =>
  g.all(Zone).find((zone) => g.get(Zone.owner, zone) < 0 && g.get(Zone.visibility, zone) === visibility) as EntityId;
const strongest = (g: Asked, seat: Seat): number =>
  Math.max(...hand(g, seat).map((card) => g.get(Order.strength, card)));

function setUp(g: Writes): void {
  const zone = (owner: Seat, visibility: number): EntityId => {
    const one = g.spawn();
    g.join(Zone, one, { owner, visibility, ordered: owner < 0 ? 1 : 0 });
    return one;
  };
  const deck = zone(-1, Visibility.none);
  zone(-1, Visibility.all);
  for (const seat of SEATS) {
    // A team has one hand.
    if (g.allies(seat)[0] !== seat) continue;
    g.join(Side, g.spawn(), { seat, hand: zone(seat, Visibility.team), score: 0 });
  }
  for (let i = 0; i < 16; i++) {
    const card = g.spawn();
    g.join(Order, card, { strength: 1 + (i % 8) });
    g.put(card, deck);
  }
  g.shuffle(deck, 'deck');
  for (let i = 0; i < 14; i++)
    g.put(g.contents(deck).at(-1) as EntityId, g.get(Side.hand, side(g, i < 8 ? 0 : 2)) as EntityId);
  for (let i = 0; i < 2; i++) g.join(Camp, g.spawn(), { rests: 0 });
}

/** Cards of a shared hand that a seat may send: each scout has a half of them, so that both can send at once. */
const sendable = (g: Asked, seat: Seat): readonly EntityId[] => {
  const team = g.allies(seat);
  return hand(g, seat).filter((_, i) => i % team.length === team.indexOf(seat));
};
const order = (g: Asked, by: Seat): Question =>
  pick({
    by,
    of: 'entity',
    options: sendable(g, by),
    closes: 'all',
    sealed: true,
    secret: true,
    message: message('patrols.send'),
  });
const camp = (g: Asked, by: Seat): Question =>
  pick({ by, of: 'entity', options: g.all(Camp), closes: 'first', message: message('patrols.rest') });

const march = verb('march', {
  params: { card: entity(), seat: integer() },
  by: (a) => a.seat,
  shows: { card: 'all' },
  steps: {
    go: (a, g) => {
      g.add(Side.score, side(g, a.seat), g.get(Order.strength, a.card));
      g.put(a.card, pile(g, Visibility.all));
    },
  },
});
const rest = verb('rest', {
  params: { camp: entity(), seat: integer() },
  by: (a) => a.seat,
  steps: {
    rest: (a, g) => {
      g.add(Camp.rests, a.camp, 1);
    },
  },
});

const roundOf = (fault: PatrolsFault | undefined) =>
  verb('round', {
    silent: true,
    steps: {
      send: {
        ask: (_, g) => SEATS.map((seat) => order(g, seat)),
        run: (_a, _g, cards: readonly EntityId[]): readonly (Call | { readonly set: Args })[] =>
          cards.map((card, seat) => march({ card, seat })),
      },
      note: (_, g) => {
        if (fault === 'says-hand' && strongest(g, 0) > 7) g.tell(message('patrols.noise'));
      },
      rest: {
        ask: (_, g) => g.allies(0).map((seat) => camp(g, seat)),
        run: (_a, _g, camps: readonly (EntityId | undefined)[]) => {
          const seat = camps.findIndex((one) => one !== undefined);
          return rest({ camp: camps[seat] as EntityId, seat });
        },
      },
    },
  });

export function patrols(fault?: PatrolsFault): Plugin {
  const round = roundOf(fault);
  const game = verb('game', {
    silent: true,
    locals: { rounds: 0 },
    steps: {
      setup: (_, g) => {
        setUp(g);
      },
      rounds: (a, g) => {
        if (a.rounds < ROUNDS) return [set({ rounds: a.rounds + 1 }), round({}), again];
        const [scouts = 0, warlord = 0] = g.all(Side).map((one) => g.get(Side.score, one));
        return finish({
          winners: scouts === warlord ? [] : scouts > warlord ? g.allies(0) : g.opponents(0),
          message: message('patrols.over'),
        });
      },
    },
  });

  return { ...looks, verbs: [game, round, march, rest] };
}

const words: Record<string, string> = {
  'game.patrols': 'Patrols',
  'mode.border': 'Border',
  'seat.scout': 'Scout',
  'seat.ranger': 'Ranger',
  'seat.warlord': 'Warlord',
  'patrols.over': 'Over.',
  'patrols.send': 'Whom do you send?',
  'patrols.rest': 'Where do you rest?',
  'patrols.noise': 'A murmur.',
  'patrols.card': 'Order {strength}',
  'patrols.camp': 'Camp',
  'patrols.thing': 'Thing',
  'patrols.deck': 'Deck',
  'patrols.field': 'Field',
  'patrols.hand': 'Hand',
  'verb.round': 'Round',
  'verb.march': 'March',
  'verb.rest': 'Rest',
  'event.march': '{by} sends {card}.',
  'event.rest': '{by} rests at {camp}.',
};

const looks: Omit<Plugin, 'verbs'> = {
  id: 'patrols',
  version: '1.0.0',
  modes: [
    {
      id: 'border',
      message: message('mode.border'),
      seats: ['scout', 'ranger', 'warlord'],
      teams: [['scout', 'ranger']],
      game: 'game',
    },
  ],
  components: [Order, Side, Camp],
  faces: [Order],
  streams: ['deck'],
  capacity: 40,
  messages: { en: words, pl: words, ru: words },
  view: {
    name: (g, id) => message(g.has(Camp, id) ? 'patrols.camp' : 'patrols.thing'),
    zone: (g, zone) => {
      const owner = g.get(Zone.owner, zone);
      if (owner >= 0) return { key: `hand-${owner}`, message: message('patrols.hand'), look: 'hand' };
      return zone === pile(g, Visibility.none)
        ? { key: 'deck', message: message('patrols.deck'), look: 'pile' }
        : { key: 'field', message: message('patrols.field') };
    },
    face: (_, { fields }) => ({
      key: `order-${fields['strength'] ?? 0}`,
      message: message('patrols.card', { strength: fields['strength'] ?? 0 }),
    }),
    pool: () => 'orders',
  },
};

export const game: GamePackage = { plugins: [patrols()] };
