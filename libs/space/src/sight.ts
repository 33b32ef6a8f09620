import { perObject } from '@dejarik/kernel';
import { spaceList } from './counting.ts';
import { SIDES } from './direction.ts';
import type { Side } from './direction.ts';
import type { Grid } from './grid.ts';
import { alwaysSeen, sightTable } from './sight-lines.ts';
import { LINE_PAIRS, linePair } from './sight-table.ts';
import type { Obstacles, SightTable } from './sight-table.ts';
import { NONE } from './space.ts';
import type { Space } from './space.ts';
import { Terrain, edgeName } from './terrain.ts';
import type { EdgeName } from './terrain.ts';

/** What besides the board decides a line of sight. */
export interface SightOptions {
  /** Mask of closed doors; 0, all open, when left out. */
  readonly closed?: number;
  /** By space, not 0 where a piece stands that blocks lines. The spaces asked about never block, whatever it says. */
  readonly blockers?: Uint8Array;
  /** More spaces that never block in this query: the rest of a large target of which one space is asked about. */
  readonly clear?: readonly Space[];
}

const masks = perObject((grid: Grid) => new Uint8Array(grid.width * grid.height));

/**
 * Whether there is line of sight from one place to another: from a corner of a space of `from`, two lines to two
 * neighboring corners of a space of `to`, with nothing that blocks between them. Adjacent spaces and a space itself are
 * always seen. Not symmetric. With sets, one space of each is enough, and neither set blocks.
 */
export function sees(
  grid: Grid,
  from: Space | readonly Space[],
  to: Space | readonly Space[],
  options: SightOptions = {},
): boolean {
  const closed = options.closed ?? 0;
  const table = sightTable(grid, closed);
  if (typeof from === 'number' && typeof to === 'number' && options.clear === undefined) {
    const open = table.pairs(from, to);
    if (options.blockers === undefined) return open !== 0 || alwaysSeen(grid, from, to, closed);
    return anyFree(table, from, to, open, options.blockers) || alwaysSeen(grid, from, to, closed);
  }
  const starts = spaceList(from);
  const ends = spaceList(to);
  const clear = masks(grid);
  const terrainCleared = mark(grid, clear, 1, starts, ends, options.clear);
  let found = false;
  for (let i = 0; i < starts.length && !found; i++) {
    for (let j = 0; j < ends.length && !found; j++) {
      const start = starts[i];
      const end = ends[j];
      if (start === undefined || end === undefined) continue;
      const open = terrainCleared ? table.openPairs(start, end, clear) : table.pairs(start, end);
      found =
        (options.blockers === undefined ? open !== 0 : anyFree(table, start, end, open, options.blockers, clear)) ||
        alwaysSeen(grid, start, end, closed);
    }
  }
  mark(grid, clear, 0, starts, ends, options.clear);
  return found;
}

/** A corner of the grid: column and row of the lattice, 0 at the left and top. */
export interface Corner {
  readonly x: number;
  readonly y: number;
}

/** Something that stops a line. */
export type SightObstacle =
  | { readonly kind: 'terrain' | 'piece'; readonly space: Space }
  | { readonly kind: 'door'; readonly door: string; readonly space: Space; readonly side: Side }
  | { readonly kind: 'edge'; readonly edge: EdgeName; readonly space: Space; readonly side: Side };

/** Why something is seen or not. */
export type SightExplanation =
  | { readonly seen: true; readonly by: 'same space' | 'adjacency'; readonly from: Space; readonly to: Space }
  | {
      readonly seen: true;
      readonly by: 'lines';
      readonly from: Space;
      readonly to: Space;
      readonly start: Corner;
      readonly ends: readonly [Corner, Corner];
    }
  | {
      readonly seen: false;
      readonly from: Space;
      readonly to: Space;
      readonly start: Corner;
      readonly ends: readonly [Corner, Corner];
      readonly obstacles: readonly SightObstacle[];
    };

/**
 * The same answer as `sees`, with its reason: the two lines that are free, the first in the order of spaces, corners and
 * sides; or, where there are none, the pair of lines with the fewest obstacles and what they are.
 * @throws RangeError when a set is empty
 */
