import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bestReroll,
  compileDice,
  DiceError,
  distribution,
  expectation,
  rerollOdds,
  type RerollRight,
  type Totals,
} from '../src/index.ts';
import { bruteValue, bruteWorth, everyRoll, idsOf, subsets } from './brute-force.ts';
import { sample, smallPool, smallRights, smallSet } from './samples.ts';

const amount = (totals: Totals, name: string): number => totals[name] ?? 0;
/** Neither monotonous nor linear, so that wrong play shows. */
const odd = (totals: Totals): number => (amount(totals, 'a') * 7 + amount(totals, 'b') * 5 + 30) % 11;

const net = (totals: Totals): number => {
  if (amount(totals, 'void') > 0) return 0;
  const boosts = Math.max(0, amount(totals, 'boost') - amount(totals, 'cancel'));
  return Math.max(0, amount(totals, 'hit') + boosts - amount(totals, 'guard'));
};

describe('rerollOdds', () => {
  test('one die of three sides, one reroll: keep the upper face, reroll the others', () => {
    const set = compileDice([{ id: 'd', faces: [{ n: 0 }, { n: 1 }, { n: 2 }] }]);
    // A mean of 1 makes 0 worth a reroll, and 1 as good either way: then the die stays.
    const odds = rerollOdds(set, { d: 1 }, [{ aim: 'max' }], (totals) => amount(totals, 'n'));
    expect(odds.expected).toBeCloseTo((1 + 1 + 2) / 3, 12);
    expect(odds.distribution()).toEqual({
      outcomes: [
        { value: { n: 0 }, weight: 1 },
        { value: { n: 1 }, weight: 4 },
        { value: { n: 2 }, weight: 4 },
      ],
      denominator: 9,
    });
  });

  test('agrees with brute force for every kind of right, in chains of opponents', () => {
    fc.assert(
      fc.property(smallSet, smallPool, smallRights, (set, pool, rights) => {
        const rolls = everyRoll(set, idsOf(pool));
        const brute = rolls.reduce((sum, roll) => sum + bruteValue(set, roll, rights, odd), 0) / rolls.length;
        const odds = rerollOdds(set, pool, rights, odd);
        expect(odds.expected).toBeCloseTo(brute, 10);
        expect(expectation(odds.distribution(), odd)).toBeCloseTo(brute, 10);
      }),
      { numRuns: 150 },
    );
  });

  test('the weights of the odds add up to the denominator, in whole numbers', () => {
    fc.assert(
      fc.property(smallSet, smallPool, smallRights, (set, pool, rights) => {
        const { outcomes, denominator } = rerollOdds(set, pool, rights, odd).distribution();
        expect(outcomes.every(({ weight }) => Number.isSafeInteger(weight) && weight > 0)).toBe(true);
        expect(outcomes.reduce((sum, { weight }) => sum + weight, 0)).toBe(denominator);
      }),
    );
  });

  test('without rights it is the plain distribution', () => {
    const pool = { amber: 2, blue: 1, ebony: 1 };
    expect(rerollOdds(sample, pool, [], net).distribution()).toEqual(distribution(sample, pool));
  });

  test('a right never hurts its owner', () => {
    fc.assert(
      fc.property(smallSet, smallPool, smallRights, (set, pool, rights) => {
        const free = rights.map((right) => ({ ...right, atLeast: 0 }));
        const without = rerollOdds(set, pool, free, odd).expected;
        // Last in the chain: earlier ones may change their play, but the owner has one more choice at the end.
        expect(rerollOdds(set, pool, [...free, { aim: 'max', atMost: 2 }], odd).expected).toBeGreaterThanOrEqual(
          without - 1e-9,
        );
        expect(rerollOdds(set, pool, [...free, { aim: 'min', atMost: 2 }], odd).expected).toBeLessThanOrEqual(
          without + 1e-9,
        );
      }),
    );
  });

  test('four dice against two, a reroll for each side, agrees with play from every roll', () => {
    const pool = { amber: 1, blue: 1, ebony: 1 };
    const rights: RerollRight[] = [
      { aim: 'max', dice: ['amber', 'blue'] },
      { aim: 'min', dice: ['ebony'] },
    ];
    const rolls = everyRoll(sample, idsOf(pool));
    const mean = rolls.reduce((sum, roll) => sum + bestReroll(sample, roll, rights, net).expected, 0) / rolls.length;
    const brute = rolls.reduce((sum, roll) => sum + bruteValue(sample, roll, rights, net), 0) / rolls.length;
    expect(mean).toBeCloseTo(brute, 11);
    expect(rerollOdds(sample, pool, rights, net).expected).toBeCloseTo(brute, 11);
  });

  test('the hardest pool, six different dice with rerolls of any number, is worked out whole', () => {
    const pool = { amber: 1, blue: 1, cyan: 1, dune: 1, ebony: 1, fawn: 1 };
    const one: RerollRight[] = [
      { aim: 'max', dice: ['amber', 'blue', 'cyan', 'dune'], atMost: 4 },
      { aim: 'min', dice: ['ebony', 'fawn'], atMost: 2 },
    ];
    const odds = rerollOdds(sample, pool, one, net);
    expect(expectation(odds.distribution(), net)).toBeCloseTo(odds.expected, 11);
    expect(odds.expected).toBeGreaterThan(rerollOdds(sample, pool, one.slice(1), net).expected);
  });

  test('names wrong rights, dice and values', () => {
    expect(() => rerollOdds(sample, { amber: 1 }, [{ aim: 'max', dice: ['ember'] }], net)).toThrow(
      new DiceError('Unknown die "ember": the set has amber, blue, cyan, dune, ebony, fawn.'),
    );
    expect(() => rerollOdds(sample, { amber: 1 }, [{ aim: 'max', atLeast: 2 }], net)).toThrow(
      'A reroll right is for 2 to 1 dice',
    );
    expect(() => rerollOdds(sample, { amber: 1 }, [], () => NaN)).toThrow(
      /^The value of \{"hit":\d,.* is NaN: expected a finite number\.$/,
    );
  });
});

describe('bestReroll', () => {
  test('names dice whose reroll is best, and as few of them as can be', () => {
    fc.assert(
      fc.property(smallSet, smallPool, smallRights, fc.nat(), (set, pool, rights, pick) => {
        const rolls = everyRoll(set, idsOf(pool));
        const roll = rolls[pick % rolls.length] ?? [];
        const best = bestReroll(set, roll, rights, odd);
        const brute = bruteValue(set, roll, rights, odd);
        expect(best.expected).toBeCloseTo(brute, 10);
        expect(expectation(best.distribution(), odd)).toBeCloseTo(brute, 10);
        const [right, ...later] = rights;
        if (right === undefined) {
          expect(best.places).toEqual([]);
          return;
        }
        const good = subsets(set, roll, right).filter(
          (places) => Math.abs(bruteWorth(set, roll, places, later, odd) - brute) < 1e-9,
        );
        expect(good).toContainEqual(best.places);
      }),
      { numRuns: 150 },
    );
  });

  test('leaves a die alone that was rerolled before', () => {
    const low = { die: 'amber', face: 0 };
    const rights: RerollRight[] = [{ aim: 'max' }];
    expect(bestReroll(sample, [low, { die: 'amber', face: 4 }], rights, net).places).toEqual([0]);
    expect(
      bestReroll(
        sample,
        [
          { ...low, rerolled: true },
          { die: 'amber', face: 4 },
        ],
        rights,
        net,
      ).places,
    ).toEqual([]);
  });

  test('saves the better die for the second right when the first may take either', () => {
    const set = compileDice([
      { id: 'p', faces: [{ n: 0 }, { n: 2 }] },
      { id: 'q', faces: [{ n: 0 }, { n: 2 }] },
    ]);
    const both = [
      { die: 'p', face: 0 },
      { die: 'q', face: 0 },
    ];
    const rights: RerollRight[] = [{ aim: 'max' }, { aim: 'max', dice: ['p'] }];
    expect(bestReroll(set, both, rights, (totals) => amount(totals, 'n'))).toMatchObject({ places: [1], expected: 2 });
  });

  test('a forced reroll takes the die that loses least', () => {
    const roll = [
      { die: 'amber', face: 4 },
      { die: 'amber', face: 5 },
      { die: 'amber', face: 1 },
    ];
    expect(bestReroll(sample, roll, [{ aim: 'max', atLeast: 1 }], net).places).toEqual([2]);
    expect(bestReroll(sample, roll, [{ aim: 'min', atLeast: 1 }], net).places).toEqual([0]);
  });

  test('refuses a face that is not there', () => {
    expect(() => bestReroll(sample, [{ die: 'amber', face: 6 }], [{ aim: 'max' }], net)).toThrow(
      'Die "amber" has no face 6: expected 0 to 5.',
    );
  });
});
