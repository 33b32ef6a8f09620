import {
  type Asked,
  type Choosable,
  type Json,
  NONE,
  type Question,
  RefusedError,
  type ScenarioSupport,
  type Writes,
} from '@dejarik/sdk';
import { Cell, CELLS, cellAt, NOBODY, ownerOf } from './cell.ts';

/** Positions of scenarios: `{x: [a3, b3], o: [a2], turn: x}`. */

const COLUMNS = 'abc';
const SEATS = ['x', 'o'];

const nameOf = (place: number): string => `${COLUMNS.charAt(place % 3)}${3 - Math.floor(place / 3)}`;
const placeOf = (name: unknown): number =>
  Array.from({ length: CELLS }, (_, place) => place).findIndex((place) => nameOf(place) === name);

/** Draws the marks of a position. @returns the seat whose turn it is */
export function buildPosition(given: Json, g: Writes): number {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new RefusedError(
      'scenario/given',
      'The position of tic-tac-toe is a mapping: {x: [cells], o: [cells], turn: x}.',
    );
  const { turn = 'x', ...marks } = given as { readonly [key: string]: Json };
  for (const [seat, cells] of Object.entries(marks)) {
    const owner = SEATS.indexOf(seat);
    if (owner < 0 || !Array.isArray(cells))
      throw new RefusedError(
        'scenario/given',
        `The position has "${seat}": x, o (with lists of cells) and turn expected.`,
      );
    for (const cell of cells) {
      const place = placeOf(cell);
      if (place < 0)
        throw new RefusedError(
          'scenario/given',
          `The position marks ${JSON.stringify(cell)}: a cell from a1 to c3 expected.`,
        );
      if (ownerOf(g, place) !== NOBODY)
        throw new RefusedError('scenario/given', `The position marks ${nameOf(place)} twice: each cell once expected.`);
      g.set(Cell.owner, cellAt(g, place), owner);
    }
  }
  const next = SEATS.indexOf(String(turn));
  if (next < 0) throw new RefusedError('scenario/given', `It is the turn of ${JSON.stringify(turn)}: x or o expected.`);
  return next;
}

const names = (_: Asked, option: Choosable, question: Question): readonly string[] =>
  question.of === 'place' && typeof option === 'number' ? [nameOf(option)] : [];

export const scenario: ScenarioSupport = {
  names,
  value: (g, name) => {
    const place = placeOf(name);
    if (place < 0 || cellAt(g, place) === NONE) return undefined;
    const owner = ownerOf(g, place);
    return owner === NOBODY ? 'empty' : SEATS[owner];
  },
  valueNames: () => Array.from({ length: CELLS }, (_, place) => nameOf(place)),
};
