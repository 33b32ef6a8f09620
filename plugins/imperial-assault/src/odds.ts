import { DiceError, distribution, poolOf, rerollOdds, type DiceSet, type RerollRight, type Totals } from '@dejarik/sdk';

/** What one surge ability buys; it is bought once, or up to `times` times. */
export interface SurgeOption {
  /** Surges spent; 1 if missing. */
  readonly cost?: number;
  readonly damage?: number;
  readonly accuracy?: number;
  readonly pierce?: number;
  readonly times?: number;
}

/** Leave to roll dice of one side again, used in the order given. */
export interface RerollOption {
  readonly side: 'attack' | 'defense';
  /** The most dice that may be chosen; 1 if missing. */
  readonly dice?: number;
  /** Who chooses; the side whose dice they are if missing. */
  readonly by?: 'attacker' | 'defender';
}

/** An attack whose odds are asked. */
export interface AttackSpec {
  /** Ids of the attack dice, such as `red`. */
  readonly attack: readonly string[];
  /** Ids of the defense dice. */
  readonly defense: readonly string[];
  readonly kind: 'melee' | 'ranged';
  /** Spaces to the target; 1 if missing. Only ranged attacks need accuracy. */
  readonly distance?: number;
  /** What is added to the results without being rolled. */
  readonly damage?: number;
  readonly surge?: number;
  readonly accuracy?: number;
  readonly pierce?: number;
  readonly block?: number;
  readonly evade?: number;
  /** Blocks added for each evade result. */
  readonly blockPerEvade?: number;
  readonly surges?: readonly SurgeOption[];
  readonly rerolls?: readonly RerollOption[];
  /** Damage the target can still suffer before it is defeated. */
  readonly health?: number;
}

export interface AttackOdds {
  /** Probability that the attack does not miss. */
  readonly hit: number;
  /** Mean damage suffered; a miss counts 0. */
  readonly expectedDamage: number;
  /** Probabilities by damage, ascending; they add up to 1. */
  readonly damage: readonly { readonly damage: number; readonly probability: number }[];
  /** Probability that the damage is at least the `health` given. */
  readonly defeat?: number;
}

/** What comes of an attack: damage suffered, or -1 for a miss. */
type Result = number;
const MISS: Result = -1;

/**
 * The exact odds of an attack. Rerolls are used by each side, and surges spent by the attacker, by best play for the
 * expected damage.
 * @param dice the six dice; see `dice.ts`
 * @throws DiceError when a die is unknown or stands on the wrong side, or a number makes no sense
 */
export function attackOdds(dice: DiceSet, spec: AttackSpec): AttackOdds {
  checkSides(dice, spec);
  const bundles = surgeBundles(spec.surges ?? []);
  const pool = poolOf([...spec.attack, ...spec.defense]);
  const rights = (spec.rerolls ?? []).map((right): RerollRight => ({
    dice: [...new Set(right.side === 'attack' ? spec.attack : spec.defense)],
    atMost: right.dice ?? 1,
    aim: (right.by ?? (right.side === 'attack' ? 'attacker' : 'defender')) === 'attacker' ? 'max' : 'min',
  })).filter((right) => right.dice !== undefined && right.dice.length > 0);
  const worth = (totals: Totals): number => Math.max(0, resultOf(spec, bundles, totals));
  const odds = rights.length === 0 ? distribution(dice, pool) : rerollOdds(dice, pool, rights, worth).distribution();

  const weights = new Map<Result, number>();
  for (const { value, weight } of odds.outcomes) {
    const result = resultOf(spec, bundles, value);
    weights.set(result, (weights.get(result) ?? 0) + weight);
  }
  const missed = weights.get(MISS) ?? 0;
  const byDamage = new Map<number, number>();
  for (const [result, weight] of weights) byDamage.set(Math.max(0, result), (byDamage.get(Math.max(0, result)) ?? 0) + weight);
  const sorted = [...byDamage].sort(([a], [b]) => a - b);
  const total = odds.denominator;
  const health = spec.health;
  return {
    hit: (total - missed) / total,
    expectedDamage: sorted.reduce((sum, [damage, weight]) => sum + damage * weight, 0) / total,
    damage: sorted.map(([damage, weight]) => ({ damage, probability: weight / total })),
    ...(health === undefined ? {} : { defeat: sorted.reduce((sum, [damage, weight]) => (damage >= health ? sum + weight : sum), 0) / total }),
  };
}

