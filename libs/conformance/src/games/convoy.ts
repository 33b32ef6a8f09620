import { message } from '@dejarik/content';
import {
  again,
  entity,
  finish,
  list,
  path,
  pick,
  pickMany,
  set,
  space,
  verb,
  type Asked,
  type Because,
  type Plugin,
  type Question,
  type Writes,
} from '@dejarik/engine';
import { component, face, int, Visibility, Zone, type EntityId } from '@dejarik/kernel';
import type { GamePackage } from '@dejarik/session';

/**
 * A made-up game for tests: ships carry companies from a home to a far shore, past a trap that the other seat lays face
 * down. Who sails is one answer: companies go with ships alone, and no more of them than those ships hold. Their way is
 * another: at most two links.
 */
export type ConvoyFault = 'says-trap' | 'judges-by-trap' | 'lays-loudly';

const ROUNDS = 8;
const LONGEST = 2;
const HOME = 0;
const SHORE = 4;
const LINKS: readonly (readonly [number, number])[] = [
  [0, 1],
  [0, 2],
  [1, 3],
  [2, 3],
  [3, 4],
];
const AT: readonly (readonly [number, number])[] = [
  [0, 1],
  [1, 0],
  [1, 2],
  [2, 1],
  [3, 1],
];

const Unit = component('ConvoyUnit', { place: int(), holds: int(), number: int() });
const Trap = component('ConvoyTrap', { place: face(int()) });
const Sea = component('ConvoySea', { hand: int(), laid: int() });

const sea = (g: Asked): EntityId => g.all(Sea)[0] as EntityId;
const hand = (g: Asked): EntityId => g.get(Sea.hand, sea(g)) as EntityId;
const laid = (g: Asked): EntityId => g.get(Sea.laid, sea(g)) as EntityId;
const trap = (g: Asked): EntityId | undefined => g.contents(laid(g))[0];
const placeOf = (g: Asked, unit: EntityId): number => g.get(Unit.place, unit);
const isShip = (g: Asked, unit: EntityId): boolean => g.get(Unit.holds, unit) > 0;
const afloat = (g: Asked): readonly EntityId[] => g.all(Unit).filter((unit) => placeOf(g, unit) >= 0);
const companies = (g: Asked): readonly EntityId[] => afloat(g).filter((unit) => !isShip(g, unit));
const beside = (place: number): readonly number[] =>
  LINKS.flatMap(([a, b]) => (a === place ? [b] : b === place ? [a] : []));

const because = (rule: string, id: string, args = {}): Because => ({ rule, message: message(`convoy.${id}`, args) });

/** Why some units cannot sail together, or null. */
function unfit(g: Asked, units: readonly EntityId[]): Because | null {
  if (new Set(units.map((unit) => placeOf(g, unit))).size > 1) return because('CON-1', 'apart');
  const carried = units.filter((unit) => !isShip(g, unit)).length;
  const room = units.reduce((sum, unit) => sum + g.get(Unit.holds, unit), 0);
  if (room === 0) return because('CON-2', 'alone');
  return carried > room ? because('CON-3', 'full', { carried, room }) : null;
}

/** What must stay secret: whether a trap is laid where they are. */
function afraid(g: Asked, units: readonly EntityId[]): Because | null {
  const card = trap(g);
  return card !== undefined && units.some((unit) => placeOf(g, unit) === g.get(Trap.place, card))
    ? because('CON-9', 'afraid')
    : unfit(g, units);
}

/** Who sails; nobody is asked where nobody can. */
function load(g: Asked, fits: (units: readonly EntityId[]) => Because | null): Question | null {
  const options = afloat(g).filter((unit) => placeOf(g, unit) !== SHORE || isShip(g, unit));
  return options.some((unit) => fits([unit]) === null)
    ? pickMany({ by: 0, of: 'entity', options, min: 1, max: options.length, message: message('convoy.load'), fits })
    : null;
}

/** The shortest way from a place to another past some, without its start; null where there is none of that length. */
function wayPast(from: number, [next, ...more]: readonly number[], left = LONGEST): readonly number[] | null {
  if (next === undefined) return [];
  const first = [...beside(from)].map((one) => [one]);
  const ways = [...first, ...first.flatMap(([one = 0]) => beside(one).map((two) => [one, two]))];
  for (const way of ways.filter((one) => one.at(-1) === next && one.length <= left)) {
    const rest = wayPast(next, more, left - way.length);
    if (rest !== null) return [...way, ...rest];
  }
  return null;
}

