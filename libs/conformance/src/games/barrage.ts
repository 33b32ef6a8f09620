import { message } from '@dejarik/content';
import {
  again,
  allocate,
  assign,
  entity,
  finish,
  integer,
  set,
  verb,
  word,
  type Args,
  type Asked,
  type Because,
  type Call,
  type Plugin,
  type Question,
  type Seat,
  type Writes,
} from '@dejarik/engine';
import { component, int, type EntityId } from '@dejarik/kernel';
import type { GamePackage } from '@dejarik/session';

/**
 * A made-up game for tests: two fleets whose ships have health of two colors. Each seat divides its power in secret among
 * guns of both colors and shields; then hits are assigned: red ones to red health, black ones to black, direct ones to
 * either, as many as possible.
 */
const POWER = 5;
const ROUNDS = 5;
const SEATS: readonly Seat[] = [0, 1];
const USES = ['red', 'black', 'shields'] as const;
const COLORS = ['red', 'black'] as const;
type Color = (typeof COLORS)[number];
type Kind = Color | 'direct';

const Ship = component('BarrageShip', { seat: int(), number: int(), red: int(), black: int() });

const healthOf = (g: Asked, ship: EntityId, color: Color): number => g.get(Ship[color], ship);
const total = (g: Asked, ship: EntityId): number => healthOf(g, ship, 'red') + healthOf(g, ship, 'black');
const fleet = (g: Asked, seat: Seat): readonly EntityId[] =>
  g.all(Ship).filter((ship) => g.get(Ship.seat, ship) === seat && total(g, ship) > 0);
const foes = (g: Asked, seat: Seat): readonly EntityId[] => g.opponents(seat).flatMap((foe) => fleet(g, foe));
const strength = (g: Asked, seat: Seat): number => fleet(g, seat).reduce((sum, ship) => sum + total(g, ship), 0);
const because = (rule: string, id: string): Because => ({ rule, message: message(`barrage.${id}`) });

const divide = (by: Seat): Question =>
  allocate({
    by,
    of: 'word',
    options: USES,
    min: POWER,
    max: POWER,
    limits: [3, 3, 2],
    closes: 'all',
    sealed: true,
    secret: true,
    message: message('barrage.divide', { power: POWER }),
    fits: ([red = 0, black = 0, shields = 0]) =>
      shields > 0 && Math.min(red, black) === 0 ? because('BAR-1', 'bare') : null,
  });

/** The hits of a seat, counted from 1, and the health that they may go to, each as the strike that it comes to. */
function place(g: Asked, by: Seat, hits: readonly Kind[]): Question {
  const health = foes(g, by)
    .flatMap((ship) => COLORS.map((color) => ({ ship, color, left: healthOf(g, ship, color) })))
    .filter(({ left }) => left > 0);
  const targets = health.map(({ ship, color }) => strike({ ship, color }));
  return assign({
    by,
    of: 'number',
    options: hits.map((_, i) => i + 1),
    targets,
    limits: health.map(({ left }) => left),
    min: 0,
    message: message('barrage.place'),
    label: (option) => {
      const target = health[targets.findIndex((one) => one === option)];
      return target === undefined
        ? message(`barrage.hit-${hits[Number(option) - 1] ?? ''}`, { number: Number(option) })
        : message(`barrage.health-${target.color}`, { number: g.get(Ship.number, target.ship) });
    },
    forbids: (hit, { args }) => (['direct', args['color']].includes(hits[hit - 1]) ? null : because('BAR-2', 'color')),
    most: because('BAR-3', 'more'),
  });
}

/** The hits that guns score: on a six a direct one, on three or more one of their color; shields take the first ones away. */
function roll(g: Writes, guns: Readonly<Record<Color, number>>, shields: number): readonly Kind[] {
  const kinds = COLORS.flatMap((color) => Array.from({ length: guns[color] }, () => color)).flatMap(
    (color): readonly Kind[] => {
      const die = g.random('dice', 6) + 1;
      return die < 3 ? [] : [die === 6 ? 'direct' : color];
    },
  );
  return kinds.slice(shields);
}

function setUp(g: Writes): void {
  for (const seat of SEATS)
    [
      [2, 1],
      [1, 2],
      [2, 2],
    ].forEach(([red = 0, black = 0], i) => {
      g.join(Ship, g.spawn(), { seat, number: i + 1, red, black });
    });
}