export function explainSight(
  grid: Grid,
  from: Space | readonly Space[],
  to: Space | readonly Space[],
  options: SightOptions = {},
): SightExplanation {
  const closed = options.closed ?? 0;
  const table = sightTable(grid, closed);
  const starts = spaceList(from);
  const ends = spaceList(to);
  for (const start of starts) {
    for (const end of ends) {
      if (start === end) return { seen: true, by: 'same space', from: start, to: end };
      if (alwaysSeen(grid, start, end, closed)) return { seen: true, by: 'adjacency', from: start, to: end };
    }
  }
  const clear = masks(grid);
  mark(grid, clear, 1, starts, ends, options.clear);
  let best: { from: Space; to: Space; pair: number; obstacles: Obstacles; count: number } | undefined;
  for (const start of starts) {
    for (const end of ends) {
      for (let pair = 0; pair < LINE_PAIRS; pair++) {
        const obstacles = table.obstacles(start, end, pair, options.blockers, clear);
        if (obstacles === undefined) continue;
        const count = obstacles.spaces.length + obstacles.edges.length;
        if (best === undefined || count < best.count) best = { from: start, to: end, pair, obstacles, count };
      }
    }
  }
  mark(grid, clear, 0, starts, ends, options.clear);
  if (best === undefined)
    throw new RangeError('Found an empty set of spaces; expected at least one space to look from and one to look at.');
  const { startX, startY, firstX, firstY, level } = linePair(grid, best.from, best.to, best.pair);
  const lines = {
    from: best.from,
    to: best.to,
    start: { x: startX, y: startY },
    ends: [
      { x: firstX, y: firstY },
      { x: level ? firstX + 1 : firstX, y: level ? firstY : firstY + 1 },
    ] as const,
  };
  if (best.count === 0) return { seen: true, by: 'lines', ...lines };
  return {
    seen: false,
    ...lines,
    obstacles: [
      ...best.obstacles.spaces.map((space) => spaceObstacle(grid, space, options.blockers)),
      ...best.obstacles.edges.map((edge) => edgeObstacle(grid, edge)),
    ],
  };
}

/** Spaces seen from one place, by space: 1 or 0. Fills and returns `into` when given. */
export function seenFrom(
  grid: Grid,
  from: Space | readonly Space[],
  options: SightOptions = {},
  into: Uint8Array = new Uint8Array(grid.size),
): Uint8Array {
  for (let space = 0; space < grid.size; space++) into[space] = sees(grid, from, space as Space, options) ? 1 : 0;
  return into;
}

function anyFree(
  table: SightTable,
  from: number,
  to: number,
  open: number,
  blockers: Uint8Array,
  clear?: Uint8Array,
): boolean {
  for (let pair = 0, left = open; left !== 0; pair++, left >>= 1) {
    if ((left & 1) !== 0 && table.isFree(from, to, pair, blockers, clear)) return true;
  }
  return false;
}

/** Marks or unmarks the cells of the given spaces; returns whether one of them has blocking terrain. */
function mark(
  grid: Grid,
  cells: Uint8Array,
  value: 0 | 1,
  ...sets: readonly (readonly Space[] | undefined)[]
): boolean {
  let blocking = false;
  for (const set of sets) {
    for (const space of set ?? []) {
      cells[(grid.ys[space] ?? 0) * grid.width + (grid.xs[space] ?? 0)] = value;
      blocking ||= ((grid.terrain[space] ?? 0) & Terrain.blocking) !== 0;
    }
  }
  return blocking;
}

function spaceObstacle(grid: Grid, space: number, blockers: Uint8Array | undefined): SightObstacle {
  const piece = (blockers?.[space] ?? 0) !== 0;
  const terrain = ((grid.terrain[space] ?? 0) & Terrain.blocking) !== 0;
  return { kind: piece && !terrain ? 'piece' : 'terrain', space: space as Space };
}

function edgeObstacle(grid: Grid, index: number): SightObstacle {
  const where = { space: (index >> 2) as Space, side: SIDES[index & 3] ?? 'N' };
  const door = grid.doors[grid.doorAt[index] ?? NONE];
  return door
    ? { kind: 'door', door: door.name, ...where }
    : { kind: 'edge', edge: edgeName(grid.edges[index] ?? 0), ...where };
}
