import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  combine,
  compileDice,
  condition,
  DiceError,
  distribution,
  expectation,
  mapOutcomes,
  poolOf,
  probability,
  sumOf,
  type Totals,
} from '../src/index.ts';
import { everyRoll, idsOf } from './brute-force.ts';
import { sample, smallPool, smallSet } from './samples.ts';

const d6 = compileDice([{ id: 'd6', faces: [1, 2, 3, 4, 5, 6].map((n) => ({ n })) }]);
const n = (totals: Totals): number => totals['n'] ?? 0;

describe('distribution', () => {
  test('two plain dice', () => {
    const { outcomes, denominator } = distribution(d6, { d6: 2 });
    expect(denominator).toBe(36);
    expect(outcomes.map(({ value, weight }) => [n(value), weight])).toEqual([
      [2, 1],
      [3, 2],
      [4, 3],
      [5, 4],
      [6, 5],
      [7, 6],
      [8, 5],
      [9, 4],
      [10, 3],
      [11, 2],
      [12, 1],
    ]);
  });

  test('no dice: nothing, surely', () => {
    expect(distribution(sample, {})).toEqual({
      outcomes: [{ value: { hit: 0, boost: 0, reach: 0, guard: 0, cancel: 0, void: 0 }, weight: 1 }],
      denominator: 1,
    });
  });

  test('agrees with listing every roll', () => {
    fc.assert(
      fc.property(smallSet, smallPool, (set, pool) => {
        const rolls = everyRoll(set, idsOf(pool));
        const counted = new Map<string, number>();
        for (const roll of rolls) {
          const key = JSON.stringify(sumOf(set, roll));
          counted.set(key, (counted.get(key) ?? 0) + 1);
        }
        const odds = distribution(set, pool);
        expect(odds.denominator).toBe(rolls.length);
        expect(new Map(odds.outcomes.map(({ value, weight }) => [JSON.stringify(value), weight]))).toEqual(counted);
      }),
    );
  });

  test('means of dice are the sums of their faces over six', () => {
    const sums: Record<string, Record<string, number>> = {
      amber: { hit: 13, boost: 1, reach: 0 },
      blue: { hit: 7, boost: 2, reach: 19 },
      cyan: { hit: 8, boost: 3, reach: 10 },
      dune: { hit: 5, boost: 5, reach: 6 },
      ebony: { guard: 9, cancel: 1, void: 0 },
      fawn: { guard: 3, cancel: 3, void: 1 },
    };
    for (const [die, results] of Object.entries(sums)) {
      for (const [result, sum] of Object.entries(results)) {
        expect(expectation(distribution(sample, { [die]: 1 }), (totals) => totals[result] ?? 0)).toBeCloseTo(
          sum / 6,
          14,
        );
        expect(expectation(distribution(sample, { ebony: 0, [die]: 3 }), (totals) => totals[result] ?? 0)).toBeCloseTo(
          sum / 2,
          13,
        );
      }
    }
  });

  test('stays exact for six dice: weights add up to 6^6', () => {
    const { outcomes, denominator } = distribution(sample, { amber: 2, blue: 1, dune: 1, ebony: 1, fawn: 1 });
    expect(denominator).toBe(46_656);
    expect(outcomes.reduce((sum, { weight }) => sum + weight, 0)).toBe(46_656);
    const keys = outcomes.map(({ value }) => Object.values(value));
    expect(keys.every((key, place) => place === 0 || compare(keys[place - 1] ?? [], key) < 0)).toBe(true);
  });

  test('refuses unknown dice and broken counts', () => {
    expect(() => distribution(d6, { d8: 1 })).toThrow(new DiceError('Unknown die "d8": the set has d6.'));
    expect(() => distribution(d6, { d6: -1 })).toThrow(
      'The pool has -1 of die "d6": expected a whole number, 0 or more.',
    );
    expect(() => distribution(d6, { d6: 1.5 })).toThrow(DiceError);
  });
});

describe('odds', () => {
  const two = distribution(d6, poolOf(['d6', 'd6']));

  test('probability, condition and map agree', () => {
    expect(probability(two, (totals) => n(totals) >= 10)).toBeCloseTo(6 / 36, 14);
    const high = condition(two, (totals) => n(totals) >= 10);
    expect(high.denominator).toBe(6);
    expect(expectation(high, n)).toBeCloseTo((3 * 10 + 2 * 11 + 12) / 6, 14);
    expect(mapOutcomes(two, (totals) => n(totals) % 2 === 0)).toEqual({
      outcomes: [
        { value: true, weight: 18 },
        { value: false, weight: 18 },
      ],
      denominator: 36,
    });
    const pairs = mapOutcomes(
      two,
      (totals) => ({ big: n(totals) > 7 }),
      ({ big }) => big,
    );
    expect(pairs.outcomes).toEqual([
      { value: { big: false }, weight: 21 },
      { value: { big: true }, weight: 15 },
    ]);
  });

  test('a condition that cannot be is refused', () => {
    expect(() => condition(two, (totals) => n(totals) > 12)).toThrow(DiceError);
  });

  test('combining single dice gives the pool', () => {
    const one = mapOutcomes(distribution(d6, { d6: 1 }), n);
    expect(combine(one, one, (a, b) => a + b)).toEqual(mapOutcomes(two, n));
  });
});

function compare(a: readonly number[], b: readonly number[]): number {
  const place = a.findIndex((value, index) => value !== b[index]);
  return place < 0 ? 0 : (a[place] ?? 0) - (b[place] ?? 0);
}