function setUp(g: Writes): void {
  const zone = (visibility: number): EntityId => {
    const one = g.spawn();
    g.join(Zone, one, { owner: 1, visibility, ordered: 0 });
    return one;
  };
  const [hidden, table] = [zone(Visibility.owner), zone(Visibility.owner)];
  g.join(Sea, g.spawn(), { hand: hidden, laid: table });
  for (const place of [1, 2, 3]) {
    const card = g.spawn();
    g.join(Trap, card, { place });
    g.put(card, hidden);
  }
  [2, 2, 1, 0, 0, 0, 0, 0].forEach((holds, i) => {
    g.join(Unit, g.spawn(), { place: HOME, holds, number: holds > 0 ? i + 1 : i - 2 });
  });
}

const layOf = (fault: ConvoyFault | undefined) =>
  verb('lay', {
    params: { card: entity() },
    by: () => 1,
    steps: {
      put: (a, g) => {
        g.put(a.card, laid(g));
        if (fault === 'lays-loudly' && g.get(Trap.place, a.card) === 3) g.tell(message('convoy.noise'));
      },
    },
  });
const sail = verb('sail', {
  params: { units: list(entity()), route: list(space()) },
  by: () => 0,
  steps: {
    go: (a, g) => {
      for (const unit of a.units) g.set(Unit.place, unit, a.route.at(-1) ?? HOME);
    },
    spring: (a, g) => {
      const card = trap(g);
      const lost = a.units.find((unit) => !isShip(g, unit));
      if (card === undefined || !a.route.includes(g.get(Trap.place, card))) return;
      g.show(card, 'all');
      if (lost !== undefined) return lose({ unit: lost });
    },
  },
});
const lose = verb('lose', {
  params: { unit: entity() },
  steps: {
    sink: (a, g) => {
      g.set(Unit.place, a.unit, -1);
    },
  },
});
const lift = verb('lift', {
  silent: true,
  steps: {
    back: (_, g) => {
      for (const card of g.contents(laid(g))) g.put(card, hand(g));
      // Which of them was sprung is known no longer.
      g.shuffle(hand(g), 'traps');
    },
  },
});

/** What is asked in a round. */
const questions = (fault: ConvoyFault | undefined) => ({
  lay: (g: Asked): Question =>
    pick({ by: 1, of: 'entity', options: g.contents(hand(g)), secret: true, message: message('convoy.lay') }),
  load: (g: Asked): Question | null =>
    load(g, (units) => (fault === 'judges-by-trap' ? afraid(g, units) : unfit(g, units))),
  sail: (from: number): Question =>
    path({
      by: 0,
      options: [0, 1, 2, 3, 4].filter((place) => place !== from && wayPast(from, [place]) !== null),
      message: message('convoy.sail'),
      path: {
        check: (route) => {
          const [first = -1, ...rest] = route;
          const isLinked = [first, ...rest].every((place, i) =>
            beside(i === 0 ? from : (route[i - 1] ?? -1)).includes(place),
          );
          if (!isLinked) return because('CON-4', 'unlinked');
          return route.length > LONGEST ? because('CON-5', 'far', { most: LONGEST }) : null;
        },
        best: (end, via = []) => wayPast(from, [...via, end]),
        isOnly: () => false,
        beyond: because('CON-5', 'far', { most: LONGEST }),
      },
    }),
});

function roundOf(fault: ConvoyFault | undefined, lay: ReturnType<typeof layOf>) {
  const ask = questions(fault);
  return verb('round', {
    silent: true,
    locals: { units: [] as readonly EntityId[] },
    steps: {
      lay: { ask: (_, g) => ask.lay(g), run: (_a, _g, card: EntityId) => lay({ card }) },
      load: {
        ask: (_, g) => ask.load(g),
        run: (_a, _g, units: readonly EntityId[] | undefined) => set({ units: units ?? [] }),
      },
      note: (_, g) => {
        const card = trap(g);
        if (fault === 'says-trap' && card !== undefined && g.get(Trap.place, card) === 3)
          g.tell(message('convoy.noise'));
      },
      sail: {
        ask: (a, g) => (a.units[0] === undefined ? null : ask.sail(placeOf(g, a.units[0]))),
        run: (a, _g, route: readonly number[] | undefined) =>
          route === undefined ? null : sail({ units: a.units, route }),
      },
      lift: () => lift({}),
    },
  });
}

