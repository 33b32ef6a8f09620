import type { BoardBase } from './board-base.ts';
import { NONE } from './space.ts';
import type { Space } from './space.ts';

/** A named set of spaces. */
export interface Zone {
  readonly name: string;
  /** Ascending. */
  readonly spaces: readonly Space[];
  /** 1 for each space of the zone, by space. */
  readonly has: Uint8Array;
}

/** A door: a name and the edges it stands on, open or closed as one. Its number is its place in `Grid.doors`. */
export interface Door {
  readonly name: string;
  /** The bit of this door in a mask of closed doors. */
  readonly bit: number;
  /** `space * 4 + side` of each edge, seen from its northern or western space, ascending. */
  readonly edges: readonly number[];
  /** The spaces that lie along its edges, on both sides, ascending. */
  readonly spaces: readonly Space[];
}

/**
 * A board of square spaces, compiled: immutable, shared by any number of games. Do not write to its arrays.
 * Which doors are closed is not part of it; queries take a mask of closed doors (the sum of their `bit`s).
 */
export interface Grid extends BoardBase {
  readonly kind: 'grid';
  readonly width: number;
  readonly height: number;
  /** Number of spaces. Spaces are numbered row by row from the top, left to right. */
  readonly size: number;
  /** The space at `y * width + x`, or NONE. */
  readonly cells: Int32Array;
  readonly xs: Int32Array;
  readonly ys: Int32Array;
  /** Terrain flags by space. */
  readonly terrain: Uint8Array;
  /** Edge kind by `space * 4 + side`; wall at the rim. */
  readonly edges: Uint8Array;
  /** Door number by `space * 4 + side`, or NONE. */
  readonly doorAt: Int8Array;
  /** The space in each of the eight directions, whatever lies between, by `space * 8 + direction`, or NONE. */
  readonly beside: Int32Array;
  readonly doors: readonly Door[];
  /** The mask with every door closed. */
  readonly allDoors: number;
  /** Zones by name, in ascending order of names. */
  readonly zones: ReadonlyMap<string, Zone>;
  /** Named points: the spaces marked with a name, ascending; by name, in ascending order of names. */
  readonly points: ReadonlyMap<string, readonly Space[]>;
}

/** The space at column `x` and row `y`, or undefined where there is none. */
export function spaceAt(grid: Grid, x: number, y: number): Space | undefined {
  if (x < 0 || y < 0 || x >= grid.width || y >= grid.height) return undefined;
  const space = grid.cells[y * grid.width + x];
  return space === undefined || space === NONE ? undefined : (space as Space);
}

/** The column and row of a space. */
export function coordinatesOf(grid: Grid, space: Space): { readonly x: number; readonly y: number } {
  return { x: grid.xs[space] ?? NONE, y: grid.ys[space] ?? NONE };
}

/** Whether a zone of that name holds the space; false when the grid has no such zone. */
export function inZone(grid: Grid, zone: string, space: Space): boolean {
  return grid.zones.get(zone)?.has[space] === 1;
}

/**
 * The mask in which the named doors are closed and all others open.
 * @throws RangeError when the grid has no door of that name
 */
export function closedDoors(grid: Grid, names: readonly string[]): number {
  let mask = 0;
  for (const name of names) {
    const door = grid.doors.find((one) => one.name === name);
    if (!door)
      throw new RangeError(
        `Found door "${name}"; this grid has ${grid.doors.map((one) => `"${one.name}"`).join(', ') || 'no doors'}.`,
      );
    mask |= door.bit;
  }
  return mask;
}
