import { memoizedBy, perObject } from '@dejarik/kernel';
import { convolve, decodeOdds } from './coded-odds.ts';
import type { DiceSet, Totals } from './dice-set.ts';
import type { Distribution } from './distribution.ts';
import { countsOf, type Pool } from './pool.ts';
import { totalsCode } from './totals-code.ts';

const oddsIn = perObject((set: DiceSet) => memoizedBy(String, (counts: readonly number[]) => computeOdds(set, counts)));

/**
 * The exact joint odds of the sums of all results of a pool, in ascending order of the results.
 * @throws DiceError when the pool is wrong
 */
export function distribution(set: DiceSet, pool: Pool): Distribution<Totals> {
  return oddsIn(set)(countsOf(set, pool));
}

function computeOdds(set: DiceSet, counts: readonly number[]): Distribution<Totals> {
  const code = totalsCode(set, counts);
  let odds = new Map([[0, 1]]);
  let denominator = 1;
  for (const die of set.dice) {
    const faces = new Map(die.classes.map(({ vector, weight }) => [code.pack(die.index, vector), weight]));
    for (let n = counts[die.index] ?? 0; n > 0; n--) {
      odds = convolve(odds, faces);
      denominator *= die.faces.length;
    }
  }
  return decodeOdds(set, code, odds, denominator);
}
