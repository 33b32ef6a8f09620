import { GridTextError } from '../grid-error.ts';
import { MAX_DOORS } from '../grid-spec.ts';
import type { Space } from '../space.ts';
import type { AreaDoor, AreaMap, Border, BorderKind } from './area-map.ts';

interface Line {
  readonly number: number;
  readonly text: string;
}

const SIGN = /^[A-Za-z0-9]$/;
const SIGNS = 'a letter or digit for the area of a cell, or a blank or . for none';

/**
 * Reads a drawing of areas.
 *
 * ```
 * areas
 * map
 *   aaabb
 *   aaccc
 * wall: ab
 * elevation: ac
 * door gate: bc
 * mark start: a
 * number: a = 8, c = 3
 * ```
 *
 * Cells of one sign are one area. Areas that touch are parted by a plain line unless a line below says otherwise.
 * @throws GridTextError with line and column
 */
export function parseAreas(text: string): AreaMap {
  const lines = text
    .split('\n')
    .map((line, i): Line => ({ number: i + 1, text: line.trimEnd() }))
    .filter((line) => line.text.trim() !== '');
  const [head, title, ...rest] = lines;
  if (head?.text.trim() !== 'areas')
    throw new GridTextError(head?.number ?? 1, 1, shown(head?.text), 'the word "areas"');
  if (title?.text.trim() !== 'map')
    throw new GridTextError(title?.number ?? 2, 1, shown(title?.text), 'the word "map"');
  const end = rest.findIndex((line) => /^\s*[a-z]+( [\w-]+)?:/.test(line.text));
  const rows = end < 0 ? rest : rest.slice(0, end);
  const drawn = readRows(rows);
  const areas = (said: string, line: Line): Space => {
    const area = drawn.signs.indexOf(said);
    if (area < 0)
      throw new GridTextError(
        line.number,
        line.text.indexOf(said) + 1,
        shown(said),
        `a sign of the map (${drawn.signs.join('')})`,
      );
    return area as Space;
  };
  const kinds = new Map<string, { kind: BorderKind; bit: number; line: Line }>();
  const doors: AreaDoor[] = [];
  const marks = new Map<string, readonly Space[]>();
  const numbers = new Map<number, Space>();
  for (const line of end < 0 ? [] : rest.slice(end)) {
    const [, word = '', name = '', list = ''] = /^\s*([a-z]+)(?: ([\w-]+))?:(.*)$/.exec(line.text) ?? [];
    const said = list
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '');
    const pair = (one: string): [Space, Space] => {
      const [a, b] = [one.charAt(0), one.charAt(1)];
      if (one.length !== 2 || a === b)
        throw new GridTextError(
          line.number,
          line.text.indexOf(one) + 1,
          shown(one),
          'the signs of two areas that touch, such as "ab"',
        );
      return [areas(a, line), areas(b, line)];
    };
    const part = (one: string, kind: BorderKind, bit: number): [Space, Space] => {
      const [a, b] = pair(one);
      const key = borderKey(a, b);
      if (!drawn.borders.has(key))
        throw new GridTextError(line.number, line.text.indexOf(one) + 1, shown(one), 'two areas that touch');
      if (kinds.has(key))
        throw new GridTextError(line.number, line.text.indexOf(one) + 1, shown(one), 'each border once');
      kinds.set(key, { kind, bit, line });
      return [a, b];
    };
    if ((word === 'wall' || word === 'elevation') && name === '') for (const one of said) part(one, word, 0);
    else if (word === 'door' && name !== '' && said.length === 1) {
      if (doors.length >= MAX_DOORS || doors.some((door) => door.name === name))
        throw new GridTextError(line.number, 1, shown(name), `at most ${MAX_DOORS} doors, each with a name of its own`);
      const bit = 1 << doors.length;
      doors.push({ name, bit, sides: part(said[0] ?? '', 'door', bit) });
    } else if (word === 'mark' && name !== '')
      marks.set(
        name,
        said.map((one) => areas(one, line)).sort((a, b) => a - b),
      );
    else if (word === 'number' && name === '') {
      for (const one of said) {
        const [, sign = '', digits = ''] = /^(\w)\s*=\s*(\d+)$/.exec(one) ?? [];
        if (digits === '' || numbers.has(Number(digits)))
          throw new GridTextError(
            line.number,
            line.text.indexOf(one) + 1,
            shown(one),
            'an area and a number of its own, such as "a = 8"',
          );
        numbers.set(Number(digits), areas(sign, line));
      }
    } else
      throw new GridTextError(
        line.number,
        1,
        shown(line.text.trim()),
        '"wall: ab, cd", "elevation: ab", "door gate: ab", "mark star: a, b" or "number: a = 8"',
      );
  }
  const borders = [...drawn.borders]
    .map(([key, one]): Border => {
      const { kind, bit } = kinds.get(key) ?? { kind: 'line', bit: 0 };
      return { a: one.a, b: one.b, kind, bit, lines: one.lines };
    })
    .sort((one, other) => one.a - other.a || one.b - other.b);
  return {
    kind: 'areas',
    size: drawn.signs.length,
    width: drawn.width,
    height: drawn.height,
    signs: drawn.signs,
    cells: drawn.cells,
    borders,
    doors,
    allDoors: doors.reduce((bits, door) => bits | door.bit, 0),
    marks,
    numbers,
  };
}

