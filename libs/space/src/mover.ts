import type { Barriers } from './barriers.ts';
import { CLOSED_DOOR, Edge, Terrain } from './terrain.ts';

/** How a piece moves over a grid. Costs are whole numbers; what is left out has the value named. */
export interface MoverSpec {
  /** 1 x 1 when left out. */
  readonly footprint?: { readonly width: number; readonly height: number };
  /** Terrain it may not enter, as flags. Impassable and blocking when left out. */
  readonly barredTerrain?: number;
  /** Edge kinds it may not cross or lie across, as a mask; closed doors as CLOSED_DOOR. Walls, closed doors, impassable and blocking edges when left out. */
  readonly barredEdges?: number;
  /** Terrain it may enter but not end on, as flags. None when left out. */
  readonly unrestfulTerrain?: number;
  /** Extra cost of a step that enters difficult terrain or crosses a difficult edge, once per step. 1 when left out. */
  readonly difficultCost?: number;
  /** Extra cost of a step that enters a space marked `Mark.costly`, once per step. 1 when left out. */
  readonly costlyCost?: number;
  /** Extra cost of a step that leaves a space marked `Mark.clinging`, once per step. 1 when left out. */
  readonly clingingCost?: number;
  /** Whether it steps diagonally. When left out: only if its footprint is one space. */
  readonly diagonal?: boolean;
  /** Cost of a quarter turn; null when it cannot turn. 1 when left out. Square footprints never turn. */
  readonly turnCost?: number | null;
  /** Percentage of its spaces that a turn must keep covered, 0 to 100. 50 when left out. */
  readonly turnKeeps?: number;
}

/** What is on a space for one mover, as bits; a query takes an array of them by space. */
export const Mark = {
  /** Entering costs extra. */
  costly: 1,
  /** May not be entered. */
  barred: 2,
  /** May be entered but not ended on. */
  noEnd: 4,
  /** Leaving costs extra. */
  clinging: 8,
} as const;

/** A mover ready for use: every value filled in and checked. */
export interface Mover extends Required<MoverSpec> {
  readonly barriers: Barriers;
  /** Movers with equal keys step alike as far as the board decides. */
  readonly stepKey: string;
}

const MAX_COST = 100;

/**
 * Fills in and checks the description of a mover.
 * @throws RangeError when a cost is not a whole number from 0 to 100 (a turn: from 1), or `turnKeeps` not from 0 to 100
 */
export function makeMover(spec: MoverSpec = {}): Mover {
  const footprint = spec.footprint ?? { width: 1, height: 1 };
  const whole = (word: string, value: number, least: number): number => {
    if (!Number.isInteger(value) || value < least || value > MAX_COST) {
      throw new RangeError(`Found ${word} ${value}; expected a whole number from ${least} to ${MAX_COST}.`);
    }
    return value;
  };
  const barredTerrain = spec.barredTerrain ?? Terrain.impassable | Terrain.blocking;
  const barredEdges = spec.barredEdges ?? Edge.wall | Edge.impassable | Edge.blocking | CLOSED_DOOR;
  const turnCost = spec.turnCost === undefined ? 1 : spec.turnCost;
  const diagonal = spec.diagonal ?? (footprint.width === 1 && footprint.height === 1);
  const turnKeeps = whole('turnKeeps', spec.turnKeeps ?? 50, 0);
  return {
    footprint,
    barredTerrain,
    barredEdges,
    unrestfulTerrain: spec.unrestfulTerrain ?? 0,
    difficultCost: whole('difficultCost', spec.difficultCost ?? 1, 0),
    costlyCost: whole('costlyCost', spec.costlyCost ?? 1, 0),
    clingingCost: whole('clingingCost', spec.clingingCost ?? 1, 0),
    diagonal,
    turnCost: turnCost === null ? null : whole('turnCost', turnCost, 1),
    turnKeeps,
    barriers: { terrain: barredTerrain, edges: barredEdges },
    stepKey: [footprint.width, footprint.height, barredTerrain, barredEdges, diagonal, turnKeeps].join(),
  };
}