export function convoy(fault?: ConvoyFault): Plugin {
  const lay = layOf(fault);
  const round = roundOf(fault, lay);
  const game = verb('game', {
    silent: true,
    locals: { rounds: 0 },
    steps: {
      setup: (_, g) => {
        setUp(g);
      },
      rounds: (a, g) => {
        const left = companies(g);
        const landed = left.filter((unit) => placeOf(g, unit) === SHORE).length;
        if (a.rounds < ROUNDS && landed < left.length) return [set({ rounds: a.rounds + 1 }), round({}), again];
        return finish({ winners: [landed >= 3 ? 0 : 1], message: message('convoy.over', { landed }) });
      },
    },
  });
  return { ...looks, verbs: [game, round, lay, sail, lose, lift] };
}

const words: Record<string, string> = {
  'game.convoy': 'Convoy',
  'mode.crossing': 'Crossing',
  'seat.convoy': 'Convoy',
  'seat.raiders': 'Raiders',
  'convoy.lay': 'Where do you lay the trap?',
  'convoy.load': 'Who sails?',
  'convoy.sail': 'Which way?',
  'convoy.over': 'Over. Landed: {landed}.',
  'convoy.noise': 'Something stirs.',
  'convoy.afraid': 'They do not dare.',
  'convoy.apart': 'Only units in one place sail together.',
  'convoy.alone': 'Nobody sails without a ship.',
  'convoy.full': 'These ships hold {room}, and {carried} would go with them.',
  'convoy.unlinked': 'The way leads from place to place along the lines.',
  'convoy.far': 'A way has at most {most} parts.',
  'convoy.ship': 'Ship {number} (holds {holds})',
  'convoy.company': 'Company {number}',
  'convoy.thing': 'Sea',
  'convoy.trap': 'Trap at {place}',
  'convoy.hand': 'Traps',
  'convoy.laid': 'Laid trap',
  'convoy.place-0': 'Home',
  'convoy.place-1': 'North sound',
  'convoy.place-2': 'South sound',
  'convoy.place-3': 'Strait',
  'convoy.place-4': 'Shore',
  'value.landed': 'Landed',
  'verb.round': 'Round',
  'verb.lay': 'Lay a trap',
  'verb.sail': 'Sail',
  'verb.lose': 'Lose {unit}',
  'event.lay': '{by} lays a trap.',
  'event.sail': '{by} sails.',
  'event.lose': '{unit} is lost.',
};

const looks: Omit<Plugin, 'verbs'> = {
  id: 'convoy',
  version: '1.0.0',
  modes: [{ id: 'crossing', message: message('mode.crossing'), seats: ['convoy', 'raiders'], game: 'game' }],
  components: [Unit, Trap, Sea],
  faces: [Trap],
  streams: ['traps'],
  capacity: 20,
  messages: { en: words, pl: words, ru: words },
  view: {
    name: (g, id) => {
      if (!g.has(Unit, id)) return message('convoy.thing');
      const [number, holds] = [g.get(Unit.number, id), g.get(Unit.holds, id)];
      return isShip(g, id) ? message('convoy.ship', { number, holds }) : message('convoy.company', { number });
    },
    place: (_, place) => message(`convoy.place-${place}`),
    zone: (g, zone) =>
      zone === hand(g)
        ? { key: 'traps', message: message('convoy.hand'), look: 'hand' }
        : { key: 'laid', message: message('convoy.laid') },
    face: (_, { fields }) => ({
      key: `trap-${fields['place'] ?? 0}`,
      message: message('convoy.trap', { place: message(`convoy.place-${fields['place'] ?? 0}`) }),
    }),
    board: () => ({
      kind: 'graph',
      places: AT.map(([x, y], place) => ({ place, x, y, message: message(`convoy.place-${place}`) })),
      links: LINKS,
    }),
    pieces: (g) =>
      afloat(g).map((unit) => ({
        id: unit,
        seat: 0,
        places: [placeOf(g, unit)],
        short: `${isShip(g, unit) ? 'S' : 'C'}${g.get(Unit.number, unit)}`,
      })),
    values: (g) => ({ landed: companies(g).filter((unit) => placeOf(g, unit) === SHORE).length }),
  },
};

export const game: GamePackage = { plugins: [convoy()] };
