import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  GridTextError,
  closedDoors,
  describeGrid,
  distance,
  drawGrid,
  inZone,
  parseGrid,
  sees,
  spaceAt,
} from '../src/index.ts';
import { arbitraryGrid } from './arbitrary-grid.ts';
import { base } from './fixtures/base.ts';
import { ruins } from './fixtures/ruins.ts';

const yard = `
// A yard with everything in it.
grid 5 x 4
spaces: q = difficult impassable
doors: G = gate, H = hatch
map
  0: . .|. .
   : -+G   H
  1: . # . ~
   :     ~
  2:   .x.#q
  3:   . .~. .
zones: n = north, s = south
  0: nnnn
  1: n
  2:  .s
zones: a = all-over
  0: aa
  3:  aaaa
points: t = tower, w = well
  2:  t.w
  3:  w
`;

describe('a drawing', () => {
  test('is read sign by sign', () => {
    const spec = describeGrid(parseGrid(yard));
    expect(spec).toEqual({
      width: 5,
      height: 4,
      spaces: [
        { x: 0, y: 0 },
        { x: 1, y: 0 },
        { x: 2, y: 0 },
        { x: 3, y: 0 },
        { x: 0, y: 1 },
        { x: 1, y: 1, terrain: ['blocking'] },
        { x: 2, y: 1 },
        { x: 3, y: 1, terrain: ['difficult'] },
        { x: 1, y: 2 },
        { x: 2, y: 2 },
        { x: 3, y: 2, terrain: ['difficult', 'impassable'] },
        { x: 1, y: 3 },
        { x: 2, y: 3 },
        { x: 3, y: 3 },
        { x: 4, y: 3 },
      ],
      edges: [
        { x: 0, y: 0, side: 'S', kind: 'wall' },
        { x: 1, y: 0, side: 'E', kind: 'wall' },
        { x: 2, y: 1, side: 'S', kind: 'difficult' },
        { x: 1, y: 2, side: 'E', kind: 'impassable' },
        { x: 2, y: 2, side: 'E', kind: 'blocking' },
        { x: 2, y: 3, side: 'E', kind: 'difficult' },
      ],
      doors: [
        { name: 'gate', edges: [{ x: 1, y: 0, side: 'S' }] },
        { name: 'hatch', edges: [{ x: 3, y: 0, side: 'S' }] },
      ],
      zones: {
        'all-over': [
          { x: 0, y: 0 },
          { x: 1, y: 0 },
          { x: 1, y: 3 },
          { x: 2, y: 3 },
          { x: 3, y: 3 },
          { x: 4, y: 3 },
        ],
        north: [
          { x: 0, y: 0 },
          { x: 1, y: 0 },
          { x: 2, y: 0 },
          { x: 3, y: 0 },
          { x: 0, y: 1 },
        ],
        south: [{ x: 2, y: 2 }],
      },
      points: {
        tower: [{ x: 1, y: 2 }],
        well: [
          { x: 3, y: 2 },
          { x: 1, y: 3 },
        ],
      },
    });
  });

  test('answers by name', () => {
    const grid = parseGrid(yard);
    const corner = spaceAt(grid, 0, 0);
    if (corner === undefined) throw new Error('no corner');
    expect(inZone(grid, 'north', corner)).toBe(true);
    expect(inZone(grid, 'south', corner)).toBe(false);
    expect(inZone(grid, 'nowhere', corner)).toBe(false);
    expect(closedDoors(grid, ['hatch'])).toBe(2);
    expect(closedDoors(grid, ['gate', 'hatch'])).toBe(grid.allDoors);
    expect(() => closedDoors(grid, ['port'])).toThrow(/"gate", "hatch"/);
    expect(spaceAt(grid, 4, 0)).toBeUndefined();
    expect(spaceAt(grid, -1, 0)).toBeUndefined();
  });

  test('of a real map comes out as it went in', () => {
    for (const map of [ruins, base]) expect(drawGrid(parseGrid(map))).toBe(map.trimStart());
  });

  test('of any grid is read back to an equal grid', () => {
    fc.assert(
      fc.property(arbitraryGrid(), (grid) => {
        const text = drawGrid(grid);
        expect(describeGrid(parseGrid(text))).toEqual(describeGrid(grid));
        expect(drawGrid(parseGrid(text))).toBe(text);
      }),
    );
  });

  test('may have the line ends of another system', () => {
    expect(describeGrid(parseGrid(yard.replaceAll('\n', '\r\n')))).toEqual(describeGrid(parseGrid(yard)));
  });
});

