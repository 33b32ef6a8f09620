import { describe, expect, it } from 'vitest';
import { DIE, successesOf, type Face } from '../../src/rules/dice.ts';
import { attemptOdds, successOdds } from '../../src/odds/mission.ts';

/** All throws of some dice. */
const throwsOf = (dice: number): readonly (readonly Face[])[] =>
  dice === 0 ? [[]] : throwsOf(dice - 1).flatMap((rest) => DIE.map((face) => [...rest, face]));

describe('odds of an attempt', () => {
  it('are those of the dice of the rules, side by side', () => {
    for (const dice of [0, 1, 2, 3]) {
      const all = throwsOf(dice);
      successOdds(dice).forEach((chance, sum) => {
        expect(chance).toBeCloseTo(all.filter((one) => successesOf(one) === sum).length / all.length, 12);
      });
    }
  });

  it('count every pair of throws in which the own side has more', () => {
    for (const [own, bonus, theirs] of [
      [1, 0, 1],
      [2, 0, 3],
      [3, 2, 2],
      [0, 2, 2],
      [2, 0, 0],
    ] as const) {
      const pairs = throwsOf(own).flatMap((mine) => throwsOf(theirs).map((other) => [mine, other] as const));
      const won = pairs.filter(([mine, other]) => successesOf(mine) + bonus > successesOf(other)).length;
      expect(attemptOdds({ own, bonus, theirs })).toBeCloseTo(won / pairs.length, 12);
    }
  });

  it('are nothing without dice and without a bonus: a tie fails', () => {
    expect(attemptOdds({ own: 0, bonus: 0, theirs: 0 })).toBe(0);
  });
});
