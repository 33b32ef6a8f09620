import { describe, expect, test } from 'vitest';
import { Mark, Terrain, makeMover } from '../src/index.ts';
import type { Placement } from '../src/index.ts';
import { Field } from './field.ts';
import { type At, cost, light, stand } from './movers.ts';

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
