import { DiceError } from './dice-error.ts';
import { dieOf, type DiceSet } from './dice-set.ts';

/** How many dice of each id are rolled together; an id left out counts 0. */
export type Pool = Readonly<Record<string, number>>;

/** Counts die ids into a pool: `['red', 'blue', 'red']` gives `{ red: 2, blue: 1 }`. */
export function poolOf(ids: Iterable<string>): Pool {
  const pool: Record<string, number> = {};
  for (const id of ids) pool[id] = (pool[id] ?? 0) + 1;
  return pool;
}

/** Puts pools together. */
export function joinPools(...pools: readonly Pool[]): Pool {
  const joined: Record<string, number> = {};
  for (const pool of pools) {
    for (const [id, count] of Object.entries(pool)) joined[id] = (joined[id] ?? 0) + count;
  }
  return joined;
}

/**
 * The number of dice of each die of the set, in the set's order.
 * @throws DiceError when the pool names an unknown die or a count is not a whole number from 0 up
 */
export function countsOf(set: DiceSet, pool: Pool): readonly number[] {
  for (const [id, count] of Object.entries(pool)) {
    dieOf(set, id);
    if (!Number.isSafeInteger(count) || count < 0) {
      throw new DiceError(`The pool has ${count} of die "${id}": expected a whole number, 0 or more.`);
    }
  }
  return set.dice.map((die) => pool[die.id] ?? 0);
}
