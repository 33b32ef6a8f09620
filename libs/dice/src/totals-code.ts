import { DiceError } from './dice-error.ts';
import type { DiceSet, Vector } from './dice-set.ts';

/**
 * Writes the results of some dice of a pool as one whole number, so that adding numbers adds results. Each die's results
 * are counted from the least it can show; the number of all dice together can be read back.
 */
export interface TotalsCode {
  /** The number of one die showing `vector`. */
  pack(die: number, vector: Vector): number;
  /** The results of the whole pool. */
  unpack(code: number): Vector;
}

/**
 * @param counts dice in the pool, in the set's order
 * @throws DiceError when the pool has more different totals than numbers can tell apart
 */
export function totalsCode(set: DiceSet, counts: readonly number[]): TotalsCode {
  const least = set.dice.map((die) =>
    set.results.map((_, result) => Math.min(...die.faces.map((face) => face[result] ?? 0))),
  );
  const spans = set.results.map((_, result) =>
    set.dice.reduce((sum, die) => {
      const most = Math.max(...die.faces.map((face) => face[result] ?? 0));
      return sum + (counts[die.index] ?? 0) * (most - (least[die.index]?.[result] ?? 0));
    }, 0),
  );
  // The last result is the lowest digit, so that codes ascend as vectors do.
  const strides = spans.map((_, result) => spans.slice(result + 1).reduce((size, span) => size * (span + 1), 1));
  if ((strides[0] ?? 1) * ((spans[0] ?? 0) + 1) > Number.MAX_SAFE_INTEGER) {
    throw new DiceError(
      'The pool has more different totals than can be counted exactly: roll fewer dice or name fewer results.',
    );
  }
  const base = set.results.map((_, result) =>
    counts.reduce((sum, count, die) => sum + count * (least[die]?.[result] ?? 0), 0),
  );
  return {
    pack: (die, vector) =>
      strides.reduce(
        (code, stride, result) => code + stride * ((vector[result] ?? 0) - (least[die]?.[result] ?? 0)),
        0,
      ),
    unpack: (code) =>
      strides.map((stride, result) => (base[result] ?? 0) + (Math.floor(code / stride) % ((spans[result] ?? 0) + 1))),
  };
}