const strike = verb('strike', {
  params: { ship: entity(), color: word(...COLORS) },
  steps: {
    hurt: (a, g) => {
      g.add(Ship[a.color], a.ship, -1);
    },
  },
});
const fire = verb('fire', {
  params: { seat: integer(), red: integer(), black: integer(), shields: integer() },
  locals: { hits: [] as readonly Kind[] },
  by: (a) => a.seat,
  steps: {
    roll: (a, g) => set({ hits: roll(g, { red: a.red, black: a.black }, a.shields) }),
    place: {
      ask: (a, g) => (a.hits.length === 0 || foes(g, a.seat).length === 0 ? null : place(g, a.seat, a.hits)),
      run: (_a, _g, strikes: readonly (Call | null)[] | undefined) => (strikes ?? []).filter((one) => one !== null),
    },
  },
});
const round = verb('round', {
  silent: true,
  steps: {
    divide: {
      ask: () => SEATS.map(divide),
      run: (_a, g, powers: readonly (readonly number[])[]): readonly (Call | { readonly set: Args })[] =>
        SEATS.map((seat) => {
          const [red = 0, black = 0] = powers[seat] ?? [];
          const shields = g.opponents(seat).reduce((sum, foe) => sum + (powers[foe]?.[2] ?? 0), 0);
          return fire({ seat, red, black, shields });
        }),
    },
  },
});
const whole = verb('game', {
  silent: true,
  locals: { rounds: 0 },
  steps: {
    setup: (_, g) => {
      setUp(g);
    },
    rounds: (a, g) => {
      const [east = 0, west = 0] = SEATS.map((seat) => strength(g, seat));
      if (a.rounds < ROUNDS && east > 0 && west > 0) return [set({ rounds: a.rounds + 1 }), round({}), again];
      return finish({ winners: east === west ? [] : [east > west ? 0 : 1], message: message('barrage.over') });
    },
  },
});

export const barrage = (): Plugin => ({ ...looks, verbs: [whole, round, fire, strike] });

const words: Record<string, string> = {
  'game.barrage': 'Barrage',
  'mode.duel': 'Duel',
  'seat.east': 'East',
  'seat.west': 'West',
  'barrage.divide': 'How do you divide your power ({power})?',
  'barrage.place': 'Which health do the hits go to?',
  'barrage.over': 'Over.',
  'barrage.bare': 'Shields need guns of both colors beside them.',
  'barrage.color': 'A hit goes to health of its color.',
  'barrage.more': 'More of the hits could be assigned.',
  'barrage.ship': 'Ship {number}',
  'barrage.hit-red': 'Red hit ({number})',
  'barrage.hit-black': 'Black hit ({number})',
  'barrage.hit-direct': 'Direct hit ({number})',
  'barrage.health-red': 'Ship {number}, red',
  'barrage.health-black': 'Ship {number}, black',
  'barrage.red': 'red',
  'barrage.black': 'black',
  'barrage.place-name': 'Berth {number}',
  'word.red': 'Red guns',
  'word.black': 'Black guns',
  'word.shields': 'Shields',
  'value.strength': 'Health left',
  'verb.round': 'Round',
  'verb.fire': 'Fire',
  'verb.strike': 'Strike {ship}',
  'event.fire': '{by} fires: red {red}, black {black}.',
  'event.strike': '{ship} is struck.',
};

const looks: Omit<Plugin, 'verbs'> = {
  id: 'barrage',
  version: '1.0.0',
  modes: [{ id: 'duel', message: message('mode.duel'), seats: ['east', 'west'], game: 'game' }],
  components: [Ship],
  streams: ['dice'],
  capacity: 10,
  messages: { en: words, pl: words, ru: words },
  view: {
    name: (g, id) => message('barrage.ship', { number: g.get(Ship.number, id) }),
    place: (_, place) => message('barrage.place-name', { number: place + 1 }),
    board: () => ({
      kind: 'graph',
      places: Array.from({ length: 6 }, (_, place) => ({ place, x: place % 3, y: Math.floor(place / 3) })),
      links: [],
    }),
    pieces: (g) =>
      SEATS.flatMap((seat) => fleet(g, seat)).map((ship) => ({
        id: ship,
        seat: g.get(Ship.seat, ship),
        places: [g.get(Ship.seat, ship) * 3 + g.get(Ship.number, ship) - 1],
        short: `S${g.get(Ship.number, ship)}`,
        badges: COLORS.map((color) => ({
          key: color,
          message: message(`barrage.${color}`),
          value: healthOf(g, ship, color),
        })),
      })),
    values: (g) => ({ strength: SEATS.map((seat) => strength(g, seat)) }),
  },
};

export const game: GamePackage = { plugins: [barrage()] };
