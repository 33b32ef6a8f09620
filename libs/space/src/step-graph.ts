import { memoizedBy, perObject } from '@dejarik/kernel';
import { edgeBars, stepIsFree } from './barriers.ts';
import type { Grid } from './grid.ts';
import type { Mover } from './mover.ts';
import { perDoorState, type PerDoorState } from './per-door-state.ts';
import { isLegal, placements } from './placements.ts';
import type { Placement, Placements } from './placements.ts';
import { NONE } from './space.ts';
import { Edge, Terrain } from './terrain.ts';

/** Bits of a step. */
export const STEP_DIFFICULT = 1;
export const STEP_TURN = 2;

/**
 * The steps of one kind of mover between all placements, as far as the board and its doors decide: for placement `p`
 * those with numbers `first[p]` to `first[p + 1] - 1`, the straight ones clockwise from north, then the diagonal ones,
 * then turns in ascending order of where they lead.
 */
export interface StepGraph {
  readonly placements: Placements;
  readonly first: Int32Array;
  readonly to: Int32Array;
  readonly bits: Uint8Array;
  /** 1 where barred terrain or edges lie under a placement: a mover may start there but never step there. */
  readonly illegal: Uint8Array;
}

const graphs = perObject((grid: Grid) =>
  memoizedBy(
    ({ stepKey }: Mover) => stepKey,
    (mover) => perDoorState((closed) => build(grid, mover, closed)),
  ),
);
const STEP_ORDER: readonly number[] = [0, 2, 4, 6, 1, 3, 5, 7];

/** The step graphs of a mover by the state of the doors, each made once per grid and kind of mover. */
export const stepGraphs = (grid: Grid, mover: Mover): PerDoorState<StepGraph> => graphs(grid)(mover);

function build(grid: Grid, mover: Mover, closed: number): StepGraph {
  const all = placements(grid, mover.footprint);
  const illegal = new Uint8Array(all.size);
  const difficult = new Uint8Array(all.size);
  for (let placement = 0; placement < all.size; placement++) {
    if (!isLegal(all, placement as Placement, mover.barriers, closed)) illegal[placement] = 1;
    for (let i = placement * all.area; i < (placement + 1) * all.area; i++) {
      if ((grid.terrain[all.covered[i] ?? NONE] ?? 0) & Terrain.difficult) difficult[placement] = 1;
    }
  }
  const first = new Int32Array(all.size + 1);
  const to: number[] = [];
  const bits: number[] = [];
  for (let placement = 0; placement < all.size; placement++) {
    first[placement] = to.length;
    const anchor = all.anchors[placement] ?? NONE;
    const rotation = all.rotations[placement] ?? 0;
    for (const direction of STEP_ORDER) {
      if ((direction & 1) === 1 && !mover.diagonal) break;
      const beside = grid.beside[anchor * 8 + direction] ?? NONE;
      const target = beside === NONE ? NONE : (all.index[beside * 2 + rotation] ?? NONE);
      if (target === NONE || illegal[target] === 1 || !slides(all, placement, direction, mover, closed)) continue;
      to.push(target);
      bits.push(difficult[target] === 1 || crossesDifficult(all, placement, direction) ? STEP_DIFFICULT : 0);
    }
    for (const target of turns(all, placement, mover.turnKeeps)) {
      if (illegal[target] === 1) continue;
      to.push(target);
      bits.push(STEP_TURN | (difficult[target] === 1 ? STEP_DIFFICULT : 0));
    }
  }
  first[all.size] = to.length;
  return { placements: all, first, to: Int32Array.from(to), bits: Uint8Array.from(bits), illegal };
}

/** Whether every covered space may step that way. */
function slides(all: Placements, placement: number, direction: number, mover: Mover, closed: number): boolean {
  for (let i = placement * all.area; i < (placement + 1) * all.area; i++) {
    const space = all.covered[i] ?? NONE;
    // A straight slide crosses, beside its leading edges, only edges that lie inside where it starts or where it ends.
    // Those at the start do not hold it: a piece that came to lie across a barrier may slide off it, away from the barrier.
    if ((direction & 1) === 0 && covers(all, placement, all.grid.beside[space * 8 + direction] ?? NONE)) continue;
    if (!stepIsFree(all.grid, space, direction, mover.barriers, closed)) return false;
  }
  return true;
}

function crossesDifficult(all: Placements, placement: number, direction: number): boolean {
  if ((direction & 1) === 1) return false;
  for (let i = placement * all.area; i < (placement + 1) * all.area; i++) {
    if (edgeBars(all.grid, all.covered[i] ?? NONE, direction >> 1, Edge.difficult, 0)) return true;
  }
  return false;
}

function covers(all: Placements, placement: number, space: number): boolean {
  return all.covered.subarray(placement * all.area, (placement + 1) * all.area).includes(space);
}

/** The placements of the other rotation that keep enough of the covered spaces, ascending. */
function turns(all: Placements, placement: number, keeps: number): number[] {
  const { grid, footprint } = all;
  if (footprint.width === footprint.height) return [];
  const anchor = all.anchors[placement] ?? NONE;
  const rotation = all.rotations[placement] ?? 0;
  const [across, down] = rotation === 0 ? [footprint.width, footprint.height] : [footprint.height, footprint.width];
  const found: number[] = [];
  for (let dy = 1 - across; dy < down; dy++) {
    for (let dx = 1 - down; dx < across; dx++) {
      const common = overlap(across, dx, down) * overlap(down, dy, across);
      const x = (grid.xs[anchor] ?? 0) + dx;
      const y = (grid.ys[anchor] ?? 0) + dy;
      if (common * 100 < all.area * keeps || x < 0 || y < 0 || x >= grid.width || y >= grid.height) continue;
      const beside = grid.cells[y * grid.width + x] ?? NONE;
      const target = beside === NONE ? NONE : (all.index[beside * 2 + (rotation ^ 1)] ?? NONE);
      if (target !== NONE) found.push(target);
    }
  }
  return found.sort((a, b) => a - b);
}

/** Common length of 0..length and start..start + other. */
function overlap(length: number, start: number, other: number): number {
  return Math.max(0, Math.min(length, start + other) - Math.max(0, start));
}
