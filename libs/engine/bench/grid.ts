import { component, int, type EntityId } from '@dejarik/kernel';
import {
  again,
  compileRules,
  finish,
  integer,
  pick,
  set,
  space,
  system,
  verb,
  type Asked,
  type Plugin,
} from '../src/index.ts';

const NOBODY = -1;
const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const;

/** The winner of a 3x3 grid, or -1. */
export function lineOf(owner: (place: number) => number): number {
  for (const [a, b, c] of LINES) {
    const first = owner(a);
    if (first !== NOBODY && first === owner(b) && first === owner(c)) return first;
  }
  return NOBODY;
}

const Cell = component('Cell', { owner: int(NOBODY) });
const cellAt = (g: Asked, place: number): EntityId => (place + 1) as EntityId;
const ownerAt = (g: Asked, place: number): number => g.get(Cell.owner, cellAt(g, place));
function free(g: Asked): number[] {
  const places: number[] = [];
  for (let place = 0; place < 9; place++) if (ownerAt(g, place) === NOBODY) places.push(place);
  return places;
}

function hasRoom(g: Asked): boolean {
  for (let place = 0; place < 9; place++) if (ownerAt(g, place) === NOBODY) return true;
  return false;
}

const game = verb('game', {
  silent: true,
  locals: { next: 0 },
  steps: {
    setup: (_a, g) => {
      for (let i = 0; i < 9; i++) g.join(Cell, g.spawn());
    },
    play: (a) => [set({ next: 1 - a.next }), turn({ seat: a.next }), again],
  },
});
const turn = verb('turn', {
  silent: true,
  params: { seat: integer() },
  steps: {
    choose: {
      ask: (a, g) => pick({ by: a.seat, message: { id: 'choose' }, of: 'place', options: free(g) }),
      run: (a, _g, place: number) => mark({ seat: a.seat, place }),
    },
  },
});
const mark = verb('mark', {
  params: { seat: integer(), place: space() },
  requires: { 'free-cell': { check: (a, g) => ownerAt(g, a.place) === NOBODY || { id: 'marked' } } },
  by: (a) => a.seat,
  steps: {
    draw: (a, g) => {
      g.set(Cell.owner, cellAt(g, a.place), a.seat);
    },
  },
});

/** Three in a line on a grid of nine, as small as a game can be. */
const plugin: Plugin = {
  id: 'three-in-a-line',
  version: '1.0.0',
  capacity: 9,
  components: [Cell],
  verbs: [game, turn, mark],
  modes: [{ id: 'classic', message: { id: 'classic' }, seats: ['a', 'b'], game: 'game' }],
  systems: [
    system('victory', {
      first: true,
      reads: [Cell],
      propose: (g) => {
        const seat = lineOf((place) => ownerAt(g, place));
        return seat === NOBODY ? null : finish({ winners: [seat], message: { id: 'won' } });
      },
    }),
    system('draw', {
      reads: [Cell],
      propose: (g) => (hasRoom(g) ? null : finish({ winners: [], message: { id: 'drawn' } })),
    }),
  ],
};

export const grid = compileRules([plugin], 'classic');
