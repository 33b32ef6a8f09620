import { describe, expect, test } from 'vitest';
import { Terrain, explainSight, parseGrid, sees, spaceAt } from '../src/index.ts';
import type { Grid, Space } from '../src/index.ts';
import { base, baseBlocked, baseSeen } from './fixtures/base.ts';

const at = (grid: Grid, place: string): Space => {
  const [x, y] = place.split(',').map(Number);
  const space = spaceAt(grid, x ?? -1, y ?? -1);
  if (space === undefined) throw new Error(`no space at ${place}`);
  return space;
};
const bits = (hexadecimal: string): string =>
  [...hexadecimal].map((digit) => parseInt(digit, 16).toString(2).padStart(4, '0')).join('');
const spacesThatCount = (grid: Grid): Space[] =>
  [...grid.terrain.keys()].filter((space) => ((grid.terrain[space] ?? 0) & Terrain.blocking) === 0) as Space[];

describe('line of sight on a whole map', () => {
  const [seen, blocked, count] = [baseSeen, baseBlocked, 209];
  const grid = parseGrid(base);
  const spaces = spacesThatCount(grid);

  test('has the spaces of its table', () => {
    expect(spaces.length).toBe(count);
    expect(seen.length).toBe(count);
  });

  test('meets the table for every ordered pair of spaces', () => {
    const wrong: string[] = [];
    for (const [i, from] of spaces.entries()) {
      const row = bits(seen[i] ?? '');
      for (const [j, to] of spaces.entries()) {
        if (sees(grid, from, to) !== (row[j] === '1'))
          wrong.push(`${grid.xs[from]},${grid.ys[from]} > ${grid.xs[to]},${grid.ys[to]}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('meets every case with spaces that block', () => {
    expect(blocked.length).toBe(80);
    for (const one of blocked) {
      const [pair = '', others = '', answer] = one.split(' | ');
      const [from, to] = pair.split(' > ').map((place) => at(grid, place));
      if (from === undefined || to === undefined) throw new Error(one);
      const blockers = new Uint8Array(grid.size);
      for (const place of others.split(' ')) blockers[at(grid, place)] = 1;
      expect(sees(grid, from, to), one).toBe(true);
      expect(sees(grid, from, to, { blockers }), one).toBe(answer === '1');
      expect(explainSight(grid, from, to, { blockers }).seen, one).toBe(answer === '1');
      // As sets of one space the same must come out of the other path.
      expect(sees(grid, [from], [to], { blockers }), one).toBe(answer === '1');
    }
  });

  test('explains as it answers', () => {
    for (const from of spaces.filter((_space, i) => i % 9 === 0)) {
      for (const to of spaces) expect(explainSight(grid, from, to).seen).toBe(sees(grid, from, to));
    }
  });
});
