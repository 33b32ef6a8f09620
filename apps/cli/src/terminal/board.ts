import { placeKey, placeInKey } from '@dejarik/session/keys';
import type { Translator } from '@dejarik/content';
import type { Key, View } from '@dejarik/session';
import type { PieceCodes } from './codes.ts';
import type { Words } from './words.ts';

type Board = NonNullable<View['board']>;
type Areas = Extract<Board, { readonly kind: 'areas' }>;
type Grid = Extract<Board, { readonly kind: 'grid' }>;

/** How lines between places are drawn: upright, lying. Others are drawn as walls. */
const LINES: Readonly<Record<string, readonly [string, string]>> = {
  door: ['D', 'D'],
  'open-door': ["'", "'"],
  difficult: ['~', '~'],
  impassable: ['x', 'x'],
  blocking: ['#', '#'],
  elevation: [':', '='],
};
const WALL = ['|', '-'] as const;
/** How the ground of an empty place is drawn. */
const GROUND: Readonly<Record<string, string>> = { blocking: '#', impassable: 'x', difficult: '~' };
const OPEN = '.';
/** Marks a place that may be chosen. */
export const CHOOSABLE = '*';

/**
 * A board in letters: pieces by their codes, lines for walls and doors.
 * @param offered how empty places that are offered are marked, by their keys
 */
export function boardLines(
  view: View,
  codes: PieceCodes,
  offered: ReadonlyMap<Key, string>,
  translator: Translator,
): string[] {
  const { board } = view;
  if (board === null || board.places.length === 0) return [];
  if (board.kind === 'grid') return gridLines(board, view, codes, offered, translator);
  return board.kind === 'areas' ? areaLines(board) : [];
}

/** What stands in the places of a board that is no grid, and which of them are offered. */
export function placeLines(
  view: View,
  codes: PieceCodes,
  offered: ReadonlyMap<Key, string>,
  translator: Translator,
): string[] {
  return view.board === null || view.board.kind === 'grid'
    ? []
    : listLines(view.board, view, codes, offered, translator);
}

/** Where the letters of a grid's places and borders stand: even lines of the canvas are borders, odd ones places. */
interface Canvas {
  readonly lines: string[][];
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
  /** Letters from one column of places to the next. */
  readonly pitch: number;
}
type Place = Grid['places'][number];
type Side = 'north' | 'east' | 'south' | 'west';

