import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  UNREACHABLE,
  adjacentTo,
  areAdjacent,
  closestPlacements,
  closestSpaces,
  distance,
  distances,
  isAdjacent,
  makeGrid,
  placements,
  spacesOf,
  within,
} from '../src/index.ts';
import type { Space } from '../src/index.ts';
import { arbitraryGrid } from './arbitrary-grid.ts';
import { Field } from './field.ts';

type At = readonly [number, number];
const touch = (field: Field, a: At, b: At, closed = 0, intoBlocking = false): boolean => {
  const one = isAdjacent(field.grid, field.at(...a), field.at(...b), { closed, intoBlocking });
  expect(isAdjacent(field.grid, field.at(...b), field.at(...a), { closed, intoBlocking })).toBe(one);
  return one;
};
const count = (field: Field, a: At, b: At, closed = 0, intoBlocking = false): number =>
  distance(field.grid, field.at(...a), field.at(...b), { closed, intoBlocking });

describe('adjacency', () => {
  test('eight neighbors on open ground, not the space itself', () => {
    const field = new Field();
    expect(field.names(adjacentTo(field.grid, field.at(5, 5)))).toEqual([
      '4,4',
      '5,4',
      '6,4',
      '4,5',
      '6,5',
      '4,6',
      '5,6',
      '6,6',
    ]);
    expect(touch(field, [0, 0], [0, 0])).toBe(false);
    expect(touch(field, [0, 0], [2, 0])).toBe(false);
  });

  test('a wall, a closed door or a blocking edge parts two spaces; impassable and difficult edges do not', () => {
    expect(touch(new Field().edge('wall', [0, 0], 'E'), [0, 0], [1, 0])).toBe(false);
    expect(touch(new Field().edge('blocking', [0, 0], 'E'), [0, 0], [1, 0])).toBe(false);
    expect(touch(new Field().edge('impassable', [0, 0], 'E'), [0, 0], [1, 0])).toBe(true);
    expect(touch(new Field().edge('difficult', [0, 0], 'E'), [0, 0], [1, 0])).toBe(true);
    const door = new Field().door('gate', [0, 0, 'E']);
    expect(touch(door, [0, 0], [1, 0], door.grid.allDoors)).toBe(false);
    expect(touch(door, [0, 0], [1, 0])).toBe(true);
  });

  test('a corner shut on both sides parts two spaces, a corner shut on one does not', () => {
    expect(touch(new Field().put('blocking', [1, 0], [0, 1]), [0, 0], [1, 1])).toBe(false);
    expect(touch(new Field().put('blocking', [1, 0]), [0, 0], [1, 1])).toBe(true);
    expect(touch(new Field().wallAlongY(1, -3, 1).wallAlongX(1, -3, 1), [0, 0], [1, 1])).toBe(false);
    expect(touch(new Field().wallAlongX(1, -4, 1).put('blocking', [0, 1]), [0, 0], [1, 1])).toBe(false);
    expect(touch(new Field().wallAlongX(1, -3, 2), [0, 0], [1, 1])).toBe(false);
    expect(touch(new Field().wallAlongX(1, -3, 1), [0, 0], [1, 1])).toBe(true);
    expect(touch(new Field().wallAlongX(1, -3, 2), [0, 1], [1, 1])).toBe(false);
    const doors = new Field().door('gate', [3, 1, 'E'], [3, 2, 'E']);
    expect(touch(doors, [3, 1], [4, 2], doors.grid.allDoors)).toBe(false);
    expect(touch(doors, [3, 2], [4, 3], doors.grid.allDoors)).toBe(true);
  });

  test('impassable terrain at a corner does not part', () => {
    expect(touch(new Field().put('impassable', [1, 0], [0, 1]), [0, 0], [1, 1])).toBe(true);
  });

  test('a blocking space is adjacent to nothing, unless asked for', () => {
    const field = new Field().put('blocking', [1, 0]);
    expect(touch(field, [0, 0], [1, 0])).toBe(false);
    expect(touch(field, [0, 0], [1, 0], 0, true)).toBe(true);
    expect(adjacentTo(field.grid, field.at(1, 0))).toEqual([]);
    expect(adjacentTo(field.grid, field.at(1, 0), { intoBlocking: true })).toHaveLength(8);
  });

  test('sets are adjacent by any one space, and not to themselves', () => {
    const field = new Field();
    expect(areAdjacent(field.grid, field.block([0, 0], [2, 1]), field.all([3, 2]))).toBe(true);
    expect(areAdjacent(field.grid, field.block([0, 0], [2, 1]), field.all([4, 2]))).toBe(false);
    expect(field.names(adjacentTo(field.grid, field.all([0, 0], [1, 0])))).toEqual([
      '-1,-1',
      '0,-1',
      '1,-1',
      '2,-1',
      '-1,0',
      '2,0',
      '-1,1',
      '0,1',
      '1,1',
      '2,1',
    ]);
  });

  test('a door knows the spaces along its edges, and no others', () => {
    const field = new Field().door('gate', [3, 2, 'E'], [4, 3, 'W']);
    expect(field.names(field.grid.doors[0]?.spaces ?? [])).toEqual(['3,2', '4,2', '3,3', '4,3']);
  });
});