const borderKey = (a: Space, b: Space): string => `${Math.min(a, b)} ${Math.max(a, b)}`;
const shown = (text: string | undefined): string => (text === undefined ? 'nothing' : `"${text}"`);

type Segment = readonly [number, number, number, number];
interface Touch {
  readonly a: Space;
  readonly b: Space;
  readonly lines: Segment[];
}

function readRows(rows: readonly Line[]): {
  signs: string[];
  cells: [number, number][][];
  borders: Map<string, Touch>;
  width: number;
  height: number;
} {
  const indent = Math.min(...rows.map((row) => row.text.search(/\S/)));
  const signs: string[] = [];
  const cells: [number, number][][] = [];
  const grid = rows.map((row, y) =>
    [...row.text.slice(indent)].map((sign, x) => {
      if (sign === ' ' || sign === '.') return -1;
      if (!SIGN.test(sign)) throw new GridTextError(row.number, indent + x + 1, shown(sign), SIGNS);
      if (!signs.includes(sign)) {
        signs.push(sign);
        cells.push([]);
      }
      const area = signs.indexOf(sign);
      cells[area]?.push([x, y]);
      return area;
    }),
  );
  if (signs.length === 0) throw new GridTextError(rows[0]?.number ?? 3, 1, 'no area', SIGNS);
  const borders = new Map<string, Touch>();
  const touch = (one: number, other: number, line: Segment): void => {
    if (one < 0 || other < 0 || one === other) return;
    const [a, b] = [Math.min(one, other) as Space, Math.max(one, other) as Space];
    const key = borderKey(a, b);
    const known = borders.get(key);
    if (known) known.lines.push(line);
    else borders.set(key, { a, b, lines: [line] });
  };
  grid.forEach((row, y) =>
    row.forEach((area, x) => {
      touch(area, row[x + 1] ?? -1, [x + 1, y, x + 1, y + 1]);
      touch(area, grid[y + 1]?.[x] ?? -1, [x, y + 1, x + 1, y + 1]);
    }),
  );
  signs.forEach((sign, area) => {
    if (!isWhole(cells[area] ?? []))
      throw new GridTextError(
        rows[cells[area]?.[0]?.[1] ?? 0]?.number ?? 3,
        1,
        `area ${sign} in several pieces`,
        'areas in one piece',
      );
  });
  return { signs, cells, borders, width: Math.max(...grid.map((row) => row.length)), height: grid.length };
}

function isWhole(cells: readonly (readonly [number, number])[]): boolean {
  const left = new Set(cells.map(([x, y]) => `${x} ${y}`));
  const queue = cells.slice(0, 1);
  for (const [x, y] of queue) {
    if (!left.delete(`${x} ${y}`)) continue;
    queue.push([x + 1, y], [x - 1, y], [x, y + 1], [x, y - 1]);
  }
  return left.size === 0;
}
