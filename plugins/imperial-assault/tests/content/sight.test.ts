import { describe, expect, test } from 'vitest';
import { parseGrid, sees, spaceAt, Terrain, type Grid, type Space } from '@dejarik/sdk/board';
import { skirmishMaps } from '../../src/content/documents.ts';
import { sightTables } from './fixtures/sight-tables.ts';

// Published answers of line of sight for whole maps, from every space to every other, and with other pieces in between.

describe.each(sightTables)('line of sight on $map', ({ map, seen, withPieces }) => {
  const grid = parseGrid(skirmishMaps.find(({ id }) => id === map)?.grid ?? '');
  const order = Array.from({ length: grid.size }, (_, i) => i as Space).filter(
    (space) => ((grid.terrain[space] ?? 0) & Terrain.blocking) === 0,
  );

  test('every space sees what it should', () => {
    expect(order).toHaveLength(seen.length);
    expect(order.map((from) => row(grid, from, order))).toEqual(seen);
  });

  test('pieces block', () => {
    expect(withPieces).toHaveLength(80);
    for (const [from, to, others, answer] of withPieces) {
      const blockers = new Uint8Array(grid.size);
      for (const [x, y] of others) blockers[at(grid, x, y)] = 1;
      expect([from, to, others, sees(grid, at(grid, ...from), at(grid, ...to), { blockers })]).toEqual([
        from,
        to,
        others,
        answer,
      ]);
    }
  });
});

function at(grid: Grid, x: number, y: number): Space {
  const space = spaceAt(grid, x, y);
  if (space === undefined) throw new RangeError(`no space at ${x}, ${y}`);
  return space;
}

/** One bit per target, first bit first, as hexadecimal digits. */
function row(grid: Grid, from: Space, order: readonly Space[]): string {
  const bits = order.map((to) => (sees(grid, from, to) ? '1' : '0')).join('');
  return bits.padEnd(Math.ceil(bits.length / 4) * 4, '0').replace(/..../g, (four) => parseInt(four, 2).toString(16));
}
