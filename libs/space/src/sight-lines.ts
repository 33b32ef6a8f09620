import { perObject } from '@dejarik/kernel';
import { isAdjacent } from './counting.ts';
import type { Grid } from './grid.ts';
import { perDoorState, type PerDoorState } from './per-door-state.ts';
import { LINE_PAIRS, SightShapes, SightTable, linePair } from './sight-table.ts';
import type { Space } from './space.ts';
import { Terrain } from './terrain.ts';

/**
 * Lines of sight as sets of bits, for who asks often while few pieces move: `openLines` says which pairs of lines the board
 * leaves open, `linesOver` which of them a piece stands in. What is left of the first without the second is seen.
 */

/** Set when spaces see each other whatever stands there: they are adjacent or one. */
export const ALWAYS_SEEN = 1 << LINE_PAIRS;

/** What is known of one grid. */
interface Known {
  readonly shapes: SightShapes;
  readonly byDoors: PerDoorState<Opened>;
  /** By where the second space lies from the first: the same all over the grid. */
  readonly covers: (Cover | undefined)[];
  /** The spaces with terrain that blocks. */
  readonly blocking: readonly Space[];
  /** By cell: 1, for lines that no terrain stops. */
  readonly everywhere: Uint8Array;
}
/** In one state of the doors: the table, and what it said before, by space looked from: as the board is, and if no terrain stopped a line. */
interface Opened {
  readonly table: SightTable;
  readonly rows: (Int32Array | undefined)[];
  readonly bare: (Int32Array | undefined)[];
}
/** By cell of the rectangle around two spaces: the pairs of lines with that cell between them. */
interface Cover {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly lines: Uint16Array;
}

const known = perObject((grid: Grid): Known => {
  const shapes = new SightShapes(grid);
  const blocking: Space[] = [];
  grid.terrain.forEach((terrain, space) => {
    if ((terrain & Terrain.blocking) !== 0) blocking.push(space as Space);
  });
  return {
    shapes,
    blocking,
    covers: [],
    byDoors: perDoorState((closed) => ({ table: new SightTable(grid, shapes, closed), rows: [], bare: [] })),
    everywhere: new Uint8Array(grid.width * grid.height).fill(1),
  };
});

/** The table of a grid in one state of its doors. */
export const sightTable = (grid: Grid, closed: number): SightTable => known(grid).byDoors(closed).table;

const UNKNOWN = -1;

/**
 * The pairs of lines that nothing of the board stops between two spaces, a bit for each, and ALWAYS_SEEN.
 * @param closed mask of closed doors
 * @returns 0 when there is no line of sight whatever moves away
 */
export function openLines(grid: Grid, from: Space, to: Space, closed: number): number {
  const { table, rows } = known(grid).byDoors(closed);
  const row = (rows[from] ??= new Int32Array(grid.size).fill(UNKNOWN));
  let lines = row[to] ?? 0;
  if (lines === UNKNOWN) {
    lines = table.pairs(from, to) | (alwaysSeen(grid, from, to, closed) ? ALWAYS_SEEN : 0);
    row[to] = lines;
  }
  return lines;
}

/**
 * The same with some spaces whose terrain stops no line: those of what looks and what is looked at.
 * @param clear spaces, `from` and `to` among them or not
 */
export function openLinesPast(grid: Grid, from: Space, to: Space, closed: number, clear: readonly Space[]): number {
  const lines = openLines(grid, from, to, closed);
  const { byDoors, blocking, everywhere } = known(grid);
  const { table, bare } = byDoors(closed);
  const row = (bare[from] ??= new Int32Array(grid.size).fill(UNKNOWN));
  let left = row[to] ?? UNKNOWN;
  if (left === UNKNOWN) {
    left = table.openPairs(from, to, everywhere);
    row[to] = left;
  }
  if ((left | lines) === lines) return lines;
  return linesPast(grid, from, to, left, blocking, blocking.length, clear) | lines;
}

/** Are two spaces adjacent or one? */
export function alwaysSeen(grid: Grid, from: Space, to: Space, closed: number): boolean {
  return from === to || isAdjacent(grid, from, to, closed === 0 ? STANDING : { closed, intoBlocking: true });
}

const STANDING = { intoBlocking: true } as const;

/**
 * The pairs of lines between two spaces that pass over a third one, a bit for each: those a piece there stops. The two
 * spaces themselves stop none.
 */
export const linesOver = (grid: Grid, from: Space, to: Space, over: Space): number =>
  linesUnder(grid, coverFrom(grid, from, to), from, over);

/**
 * What is left of some lines between two spaces when pieces stand on others.
 * @param others spaces with pieces, of which the first `count` are looked at
 * @param clear spaces on which pieces stop nothing; none besides the two when left out
 */
export function linesPast(
  grid: Grid,
  from: Space,
  to: Space,
  lines: number,
  others: readonly number[],
  count: number,
  clear?: readonly Space[],
): number {
  const cover = coverFrom(grid, from, to);
  let left = lines;
  for (let i = 0; i < count && left !== 0; i++) {
    const over = others[i] as Space;
    const under = linesUnder(grid, cover, from, over);
    if (under !== 0 && (clear === undefined || !clear.includes(over))) left &= ~under;
  }
  return left;
}

/** The lines over one space. */
function linesUnder(grid: Grid, { left, top, width, height, lines }: Cover, from: Space, over: Space): number {
  const x = (grid.xs[over] ?? 0) - (grid.xs[from] ?? 0) - left;
  const y = (grid.ys[over] ?? 0) - (grid.ys[from] ?? 0) - top;
  return x < 0 || y < 0 || x >= width || y >= height ? 0 : (lines[y * width + x] ?? 0);
}

function coverFrom(grid: Grid, from: Space, to: Space): Cover {
  const { covers } = known(grid);
  const dx = (grid.xs[to] ?? 0) - (grid.xs[from] ?? 0);
  const dy = (grid.ys[to] ?? 0) - (grid.ys[from] ?? 0);
  return (covers[(dy + grid.height) * 2 * grid.width + dx + grid.width] ??= coverOf(grid, from, to));
}

function coverOf(grid: Grid, from: Space, to: Space): Cover {
  const fromX = grid.xs[from] ?? 0;
  const fromY = grid.ys[from] ?? 0;
  const dx = (grid.xs[to] ?? 0) - fromX;
  const dy = (grid.ys[to] ?? 0) - fromY;
  const left = Math.min(0, dx);
  const top = Math.min(0, dy);
  const width = Math.abs(dx) + 1;
  const height = Math.abs(dy) + 1;
  const lines = new Uint16Array(width * height);
  const { shapes } = known(grid);
  for (let number = 0; number < LINE_PAIRS; number++) {
    const pair = linePair(grid, from, to, number);
    const shape = shapes.get(pair.firstX - pair.startX, pair.firstY - pair.startY, pair.level);
    if (shape === null) continue;
    for (const offset of shape.cells) {
      // Within the rectangle an offset from the corner has one column and row.
      const flat = offset + (pair.startY - fromY) * grid.width + pair.startX - fromX;
      const y = Math.floor((flat - left) / grid.width);
      const x = flat - y * grid.width;
      if ((x === 0 && y === 0) || (x === dx && y === dy)) continue;
      const cell = (y - top) * width + x - left;
      lines[cell] = (lines[cell] ?? 0) | (1 << number);
    }
  }
  return { left, top, width, height, lines };
}
