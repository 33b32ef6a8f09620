import { RefusedError, type Asked, type Json, type Space } from '@dejarik/sdk';
import { mapOf } from '../rules/board.ts';

/** Reading what a position of a scenario says. Everything throws a RefusedError that names what was found and expected. */

export type Fields = Readonly<Record<string, Json | undefined>>;

export const SEATS = ['a', 'b'];
/** The map of a scenario that names none, and the mission it writes itself. */
export const DRAWN_MAP = 'drawing';
export const MADE_UP_MISSION = 'made-up';

export const wrong = (what: string, expected: string): RefusedError => new RefusedError('scenario/given', `The position has ${what}: ${expected} expected.`);

export function fields(value: Json | undefined, what: string, keys?: readonly string[]): Fields {
  if (value === undefined) return {};
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong(`${what} ${JSON.stringify(value)}`, 'a mapping');
  for (const key of Object.keys(value)) if (keys !== undefined && !keys.includes(key)) throw wrong(`"${key}" in ${what}`, keys.join(', '));
  return value as Fields;
}

export function integerOf(value: Json | undefined, what: string, missing: number, least = 0): number {
  if (value === undefined) return missing;
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < least) throw wrong(`${what} ${JSON.stringify(value)}`, `a whole number from ${least}`);
  return value;
}

export function listOf(value: Json | undefined, what: string): readonly Json[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw wrong(`${what} ${JSON.stringify(value)}`, 'a list');
  return value as readonly Json[];
}

export function wordOf(value: Json | undefined, what: string, words: readonly string[]): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || !words.includes(value)) throw wrong(`${what} ${JSON.stringify(value)}`, words.length === 0 ? 'nothing' : words.join(', '));
  return value;
}

export function seatNamed(value: Json | undefined, what: string): number {
  const seat = SEATS.indexOf(String(value));
  if (seat < 0) throw wrong(`${what} ${JSON.stringify(value)}`, 'a or b');
  return seat;
}

/** The space at a column and row, from 0. */
export function spaceAt(g: Asked, at: Json | undefined, what: string): Space {
  const [x, y] = listOf(at, what);
  const { grid } = mapOf(g);
  for (let space = 0; space < grid.size; space++) if (grid.xs[space] === x && grid.ys[space] === y) return space as Space;
  throw wrong(`${what} ${JSON.stringify(at)}`, 'a space of the map as [column, row]');
}
