import { DiceError } from './dice-error.ts';
import { dieOf, totalsOf, type DiceSet, type Totals } from './dice-set.ts';
import { countsOf, type Pool } from './pool.ts';

/** A source of chance: given n, a whole number from 0 to n - 1, all equally likely. */
export type Draw = (n: number) => number;

/** A die on the table. Plain data, safe to save. */
export interface RolledDie {
  readonly die: string;
  /** The place of the face that is up, from 0. */
  readonly face: number;
  /** Set once the die was rerolled; such a die is not rerolled again. */
  readonly rerolled?: true;
}

/**
 * Rolls a pool: one draw per die, in the order of the set.
 * @throws DiceError when the pool is wrong or a draw is out of range
 */
export function rollPool(set: DiceSet, pool: Pool, draw: Draw): RolledDie[] {
  return countsOf(set, pool).flatMap((count, index) => {
    const die = set.dice[index];
    return die === undefined ? [] : Array.from({ length: count }, () => rollDie(set, die.id, draw));
  });
}

/** Rolls one die, with one draw. */
export function rollDie(set: DiceSet, id: string, draw: Draw): RolledDie {
  const sides = dieOf(set, id).faces.length;
  const face = draw(sides);
  if (!Number.isInteger(face) || face < 0 || face >= sides) {
    throw new DiceError(
      `The source of chance gave ${face} for die "${id}": expected a whole number from 0 to ${sides - 1}.`,
    );
  }
  return { die: id, face };
}

/**
 * Rolls some dice again, in ascending place, and marks them as rerolled; the others stay as they are.
 * @param rolled the dice on the table
 * @param places places in `rolled`, from 0; the order does not matter
 * @throws DiceError when a place does not exist, comes twice, or holds a die that was rerolled before
 */
export function reroll(set: DiceSet, rolled: readonly RolledDie[], places: readonly number[], draw: Draw): RolledDie[] {
  const chosen = new Set(places);
  if (chosen.size < places.length)
    throw new DiceError(`Places ${places.join(', ')} name a die twice: name each die once.`);
  for (const place of places) {
    const die = rolled[place];
    if (die === undefined)
      throw new DiceError(`There is no die at place ${place}: expected 0 to ${rolled.length - 1}.`);
    if (die.rerolled)
      throw new DiceError(`The die at place ${place} ("${die.die}") was rerolled before: choose another one.`);
  }
  return rolled.map((die, place) => (chosen.has(place) ? { ...rollDie(set, die.die, draw), rerolled: true } : die));
}

/**
 * Adds up the faces that are up.
 * @throws DiceError when a die or face does not exist
 */
export function sumOf(set: DiceSet, rolled: readonly RolledDie[]): Totals {
  const sums = set.results.map(() => 0);
  for (const { die, face } of rolled) {
    for (const [index, amount] of faceOf(set, die, face).entries()) sums[index] = (sums[index] ?? 0) + amount;
  }
  return totalsOf(set, sums);
}

/** What a face shows, as the set's vector. */
export function faceOf(set: DiceSet, id: string, face: number): readonly number[] {
  const { faces } = dieOf(set, id);
  const vector = faces[face];
  if (vector === undefined) throw new DiceError(`Die "${id}" has no face ${face}: expected 0 to ${faces.length - 1}.`);
  return vector;
}
