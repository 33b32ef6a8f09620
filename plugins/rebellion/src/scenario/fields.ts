import type { Asked, Json, Seat } from '@dejarik/sdk';
import { wordOf, wrong } from '@dejarik/sdk/positions';
import { sides } from '../content/types.ts';
import { baseSpace, NOBODY } from '../rules/board.ts';
import { tablesOf } from '../tables.ts';

/** Reading what a position of a scenario says. Everything throws a RefusedError that names what was found and expected. */

/** The name of the Rebel Base space among places. */
export const BASE = 'base';

export const seatOf = (value: Json | undefined, what: string): Seat => {
  const word = wordOf(value, what, sides);
  return word === undefined ? NOBODY : sides.indexOf(word);
};

/** Finds something of the content by its id. */
export function entryNamed<T extends { readonly id: string }>(
  list: readonly T[],
  id: Json | undefined,
  what: string,
): T {
  const found = list.find((one) => one.id === id);
  if (found === undefined) throw wrong(`${what} ${JSON.stringify(id)}`, list.map((one) => one.id).join(', '));
  return found;
}

/** A system, or the Rebel Base space, by its name. */
export const placeNamed = (g: Asked, name: string): number =>
  name === BASE ? baseSpace(g) : entryNamed(tablesOf(g).systems, name, 'the place').index;

/** The name of a place. */
export const nameOfPlace = (g: Asked, place: number): string =>
  place === baseSpace(g) ? BASE : (tablesOf(g).systems[place]?.id ?? 'none');
