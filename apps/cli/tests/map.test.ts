import { createTranslator } from '@dejarik/content';
import type { Ask, View } from '@dejarik/session';
import { describe, expect, it } from 'vitest';
import { boardLines, borderLegend, placeLines } from '../src/terminal/board.ts';
import { offeredPlaces } from '../src/terminal/offered.ts';
import { legendLine } from '../src/terminal/table-lines.ts';
import { PieceCodes } from '../src/terminal/codes.ts';
import { wordsOf } from '../src/terminal/words.ts';

describe('a map', () => {
  const place = (n: number, x: number, y: number, marks: readonly string[] = []): object => ({
    place: n,
    x,
    y,
    message: { id: 'at', args: { column: 'cde'.charAt(x - 2), row: y + 1 } },
    marks,
  });
  const piece = (
    key: string,
    short: string | undefined,
    seat: string | null,
    places: readonly string[],
    name: string,
  ): object => ({
    key,
    ...(short === undefined ? { kind: 'barrel' } : { short, health: { value: 1, max: 1 } }),
    seat,
    places,
    message: { id: 'name', args: { name } },
    badges: [],
  });
  const view = {
    board: {
      kind: 'grid',
      width: 9,
      height: 9,
      places: [
        place(0, 2, 8),
        place(1, 3, 8, ['difficult']),
        place(2, 4, 8),
        place(3, 2, 9),
        place(4, 3, 9, ['blocking']),
        place(5, 4, 9),
      ],
      edges: [
        { place: 0, side: 'east', kind: 'door' },
        { place: 2, side: 'south', kind: 'wall' },
        { place: 3, side: 'east', kind: 'impassable' },
      ],
    },
    pieces: [
      piece('e1', undefined, null, ['s2'], 'Barrel'),
      piece('e2', 'GUA', 'a', ['s0'], 'Guard 2'),
      piece('e3', 'GUA', 'b', ['s3'], 'Guard 3'),
      piece('e4', 'BOS', 'b', ['s2', 's5'], 'Boss'),
    ],
  } as unknown as View;
  const translator = createTranslator({ en: { at: '{column}{row}', name: '{name}' } }, 'en');

  it('has walls and doors, ground, pieces by their own letters, and what may be chosen', () => {
    const codes = new PieceCodes(3, translator);
    codes.learn(view.pieces);
    expect(boardLines(view, codes, new Map([['s1', '*']]), translator)).toEqual([
      '     c   d   e',
      '   +---+-------+',
      ' 9 |GU2D *  BOS|',
      '   |   D    ---+',
      '10 |GU3x #  BOS|',
      '   +---+-------+',
    ]);
  });

  it('marks where things come to lie, whatever the options are called', () => {
    const options = [
      { key: 's0', points: ['s2', 's5'] },
      { key: 's1', points: [] },
    ];
    const ask = { of: 'place', options } as unknown as Ask;
    expect(offeredPlaces(ask, view)).toEqual(
      new Map([
        ['s2', '*'],
        ['s1', '*'],
      ]),
    );
  });

  it('of areas tells elevation from walls, and says what its lines are in every language', () => {
    const cell = (place: number, label: string, at: readonly [number, number]): object => ({
      place,
      x: 0,
      y: 0,
      label,
      cells: [at],
    });
    const raised = {
      board: {
        kind: 'areas',
        width: 2,
        height: 2,
        places: [cell(0, 'a', [0, 0]), cell(1, 'b', [1, 0]), cell(2, 'c', [0, 1]), cell(3, 'd', [1, 1])],
        borders: [
          { a: 0, b: 1, kind: 'elevation', lines: [[1, 0, 1, 1]] },
          { a: 0, b: 2, kind: 'elevation', lines: [[0, 1, 1, 1]] },
          { a: 1, b: 3, kind: 'wall', lines: [[1, 1, 2, 1]] },
          { a: 2, b: 3, kind: 'open-door', lines: [[1, 1, 1, 2]] },
        ],
      },
      pieces: [],
    } as unknown as View;
    expect(boardLines(raised, new PieceCodes(3, translator), new Map(), translator)).toEqual([
      '+---+---+',
      '| a : b |',
      '+===+---+',
      "| c ' d |",
      '+---+---+',
    ]);
    expect(borderLegend(raised, wordsOf.en)).toEqual(["  | - wall, ' open door, : = elevation"]);
    expect(borderLegend(raised, wordsOf.pl)).toEqual(["  | - ściana, ' otwarte drzwi, : = różnica poziomów"]);
    expect(borderLegend(raised, wordsOf.ru)).toEqual(["  | - стена, ' открытая дверь, : = перепад высот"]);
  });

  it('of areas has the sign of each, walls and doors; places are listed with all that stands there, by name', () => {
    const area = (n: number, label: string, cells: readonly (readonly number[])[]): object => ({
      place: n,
      x: 0,
      y: 0,
      label,
      cells,
      message: { id: 'name', args: { name: `room ${label}` } },
    });
    const areas = {
      board: {
        kind: 'areas',
        width: 3,
        height: 2,
        places: [
          area(0, 'a', [
            [0, 0],
            [1, 0],
          ]),
          area(1, 'b·4', [
            [2, 0],
            [2, 1],
          ]),
          area(2, 'c', [[0, 1]]),
        ],
        borders: [
          { a: 0, b: 1, kind: 'door', lines: [[2, 0, 2, 1]] },
          { a: 0, b: 2, kind: 'line', lines: [[0, 1, 1, 1]] },
        ],
      },
      pieces: [piece('e1', undefined, null, ['s1'], 'Barrel'), piece('e2', 'GUA', 'a', ['s1'], 'Guard')],
    } as unknown as View;
    const codes = new PieceCodes(3, translator);
    codes.learn(areas.pieces);
    expect(boardLines(areas, codes, new Map(), translator)).toEqual([
      '+-------+---+',
      '| a   a D b |',
      '|   +---+   |',
      '| c |   | b |',
      '+---+   +---+',
    ]);
    expect(placeLines(areas, codes, new Map([['s2', '*']]), translator)).toEqual([
      '  room b·4: Barrel, Guard [GUA]',
      '* room c',
    ]);
    expect(placeLines(view, codes, new Map(), translator)).toEqual([]);
    expect(borderLegend(areas, wordsOf.en)).toEqual(['  | - wall, D door']);
    expect(borderLegend(view, wordsOf.en)).toEqual([]);
    expect(legendLine(areas, codes, translator)).toEqual([]);
    expect(legendLine(view, codes, translator)).toEqual(['  bar Barrel']);
  });

  it('keeps the letters of a piece when others are gone', () => {
    const codes = new PieceCodes(2, translator);
    codes.learn(view.pieces);
    codes.learn(view.pieces.slice(2));
    expect(view.pieces.map((one) => codes.of(one.key))).toEqual(['ba', 'G2', 'G3', 'BO']);
    expect(codes.of('e9')).toBe('?');
  });
});
