import { perObject } from '@dejarik/kernel';
import { COUNTING_BARRIERS, stepIsFree } from './barriers.ts';
import type { Grid } from './grid.ts';
import { perDoorState } from './per-door-state.ts';
import { NONE } from './space.ts';
import type { Space } from './space.ts';
import { Terrain } from './terrain.ts';

/** What a distance is where no count leads. */
export const UNREACHABLE = 0xffff;

/** Adjacency and distances of one grid in one state of its doors. */
class Counting {
  /** By space, a bit per direction: a free step, whatever terrain lies at its two ends. */
  readonly touches: Uint8Array;
  /** The same without steps from or to blocking spaces. */
  readonly steps: Uint8Array;
  private readonly rows: (Uint16Array | undefined)[] = [];
  private readonly queue: Int32Array;
  private readonly grid: Grid;

  constructor(grid: Grid, closed: number) {
    this.grid = grid;
    this.queue = new Int32Array(grid.size);
    this.touches = new Uint8Array(grid.size);
    this.steps = new Uint8Array(grid.size);
    for (let space = 0; space < grid.size; space++) {
      for (let direction = 0; direction < 8; direction++) {
        if (!stepIsFree(grid, space, direction, COUNTING_BARRIERS, closed)) continue;
        const bit = 1 << direction;
        this.touches[space] = (this.touches[space] ?? 0) | bit;
        const ends = (grid.terrain[space] ?? 0) | (grid.terrain[grid.beside[space * 8 + direction] ?? NONE] ?? 0);
        if ((ends & Terrain.blocking) === 0) this.steps[space] = (this.steps[space] ?? 0) | bit;
      }
    }
  }

  /** Distances from one space, kept. */
  row(from: Space): Uint16Array {
    let row = this.rows[from];
    if (row === undefined) {
      row = new Uint16Array(this.grid.size);
      this.fill([from], row);
      this.rows[from] = row;
    }
    return row;
  }

  /**
   * Breadth first. A start counts even on a blocking space; any other blocking space is only ever a last step.
   */
  fill(from: readonly Space[], into: Uint16Array): void {
    const { beside, terrain, size } = this.grid;
    into.fill(UNREACHABLE, 0, size);
    let tail = 0;
    for (const space of from) {
      if (into[space] === 0) continue;
      into[space] = 0;
      this.queue[tail++] = space;
    }
    for (let head = 0; head < tail; head++) {
      const space = this.queue[head] ?? 0;
      const distance = into[space] ?? 0;
      if (distance > 0 && ((terrain[space] ?? 0) & Terrain.blocking) !== 0) continue;
      const open = this.touches[space] ?? 0;
      for (let direction = 0; direction < 8; direction++) {
        if ((open & (1 << direction)) === 0) continue;
        const to = beside[space * 8 + direction] ?? NONE;
        if (into[to] !== UNREACHABLE) continue;
        into[to] = distance + 1;
        this.queue[tail++] = to;
      }
    }
  }
}

const countings = perObject((grid: Grid) => perDoorState((closed) => new Counting(grid, closed)));

/** How a query treats blocking spaces at its ends, and which doors are closed. */
export interface CountingOptions {
  /** Mask of closed doors; 0, all open, when left out. */
  readonly closed?: number;
  /**
   * True: the spaces asked about count though they are blocking (something that can be attacked stands there).
   * Blocking spaces between them still stop the count. False when left out.
   */
  readonly intoBlocking?: boolean;
}

/**
 * Whether two spaces are adjacent: they share an edge, or a corner that is not shut on both sides, and neither wall,
 * blocking edge, closed door nor blocking terrain parts them. No space is adjacent to itself.
 */
export function isAdjacent(grid: Grid, a: Space, b: Space, options: CountingOptions = {}): boolean {
  const counting = countings(grid)(options.closed ?? 0);
  const open = (options.intoBlocking ? counting.touches : counting.steps)[a] ?? 0;
  const direction = directionTo(grid, a, b);
  return direction !== NONE && (open & (1 << direction)) !== 0;
}

/** The spaces adjacent to one space or to any of a set, without those of the set itself; ascending. */
export function adjacentTo(grid: Grid, to: Space | readonly Space[], options: CountingOptions = {}): Space[] {
  const counting = countings(grid)(options.closed ?? 0);
  const open = options.intoBlocking ? counting.touches : counting.steps;
  const set = spaceList(to);
  const found: Space[] = [];
  for (const space of set) {
    for (let direction = 0; direction < 8; direction++) {
      if (((open[space] ?? 0) & (1 << direction)) === 0) continue;
      const other = (grid.beside[space * 8 + direction] ?? NONE) as Space;
      if (!set.includes(other) && !found.includes(other)) found.push(other);
    }
  }
  return found.sort((a, b) => a - b);
}

/** Whether any space of one set is adjacent to any of another; what shares a space is not adjacent by that. */
export function areAdjacent(
  grid: Grid,
  a: readonly Space[],
  b: readonly Space[],
  options: CountingOptions = {},
): boolean {
  for (let i = 0; i < a.length; i++) {
    for (let k = 0; k < b.length; k++) if (isAdjacent(grid, a[i] as Space, b[k] as Space, options)) return true;
  }
  return false;
}

