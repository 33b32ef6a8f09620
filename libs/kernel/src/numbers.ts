/**
 * Names are what tells components, fields and values apart; numbers are where the tables of a game have them. All copies of
 * this library in a program, such as one that a plugin brings, number by one table: so what one of them has numbered, every
 * other finds at the same place.
 */
const TABLE = Symbol.for('dejarik.numbers');

const numbers = ((globalThis as { [TABLE]?: Map<string, number> })[TABLE] ??= new Map<string, number>());

/** What has no number yet: no table has anything there. */
export const UNNUMBERED = 0;

/** The number of a name, 1 and up: the same for the whole program. */
export function numberOf(name: string): number {
  let number = numbers.get(name);
  if (number === undefined) {
    number = numbers.size + 1;
    numbers.set(name, number);
  }
  return number;
}

/** One more than the highest number so far: the size of a table. */
export const numbersGiven = (): number => numbers.size + 1;
