import { expect, test } from 'vitest';
import { UNREACHABLE, closedDoors, distance, parseGrid, sees, spaceAt } from '../src/index.ts';

test('the drawing of the read-me is a grid, and a row may be indented as one likes', () => {
  const grid = parseGrid(`
    grid 4 x 3
    doors: A = gate
    map
      0: . .|. .
       : - A
      1: . . # ~
      2:   .x. .
    zones: n = north
      0: nnnn
      1: n
    points: w = well
      2:  .w.
  `);
  const [a, b] = [spaceAt(grid, 0, 0), spaceAt(grid, 2, 0)];
  if (a === undefined || b === undefined) throw new Error('spaces are missing');
  expect(grid.zones.get('north')?.spaces).toHaveLength(5);
  expect(grid.points.get('well')).toEqual([spaceAt(grid, 2, 2)]);
  expect(distance(grid, a, b)).toBe(4);
  expect(distance(grid, a, b, { closed: closedDoors(grid, ['gate']) })).toBe(UNREACHABLE);
  expect(sees(grid, a, b)).toBe(false);
});
