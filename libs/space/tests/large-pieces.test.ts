import { describe, expect, test } from 'vitest';
import { Mark } from '../src/index.ts';
import type { MoverSpec, ReachOptions } from '../src/index.ts';
import { Field } from './field.ts';
import { cost, light, stand } from './movers.ts';

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
