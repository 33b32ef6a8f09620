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
  placementAt,
  placements,
  spacesOf,
  stepIsFree,
} from '../src/index.ts';
import type { Grid, Mover, MoverSpec, Placement, Reach, ReachOptions } from '../src/index.ts';
import { arbitraryGrid } from './arbitrary-grid.ts';
import { Field } from './field.ts';

type At = readonly [number, number];
const light: MoverSpec = { barredTerrain: 0, barredEdges: Edge.wall | CLOSED_DOOR, difficultCost: 0, costlyCost: 0 };

/** A mover standing with its upper left space on a place. */
function stand(
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
function cost(
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

const corridor = (): Field => new Field().wallAlongY(0, -2, 8).wallAlongY(1, -2, 8);

describe('steps of a piece of one space', () => {
  test('diagonally past one obstacle of any kind, at no extra cost', () => {
    expect(cost(new Field().put('blocking', [1, 0]), [0, 0], [1, 1], 1)).toBe(1);
    expect(cost(new Field().put('impassable', [1, 0]), [0, 0], [1, 1], 1)).toBe(1);
    expect(cost(new Field().edge('wall', [0, 0], 'E'), [0, 0], [1, 1], 1)).toBe(1);
  });

  test('diagonally between two marked spaces', () => {
    const field = new Field();
    expect(
      cost(
        field,
        [0, 0],
        [1, 1],
        1,
        {},
        {
          marks: field.mask(
            [
              [1, 0],
              [0, 1],
            ],
            Mark.costly | Mark.noEnd,
          ),
        },
      ),
    ).toBe(1);
  });

  const sides = {
    'blocking terrain': (field: Field, [x, y]: At) => field.put('blocking', [x, y]),
    'impassable terrain': (field: Field, [x, y]: At) => field.put('impassable', [x, y]),
    'a wall': (field: Field, [x]: At) => field.edge('wall', [0, 0], x === 1 ? 'E' : 'S'),
  };
  for (const [one, first] of Object.entries(sides)) {
    for (const [other, second] of Object.entries(sides)) {
      test(`not diagonally between ${one} and ${other}`, () => {
        const field = second(first(new Field(), [1, 0]), [0, 1]);
        expect(cost(field, [0, 0], [1, 1], 1)).toBeUndefined();
      });
    }
  }

  test('not across walls, closed doors, impassable or blocking edges; round them', () => {
    for (const kind of ['wall', 'impassable', 'blocking'] as const)
      expect(cost(new Field().edge(kind, [0, 0], 'E'), [0, 0], [1, 0], 4)).toBe(2);
    const field = new Field().door('gate', [3, 1, 'E'], [3, 2, 'E']);
    expect(cost(field, [3, 1], [4, 1], 1, {}, { closed: field.grid.allDoors })).toBeUndefined();
    expect(cost(field, [3, 1], [4, 2], 1, {}, { closed: field.grid.allDoors })).toBeUndefined();
    expect(cost(field, [3, 1], [4, 1], 1)).toBe(1);
  });

  test('difficult terrain costs one more to enter and nothing to leave; so does a difficult edge', () => {
    const field = corridor().put('difficult', [1, 0]);
    expect(cost(field, [0, 0], [1, 0], 9)).toBe(2);
    expect(cost(field, [1, 0], [2, 0], 9)).toBe(1);
    expect(cost(corridor().edge('difficult', [0, 0], 'E'), [0, 0], [2, 0], 9)).toBe(3);
    expect(cost(field, [0, 0], [1, 0], 9, { difficultCost: 0 })).toBe(1);
  });

  test('a costly space costs one more to enter, on top of difficult terrain', () => {
    const field = corridor().put('difficult', [1, 0]);
    const marks = field.mask([[1, 0]], Mark.costly);
    expect(cost(field, [0, 0], [2, 0], 4, {}, { marks })).toBe(4);
    expect(cost(field, [0, 0], [2, 0], 3, {}, { marks })).toBeUndefined();
    expect(cost(field, [0, 0], [2, 0], 4, light, { marks })).toBe(2);
  });

  test('a clinging space costs one more to leave', () => {
    const field = corridor();
    expect(cost(field, [0, 0], [2, 0], 9, {}, { marks: field.mask([[1, 0]], Mark.clinging) })).toBe(3);
  });

  test('plain steps cost one whatever they enter, but go no other way', () => {
    const field = corridor().put('difficult', [1, 0]);
    const marks = field.mask([[2, 0]], Mark.costly | Mark.noEnd | Mark.clinging);
    const { finder, start, at } = stand(field, {}, [0, 0]);
    const reach = finder.reach(start, 3, { marks, plainSteps: true });
    expect(reach.costOf(at(3, 0))).toBe(3);
    expect(reach.isEnding(at(2, 0))).toBe(false);
    expect(cost(corridor().put('impassable', [1, 0]), [0, 0], [2, 0], 5, {}, { plainSteps: true })).toBeUndefined();
  });

  test('a light mover crosses blocking and impassable terrain, walls stop it', () => {
    const field = corridor().put('blocking', [1, 0]).put('impassable', [2, 0]);
    expect(cost(field, [0, 0], [3, 0], 3, light)).toBe(3);
    expect(cost(field, [0, 0], [3, 0], 9)).toBeUndefined();
    expect(cost(new Field().wallAlongX(1, -8, 9), [0, 0], [1, 0], 30, light)).toBeUndefined();
  });

  test('where it may pass but not end is no ending', () => {
    const field = corridor();
    const { finder, start, at } = stand(field, {}, [0, 0]);
    const reach = finder.reach(start, 2, { marks: field.mask([[1, 0]], Mark.noEnd) });
    expect(reach.costOf(at(1, 0))).toBe(1);
    expect(reach.isEnding(at(1, 0))).toBe(false);
    expect(reach.isEnding(at(2, 0))).toBe(true);
    expect(field.names(reach.endings() as never[])).toEqual(['-2,0', '-1,0', '0,0', '2,0']);
  });

  test('terrain it may pass but not end on', () => {
    const field = corridor().put('blocking', [1, 0]);
    const { finder, start, at } = stand(field, { ...light, unrestfulTerrain: Terrain.blocking }, [0, 0]);
    const reach = finder.reach(start, 2);
    expect(reach.isEnding(at(1, 0))).toBe(false);
    expect(reach.isEnding(at(2, 0))).toBe(true);
  });

  test('a barred space is not entered at all', () => {
    const field = corridor();
    expect(cost(field, [0, 0], [2, 0], 9, {}, { marks: field.mask([[1, 0]], Mark.barred) })).toBeUndefined();
  });

  test('it may leave a space it should not stand on', () => {
    const field = corridor().put('impassable', [0, 0]);
    const { finder, start, at } = stand(field, {}, [0, 0]);
    const reach = finder.reach(start, 1);
    expect(reach.isEnding(start)).toBe(false);
    expect(reach.isEnding(at(1, 0))).toBe(true);
  });

  test('single steps tell cost and whether one may end', () => {
    const field = corridor().put('difficult', [1, 0]);
    const { finder, start, at } = stand(field, {}, [0, 0]);
    expect(finder.steps(start, { marks: field.mask([[-1, 0]], Mark.noEnd) })).toEqual([
      { to: at(1, 0), cost: 2, canEnd: true },
      { to: at(-1, 0), cost: 1, canEnd: false },
    ]);
  });
});

describe('steps of a piece over several spaces', () => {
  const two = { footprint: { width: 2, height: 1 } };
  const square = { footprint: { width: 2, height: 2 } };
  const six = { footprint: { width: 3, height: 2 } };

  test('go four ways, not diagonally', () => {
    const field = new Field();
    const { finder, start, at } = stand(field, square, [3, 3]);
    expect(finder.steps(start).map((step) => step.to)).toEqual([at(3, 2), at(4, 3), at(3, 4), at(2, 3)]);
    expect(cost(field, [0, 0], [1, 1], 1, square)).toBeUndefined();
    expect(cost(field, [0, 0], [1, 1], 2, square)).toBe(2);
  });

  test('diagonally too, if the mover says so', () => {
    expect(cost(new Field(), [0, 0], [1, 1], 1, { ...square, diagonal: true })).toBe(1);
    expect(
      cost(new Field().edge('wall', [1, 1], 'E').edge('wall', [1, 1], 'S'), [0, 0], [1, 1], 1, {
        ...square,
        diagonal: true,
      }),
    ).toBeUndefined();
  });

  test('a quarter turn costs one and keeps half of the spaces', () => {
    const field = new Field();
    const { finder, start, at } = stand(field, two, [0, 0]);
    const turned = finder.steps(start).slice(4);
    expect(turned).toEqual(
      [
        [0, -1],
        [1, -1],
        [0, 0],
        [1, 0],
      ].map(([x, y]) => ({ to: at(x ?? 0, y ?? 0, 1), cost: 1, canEnd: true })),
    );
  });

  test('six spaces keep at least three, which is four', () => {
    const field = new Field();
    const { finder, start, at } = stand(field, six, [0, 0]);
    const turned = finder
      .steps(start)
      .slice(4)
      .map((step) => step.to);
    expect(turned).toEqual([at(0, -1, 1), at(1, -1, 1), at(0, 0, 1), at(1, 0, 1)]);
    expect(turned).not.toContain(at(2, 0, 1));
    expect(turned).not.toContain(at(0, 1, 1));
  });

  test('squares do not turn, nor do those without a turn cost, nor in plain steps', () => {
    const field = new Field();
    const turnedAmong = (spec: MoverSpec, options: ReachOptions = {}): boolean => {
      const { finder, start } = stand(field, spec, [0, 0]);
      const reach = finder.reach(start, 3, options);
      return reach.endings().some((placement) => reach.placements.rotations[placement] === 1);
    };
    expect(turnedAmong(square)).toBe(false);
    expect(turnedAmong(two)).toBe(true);
    expect(turnedAmong({ ...two, turnCost: null })).toBe(false);
    expect(turnedAmong(two, { plainSteps: true })).toBe(false);
  });

  test('pay each extra once a step, however many spaces call for it, and again at the next step', () => {
    const field = new Field().put('difficult', [1, 0], [1, 1]);
    expect(cost(field, [-1, 0], [0, 0], 9, square)).toBe(2);
    expect(cost(field, [-1, 0], [1, 0], 9, { ...square, turnCost: null })).toBe(4);
    const open = new Field();
    const { finder, start, at } = stand(open, two, [3, 3]);
    const both = finder.reach(start, 5, {
      marks: open.mask(
        [
          [3, 4],
          [4, 4],
        ],
        Mark.costly,
      ),
    });
    expect(both.costOf(at(3, 4))).toBe(2);
  });

  test('are stopped by barred terrain under any space and by barred edges under them', () => {
    expect(cost(new Field().put('impassable', [2, 1]), [0, 0], [1, 0], 1, square)).toBeUndefined();
    expect(cost(new Field().edge('impassable', [1, 0], 'E'), [0, 0], [1, 0], 1, two)).toBeUndefined();
    expect(cost(new Field().edge('impassable', [1, 0], 'E'), [0, 0], [1, 0], 1, { ...two, ...light })).toBe(1);
    expect(cost(new Field().edge('wall', [1, 0], 'E'), [0, 0], [1, 0], 1, { ...two, ...light })).toBeUndefined();
    expect(cost(new Field().edge('wall', [1, 1], 'E'), [0, 0], [1, 0], 1, square)).toBeUndefined();
    expect(cost(new Field().edge('wall', [1, 1], 'S'), [0, 0], [0, 1], 1, square)).toBeUndefined();
  });

  test('may stop on barred terrain and edges that do not bar them', () => {
    const field = new Field().put('blocking', [3, 0], [3, 1]).edge('blocking', [2, 0], 'E');
    const { finder, start, at } = stand(field, { ...six, ...light }, [0, 0]);
    const reach = finder.reach(start, 1);
    expect(reach.costOf(at(1, 0))).toBe(1);
    expect(reach.isEnding(at(1, 0))).toBe(true);
  });

  test('one under which a door closes slides off it, to either side', () => {
    const field = new Field().wallAlongX(4, -8, 1).wallAlongX(4, 2, 9).door('gate', [3, 1, 'E']);
    const { finder, start, at } = stand(field, { ...two, turnCost: null }, [3, 1]);
    const reach = finder.reach(start, 3, { closed: field.grid.allDoors, plainSteps: true });
    expect(reach.isEnding(start)).toBe(false);
    expect(reach.minEndings()).toEqual([at(2, 1), at(4, 1)]);
  });
});

describe('answers of a reach', () => {
  test('the cheapest endings, or the best by another measure', () => {
    const field = new Field();
    const { finder, start, at } = stand(field, {}, [0, 0]);
    const reach = finder.reach(start, 2);
    expect(reach.minEndings()).toEqual([start]);
    const away = (placement: Placement): number =>
      Math.max(Math.abs((field.grid.xs[placement] ?? 0) - 13), Math.abs((field.grid.ys[placement] ?? 0) - 8));
    expect(reach.minEndings(away)).toEqual([at(2, -2), at(2, -1), at(2, 0), at(2, 1), at(2, 2)]);
    expect(finder.reach(start, 0, { marks: field.mask([[0, 0]], Mark.noEnd) }).minEndings()).toEqual([]);
  });

  test('a route is what it costs, and the same each time', () => {
    const field = new Field().put('blocking', [1, -1], [1, 0], [1, 1]);
    const { finder, start, at } = stand(field, {}, [0, 0]);
    const route = finder.reach(start, 9).route(at(2, 0));
    expect(field.names(route as never[])).toEqual(['0,0', '0,-1', '1,-2', '2,-1', '2,0']);
    expect(finder.reach(start, 9).route(at(2, 0))).toEqual(route);
    expect(() => finder.reach(start, 2).route(at(2, 0))).toThrow(/not within 2/);
  });

  test('a copy outlives the next question', () => {
    const field = new Field();
    const { finder, start, at } = stand(field, {}, [0, 0]);
    const first = finder.reach(start, 1);
    const kept = first.copy();
    finder.reach(at(5, 5), 1);
    expect(kept.costOf(at(1, 1))).toBe(1);
    expect(kept.endings()).toHaveLength(9);
    expect(first.costOf(at(1, 1))).toBeUndefined();
  });

  test('refuses what is no placement, budget, footprint or cost', () => {
    const field = new Field();
    const { finder, start } = stand(field, {}, [0, 0]);
    expect(() => finder.reach(-1 as Placement, 3)).toThrow(/placement -1/);
    expect(() => finder.reach(field.grid.size as Placement, 3)).toThrow(RangeError);
    expect(() => finder.reach(start, 1.5)).toThrow(/budget of 1.5/);
    expect(() => finder.reach(start, -1)).toThrow(RangeError);
    expect(() => makeMover({ difficultCost: -1 })).toThrow(/difficultCost -1/);
    expect(() => makeMover({ turnCost: 0 })).toThrow(/turnCost 0/);
  });
});

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
