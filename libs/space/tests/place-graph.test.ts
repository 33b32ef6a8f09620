import { describe, expect, it, test } from 'vitest';
import { makePlaceGraph, NO_WAY, PlaceGraphError, stepsFrom, type GraphPlace } from '../src/index.ts';

const PLACES: readonly GraphPlace[] = [
  { id: 'harbor', adjacent: ['market'], closed: ['castle'], region: 'coast' },
  { id: 'market', adjacent: ['harbor', 'castle'], region: 'town' },
  { id: 'castle', adjacent: ['market'], closed: ['harbor'], region: 'town' },
  { id: 'island', adjacent: [], region: 'coast' },
];
const changed = (id: string, change: Partial<GraphPlace>): readonly GraphPlace[] =>
  PLACES.map((place) => (place.id === id ? { ...place, ...change } : place));

test('places are numbered, and known by their borders and regions', () => {
  expect(makePlaceGraph(PLACES)).toEqual({
    ids: ['harbor', 'market', 'castle', 'island'],
    neighbors: [[1], [0, 2], [1], []],
    closed: [[0, 2]],
    regions: new Map([
      ['coast', [0, 3]],
      ['town', [1, 2]],
    ]),
  });
});

test('steps go over open borders alone', () => {
  const graph = makePlaceGraph(PLACES);
  expect(stepsFrom(graph, [0])).toEqual([0, 1, 2, NO_WAY]);
  expect(stepsFrom(graph, [0, 2])).toEqual([0, 1, 0, NO_WAY]);
  expect(stepsFrom(graph, [9])).toEqual([NO_WAY, NO_WAY, NO_WAY, NO_WAY]);
});

describe('what does not make a map is refused', () => {
  it.each([
    ['an id that is there twice', [...PLACES, ...PLACES.slice(3)], '"island" is there twice'],
    ['a place that is not there', changed('island', { adjacent: ['moon'] }), '"moon" in "adjacent": one of harbor'],
    ['a place beside itself', changed('island', { adjacent: ['island'] }), 'another place expected'],
    ['a border with one side', changed('market', { adjacent: ['castle'] }), '"market" in "adjacent", which does not'],
    ['a closed border with one side', changed('castle', { closed: [] }), '"castle" in "closed", which does not'],
    [
      'a step over a closed border',
      changed('harbor', { adjacent: ['market', 'castle'] }).map((place) =>
        place.id === 'castle' ? { ...place, adjacent: ['market', 'harbor'] } : place,
      ),
      'and in "adjacent"',
    ],
  ])('%s', (_, places, told) => {
    expect(() => makePlaceGraph(places)).toThrow(PlaceGraphError);
    expect(() => makePlaceGraph(places)).toThrow(told);
  });
});
