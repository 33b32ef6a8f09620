import { memoizedBy, perObject } from '@dejarik/kernel';
import type { Barriers } from './barriers.ts';
import { edgeBars } from './barriers.ts';
import { EAST, SOUTH } from './direction.ts';
import type { Grid } from './grid.ts';
import { NONE } from './space.ts';
import type { Space } from './space.ts';

declare const placementBrand: unique symbol;

/** Where a piece lies on a grid: a dense index into the `Placements` of its footprint. */
export type Placement = number & { readonly [placementBrand]: true };

/** How many spaces a piece covers across and down, before it is turned. Whole numbers from 1 to 16. */
export interface Footprint {
  readonly width: number;
  readonly height: number;
}

/**
 * Every way to lay one footprint on one grid so that each covered space exists, whatever edges or terrain lie under it.
 * Ascending by anchor (the upper left covered space), then rotation: 0 as described, 1 turned by a quarter. Square
 * footprints have rotation 0 only, and for a footprint of one space the placement's number is the space's.
 */
export interface Placements {
  readonly grid: Grid;
  readonly footprint: Footprint;
  readonly size: number;
  /** Covered spaces per placement: `footprint.width * footprint.height`. */
  readonly area: number;
  readonly anchors: Int32Array;
  readonly rotations: Uint8Array;
  /** Covered spaces, `area` for each placement, ascending within it. */
  readonly covered: Int32Array;
  /** The same as lists, by placement. */
  readonly lists: readonly (readonly Space[])[];
  /** Placement by `anchor * 2 + rotation`, or NONE. */
  readonly index: Int32Array;
}

const MAX_FOOTPRINT = 16;
const laid = perObject((grid: Grid) =>
  memoizedBy(
    ({ width, height }: Footprint) => width * (MAX_FOOTPRINT + 1) + height,
    ({ width, height }) => lay(grid, { width, height }),
  ),
);

/**
 * The placements of a footprint, made once per grid.
 * @throws RangeError when a side is not a whole number from 1 to 16
 */
export function placements(grid: Grid, footprint: Footprint): Placements {
  const { width, height } = footprint;
  for (const side of [width, height]) {
    if (!Number.isInteger(side) || side < 1 || side > MAX_FOOTPRINT) {
      throw new RangeError(
        `Found a footprint of ${width} x ${height}; expected whole numbers from 1 to ${MAX_FOOTPRINT}.`,
      );
    }
  }
  return laid(grid)(footprint);
}

/** The spaces a placement covers, ascending. */
export function spacesOf(all: Placements, placement: Placement): readonly Space[] {
  return all.lists[placement] ?? NOWHERE;
}

const NOWHERE: readonly Space[] = [];

/** The placement with that upper left space and rotation, or undefined where the footprint does not fit. */
export function placementAt(all: Placements, anchor: Space, rotation: 0 | 1 = 0): Placement | undefined {
  const placement = all.index[anchor * 2 + rotation] ?? NONE;
  return placement === NONE ? undefined : (placement as Placement);
}

/** The upper left space and the rotation of a placement: what to keep of it in a saved game. */
export function anchorOf(all: Placements, placement: Placement): { readonly anchor: Space; readonly rotation: 0 | 1 } {
  return { anchor: (all.anchors[placement] ?? NONE) as Space, rotation: all.rotations[placement] === 1 ? 1 : 0 };
}

/** The placements that cover a space, ascending. */
export function placementsOver(all: Placements, space: Space): Placement[] {
  const { grid, footprint } = all;
  const found: Placement[] = [];
  for (const rotation of [0, 1] as const) {
    const [across, down] = rotation === 0 ? [footprint.width, footprint.height] : [footprint.height, footprint.width];
    for (let up = down - 1; up >= 0; up--) {
      for (let left = across - 1; left >= 0; left--) {
        const x = (grid.xs[space] ?? 0) - left;
        const y = (grid.ys[space] ?? 0) - up;
        if (x < 0 || y < 0) continue;
        const anchor = grid.cells[y * grid.width + x] ?? NONE;
        const placement = anchor === NONE ? undefined : placementAt(all, anchor as Space, rotation);
        if (placement !== undefined) found.push(placement);
      }
    }
  }
  return found.sort((a, b) => a - b);
}

/**
 * Whether a placement covers no barred terrain and no barred edge lies inside it.
 * @param closed mask of closed doors
 */
export function isLegal(all: Placements, placement: Placement, barriers: Barriers, closed: number): boolean {
  return terrainUnder(all, placement, barriers.terrain) === 0 && !straddles(all, placement, barriers.edges, closed);
}

/** The terrain flags under a placement, put together, as far as they are in `mask`. */
export function terrainUnder(all: Placements, placement: number, mask: number): number {
  let flags = 0;
  for (let i = placement * all.area; i < (placement + 1) * all.area; i++)
    flags |= all.grid.terrain[all.covered[i] ?? NONE] ?? 0;
  return flags & mask;
}

/** Whether an edge of a kind in `edges` (edge kinds and CLOSED_DOOR) lies inside a placement. */
export function straddles(all: Placements, placement: number, edges: number, closed: number): boolean {
  const { grid, covered, area } = all;
  const first = placement * area;
  const last = covered[first + area - 1] ?? NONE;
  const right = grid.xs[last] ?? 0;
  const bottom = grid.ys[last] ?? 0;
  for (let i = first; i < first + area; i++) {
    const space = covered[i] ?? NONE;
    if ((grid.xs[space] ?? 0) < right && edgeBars(grid, space, EAST, edges, closed)) return true;
    if ((grid.ys[space] ?? 0) < bottom && edgeBars(grid, space, SOUTH, edges, closed)) return true;
  }
  return false;
}

function lay(grid: Grid, footprint: Footprint): Placements {
  const { width, height } = footprint;
  const area = width * height;
  const index = new Int32Array(grid.size * 2).fill(NONE);
  const anchors: number[] = [];
  const rotations: number[] = [];
  const covered: number[] = [];
  const lists: (readonly Space[])[] = [];
  for (let anchor = 0; anchor < grid.size; anchor++) {
    for (let rotation = 0; rotation < (width === height ? 1 : 2); rotation++) {
      const spaces = rectangle(grid, anchor, rotation === 0 ? width : height, rotation === 0 ? height : width);
      if (spaces === undefined) continue;
      index[anchor * 2 + rotation] = anchors.length;
      anchors.push(anchor);
      rotations.push(rotation);
      for (const space of spaces) covered.push(space);
      lists.push(spaces);
    }
  }
  return {
    grid,
    footprint,
    size: anchors.length,
    area,
    anchors: Int32Array.from(anchors),
    rotations: Uint8Array.from(rotations),
    covered: Int32Array.from(covered),
    lists,
    index,
  };
}

function rectangle(grid: Grid, anchor: number, across: number, down: number): Space[] | undefined {
  const x = grid.xs[anchor] ?? 0;
  const y = grid.ys[anchor] ?? 0;
  if (x + across > grid.width || y + down > grid.height) return undefined;
  const spaces: Space[] = [];
  for (let dy = 0; dy < down; dy++) {
    for (let dx = 0; dx < across; dx++) {
      const space = grid.cells[(y + dy) * grid.width + x + dx] ?? NONE;
      if (space === NONE) return undefined;
      spaces.push(space as Space);
    }
  }
  return spaces;
}