describe('a drawing that cannot be read', () => {
  const edited = (from: string, to: string): string => {
    expect(yard).toContain(from);
    return yard.replace(from, to);
  };
  test.each([
    ['an unknown sign for a space', edited('1: . # . ~', '1: . # ? ~'), 9, 10, "'?'"],
    ['an unknown sign for an upright edge', edited('0: . .|. .', '0: . .!. .'), 7, 9, "'!'"],
    ['an unknown sign for a level edge', edited(': -+G   H', ': -+K   H'), 8, 8, "'K'"],
    ['a wall sign lying the wrong way', edited(': -+G   H', ': |+G   H'), 8, 6, "'|'"],
    ['a sign where edges meet', edited(': -+G   H', ': -*G   H'), 8, 7, "'*'"],
    ['an edge beside nothing that is no wall', edited('2:   .x.#q', '2:  x.x.#q'), 11, 7, "'x'"],
    ['a space past the width', edited('3:   . .~. .', '3:   . .~. . .'), 12, 16, "'.'"],
    ['a row past the height', edited('3:   . .~. .', '4:   . .~. .'), 12, 1, 'row number 4'],
    ['rows out of order', edited('3:   . .~. .', '1:   . .~. .'), 12, 1, 'row number 1'],
    ['a row a second time', edited('3:   . .~. .', '2:   . .~. .'), 12, 1, 'row number 2'],
    ['two rows of level edges', edited('   :     ~', '   :     ~\n   : -'), 11, 6, 'a row without a number'],
    ['a zone sign without a name', edited('1: n\n', '1: k\n'), 15, 6, "'k'"],
    ['a zone where there is no space', edited('0: nnnn', '0: nnnnn'), 14, 10, "'n'"],
    [
      'a sign with two meanings',
      edited('n = north, s = south', 'n = north, n = south'),
      13,
      18,
      "the sign 'n' a second time",
    ],
    ['a name of two words', edited('s = south', 's = far south'), 13, 22, '"far south"'],
    ['a sign that is taken', edited('s = south', 'x = south'), 13, 18, '"x = south"'],
    ['unknown terrain', edited('difficult impassable', 'difficult muddy'), 4, 1, '"muddy"'],
    ['an unknown section', edited('points:', 'marks:'), 20, 1, '"marks: t = tower, w = well"'],
    ['a tab', edited('0: . .|. .', '0:\t. .|. .'), 7, 5, 'a tab'],
    ['no blank after the colon', edited('0: . .|. .', '0:. .|. .'), 7, 5, "'.'"],
    ['no size', edited('grid 5 x 4', 'grid 5'), 3, 1, '"grid 5"'],
    ['a size of nothing', edited('grid 5 x 4', 'grid 0 x 4'), 3, 1, 'a grid of 0 x 4'],
    ['a size that no grid has', edited('grid 5 x 4', 'grid 5 x 129'), 3, 1, 'a grid of 5 x 129'],
    ['nothing at all', '', 1, 1, 'an empty text'],
    ['no map', '\ngrid 2 x 2', 2, 1, 'no "map" section below it'],
    ['a second map', edited('points:', 'map\npoints:'), 20, 1, 'a second "map" section'],
    ['a row before any section', 'grid 1 x 1\n 0: .', 2, 1, 'a drawn row'],
  ])('%s is named with line and column', (_, text, line, column, found) => {
    let error: unknown;
    try {
      parseGrid(text);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(GridTextError);
    expect(error).toMatchObject({ line, column, found });
    expect(String(error)).toContain(`Line ${line}, column ${column}: found ${found}; allowed here: `);
  });

  test('a door that stands nowhere', () => {
    expect(() => parseGrid('grid 2 x 1\ndoors: A = gate\nmap\n 0: . .')).toThrow(
      /^Line 2, column 1: found door "gate" in the legend/,
    );
  });
});

test('a wall over a part of an edge is kept and bars nothing', () => {
  const grid = parseGrid("grid 3 x 1\nmap\n 0: .'. .");
  const [first, last] = [spaceAt(grid, 0, 0), spaceAt(grid, 2, 0)];
  if (first === undefined || last === undefined) throw new Error('Both spaces are drawn.');
  expect(describeGrid(grid).edges).toEqual([{ x: 0, y: 0, side: 'E', kind: 'stub' }]);
  expect(distance(grid, first, last)).toBe(2);
  expect(sees(grid, first, last)).toBe(true);
});
