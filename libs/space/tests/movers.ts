import { CLOSED_DOOR, Edge, ReachFinder, makeMover, placementAt, placements } from '../src/index.ts';
import type { MoverSpec, Placement, ReachOptions } from '../src/index.ts';
import { type Field } from './field.ts';

export type At = readonly [number, number];

export const light: MoverSpec = {
  barredTerrain: 0,
  barredEdges: Edge.wall | CLOSED_DOOR,
  difficultCost: 0,
  costlyCost: 0,
};

/** A mover standing with its upper left space on a place. */
export function stand(
  field: Field,
  spec: MoverSpec,
  [x, y]: At,
  rotation: 0 | 1 = 0,
): { finder: ReachFinder; start: Placement; at: (x: number, y: number, rotation?: 0 | 1) => Placement } {
  const mover = makeMover(spec);
  const all = placements(field.grid, mover.footprint);
  const at = (ax: number, ay: number, turned: 0 | 1 = 0): Placement => {
    const placement = placementAt(all, field.at(ax, ay), turned);
    if (placement === undefined) throw new Error(`no placement at ${ax},${ay}`);
    return placement;
  };
  return { finder: new ReachFinder(field.grid, mover), start: at(x, y, rotation), at };
}

/** Least cost from one place to another for a piece of one space. */
export function cost(
  field: Field,
  from: At,
  to: At,
  budget: number,
  spec: MoverSpec = {},
  options: ReachOptions = {},
): number | undefined {
  const { finder, start, at } = stand(field, spec, from);
  return finder.reach(start, budget, options).costOf(at(...to));
}
