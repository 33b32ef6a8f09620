import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CLOSED_DOOR,
  Edge,
  Mark,
  ReachFinder,
  Terrain,
  isLegal,
  makeMover,
  placements,
  spacesOf,
  stepIsFree,
} from '../src/index.ts';
import type { Grid, Mover, Placement, Reach, ReachOptions } from '../src/index.ts';
import { arbitraryGrid } from './arbitrary-grid.ts';

/** The same question answered slowly: relax every step until nothing falls. Rules restated, not shared. */
function slowCosts(
  grid: Grid,
  mover: Mover,
  start: number,
  budget: number,
  options: ReachOptions,
): (number | undefined)[] {
  const all = placements(grid, mover.footprint);
  const closed = options.closed ?? 0;
  const under = (placement: number): readonly number[] => spacesOf(all, placement as Placement);
  const marksUnder = (placement: number): number =>
    under(placement).reduce((bits, space) => bits | (options.marks?.[space] ?? 0), 0);
  const price = (from: number, to: number): number | undefined => {
    if (!isLegal(all, to as Placement, mover.barriers, closed) || (marksUnder(to) & Mark.barred) !== 0)
      return undefined;
    const before = under(from);
    const after = under(to);
    const turning = all.rotations[from] !== all.rotations[to];
    let base = 1;
    let crossed = false;
    if (turning) {
      const kept = before.filter((space) => after.includes(space)).length;
      if (options.plainSteps || mover.turnCost === null || kept * 100 < all.area * mover.turnKeeps) return undefined;
      base = mover.turnCost;
    } else {
      const dx = (grid.xs[after[0] ?? 0] ?? 0) - (grid.xs[before[0] ?? 0] ?? 0);
      const dy = (grid.ys[after[0] ?? 0] ?? 0) - (grid.ys[before[0] ?? 0] ?? 0);
      if (Math.max(Math.abs(dx), Math.abs(dy)) !== 1 || (dx !== 0 && dy !== 0 && !mover.diagonal)) return undefined;
      const direction =
        [
          [7, 0, 1],
          [6, -1, 2],
          [5, 4, 3],
        ][dy + 1]?.[dx + 1] ?? -1;
      for (const space of before) {
        const leading = !before.includes(grid.beside[space * 8 + direction] ?? -1);
        if ((leading || direction % 2 === 1) && !stepIsFree(grid, space, direction, mover.barriers, closed))
          return undefined;
        if (direction % 2 === 0 && grid.edges[space * 4 + direction / 2] === Edge.difficult) crossed = true;
      }
    }
    if (options.plainSteps) return 1;
    return (
      base +
      (crossed || after.some((space) => ((grid.terrain[space] ?? 0) & Terrain.difficult) !== 0)
        ? mover.difficultCost
        : 0) +
      ((marksUnder(to) & Mark.costly) !== 0 ? mover.costlyCost : 0) +
      ((marksUnder(from) & Mark.clinging) !== 0 ? mover.clingingCost : 0)
    );
  };
  const costs: (number | undefined)[] = Array.from({ length: all.size }, () => undefined);
  costs[start] = 0;
  for (let changed = true; changed; ) {
    changed = false;
    for (let from = 0; from < all.size; from++) {
      const cost = costs[from];
      if (cost === undefined) continue;
      for (let to = 0; to < all.size; to++) {
        const step = price(from, to);
        if (step === undefined || cost + step > budget || cost + step >= (costs[to] ?? Infinity)) continue;
        costs[to] = cost + step;
        changed = true;
      }
    }
  }
  return costs;
}

describe('properties of reach', () => {
  const scene = fc.record({
    grid: arbitraryGrid(5),
    width: fc.integer({ min: 1, max: 3 }),
    height: fc.integer({ min: 1, max: 2 }),
    spec: fc.record({
      barredTerrain: fc.constantFrom(0, Terrain.blocking, Terrain.impassable | Terrain.blocking),
      barredEdges: fc.constantFrom(Edge.wall | CLOSED_DOOR, Edge.wall | Edge.impassable | Edge.blocking | CLOSED_DOOR),
      difficultCost: fc.integer({ min: 0, max: 2 }),
      costlyCost: fc.integer({ min: 0, max: 2 }),
      clingingCost: fc.integer({ min: 0, max: 2 }),
      turnCost: fc.constantFrom(null, 1, 2),
      diagonal: fc.boolean(),
    }),
    marks: fc.array(fc.constantFrom(0, 0, 0, 1, 2, 4, 5, 8, 13), { minLength: 25, maxLength: 25 }),
    start: fc.nat(50),
    budget: fc.integer({ min: 0, max: 12 }),
    shut: fc.boolean(),
    plainSteps: fc.boolean(),
  });

  test('costs are those of a slow search; routes are made of steps and cost what they should', () => {
    let searched = 0;
    fc.assert(
      fc.property(scene, ({ grid, width, height, spec, marks, start: pick, budget, shut, plainSteps }) => {
        const mover = makeMover({ ...spec, footprint: { width, height } });
        const all = placements(grid, mover.footprint);
        if (all.size === 0) return;
        searched++;
        const start = (pick % all.size) as Placement;
        const options = {
          marks: Uint8Array.from(marks).subarray(0, grid.size),
          closed: shut ? grid.allDoors : 0,
          plainSteps,
        };
        const finder = new ReachFinder(grid, mover);
        const found = finder.reach(start, budget, options);
        const reach: Reach = found.copy();
        const slow = slowCosts(grid, mover, start, budget, options);
        expect(Array.from({ length: all.size }, (_, placement) => reach.costOf(placement as Placement))).toEqual(slow);
        const endings = reach.endings();
        expect(endings).toEqual([...endings].sort((a, b) => a - b));
        const beside = finder.steps(start, options).filter((step) => step.cost <= budget);
        expect(finder.hasEndingBeside(start, budget, options)).toBe(beside.some((step) => step.canEnd));
        for (let placement = 0; placement < all.size; placement++) {
          const to = placement as Placement;
          expect(finder.isBarred(to, options.closed)).toBe(!isLegal(all, to, mover.barriers, options.closed));
          expect(finder.step(start, to, options)).toEqual(finder.steps(start, options).find((step) => step.to === to));
        }
        // Single steps leave what was found as it was, and the next search its copy.
        expect(found.endings()).toEqual(endings);
        finder.reach(start, 0);
        expect(reach.endings()).toEqual(endings);
        for (const ending of endings) {
          const route = reach.route(ending);
          let total = 0;
          for (const [i, here] of route.entries()) {
            if (i === 0) continue;
            const step = finder.steps(route[i - 1] ?? start, options).find((one) => one.to === here);
            expect(step).toBeDefined();
            total += step?.cost ?? 0;
          }
          expect(route[0]).toBe(start);
          expect(route.at(-1)).toBe(ending);
          expect(total).toBe(reach.costOf(ending));
        }
      }),
      { numRuns: 150 },
    );
    expect(searched).toBeGreaterThan(75);
  });
});
