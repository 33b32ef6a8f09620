/** Speeds of the hot queries, for a person to read. In this folder's project: `node bench/reach.bench.ts`. */
import { ReachFinder, distance, makeGrid, makeMover, sees } from '../src/index.ts';
import type { Grid, GridSpec, Placement, Space, TerrainName } from '../src/index.ts';

const SIDE = 40;
const KINDS: readonly TerrainName[] = ['difficult', 'impassable', 'blocking'];

/** A full square; `scatter` strews terrain and walls over it, always the same. */
function board(scatter: boolean): Grid {
  let state = 12345;
  const oneIn = (bound: number): boolean => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return scatter && (state >>> 16) % bound === 0;
  };
  const places = Array.from({ length: SIDE * SIDE }, (_, i) => ({ x: i % SIDE, y: Math.floor(i / SIDE) }));
  const spec: GridSpec = {
    width: SIDE,
    height: SIDE,
    spaces: places.map((place) => ({ ...place, terrain: KINDS.filter(() => oneIn(20)) })),
    edges: places.filter(({ x }) => x + 1 < SIDE && oneIn(15)).map((place) => ({ ...place, side: 'E', kind: 'wall' })),
  };
  return makeGrid(spec);
}

/** Runs warm, then prints the best of several runs. */
function measure(name: string, count: number, run: () => void): void {
  for (let i = 0; i < 3; i++) run();
  let best = Infinity;
  for (let i = 0; i < 7; i++) best = Math.min(best, timed(run));
  report(name, count, best);
}

function timed(run: () => void): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

function report(name: string, count: number, milliseconds: number): void {
  console.log(
    `${name.padEnd(44)} ${((milliseconds * 1000) / count).toFixed(3).padStart(9)} µs each ${Math.round(
      (count / milliseconds) * 1000,
    )
      .toString()
      .padStart(10)} a second`,
  );
}

const open = board(false);
const scattered = board(true);
const footprints = [
  { width: 1, height: 1 },
  { width: 1, height: 2 },
  { width: 2, height: 3 },
];
for (const [name, grid] of [
  ['open', open],
  ['scattered', scattered],
] as const) {
  for (const footprint of footprints) {
    const finder = new ReachFinder(grid, makeMover({ footprint }));
    const marks = new Uint8Array(grid.size);
    for (let i = 7; i < grid.size; i += 11) marks[i] = 1;
    const title = `reach, ${name}, ${footprint.width} x ${footprint.height}`;
    measure(`${title}, everything`, 200, () => {
      for (let i = 0; i < 200; i++) finder.reach(0 as Placement, 1000, { marks });
    });
    measure(`${title}, budget 5`, 2000, () => {
      for (let i = 0; i < 2000; i++) finder.reach(((i * 7) % 1000) as Placement, 5, { marks });
    });
  }
}

const blockers = new Uint8Array(SIDE * SIDE);
for (let i = 3; i < blockers.length; i += 40) blockers[i] = 1;
const near: [Space, Space][] = [];
for (let a = 0; a < open.size; a += 13) {
  for (let b = 0; b < open.size; b += 7)
    if (Math.abs((a % SIDE) - (b % SIDE)) < 12 && Math.abs(a - b) < 12 * SIDE) near.push([a as Space, b as Space]);
}
let sum = 0;
for (const [name, grid] of [
  ['open', open],
  ['scattered', scattered],
] as const) {
  report(
    `sees, ${name}, asked the first time`,
    near.length,
    timed(() => {
      for (const [a, b] of near) sum += Number(sees(grid, a, b));
    }),
  );
  measure(`sees, ${name}`, near.length, () => {
    for (const [a, b] of near) sum += Number(sees(grid, a, b));
  });
  measure(`sees, ${name}, with blockers`, near.length, () => {
    for (const [a, b] of near) sum += Number(sees(grid, a, b, { blockers }));
  });
  measure(`distance, ${name}`, near.length, () => {
    for (const [a, b] of near) sum += distance(grid, a, b);
  });
}
if (sum === 0) throw new Error('Nothing was seen; the boards are wrong.');
