import type { Grid } from './grid.ts';
import { NONE } from './space.ts';
import { CLOSED_DOOR, Edge, Terrain } from './terrain.ts';

/** What stops a step: terrain flags that may not be entered or cut past, and edge kinds that may not be crossed. */
export interface Barriers {
  readonly terrain: number;
  readonly edges: number;
}

/** What stops adjacency and counting: walls, closed doors, blocking edges, blocking spaces. Impassable stops neither. */
export const COUNTING_BARRIERS: Barriers = {
  terrain: Terrain.blocking,
  edges: Edge.wall | Edge.blocking | CLOSED_DOOR,
};

/** Whether the edge on that side of a space is among the barriers. `edges` is a mask of edge kinds and CLOSED_DOOR. */
export function edgeBars(grid: Grid, space: number, side: number, edges: number, closed: number): boolean {
  const index = space * 4 + side;
  if (((grid.edges[index] ?? Edge.wall) & edges) !== 0) return true;
  const door = grid.doorAt[index] ?? NONE;
  return door !== NONE && (edges & CLOSED_DOOR) !== 0 && (closed & (1 << door)) !== 0;
}

/**
 * Whether one step in a direction crosses no barrier: a straight step only its edge; a diagonal one needs a free way
 * round its corner on at least one of the two sides (an edge or the space beside it closes that side). Neither the space
 * left nor the space entered is judged.
 */
export function stepIsFree(grid: Grid, space: number, direction: number, barriers: Barriers, closed: number): boolean {
  const to = grid.beside[space * 8 + direction] ?? NONE;
  if (to === NONE) return false;
  if ((direction & 1) === 0) return !edgeBars(grid, space, direction >> 1, barriers.edges, closed);
  return (
    roundCorner(grid, space, direction - 1, (direction + 1) & 7, barriers, closed) ||
    roundCorner(grid, space, (direction + 1) & 7, direction - 1, barriers, closed)
  );
}

/** Whether one may go `first` and then `second` (straight directions) past the space between them. */
function roundCorner(
  grid: Grid,
  space: number,
  first: number,
  second: number,
  barriers: Barriers,
  closed: number,
): boolean {
  const between = grid.beside[space * 8 + first] ?? NONE;
  return (
    between !== NONE &&
    ((grid.terrain[between] ?? 0) & barriers.terrain) === 0 &&
    !edgeBars(grid, space, first >> 1, barriers.edges, closed) &&
    !edgeBars(grid, between, second >> 1, barriers.edges, closed)
  );
}