function emptyCanvas(grid: Grid, width: number): Canvas {
  const xs = grid.places.map((place) => place.x);
  const ys = grid.places.map((place) => place.y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [columns, rows] = [Math.max(...xs) - left + 1, Math.max(...ys) - top + 1];
  const pitch = width + 1;
  const lines = Array.from({ length: rows * 2 + 1 }, () => new Array<string>(columns * pitch + 1).fill(' '));
  return { lines, left, top, columns, rows, pitch };
}

function put({ lines }: Canvas, line: number, column: number, text: string): void {
  [...text].forEach((letter, i) => {
    const row = lines[line];
    if (row && column + i < row.length) row[column + i] = letter;
  });
}

const lineOf = (canvas: Canvas, place: Place): number => (place.y - canvas.top) * 2 + 1;
const columnOf = (canvas: Canvas, place: Place): number => (place.x - canvas.left) * canvas.pitch + 1;

function putPlace(canvas: Canvas, place: Place, text: string): void {
  put(canvas, lineOf(canvas, place), columnOf(canvas, place), centered(text, canvas.pitch - 1));
}

function putBorder(canvas: Canvas, place: Place, side: Side, [upright, lying]: readonly [string, string]): void {
  const [line, column] = [lineOf(canvas, place), columnOf(canvas, place)];
  if (side === 'west' || side === 'east')
    put(canvas, line, column + (side === 'west' ? -1 : canvas.pitch - 1), upright);
  else put(canvas, line + (side === 'north' ? -1 : 1), column, lying.repeat(canvas.pitch - 1));
}

function gridLines(
  grid: Grid,
  view: View,
  codes: PieceCodes,
  offered: ReadonlyMap<Key, string>,
  translator: Translator,
): string[] {
  const canvas = emptyCanvas(grid, codes.width);
  const there = new Set(grid.places.map((place) => `${place.x},${place.y}`));
  for (const place of grid.places) {
    const ground = place.marks?.map((mark) => GROUND[mark]).find((one) => one !== undefined) ?? OPEN;
    putPlace(canvas, place, offered.get(placeKey(place.place)) ?? ground);
    // Where the map ends is a wall, unless the map says what else it is.
    for (const [side, dx, dy] of [
      ['north', 0, -1],
      ['east', 1, 0],
      ['south', 0, 1],
      ['west', -1, 0],
    ] as const)
      if (!there.has(`${place.x + dx},${place.y + dy}`)) putBorder(canvas, place, side, WALL);
  }
  const places = new Map(grid.places.map((place) => [place.place, place]));
  for (const { place: number, side, kind } of grid.edges ?? []) {
    const place = places.get(number);
    if (place) putBorder(canvas, place, side, LINES[kind] ?? WALL);
  }
  for (const piece of view.pieces)
    for (const key of piece.places) {
      const place = places.get(placeInKey(key) ?? -1);
      if (place) putPlace(canvas, place, codes.of(piece.key));
    }
  corners(canvas.lines, canvas.pitch);
  return withAxes(canvas, axes(grid, translator));
}

/** The lines of a canvas with the names of columns above and of rows beside them. */
function withAxes({ lines, left, top, columns, rows, pitch }: Canvas, names: ReturnType<typeof axes>): string[] {
  const margin = Math.max(...Array.from({ length: rows }, (_, y) => names.row(y + top).length));
  const head = `${' '.repeat(margin + 2)}${Array.from({ length: columns }, (_, x) => centered(names.column(x + left), pitch - 1)).join(' ')}`;
  const body = lines.flatMap((line, i) => {
    const text = line.join('');
    if (i % 2 === 1) return [`${names.row((i - 1) / 2 + top).padStart(margin)} ${text}`.trimEnd()];
    // A border without a line in it would only take up room.
    return isEmptyBorder(text) ? [] : [`${' '.repeat(margin)} ${text}`.trimEnd()];
  });
  return [head.trimEnd(), ...body];
}

/** Puts in corners where lines meet, and carries upright walls through. */
function corners(canvas: string[][], pitch: number): void {
  for (let y = 0; y < canvas.length; y += 2) {
    const row = canvas[y] ?? [];
    for (let x = 0; x < row.length; x += pitch) {
      const lying = [row[x - 1], row[x + 1]].filter((one) => one !== undefined && one !== ' ');
      const upright = [canvas[y - 1]?.[x], canvas[y + 1]?.[x]].filter((one) => one !== undefined && one !== ' ');
      if (lying.length > 0 && lying.length + upright.length > 1)
        row[x] = upright.length === 0 ? (lying[0] ?? ' ') : '+';
      else if (upright.length === 2) row[x] = upright[0] ?? ' ';
    }
  }
}

const isEmptyBorder = (row: string): boolean => /^[ |:]*$/.test(row);

const centered = (text: string, width: number): string => {
  const short = text.slice(0, width);
  return short.padStart(short.length + Math.ceil((width - short.length) / 2)).padEnd(width);
};

/** Names of rows and columns, if places are called by them (`b4`); their numbers otherwise. */
function axes(
  grid: Grid,
  translator: Translator,
): { readonly column: (x: number) => string; readonly row: (y: number) => string } {
  const columns = new Map<number, string>();
  const rows = new Map<number, string>();
  for (const { x, y, message } of grid.places) {
    const [, column, row] = (message && /^([^\d\s]+)(\d+)$/.exec(translator.say(message))) ?? [];
    if (
      column === undefined ||
      row === undefined ||
      (columns.get(x) ?? column) !== column ||
      (rows.get(y) ?? row) !== row
    )
      return { column: String, row: String };
    columns.set(x, column);
    rows.set(y, row);
  }
  return { column: (x) => columns.get(x) ?? '', row: (y) => rows.get(y) ?? '' };
}

/** Letters for each cell of a map of areas: the label of its area, without a number. */
const AREA = 3;

/** A map of areas: what each cell belongs to, and what cannot be crossed. */
function areaLines(board: Areas): string[] {
  const pitch = AREA + 1;
  const canvas = Array.from({ length: board.height * 2 + 1 }, () =>
    new Array<string>(board.width * pitch + 1).fill(' '),
  );
  const put = (line: number, column: number, text: string): void => {
    [...text].forEach((letter, i) => {
      const row = canvas[line];
      if (row && column + i < row.length) row[column + i] = letter;
    });
  };
  for (const place of board.places)
    for (const [x, y] of place.cells)
      put(y * 2 + 1, x * pitch + 1, centered(/^[\p{L}\p{N}]+/u.exec(place.label ?? '')?.[0] ?? OPEN, AREA));
  const line = (
    [x1, y1, x2, y2]: readonly [number, number, number, number],
    [upright, lying]: readonly [string, string],
  ): void => {
    if (x1 === x2) for (let y = Math.min(y1, y2); y < Math.max(y1, y2); y++) put(y * 2 + 1, x1 * pitch, upright);
    else for (let x = Math.min(x1, x2); x < Math.max(x1, x2); x++) put(y1 * 2, x * pitch + 1, lying.repeat(AREA));
  };
  const inside = new Set(board.places.flatMap((place) => place.cells.map(([x, y]) => `${x},${y}`)));
  for (const place of board.places)
    for (const [x, y] of place.cells) {
      for (const [dx, dy, ...at] of [
        [0, -1, x, y, x + 1, y],
        [1, 0, x + 1, y, x + 1, y + 1],
        [0, 1, x, y + 1, x + 1, y + 1],
        [-1, 0, x, y, x, y + 1],
      ] as const)
        if (!inside.has(`${x + dx},${y + dy}`)) line(at, WALL);
    }
  for (const { kind, lines } of board.borders)
    if (kind !== 'line') for (const one of lines) line(one, LINES[kind] ?? WALL);
  corners(canvas, pitch);
  return canvas.map((row) => row.join('').trimEnd()).filter((row, i) => i % 2 === 1 || !isEmptyBorder(row));
}

/** What the lines on a map of areas stand for: those that are on it. */
export function borderLegend(view: View, words: Words): string[] {
  const { board } = view;
  if (board?.kind !== 'areas' || board.places.length === 0) return [];
  const kinds = new Set(['wall', ...board.borders.map((border) => border.kind)]);
  return [
    `  ${Object.entries(words.borders)
      .filter(([kind]) => kinds.has(kind))
      .map(([kind, name]) => `${[...new Set(LINES[kind] ?? WALL)].join(' ')} ${name}`)
      .join(', ')}`,
  ];
}

/** Boards that are no grid: their places with what stands there, by name, and the letters of those that a list tells more of. */
function listLines(
  board: Board,
  view: View,
  codes: PieceCodes,
  offered: ReadonlyMap<Key, string>,
  translator: Translator,
): string[] {
  return board.places.flatMap((place) => {
    const key = placeKey(place.place);
    const pieces = view.pieces
      .filter((piece) => piece.places.includes(key))
      .map(
        (piece) => `${translator.say(piece.message)}${piece.health === undefined ? '' : ` [${codes.of(piece.key)}]`}`,
      );
    if (pieces.length === 0 && !offered.has(key)) return [];
    return [
      `${offered.get(key) ?? ' '} ${place.message === undefined ? key : translator.say(place.message)}${pieces.length === 0 ? '' : `: ${pieces.join(', ')}`}`,
    ];
  });
}
