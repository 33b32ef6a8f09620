import type { Totals } from './dice-set.ts';

/** Leave to choose some dice and roll them again, all at once. A die rerolled once is never rerolled again. */
export interface RerollRight {
  /** What its owner wants of the value of the final totals: the most or the least. */
  readonly aim: 'max' | 'min';
  /** Ids of the dice that may be chosen; by default all. */
  readonly dice?: readonly string[];
  /** The most dice that may be chosen; by default 1. */
  readonly atMost?: number;
  /** The fewest dice that must be chosen, as far as there are so many; by default 0. */
  readonly atLeast?: number;
}

/** What the final totals are worth: a finite number. Must give equal totals equal values. */
export type ValueOfTotals = (totals: Totals) => number;
