import { RefusedError, type Json } from '@dejarik/engine';
export { withInventedWords, type Invented } from '@dejarik/content';
export { inventedByAbilities } from './invented-abilities.ts';
import { columnName, spaceAt, spaceNamed, type Grid, type Space } from '@dejarik/space';

/** Reading what a position of a scenario says. Everything throws a RefusedError that names what was found and expected. */

export type Fields = Readonly<Record<string, Json | undefined>>;

/** More than any number in a game comes to: what is beyond is a slip of the finger. */
export const MOST = 9999;

export const wrong = (what: string, expected: string): RefusedError =>
  new RefusedError('scenario/given', `The position has ${what}: ${expected} expected.`);

/** A mapping; what is left out or empty is one without entries. @param keys all that it may have */
export function fields(value: Json | undefined, what: string, keys?: readonly string[]): Fields {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw wrong(`${what} ${JSON.stringify(value)}`, 'a mapping');
  for (const key of Object.keys(value))
    if (keys !== undefined && !keys.includes(key)) throw wrong(`"${key}" in ${what}`, keys.join(', '));
  return value as Fields;
}

/** A whole number. @param missing what it is when nothing is said */
export function integerOf(value: Json | undefined, what: string, missing: number, least = 0, most = MOST): number {
  if (value === undefined) return missing;
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < least || value > most)
    throw wrong(
      `${what} ${typeof value === 'number' ? String(value) : JSON.stringify(value)}`,
      `a whole number from ${least} to ${most}`,
    );
  return value;
}

export function listOf(value: Json | undefined, what: string): readonly Json[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw wrong(`${what} ${JSON.stringify(value)}`, 'a list');
  return value as readonly Json[];
}

const isNumber = (value: Json | undefined): value is number => typeof value === 'number';

/** A space of a grid by its name at the edge of the board (`d10`), or by column and row from 0 (`[3, 9]`). */
export function spaceOf(grid: Grid, value: Json | undefined, what: string): Space {
  const [x, y, ...more] = Array.isArray(value) ? (value as readonly Json[]) : [];
  const space =
    typeof value === 'string'
      ? spaceNamed(grid, value)
      : isNumber(x) && isNumber(y) && more.length === 0
        ? spaceAt(grid, x, y)
        : undefined;
  if (space !== undefined) return space;
  throw wrong(
    value === undefined ? `nothing for ${what}` : `${what} ${JSON.stringify(value)}`,
    `a space of the map, a1 to ${columnName(grid.width - 1)}${grid.height} or as [column, row] [0, 0] to [${grid.width - 1}, ${grid.height - 1}],`,
  );
}

/** One of some words, or undefined when nothing is said. */
export function wordOf<const W extends string>(
  value: Json | undefined,
  what: string,
  words: readonly W[],
): W | undefined {
  if (value === undefined) return undefined;
  const found = words.find((one) => one === value);
  if (found === undefined)
    throw wrong(`${what} ${JSON.stringify(value)}`, words.length === 0 ? 'nothing' : words.join(', '));
  return found;
}

/** Looks at a value that a position gives; throws what is wrong with it. */
export type Check = (value: Json, what: string) => void;

export const whole =
  (least = 0, most = MOST): Check =>
  (value, what) => {
    integerOf(value, what, 0, least, most);
  };
export const oneOf =
  (words: readonly string[]): Check =>
  (value, what) => {
    wordOf(value, what, words);
  };
export const text: Check = (value, what) => {
  if (typeof value !== 'string' || value === '') throw wrong(`${what} ${JSON.stringify(value)}`, 'a text');
};
export const truth: Check = (value, what) => {
  if (typeof value !== 'boolean') throw wrong(`${what} ${JSON.stringify(value)}`, 'true or false');
};
/** What something else says more about, such as the compiler of the card language. */
export const anything: Check = () => undefined;
export const orNull =
  (check: Check): Check =>
  (value, what) => {
    if (value !== null) check(value, what);
  };
export const each =
  (check: Check, length?: number): Check =>
  (value, what) => {
    const list = listOf(value, what);
    if (length !== undefined && list.length !== length)
      throw wrong(`${what} ${JSON.stringify(value)}`, `a list of ${length}`);
    for (const one of list) check(one, `in ${what}`);
  };
/** A mapping with these keys, each of which may be missing. */
export const mapping =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value, what) => {
    for (const [key, one] of Object.entries(fields(value, what, Object.keys(checks))))
      if (one !== undefined) checks[key]?.(one, `the ${key} of ${what}`);
  };