function checkSides(dice: DiceSet, spec: AttackSpec): void {
  const isDefense = (id: string): boolean => {
    const die = dice.byId.get(id);
    if (die === undefined) throw new DiceError(`Unknown die "${id}": the dice are ${dice.dice.map((one) => one.id).join(', ')}.`);
    return die.faces.some((face) => face.slice(dice.results.indexOf('block')).some((amount) => amount > 0));
  };
  const stray = spec.attack.find(isDefense) ?? spec.defense.find((id) => !isDefense(id));
  if (stray !== undefined) throw new DiceError(`The die "${stray}" is on the wrong side: attack dice are red, blue, green and yellow, defense dice black and white.`);
  if (spec.attack.length === 0) throw new DiceError('An attack needs at least one attack die.');
  for (const surge of spec.surges ?? []) if ((surge.cost ?? 1) < 1) throw new DiceError(`A surge ability costs ${surge.cost ?? 1}: expected at least 1.`);
}

/** Everything that can be bought together, with what it costs; those that are never better than another are left out. */
interface Bundle {
  readonly cost: number;
  readonly damage: number;
  readonly accuracy: number;
  readonly pierce: number;
}

function surgeBundles(options: readonly SurgeOption[]): readonly Bundle[] {
  let bundles: readonly Bundle[] = [{ cost: 0, damage: 0, accuracy: 0, pierce: 0 }];
  for (const option of options) {
    for (let n = option.times ?? 1; n > 0; n--) {
      const more = bundles.map((bundle): Bundle => ({
        cost: bundle.cost + (option.cost ?? 1),
        damage: bundle.damage + (option.damage ?? 0),
        accuracy: bundle.accuracy + (option.accuracy ?? 0),
        pierce: bundle.pierce + (option.pierce ?? 0),
      }));
      bundles = useful([...bundles, ...more]);
    }
  }
  return bundles;
}

function useful(bundles: readonly Bundle[]): readonly Bundle[] {
  const beats = (a: Bundle, b: Bundle): boolean => a.cost <= b.cost && a.damage >= b.damage && a.accuracy >= b.accuracy && a.pierce >= b.pierce;
  return bundles.filter((one, i) => !bundles.some((other, j) => i !== j && beats(other, one) && (!beats(one, other) || j < i)));
}

/** Of equally good ways to spend surges one that hits. */
function resultOf(spec: AttackSpec, bundles: readonly Bundle[], totals: Totals): Result {
  if ((totals['dodge'] ?? 0) > 0) return MISS;
  const evade = Math.max(0, (totals['evade'] ?? 0) + (spec.evade ?? 0));
  const block = Math.max(0, (totals['block'] ?? 0) + (spec.block ?? 0) + evade * (spec.blockPerEvade ?? 0));
  const surges = Math.max(0, (totals['surge'] ?? 0) + (spec.surge ?? 0) - evade);
  const damage = Math.max(0, (totals['damage'] ?? 0) + (spec.damage ?? 0));
  const accuracy = Math.max(0, (totals['accuracy'] ?? 0) + (spec.accuracy ?? 0));
  const needed = spec.kind === 'ranged' ? spec.distance ?? 1 : 0;
  let best = MISS;
  for (const bundle of bundles) {
    if (bundle.cost > surges || accuracy + bundle.accuracy < needed) continue;
    best = Math.max(best, damage + bundle.damage - Math.max(0, block - (spec.pierce ?? 0) - bundle.pierce), 0);
  }
  return best;
}
