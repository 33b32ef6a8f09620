import { DiceError, type DiceSet } from '@dejarik/sdk/dice';
import { describe, expect, it } from 'vitest';
import { attackOdds, type AttackSpec } from '../../src/odds.ts';
import { tables } from '../../src/plugin.ts';

const dice: DiceSet = tables.dice;

/** Every roll one by one, without rerolls. */
function byHand(spec: AttackSpec): { hit: number; mean: number } {
  const all = [...spec.attack, ...spec.defense].map((id) => dice.byId.get(id)?.faces ?? []);
  let rolls: readonly (readonly number[])[] = [[0, 0, 0, 0, 0, 0]];
  for (const faces of all) rolls = rolls.flatMap((sum) => faces.map((face) => sum.map((n, i) => n + (face[i] ?? 0))));
  let hits = 0;
  let sum = 0;
  for (const [damage = 0, surge = 0, accuracy = 0, block = 0, evade = 0, dodge = 0] of rolls) {
    const options = spec.surges ?? [];
    let best = -1;
    for (let set = 0; set < 1 << options.length; set++) {
      const bought = options.filter((_, i) => (set & (1 << i)) !== 0);
      const total = (name: 'damage' | 'accuracy' | 'pierce') => bought.reduce((n, one) => n + (one[name] ?? 0), 0);
      if (bought.reduce((n, one) => n + (one.cost ?? 1), 0) > Math.max(0, surge - evade) || dodge > 0) continue;
      if (spec.kind === 'ranged' && accuracy + (spec.accuracy ?? 0) + total('accuracy') < (spec.distance ?? 1))
        continue;
      best = Math.max(
        best,
        0,
        damage +
          (spec.damage ?? 0) +
          total('damage') -
          Math.max(0, block + (spec.block ?? 0) - (spec.pierce ?? 0) - total('pierce')),
      );
    }
    if (best >= 0) {
      hits++;
      sum += best;
    }
  }
  return { hit: hits / rolls.length, mean: sum / rolls.length };
}

describe('odds of an attack', () => {
  it.each<AttackSpec>([
    { attack: ['red', 'blue'], defense: ['black'], kind: 'ranged', distance: 3 },
    {
      attack: ['blue', 'green'],
      defense: ['white'],
      kind: 'ranged',
      distance: 4,
      surges: [{ damage: 1 }, { accuracy: 2 }],
    },
    {
      attack: ['red', 'yellow'],
      defense: ['black', 'white'],
      kind: 'melee',
      surges: [{ pierce: 3 }, { damage: 2 }],
      pierce: 1,
      block: 1,
    },
    {
      attack: ['yellow', 'yellow'],
      defense: [],
      kind: 'ranged',
      distance: 2,
      accuracy: 1,
      surges: [
        { damage: 3, cost: 2 },
        { accuracy: 1, damage: 1 },
      ],
    },
  ])('are those of every roll looked at: %j', (spec) => {
    const odds = attackOdds(dice, spec);
    const { hit, mean } = byHand(spec);
    expect(odds.hit).toBeCloseTo(hit, 12);
    expect(odds.expectedDamage).toBeCloseTo(mean, 12);
    expect(odds.damage.reduce((sum, one) => sum + one.probability, 0)).toBeCloseTo(1, 12);
  });

  it('gain by own rerolls and lose by those of the other side', () => {
    const spec: AttackSpec = { attack: ['red', 'blue'], defense: ['black'], kind: 'ranged', distance: 3 };
    const plain = attackOdds(dice, spec).expectedDamage;
    const better = attackOdds(dice, { ...spec, rerolls: [{ side: 'attack' }] }).expectedDamage;
    const worse = attackOdds(dice, { ...spec, rerolls: [{ side: 'defense' }] }).expectedDamage;
    expect(better).toBeGreaterThan(plain);
    expect(worse).toBeLessThan(plain);
  });

  it('know one red die against nothing: 13 damage on six faces, rerolled below the mean of 13/6', () => {
    const odds = attackOdds(dice, { attack: ['red'], defense: [], kind: 'melee', health: 3 });
    expect(odds.expectedDamage).toBe(13 / 6);
    expect(odds.defeat).toBe(2 / 6);
    const rerolled = attackOdds(dice, { attack: ['red'], defense: [], kind: 'melee', rerolls: [{ side: 'attack' }] });
    // 1 and the three 2s are rolled again; the two 3s stay.
    expect(rerolled.expectedDamage).toBeCloseTo((4 * (13 / 6) + 6) / 6, 12);
  });

  it('refuse dice that do not exist or stand on the wrong side', () => {
    expect(() => attackOdds(dice, { attack: ['pink'], defense: [], kind: 'melee' })).toThrow(DiceError);
    expect(() => attackOdds(dice, { attack: ['black'], defense: [], kind: 'melee' })).toThrow(/wrong side/);
    expect(() => attackOdds(dice, { attack: [], defense: [], kind: 'melee' })).toThrow(/at least one/);
  });
});