describe('counting', () => {
  test('diagonal steps count one', () => {
    const field = new Field();
    expect(count(field, [0, 0], [3, 1])).toBe(3);
    expect(count(field, [0, 0], [1, 1])).toBe(1);
    expect(count(field, [0, 0], [0, 0])).toBe(0);
  });

  test('goes through difficult and impassable terrain at one a space', () => {
    const field = new Field()
      .wallAlongY(0, -2, 7)
      .wallAlongY(1, -2, 7)
      .put('difficult', [1, 0])
      .put('impassable', [2, 0]);
    expect(count(field, [0, 0], [4, 0])).toBe(4);
  });

  test('goes round walls, doors and blocking terrain', () => {
    expect(count(new Field().put('blocking', [1, -1], [1, 0], [1, 1]), [0, 0], [2, 0])).toBe(4);
    expect(count(new Field().wallAlongX(1, -2, 3), [0, 0], [1, 0])).toBe(6);
    expect(count(new Field().put('blocking', [1, 0], [0, 1]), [0, 0], [1, 1])).toBe(3);
    expect(count(new Field().wallAlongX(1, -3, 2), [0, 1], [1, 1])).toBe(2);
    const sealed = new Field().wallAlongX(4, -8, 1).wallAlongX(4, 3, 9).door('gate', [3, 1, 'E'], [3, 2, 'E']);
    expect(count(sealed, [3, 1], [4, 1], sealed.grid.allDoors)).toBe(UNREACHABLE);
    expect(count(sealed, [3, 1], [4, 1])).toBe(1);
  });

  test('a column of blocking terrain from the rim is gone round at its other end', () => {
    const spaces = Array.from({ length: 36 }, (_, i) => ({
      x: i % 6,
      y: Math.floor(i / 6),
      ...(i % 6 === 3 && i < 30 && { terrain: ['blocking'] as const }),
    }));
    const grid = makeGrid({ width: 6, height: 6, spaces });
    expect(distance(grid, (2 * 6 + 2) as Space, (2 * 6 + 4) as Space)).toBe(6);
  });

  test('enters a blocking space only as the last step, and only when asked', () => {
    const field = new Field().wallAlongY(0, -2, 7).wallAlongY(1, -2, 7).put('blocking', [2, 0]);
    expect(count(field, [0, 0], [2, 0])).toBe(UNREACHABLE);
    expect(count(field, [0, 0], [2, 0], 0, true)).toBe(2);
    expect(count(field, [2, 0], [0, 0], 0, true)).toBe(2);
    expect(count(field, [1, 0], [3, 0], 0, true)).toBeGreaterThan(2);
  });

  test('sets are counted from their nearest spaces', () => {
    const field = new Field();
    expect(distance(field.grid, field.all([0, 0], [1, 0]), field.all([5, 5], [4, 1]))).toBe(3);
    expect(field.names(within(field.grid, field.all([0, 0], [1, 0]), 1))).toHaveLength(12);
  });

  test('what is nearest by rows may be farther by count', () => {
    const field = new Field().wallAlongY(1, -1, 2);
    const wanted = new Set(field.all([3, 0], [0, 2]));
    expect(closestSpaces(field.grid, field.at(0, 0), (space) => wanted.has(space))).toEqual({
      distance: 3,
      spaces: field.all([3, 0]),
    });
  });

  test('the closest acceptable spaces are a whole ring, or none', () => {
    const field = new Field().put('blocking', [1, 0]);
    const taken = new Set(field.block([-1, -1], [1, 1]));
    const found = closestSpaces(field.grid, field.at(0, 0), (space) => !taken.has(space));
    expect(found?.distance).toBe(2);
    expect(found?.spaces).toHaveLength(16);
    expect(closestSpaces(field.grid, field.at(0, 0), () => false)).toBeUndefined();
  });

  test('the closest acceptable placements are counted to their nearest space', () => {
    const field = new Field();
    const all = placements(field.grid, { width: 1, height: 2 });
    const taken = new Set(field.block([-1, -1], [1, 1]));
    const found = closestPlacements(all, field.at(0, 0), (placement) =>
      spacesOf(all, placement).every((space) => !taken.has(space)),
    );
    expect(found?.distance).toBe(2);
    for (const placement of found?.placements ?? []) {
      expect(Math.min(...spacesOf(all, placement).map((space) => distance(field.grid, field.at(0, 0), space)))).toBe(2);
    }
    expect(closestPlacements(all, field.at(0, 0), () => false)).toBeUndefined();
  });

  test('fills a buffer that is handed in', () => {
    const field = new Field();
    const into = new Uint16Array(field.grid.size);
    expect(distances(field.grid, field.at(0, 0), {}, into)).toBe(into);
    expect(into[field.at(2, 0)]).toBe(2);
  });
});

