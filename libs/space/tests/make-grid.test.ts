import { describe, expect, test } from 'vitest';
import { Edge, GridError, MAX_DOORS, NONE, describeGrid, makeGrid, toSpace } from '../src/index.ts';
import type { GridSpec } from '../src/index.ts';

const row = (width: number): GridSpec => ({
  width,
  height: 1,
  spaces: Array.from({ length: width }, (_, x) => ({ x, y: 0 })),
});

describe('a grid from plain data', () => {
  test('numbers spaces row by row and walls its rim and its holes', () => {
    const grid = makeGrid({
      width: 3,
      height: 2,
      spaces: [
        { x: 2, y: 1 },
        { x: 0, y: 0 },
        { x: 2, y: 0 },
        { x: 1, y: 1 },
      ],
    });
    expect(grid.size).toBe(4);
    expect([...grid.cells]).toEqual([0, NONE, 1, NONE, 2, 3]);
    expect([...grid.edges.subarray(0, 4)]).toEqual([Edge.wall, Edge.wall, Edge.wall, Edge.wall]);
    expect([...grid.edges.subarray(4, 8)]).toEqual([Edge.wall, Edge.wall, Edge.open, Edge.wall]);
    expect([...grid.beside.subarray(0, 8)]).toEqual([NONE, NONE, NONE, 2, NONE, NONE, NONE, NONE]);
  });

  test('an edge may be named from either side', () => {
    const east = makeGrid({ ...row(3), edges: [{ x: 0, y: 0, side: 'E', kind: 'wall' }] });
    const west = makeGrid({
      ...row(3),
      edges: [
        { x: 1, y: 0, side: 'W', kind: 'wall' },
        { x: 0, y: 0, side: 'E', kind: 'wall' },
      ],
    });
    expect(describeGrid(west)).toEqual(describeGrid(east));
  });

  test.each([
    ['a side that is too long', row(129), /width 129; expected a whole number from 1 to 128/],
    ['no width', { ...row(2), width: 0 }, /width 0/],
    ['a space outside', { ...row(2), width: 1 }, /space at 1,0/],
    [
      'a space twice',
      {
        ...row(2),
        spaces: [
          { x: 0, y: 0 },
          { x: 0, y: 0 },
        ],
      },
      /0,0 twice/,
    ],
    ['an edge at the rim', { ...row(2), edges: [{ x: 1, y: 0, side: 'E', kind: 'wall' }] }, /side E of 1,0/],
    [
      'an edge with two kinds',
      {
        ...row(2),
        edges: [
          { x: 0, y: 0, side: 'E', kind: 'wall' },
          { x: 1, y: 0, side: 'W', kind: 'impassable' },
        ],
      },
      /second kind/,
    ],
    [
      'a door in a wall',
      {
        ...row(2),
        edges: [{ x: 0, y: 0, side: 'E', kind: 'wall' }],
        doors: [{ name: 'gate', edges: [{ x: 0, y: 0, side: 'E' }] }],
      },
      /door "gate"/,
    ],
    [
      'two doors on an edge',
      {
        ...row(2),
        doors: [
          { name: 'a', edges: [{ x: 0, y: 0, side: 'E' }] },
          { name: 'b', edges: [{ x: 1, y: 0, side: 'W' }] },
        ],
      },
      /door "b"/,
    ],
    ['a door without edges', { ...row(2), doors: [{ name: 'a', edges: [] }] }, /without edges/],
    [
      'a door named twice',
      {
        ...row(3),
        doors: [
          { name: 'a', edges: [{ x: 0, y: 0, side: 'E' }] },
          { name: 'a', edges: [{ x: 1, y: 0, side: 'E' }] },
        ],
      },
      /"a" twice/,
    ],
    ['a zone off the board', { ...row(2), zones: { home: [{ x: 5, y: 0 }] } }, /zone "home" at 5,0/],
    ['a point with a bad name', { ...row(2), points: { 'far away': [] } }, /"far away"/],
    [
      'too many doors',
      {
        ...row(40),
        doors: Array.from({ length: MAX_DOORS + 1 }, (_, i) => ({
          name: `d${i}`,
          edges: [{ x: i, y: 0, side: 'E' as const }],
        })),
      },
      /at most 31/,
    ],
  ] as readonly (readonly [string, GridSpec, RegExp])[])('refuses %s', (_, spec, message) => {
    expect(() => makeGrid(spec)).toThrow(GridError);
    expect(() => makeGrid(spec)).toThrow(message);
  });

  test('the last of 31 doors works as the first', () => {
    const grid = makeGrid({
      ...row(40),
      doors: Array.from({ length: MAX_DOORS }, (_, i) => ({
        name: `d${i}`,
        edges: [{ x: i, y: 0, side: 'E' as const }],
      })),
    });
    expect(grid.doors.at(-1)?.bit).toBe(1 << 30);
    expect(grid.allDoors).toBe(0x7fffffff);
  });

  test('only its own numbers are spaces', () => {
    const grid = makeGrid(row(2));
    expect(toSpace(grid, 1)).toBe(1);
    for (const wrong of [-1, 2, 0.5]) expect(() => toSpace(grid, wrong)).toThrow(RangeError);
  });
});
