import { describe, expect, it } from 'vitest';
import { boxOf, cornerOf, layoutOf, next, type Layout, type Spot } from '../../src/board/layout.ts';
import { slotsIn, stacksIn } from '../../src/board/slots.ts';
import { outlinePath } from '../../src/board/paths.ts';

/** A grid drawn with letters; a dot is no place. */
function grid(...rows: readonly string[]): Layout {
  const places = rows.flatMap((row, y) =>
    [...row].flatMap((sign, x) => (sign === '.' ? [] : [{ place: y * 10 + x, x, y }])),
  );
  return layoutOf({ kind: 'grid', width: 9, height: rows.length, places });
}
const spot = (layout: Layout, key: string): Spot => {
  const found = layout.spots.get(key);
  if (found === undefined) throw new Error(`There is no ${key}.`);
  return found;
};

describe('arrow keys', () => {
  const layout = grid('aa.a', 'a..a', 'aaaa');

  it('go to the neighbor', () => {
    expect(next(layout, spot(layout, 's0'), 'right')?.key).toBe('s1');
    expect(next(layout, spot(layout, 's0'), 'down')?.key).toBe('s10');
  });

  it('jump over holes', () => {
    expect(next(layout, spot(layout, 's1'), 'right')?.key).toBe('s3');
    expect(next(layout, spot(layout, 's1'), 'down')?.key).toBe('s21');
  });

  it('end at the rim', () => {
    expect(next(layout, spot(layout, 's0'), 'left')).toBeUndefined();
    expect(next(layout, spot(layout, 's20'), 'down')).toBeUndefined();
  });

  it('reach every place from every other', () => {
    for (const from of layout.spots.values()) {
      const reached = new Set([from.key]);
      for (const key of reached)
        for (const way of ['up', 'down', 'left', 'right'] as const) {
          const to = next(layout, spot(layout, key), way);
          if (to) reached.add(to.key);
        }
      expect(reached.size).toBe(layout.spots.size);
    }
  });
});

it('a point of the drawing belongs to the place it lies in', () => {
  const layout = grid('aa', '.a');
  expect(layout.at(150, 50)?.key).toBe('s1');
  expect(layout.at(50, 150)).toBeUndefined();
});

it('the line around two places leaves out the one between them', () => {
  const layout = grid('aa');
  const path = outlinePath([...layout.spots.values()]);
  expect(path.match(/M/g)).toHaveLength(6);
  expect(path).not.toContain('M100 0V100');
});

it('linked places of a graph stand clear of each other, whatever their unit is', () => {
  const layout = layoutOf({
    kind: 'graph',
    places: [
      { place: 0, x: 0, y: 0 },
      { place: 1, x: 0.01, y: 0 },
      { place: 2, x: 0, y: 0.04 },
    ],
    links: [
      [0, 1],
      [0, 2],
    ],
  });
  expect(spot(layout, 's1').x - spot(layout, 's0').x).toBeCloseTo(160);
  expect(layout.at(spot(layout, 's2').x + 50, spot(layout, 's2').y + 50)?.key).toBe('s2');
});

it('a place of a graph has room for twelve, wherever it lies, row by row about its middle', () => {
  const layout = layoutOf({
    kind: 'graph',
    places: [
      { place: 0, x: 0, y: 0 },
      { place: 1, x: 1.03, y: 0.4 },
    ],
    links: [[0, 1]],
  });
  const place = spot(layout, 's1');
  for (const count of [1, 2, 4, 5, 8, 12, 16, 36]) {
    const boxes = stacksIn(place, count);
    expect(boxes).toHaveLength(Math.min(12, count));
    for (const [i, a] of boxes.entries()) {
      expect(a.w).toBeGreaterThanOrEqual(38);
      for (const b of boxes.slice(i + 1))
        expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThanOrEqual(a.w - 0.01);
    }
    const middle = (from: (box: (typeof boxes)[number]) => number): number =>
      (Math.min(...boxes.map(from)) + Math.max(...boxes.map(from)) + (boxes[0]?.w ?? 0)) / 2;
    expect([middle(({ x }) => x), middle(({ y }) => y)]).toEqual([
      expect.closeTo(place.x + 50),
      expect.closeTo(place.y + 50),
    ]);
  }
});

it('areas are as large as their cells, and found in every one of them', () => {
  const layout = layoutOf({
    kind: 'areas',
    width: 3,
    height: 1,
    places: [
      {
        place: 7,
        x: 1,
        y: 0.5,
        cells: [
          [0, 0],
          [1, 0],
        ],
      },
      { place: 8, x: 2.5, y: 0.5, cells: [[2, 0]] },
    ],
    borders: [],
  });
  expect(boxOf([spot(layout, 's7')])).toEqual({ x: 0, y: 0, w: 200, h: 100 });
  expect([50, 150, 250].map((x) => layout.at(x, 50)?.key)).toEqual(['s7', 's7', 's8']);
});

describe('things that stand in one area', () => {
  const layout = layoutOf({
    kind: 'areas',
    width: 3,
    height: 2,
    places: [
      {
        place: 1,
        x: 1.5,
        y: 1,
        cells: [
          [0, 0],
          [1, 0],
          [2, 0],
          [0, 1],
          [1, 1],
          [2, 1],
        ],
      },
    ],
    borders: [],
  });
  const area = spot(layout, 's1');

  it('alone, in its middle', () => {
    expect(slotsIn(area, 1)).toEqual([{ x: 100, y: 50, w: 100, h: 100 }]);
  });

  it('beside each other, from the top; where signs are, last', () => {
    const boxes = slotsIn(area, 3);
    expect(boxes.slice(0, 3).map(({ x, y }) => [x, y])).toEqual([
      [100, 0],
      [0, 0],
      [200, 0],
    ]);
    expect([boxes.at(-1)?.x, boxes.at(-1)?.y]).toEqual(cornerOf(area));
  });

  it('smaller when there are many, but never below 0.6 of a space, nor outside, nor two in the same square', () => {
    for (let count = 1; count <= 24; count++) {
      const boxes = slotsIn(area, count);
      expect(boxes.length).toBeGreaterThanOrEqual(Math.min(count, 12));
      for (const [i, a] of boxes.entries()) {
        expect(a.w).toBeGreaterThanOrEqual(60);
        expect(a.h).toBe(a.w);
        expect(a.x >= 0 && a.y >= 0 && a.x + a.w <= 300.01 && a.y + a.h <= 200.01).toBe(true);
        for (const b of boxes.slice(i + 1))
          expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThan(39);
      }
    }
  });

  it('without overlapping as long as there is room', () => {
    for (const count of [2, 3, 4, 12]) {
      const boxes = slotsIn(area, count);
      expect(boxes.length).toBeGreaterThanOrEqual(count);
      for (const [i, a] of boxes.entries())
        for (const b of boxes.slice(i + 1))
          expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThan(a.w - 0.01);
    }
  });
});

it('of more places than a call takes arguments is worked out as that of few', () => {
  const side = 450;
  const places = Array.from({ length: side * side }, (_, i) => ({ place: i, x: i % side, y: Math.floor(i / side) }));
  const { spots, bounds } = layoutOf({ kind: 'graph', places, links: [[0, 1]] });
  expect(spots.size).toBe(side * side);
  expect(bounds.w).toBe(bounds.h);
  expect(bounds.w).toBeGreaterThan(side * 100);
});
