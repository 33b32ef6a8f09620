import { RefusedError, type Asked, type Json, type Space } from '@dejarik/sdk';
import { mapOf } from '../rules/board.ts';

/** Reading what a position of a scenario says. Everything throws a RefusedError that names what was found and expected. */

export type Fields = Readonly<Record<string, Json | undefined>>;

/** The map and mission that a scenario brings along. */
export const DRAWN = 'drawing';

export const wrong = (what: string, expected: string): RefusedError => new RefusedError('scenario/given', `The position has ${what}: ${expected} expected.`);

export function fields(value: Json | undefined, what: string, keys?: readonly string[]): Fields {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw wrong(`${what} ${JSON.stringify(value)}`, 'a mapping');
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

export function seatOf(value: Json | undefined, what: string, seats: number): number {
  const found = /^p([1-4])$/.exec(String(value));
  const seat = Number(found?.[1] ?? 0) - 1;
  if (seat < 0 || seat >= seats) throw wrong(`${what} ${JSON.stringify(value)}`, Array.from({ length: seats }, (_, i) => `p${i + 1}`).join(', '));
  return seat;
}

/** An area by the sign that draws it. */
export function areaNamed(g: Asked, sign: Json | undefined, what: string): Space {
  const { signs } = mapOf(g).areas;
  const area = signs.indexOf(String(sign));
  if (area < 0) throw wrong(`${what} ${JSON.stringify(sign)}`, `an area of the map (${signs.join('')})`);
  return area as Space;
}
