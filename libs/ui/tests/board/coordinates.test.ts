import { describe, expect, it } from 'vitest';
import type { PlaceView } from '@dejarik/session';
import { marksAlong } from '../../src/board/coordinates.ts';

const place = (x: number, y: number, args?: Record<string, string | number>): PlaceView => ({
  place: y * 10 + x,
  x,
  y,
  ...(args === undefined ? {} : { message: { id: 'space', args } }),
});
const say = (arg: unknown): string => String(arg);

describe('coordinates', () => {
  it('are what the names of all places of a column or row have in common', () => {
    const places = [
      place(0, 4, { column: 'a', row: 5 }),
      place(2, 4, { column: 'c', row: 5 }),
      place(2, 6, { column: 'c', row: 7 }),
    ];
    expect(marksAlong(places, 'column', ({ x }) => x, say)).toEqual([
      { at: 0, text: 'a' },
      { at: 2, text: 'c' },
    ]);
    expect(marksAlong(places, 'row', ({ y }) => y, say)).toEqual([
      { at: 4, text: '5' },
      { at: 6, text: '7' },
    ]);
  });

  it('are not written where places have other names, or do not agree', () => {
    expect(marksAlong([place(0, 0), place(1, 0, { name: 'gate' })], 'column', ({ x }) => x, say)).toEqual([]);
    const places = [place(0, 0, { column: 'a' }), place(0, 1, { column: 'b' })];
    expect(marksAlong(places, 'column', ({ x }) => x, say)).toEqual([]);
  });
});
