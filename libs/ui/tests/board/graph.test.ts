import type { PieceView, View } from '@dejarik/session';
import { describe, expect, it, test } from 'vitest';
import { barBetween, cellsOf, edgesPath, middle } from '../../src/board/graph-cells.ts';
import { crowded, sideCounts } from '../../src/board/graph-counts.ts';
import { shadesOf } from '../../src/board/graph-ground.ts';
import { readableNames } from '../../src/board/graph-names.ts';
import { layoutOf, REACH, type Spot } from '../../src/board/layout.ts';
import { sceneOf, type Scene } from '../../src/board/scene.ts';

type Graph = Extract<NonNullable<View['board']>, { kind: 'graph' }>;

/** Two rows of two places, a region each, and one far off in a third. */
const BOARD: Graph = {
  kind: 'graph',
  places: [
    { place: 0, x: 0, y: 0, tone: 'north' },
    { place: 1, x: 1, y: 0, tone: 'north' },
    { place: 2, x: 0.5, y: 1, tone: 'south' },
    { place: 3, x: 1.5, y: 1, tone: 'south' },
    { place: 4, x: 6, y: 0, tone: 'far' },
  ],
  links: [
    [0, 1],
    [0, 2],
    [1, 3],
    [2, 3],
  ],
};
const spots = [...layoutOf(BOARD).spots.values()];
const at = (place: number): Spot => {
  const spot = spots[place];
  if (spot === undefined) throw new Error(`There is no place ${place}.`);
  return spot;
};
const cells = cellsOf(spots);
const cellOf = (place: number) => cells.get(at(place).key) ?? [];

const piece = (key: string, place: string, seat: string | null, count?: number): PieceView => ({
  key,
  message: { id: key },
  places: [place],
  badges: [],
  seat,
  ...(count === undefined ? {} : { count }),
});
function sceneWith(pieces: readonly PieceView[]): Scene {
  const scene = sceneOf(
    {
      seat: 'a',
      turn: { waitingFor: [] },
      zones: [],
      pieces,
      board: BOARD,
      glyphs: {},
      values: {},
      outcome: null,
      events: 0,
    },
    null,
    ['a', 'b'],
  );
  if (scene === null) throw new Error('There is a board.');
  return scene;
}

describe('the ground around a place', () => {
  it('is what is nearer to it than to others, within its reach', () => {
    for (const spot of spots)
      for (const { x, y } of cells.get(spot.key) ?? []) {
        const far = (other: Spot): number => Math.hypot(x - middle(other)[0], y - middle(other)[1]);
        expect(far(spot)).toBeLessThanOrEqual(REACH + 0.01);
        for (const other of spots) expect(far(spot)).toBeLessThanOrEqual(far(other) + 0.01);
      }
  });

  it('borders on that of its neighbors alone, and these on it', () => {
    const beyond = (place: number): readonly (number | undefined)[] =>
      [...new Set(cellOf(place).flatMap((corner) => corner.beyond?.place.place ?? []))].sort();
    expect([0, 1, 2, 3, 4].map(beyond)).toEqual([[1, 2], [0, 2, 3], [0, 1, 3], [1, 2], []]);
  });

  it('has one straight edge where it meets another', () => {
    const edge = edgesPath(cellOf(0), (beyond) => beyond === at(1));
    const numbers = edge.match(/-?[\d.]+/g)?.map(Number) ?? [];
    const [x] = middle(at(0));
    expect(numbers).toHaveLength(4);
    expect([numbers[0], numbers[2]]).toEqual([x + 80, x + 80]);
  });
});

test('regions that touch have different shades', () => {
  const shades = shadesOf(spots, cells);
  expect([...shades.keys()]).toEqual(['north', 'south', 'far']);
  expect(shades.get('north')).not.toBe(shades.get('south'));
});

test('a barrier between places that are far from each other is a bar across the line from one to the other', () => {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] =
    barBetween(at(1), at(4))
      .match(/-?[\d.]+/g)
      ?.map(Number) ?? [];
  expect([(x1 + x2) / 2, (y1 + y2) / 2]).toEqual([(middle(at(1))[0] + middle(at(4))[0]) / 2, middle(at(1))[1]]);
  expect(x1).toBe(x2);
});

describe('names', () => {
  const named = (scene: Scene, unit: number): readonly number[] =>
    readableNames(scene, unit, ({ key }) => `Somewhere-${key}-or-other`).map(({ spot }) => spot.place.place);

  it('are all written where there is room', () => {
    expect(named(sceneWith([]), 1)).toHaveLength(5);
  });

  it('do not lie over one another, and where something stands comes first', () => {
    expect(named(sceneWith([]), 4)).toEqual([0, 2, 4]);
    expect(named(sceneWith([piece('e1', 's3', 'a')]), 4)).toEqual([3, 0, 4]);
  });

  it('do not lie over pieces', () => {
    const below = (scene: Scene): readonly number[] =>
      readableNames(scene, 5, ({ place }) => (place.place === 0 ? 'Far and wide' : '')).flatMap(({ spot, lines }) =>
        lines.join('') === '' ? [] : [spot.place.place],
      );
    expect(below(sceneWith([]))).toEqual([0]);
    expect(below(sceneWith([piece('e1', 's2', 'a')]))).toEqual([]);
  });

  it('of wider letters take more room', () => {
    const units = Array.from({ length: 30 }, (_, i) => 1 + i / 10);
    const fitting = (name: string): number =>
      units.reduce((sum, unit) => sum + readableNames(sceneWith([]), unit, () => name).length, 0);
    expect(fitting('абвгдежзик')).toBeLessThan(fitting('abcdefghij'));
  });
});

describe('from afar', () => {
  const scene = sceneWith([
    piece('e1', 's0', 'b', 3),
    piece('e2', 's0', 'a', 2),
    piece('e3', 's0', 'b', 4),
    piece('e4', 's0', 'b'),
    piece('e5', 's1', 'a', 9),
  ]);

  it('crowds are told by side, with what stands for itself apart', () => {
    expect(crowded(scene).map(({ key }) => key)).toEqual(['s0']);
    expect(sideCounts(scene.pieceAt.get('s0') ?? [])).toEqual([
      { side: 0, alike: 2, others: 0 },
      { side: 1, alike: 7, others: 1 },
    ]);
  });
});