describe('properties of counting', () => {
  const scene = arbitraryGrid().chain((grid) =>
    fc.record({ grid: fc.constant(grid), closed: fc.constantFrom(0, grid.allDoors), intoBlocking: fc.boolean() }),
  );

  test('adjacency is symmetric and is a distance of one', () => {
    fc.assert(
      fc.property(scene, ({ grid, ...options }) => {
        for (let a = 0; a < grid.size; a++) {
          for (let b = 0; b < grid.size; b++) {
            const adjacent = isAdjacent(grid, a as Space, b as Space, options);
            expect(isAdjacent(grid, b as Space, a as Space, options)).toBe(adjacent);
            expect(distance(grid, a as Space, b as Space, options) === 1).toBe(adjacent);
          }
        }
      }),
    );
  });

  test('distance is symmetric and meets the triangle inequality over ground that counts', () => {
    fc.assert(
      fc.property(scene, ({ grid, closed }) => {
        const rows = Array.from({ length: grid.size }, (_, space) => distances(grid, space as Space, { closed }));
        const to = (a: number, b: number): number => rows[a]?.[b] ?? -1;
        for (let a = 0; a < grid.size; a++) {
          for (let b = 0; b < grid.size; b++) {
            expect(to(a, b)).toBe(to(b, a));
            expect(to(a, b)).toBe(distance(grid, a as Space, b as Space, { closed }));
            for (let c = 0; c < grid.size; c += 3) expect(to(a, c)).toBeLessThanOrEqual(to(a, b) + to(b, c));
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  test('distances from a set are the least of those from its members', () => {
    fc.assert(
      fc.property(scene, fc.array(fc.nat(48), { minLength: 1, maxLength: 4 }), ({ grid, ...options }, picks) => {
        if (grid.size === 0) return;
        const from = picks.map((pick) => (pick % grid.size) as Space);
        const rows = distances(grid, from, options);
        for (let to = 0; to < grid.size; to++) {
          expect(rows[to]).toBe(Math.min(...from.map((one) => distance(grid, one, to as Space, options))));
        }
        for (const range of [0, 2])
          expect(within(grid, from, range, options)).toEqual(
            Array.from(rows.keys()).filter((to) => (rows[to] ?? UNREACHABLE) <= range),
          );
      }),
    );
  });
});
