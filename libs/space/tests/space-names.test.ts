import { expect, test } from 'vitest';
import { columnName, makeGrid, spaceAt, spaceNamed } from '../src/index.ts';

const WIDTH = 100;
const grid = makeGrid({
  width: WIDTH,
  height: 12,
  spaces: Array.from({ length: WIDTH * 12 }, (_, i) => ({ x: i % WIDTH, y: Math.floor(i / WIDTH) })).filter(
    ({ x, y }) => x !== 1 || y !== 1,
  ),
});

test('columns go on after z with two letters', () => {
  expect([0, 3, 25, 26, 27, 51, 52, 77, 78, 127].map(columnName)).toEqual([
    'a',
    'd',
    'z',
    'aa',
    'ab',
    'az',
    'ba',
    'bz',
    'ca',
    'dx',
  ]);
});

test('a name means the space of that column and row, in capitals or not', () => {
  expect(spaceNamed(grid, 'a1')).toBe(spaceAt(grid, 0, 0));
  expect(spaceNamed(grid, 'd10')).toBe(spaceAt(grid, 3, 9));
  expect(spaceNamed(grid, 'D10')).toBe(spaceAt(grid, 3, 9));
  for (let x = 0; x < WIDTH; x++) expect(spaceNamed(grid, `${columnName(x)}12`)).toBe(spaceAt(grid, x, 11));
});

test.each(['b2', 'a13', 'a0', 'a01', 'cw1', '10', 'd', '', '4d', 'aaa1', 'd10 '])(
  '"%s" means none: a hole, outside, or no name of a space',
  (name) => {
    expect(spaceNamed(grid, name)).toBeUndefined();
  },
);
