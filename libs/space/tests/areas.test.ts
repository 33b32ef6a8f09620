import { describe, expect, test } from 'vitest';
import {
  areaDistance,
  areasBeside,
  areasWithin,
  GridTextError,
  NO_WAY,
  parseAreas,
  type AreaMap,
  type Space,
} from '../src/index.ts';

const town = parseAreas(`
areas
map
  aabbcc
  aabbcc
  dd..ee
  ddffee
wall: ab
elevation: bc
door gate: ce
mark star: e, a
number: f = 8
`);
const at = (map: AreaMap, sign: string): Space => map.signs.indexOf(sign) as Space;

describe('a map of areas', () => {
  test('areas touch where their cells do', () => {
    expect(town.size).toBe(6);
    expect(town.borders.map(({ a, b, kind }) => `${town.signs[a]}${town.signs[b]} ${kind}`)).toEqual([
      'ab wall',
      'ad line',
      'bc elevation',
      'ce door',
      'df line',
      'ef line',
    ]);
    expect(town.borders.find(({ kind }) => kind === 'wall')?.lines).toEqual([
      [2, 0, 2, 1],
      [2, 1, 2, 2],
    ]);
  });

  test('marks and numbers', () => {
    expect(town.marks.get('star')).toEqual([at(town, 'a'), at(town, 'e')]);
    expect(town.numbers.get(8)).toBe(at(town, 'f'));
  });

  test('a step crosses lines and open doors, a count of range elevation as well', () => {
    const gate = town.doors[0]?.bit ?? 0;
    expect(areasBeside(town, at(town, 'c'), 'step')).toEqual([at(town, 'e')]);
    expect(areasBeside(town, at(town, 'c'), 'step', gate)).toEqual([]);
    expect(areasBeside(town, at(town, 'c'), 'range', gate)).toEqual([at(town, 'b')]);
    expect(areaDistance(town, at(town, 'a'), at(town, 'c'), 'step')).toBe(4);
    expect(areaDistance(town, at(town, 'a'), at(town, 'b'), 'step')).toBe(NO_WAY);
    expect(areaDistance(town, at(town, 'a'), at(town, 'b'), 'range')).toBe(5);
    expect(areaDistance(town, at(town, 'a'), at(town, 'b'), 'range', gate)).toBe(NO_WAY);
    expect(areasWithin(town, at(town, 'a'), 2, 'step')).toEqual(
      [at(town, 'a'), at(town, 'd'), at(town, 'f')].sort((x, y) => x - y),
    );
  });

  test.each([
    ['no head', 'map\n  a', /Line 1.*"areas"/],
    ['a strange sign', 'areas\nmap\n  a?b', /Line 3, column 4: found "\?"/],
    [
      'a drawing that is too wide',
      `areas\nmap\n  ${'a'.repeat(129)}`,
      /Line 3.*a row of 129 signs.*at most 128 rows of at most 128 signs/,
    ],
    ['a drawing that is too high', `areas\nmap\n${'  a\n'.repeat(129)}`, /Line 131.*found 129 rows.*at most 128 rows/],
    ['an area in pieces', 'areas\nmap\n  aba', /area a in several pieces/],
    ['areas that do not touch', 'areas\nmap\n  abc\nwall: ac', /Line 4.*two areas that touch/],
    ['an unknown area', 'areas\nmap\n  ab\nmark star: z', /Line 4.*"z".*a sign of the map \(ab\)/],
    ['a border said twice', 'areas\nmap\n  ab\nwall: ab\nelevation: ba', /Line 5.*each border once/],
    ['a number twice', 'areas\nmap\n  ab\nnumber: a = 1, b = 1', /Line 4.*a number of its own/],
    ['a strange line', 'areas\nmap\n  ab\nriver: ab', /Line 4.*found "river: ab"/],
  ])('%s is refused', (_, text, message) => {
    expect(() => parseAreas(text)).toThrow(GridTextError);
    expect(() => parseAreas(text)).toThrow(message);
  });
});