/**
 * The number of spaces counted from one place to another: the fewest steps, diagonal ones included, round walls, closed
 * doors and blocking terrain, through anything else. Sets are counted from their nearest spaces.
 * @returns UNREACHABLE when no count leads there
 */
export function distance(
  grid: Grid,
  from: Space | readonly Space[],
  to: Space | readonly Space[],
  options: CountingOptions = {},
): number {
  const counting = countings(grid)(options.closed ?? 0);
  if (typeof from === 'number' && typeof to === 'number') return reading(grid, counting, from, to, options);
  let least = UNREACHABLE;
  for (const start of spaceList(from)) {
    for (const end of spaceList(to)) least = Math.min(least, reading(grid, counting, start, end, options));
  }
  return least;
}

/** One distance out of the kept rows. Blocking ends count only on request. */
function reading(grid: Grid, counting: Counting, from: Space, to: Space, options: CountingOptions): number {
  if (from === to) return 0;
  if (!options.intoBlocking && ((grid.terrain[from] ?? 0) | (grid.terrain[to] ?? 0)) & Terrain.blocking)
    return UNREACHABLE;
  return counting.row(from)[to] ?? UNREACHABLE;
}

/**
 * Distances from a set of spaces to every space, by space; UNREACHABLE where no count leads.
 * @param into filled and returned instead of a new array, when given; at least `grid.size` long
 */
export function distances(
  grid: Grid,
  from: Space | readonly Space[],
  options: CountingOptions = {},
  into: Uint16Array = new Uint16Array(grid.size),
): Uint16Array {
  const starts = spaceList(from).filter(
    (space) => options.intoBlocking || !((grid.terrain[space] ?? 0) & Terrain.blocking),
  );
  countings(grid)(options.closed ?? 0).fill(starts, into);
  for (const space of spaceList(from)) into[space] = 0;
  if (!options.intoBlocking) {
    for (let space = 0; space < grid.size; space++) {
      if ((grid.terrain[space] ?? 0) & Terrain.blocking && into[space] !== 0) into[space] = UNREACHABLE;
    }
  }
  return into;
}

/** The spaces at most `range` spaces away from a set, its own included; ascending. */
export function within(
  grid: Grid,
  from: Space | readonly Space[],
  range: number,
  options: CountingOptions = {},
): Space[] {
  const rows = keptRows(grid, from, options);
  const found: Space[] = [];
  for (let space = 0; space < grid.size; space++) if (isNear(rows, space, range)) found.push(space as Space);
  return found;
}

/** Distances from each space of a set, to be read only. */
function keptRows(grid: Grid, from: Space | readonly Space[], options: CountingOptions): readonly Uint16Array[] {
  const counting = countings(grid)(options.closed ?? 0);
  return spaceList(from).map((start) => (options.intoBlocking ? counting.row(start) : distances(grid, start, options)));
}

const isNear = (rows: readonly Uint16Array[], space: number, range: number): boolean => {
  for (let i = 0; i < rows.length; i++) if ((rows[i]?.[space] ?? UNREACHABLE) <= range) return true;
  return false;
};

/** Spaces that are equally close, and how close. */
export interface Closest {
  readonly distance: number;
  /** Ascending. */
  readonly spaces: readonly Space[];
}

/**
 * The closest acceptable spaces, counted from a set: the whole first ring that holds any (the set itself is ring 0).
 * @param accepts asked of each space within reach of a count, ring by ring
 * @returns undefined when none is acceptable
 */
export function closestSpaces(
  grid: Grid,
  from: Space | readonly Space[],
  accepts: (space: Space) => boolean,
  options: CountingOptions = {},
): Closest | undefined {
  const rows = distances(grid, from, options);
  let found: Space[] = [];
  let least = UNREACHABLE;
  for (let space = 0; space < grid.size; space++) {
    const away = rows[space] ?? UNREACHABLE;
    if (away > least || away === UNREACHABLE || !accepts(space as Space)) continue;
    if (away < least) {
      least = away;
      found = [];
    }
    found.push(space as Space);
  }
  return found.length === 0 ? undefined : { distance: least, spaces: found };
}

/** A space or a list of spaces, as a list. */
export function spaceList(spaces: Space | readonly Space[]): readonly Space[] {
  return typeof spaces === 'number' ? [spaces] : spaces;
}

/** The direction from one space to a neighbor, or NONE when they are the same or farther apart. */
function directionTo(grid: Grid, a: Space, b: Space): number {
  const dx = (grid.xs[b] ?? 0) - (grid.xs[a] ?? 0);
  const dy = (grid.ys[b] ?? 0) - (grid.ys[a] ?? 0);
  if (dx < -1 || dx > 1 || dy < -1 || dy > 1) return NONE;
  return DIRECTION_BY_OFFSET[(dy + 1) * 3 + dx + 1] ?? NONE;
}

const DIRECTION_BY_OFFSET: readonly number[] = [7, 0, 1, 6, NONE, 2, 5, 4, 3];
