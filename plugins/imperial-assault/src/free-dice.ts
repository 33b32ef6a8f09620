import type { DiceSet } from '@dejarik/sdk/dice';
import { ANY_DIE, attackDice } from './content/types.ts';
import { attackOdds, type AttackOdds, type AttackSpec } from './odds.ts';

/** Attacks with dice of their owner's choice. */

/** The pools that can be made of one; of one color at most `most` of the dice that are chosen. */
export function poolsFrom(pool: readonly string[], most = Number.POSITIVE_INFINITY): readonly (readonly string[])[] {
  const fixed = pool.filter((die) => die !== ANY_DIE);
  const grow = (chosen: readonly string[], left: number, from: number): readonly (readonly string[])[] =>
    left === 0
      ? [[...fixed, ...chosen]]
      : attackDice.flatMap((die, i) =>
          i < from || chosen.filter((one) => one === die).length >= most ? [] : grow([...chosen, die], left - 1, i),
        );
  return grow([], pool.length - fixed.length, 0);
}

/** The odds with the dice that are best for the expected damage. */
export const bestOdds = (dice: DiceSet, spec: AttackSpec, most?: number): AttackOdds =>
  poolsFrom(spec.attack, most)
    .map((attack) => attackOdds(dice, { ...spec, attack }))
    .reduce((best, one) => (one.expectedDamage > best.expectedDamage ? one : best));
