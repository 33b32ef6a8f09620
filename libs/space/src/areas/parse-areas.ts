import { GridTextError } from '../grid-error.ts';
import { MAX_DOORS, MAX_SIDE } from '../grid-spec.ts';
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
  const drawn = readRows(end < 0 ? rest : rest.slice(0, end));
  const facts = new Facts(drawn);
  for (const line of end < 0 ? [] : rest.slice(end)) facts.read(line);
  const borders = [...drawn.borders]
    .map(([key, { a, b, lines: touching }]): Border => ({ a, b, ...facts.borderOf(key), lines: touching }))
    .sort((one, other) => one.a - other.a || one.b - other.b);
  return {
    kind: 'areas',
    size: drawn.signs.length,
    width: drawn.width,
    height: drawn.height,
    signs: drawn.signs,
    cells: drawn.cells,
    borders,
    doors: facts.doors,
    allDoors: facts.doors.reduce((bits, door) => bits | door.bit, 0),
    marks: facts.marks,
    numbers: facts.numbers,
  };
}

/** What the lines below a drawing say: kinds of borders, doors, marks and numbers. */
class Facts {
  readonly #drawn: Drawing;
  readonly #kinds = new Map<string, { readonly kind: BorderKind; readonly bit: number }>();
  readonly doors: AreaDoor[] = [];
  readonly marks = new Map<string, readonly Space[]>();
  readonly numbers = new Map<number, Space>();

  constructor(drawn: Drawing) {
    this.#drawn = drawn;
  }

  /** What was said of a border; a plain line if nothing was. */
  borderOf(key: string): { readonly kind: BorderKind; readonly bit: number } {
    return this.#kinds.get(key) ?? { kind: 'line', bit: 0 };
  }

  /** @throws GridTextError with line and column */
  read(line: Line): void {
    const [, word = '', name = '', list = ''] = /^\s*([a-z]+)(?: ([\w-]+))?:(.*)$/.exec(line.text) ?? [];
    const said = list
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '');
    if ((word === 'wall' || word === 'elevation') && name === '')
      for (const one of said) this.#border(one, line, word, 0);
    else if (word === 'door' && name !== '' && said.length === 1) this.#door(name, said[0] ?? '', line);
    else if (word === 'mark' && name !== '')
      this.marks.set(
        name,
        said.map((one) => this.#area(one, line)).sort((a, b) => a - b),
      );
    else if (word === 'number' && name === '') for (const one of said) this.#number(one, line);
    else
      throw new GridTextError(
        line.number,
        1,
        shown(line.text.trim()),
        '"wall: ab, cd", "elevation: ab", "door gate: ab", "mark star: a, b" or "number: a = 8"',
      );
  }

  #area(said: string, line: Line): Space {
    const area = this.#drawn.signs.indexOf(said);
    if (area < 0) throw faultAt(line, said, `a sign of the map (${this.#drawn.signs.join('')})`);
    return area as Space;
  }

  #border(said: string, line: Line, kind: BorderKind, bit: number): readonly [Space, Space] {
    const [one, other] = [said.charAt(0), said.charAt(1)];
    if (said.length !== 2 || one === other)
      throw faultAt(line, said, 'the signs of two areas that touch, such as "ab"');
    const sides = [this.#area(one, line), this.#area(other, line)] as const;
    const key = borderKey(...sides);
    if (!this.#drawn.borders.has(key)) throw faultAt(line, said, 'two areas that touch');
    if (this.#kinds.has(key)) throw faultAt(line, said, 'each border once');
    this.#kinds.set(key, { kind, bit });
    return sides;
  }

  #door(name: string, said: string, line: Line): void {
    if (this.doors.length >= MAX_DOORS || this.doors.some((door) => door.name === name))
      throw new GridTextError(line.number, 1, shown(name), `at most ${MAX_DOORS} doors, each with a name of its own`);
    const bit = 1 << this.doors.length;
    this.doors.push({ name, bit, sides: this.#border(said, line, 'door', bit) });
  }

  #number(said: string, line: Line): void {
    const [, sign = '', digits = ''] = /^(\w)\s*=\s*(\d+)$/.exec(said) ?? [];
    if (digits === '' || this.numbers.has(Number(digits)))
      throw faultAt(line, said, 'an area and a number of its own, such as "a = 8"');
    this.numbers.set(Number(digits), this.#area(sign, line));
  }
}

const faultAt = (line: Line, said: string, expected: string): GridTextError =>
  new GridTextError(line.number, line.text.indexOf(said) + 1, shown(said), expected);

const borderKey = (a: Space, b: Space): string => `${Math.min(a, b)} ${Math.max(a, b)}`;
const shown = (text: string | undefined): string => (text === undefined ? 'nothing' : `"${text}"`);

type Segment = readonly [number, number, number, number];
interface Touch {
  readonly a: Space;
  readonly b: Space;
  readonly lines: Segment[];
}

/** What a drawing shows by itself. */
interface Drawing {
  readonly signs: string[];
  readonly cells: [number, number][][];
  readonly borders: ReadonlyMap<string, Touch>;
  readonly width: number;
  readonly height: number;
}

function checkSize(rows: readonly Line[]): void {
  const refuse = (row: Line, found: string): never => {
    throw new GridTextError(row.number, 1, found, `at most ${MAX_SIDE} rows of at most ${MAX_SIDE} signs`);
  };
  const below = rows[MAX_SIDE];
  if (below !== undefined) refuse(below, `${rows.length} rows`);
  const wide = rows.find((row) => row.text.trim().length > MAX_SIDE);
  if (wide !== undefined) refuse(wide, `a row of ${wide.text.trim().length} signs`);
}

function readRows(rows: readonly Line[]): Drawing {
  checkSize(rows);
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
