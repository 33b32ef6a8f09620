import { totalsOf, type DiceSet, type Totals } from './dice-set.ts';
import type { Distribution } from './distribution.ts';
import type { TotalsCode } from './totals-code.ts';

/** Weights of coded totals. */
export type CodedOdds = ReadonlyMap<number, number>;

/** The weights of sums of two independent coded totals. */
export function convolve(a: CodedOdds, b: CodedOdds): Map<number, number> {
  const sums = new Map<number, number>();
  for (const [codeA, weightA] of a) {
    for (const [codeB, weightB] of b) {
      const code = codeA + codeB;
      sums.set(code, (sums.get(code) ?? 0) + weightA * weightB);
    }
  }
  return sums;
}

/** Reads coded odds back, in ascending order of the totals. */
export function decodeOdds(set: DiceSet, code: TotalsCode, odds: CodedOdds, denominator: number): Distribution<Totals> {
  const outcomes = [...odds]
    .sort(([a], [b]) => a - b)
    .map(([packed, weight]) => ({ value: totalsOf(set, code.unpack(packed)), weight }));
  return { outcomes, denominator };
}
