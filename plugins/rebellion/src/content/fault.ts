import type { Path, PlacedFault } from '@dejarik/sdk/yaml';
import type { Content, SideWord } from './types.ts';

/** Content that does not fit, and where in which file. */
export interface ContentFault extends PlacedFault {
  readonly list: keyof Content;
}

/** A place in a file. */
export type At = readonly [list: keyof Content, ...path: Path];

export const fault = ([list, ...path]: At, found: string, ...allowed: readonly string[]): ContentFault => ({
  list,
  path,
  found,
  allowed,
});

/** Nothing if the word is among those that are known, else a fault that offers the nearest of them. */
export const unknown = (at: At, what: string, word: string, known: readonly string[]): readonly ContentFault[] =>
  known.includes(word) ? [] : [{ ...fault(at, `the ${what} "${word}"`, ...known), misspelled: word }];

interface Owned {
  readonly id: string;
  readonly side: SideWord;
}

/** Nothing if a side has what is named. */
export function notOf(
  at: At,
  what: string,
  word: string,
  side: SideWord,
  all: readonly Owned[],
): readonly ContentFault[] {
  const own = all.filter((one) => one.side === side).map(({ id }) => id);
  return !own.includes(word) && all.some(({ id }) => id === word)
    ? [fault(at, `the ${what} "${word}" of the other side`, ...own)]
    : unknown(at, what, word, own);
}

/** Members of a list that are there before. */
export const repeated = (keys: readonly (string | number)[]): readonly number[] =>
  keys.flatMap((key, i) => (keys.indexOf(key) < i ? [i] : []));

export const repeatedIds = (
  list: keyof Content,
  what: string,
  things: readonly { readonly id: string }[],
): readonly ContentFault[] =>
  repeated(things.map(({ id }) => id)).map((i) =>
    fault([list, i, 'id'], `the ${what} "${things[i]?.id ?? ''}" once more`, `each ${what} once`),
  );

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

export const sideNames: Readonly<Record<SideWord, string>> = { rebels: 'the Rebels', empire: 'the Empire' };
