import type { ConditionWord } from './content/types.ts';
import {
  DiceError,
  distribution,
  poolOf,
  rerollOdds,
  type DiceSet,
  type RerollRight,
  type Totals,
} from '@dejarik/sdk/dice';

/** What one surge ability buys; it is bought once, or up to `times` times. */
export interface SurgeOption {
  /** Surges spent; 1 if missing. */
  readonly cost?: number;
  readonly damage?: number;
  readonly accuracy?: number;
  readonly pierce?: number;
  /** Conditions that follow if the target suffers damage. */
  readonly conditions?: readonly ConditionWord[];
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
  /** Probabilities by surges that evades leave to be spent, ascending; they add up to 1. */
  readonly surges: readonly { readonly surges: number; readonly probability: number }[];
  /** Probabilities by accuracy before any is bought, ascending; they add up to 1. */
  readonly accuracy: readonly { readonly accuracy: number; readonly probability: number }[];
  /** Probabilities that conditions follow, by condition, where surges may buy some: with surges that damage leaves over. */
  readonly conditions?: Readonly<Record<ConditionWord, number>>;
  /** Probability that the damage is at least the `health` given. */
  readonly defeat?: number;
}

/** What comes of an attack: damage suffered, or -1 for a miss; and the conditions that follow, as a mask. */
interface Result {
  readonly damage: number;
  readonly conditions: number;
}
const MISS: Result = { damage: -1, conditions: 0 };

/**
 * The exact odds of an attack. Rerolls are used by each side, and surges spent by the attacker, by best play for the
 * expected damage.
 * @param dice the six dice; see `dice.ts`
 * @throws DiceError when a die is unknown or stands on the wrong side, or a number makes no sense
 */
export function attackOdds(dice: DiceSet, spec: AttackSpec): AttackOdds {
  checkSides(dice, spec);
  const wanted = conditionsOf(spec.surges ?? []);
  const bundles = surgeBundles(spec.surges ?? [], wanted);
  const pool = poolOf([...spec.attack, ...spec.defense]);
  const rights = (spec.rerolls ?? [])
    .map(
      (right): RerollRight => ({
        dice: [...new Set(right.side === 'attack' ? spec.attack : spec.defense)],
        atMost: right.dice ?? 1,
        aim: (right.by ?? (right.side === 'attack' ? 'attacker' : 'defender')) === 'attacker' ? 'max' : 'min',
      }),
    )
    .filter((right) => right.dice !== undefined && right.dice.length > 0);
  const worth = (totals: Totals): number => Math.max(0, resultOf(spec, bundles, totals).damage);
  const odds = rights.length === 0 ? distribution(dice, pool) : rerollOdds(dice, pool, rights, worth).distribution();

  const byDamage = new Tally();
  const bySurges = new Tally();
  const byAccuracy = new Tally();
  const byCondition = new Tally();
  let missed = 0;
  for (const { value, weight } of odds.outcomes) {
    const { damage, conditions } = resultOf(spec, bundles, value);
    if (damage < 0) missed += weight;
    byDamage.add(Math.max(0, damage), weight);
    bySurges.add(surgesIn(spec, value), weight);
    byAccuracy.add(accuracyIn(spec, value), weight);
    for (const [i] of wanted.entries()) if ((conditions & (1 << i)) !== 0) byCondition.add(i, weight);
  }
  const total = odds.denominator;
  const health = spec.health;
  return {
    hit: (total - missed) / total,
    expectedDamage: byDamage.sorted.reduce((sum, [damage, weight]) => sum + damage * weight, 0) / total,
    damage: byDamage.sorted.map(([damage, weight]) => ({ damage, probability: weight / total })),
    surges: bySurges.sorted.map(([surges, weight]) => ({ surges, probability: weight / total })),
    accuracy: byAccuracy.sorted.map(([accuracy, weight]) => ({ accuracy, probability: weight / total })),
    ...(wanted.length === 0
      ? {}
      : { conditions: Object.fromEntries(wanted.map((condition, i) => [condition, byCondition.of(i) / total])) }),
    ...(health === undefined
      ? {}
      : {
          defeat: byDamage.sorted.reduce((sum, [damage, weight]) => (damage >= health ? sum + weight : sum), 0) / total,
        }),
  };
}

/** Weights by a whole number. */
class Tally {
  readonly #weights = new Map<number, number>();

  add(value: number, weight: number): void {
    this.#weights.set(value, this.of(value) + weight);
  }

  of(value: number): number {
    return this.#weights.get(value) ?? 0;
  }

  get sorted(): readonly (readonly [number, number])[] {
    return [...this.#weights].sort(([a], [b]) => a - b);
  }
}

/** The conditions that surges may buy, in the order in which they are named. */
const conditionsOf = (options: readonly SurgeOption[]): readonly ConditionWord[] => [
  ...new Set(options.flatMap((option) => option.conditions ?? [])),
];

function checkSides(dice: DiceSet, spec: AttackSpec): void {
  const isDefense = (id: string): boolean => {
    const die = dice.byId.get(id);
    if (die === undefined)
      throw new DiceError(`Unknown die "${id}": the dice are ${dice.dice.map((one) => one.id).join(', ')}.`);
    return die.faces.some((face) => face.slice(dice.results.indexOf('block')).some((amount) => amount > 0));
  };
  const stray = spec.attack.find(isDefense) ?? spec.defense.find((id) => !isDefense(id));
  if (stray !== undefined)
    throw new DiceError(
      `The die "${stray}" is on the wrong side: attack dice are red, blue, green and yellow, defense dice black and white.`,
    );
  if (spec.attack.length === 0) throw new DiceError('An attack needs at least one attack die.');
  for (const surge of spec.surges ?? [])
    if ((surge.cost ?? 1) < 1) throw new DiceError(`A surge ability costs ${surge.cost ?? 1}: expected at least 1.`);
}

/** Everything that can be bought together, with what it costs; those that are never better than another are left out. */
interface Bundle {
  readonly cost: number;
  readonly damage: number;
  readonly accuracy: number;
  readonly pierce: number;
  /** A mask of conditions by their places. */
  readonly conditions: number;
}

function surgeBundles(options: readonly SurgeOption[], wanted: readonly ConditionWord[]): readonly Bundle[] {
  let bundles: readonly Bundle[] = [{ cost: 0, damage: 0, accuracy: 0, pierce: 0, conditions: 0 }];
  for (const option of options) {
    const mask = (option.conditions ?? []).reduce((sum, condition) => sum | (1 << wanted.indexOf(condition)), 0);
    for (let n = option.times ?? 1; n > 0; n--) {
      const more = bundles.map(
        (bundle): Bundle => ({
          cost: bundle.cost + (option.cost ?? 1),
          damage: bundle.damage + (option.damage ?? 0),
          accuracy: bundle.accuracy + (option.accuracy ?? 0),
          pierce: bundle.pierce + (option.pierce ?? 0),
          conditions: bundle.conditions | mask,
        }),
      );
      bundles = useful([...bundles, ...more]);
    }
  }
  return bundles;
}

function useful(bundles: readonly Bundle[]): readonly Bundle[] {
  const beats = (a: Bundle, b: Bundle): boolean =>
    a.cost <= b.cost &&
    a.damage >= b.damage &&
    a.accuracy >= b.accuracy &&
    a.pierce >= b.pierce &&
    (a.conditions & b.conditions) === b.conditions;
  return bundles.filter(
    (one, i) => !bundles.some((other, j) => i !== j && beats(other, one) && (!beats(one, other) || j < i)),
  );
}

const evadesIn = (spec: AttackSpec, totals: Totals): number => Math.max(0, (totals['evade'] ?? 0) + (spec.evade ?? 0));
const surgesIn = (spec: AttackSpec, totals: Totals): number =>
  Math.max(0, (totals['surge'] ?? 0) + (spec.surge ?? 0) - evadesIn(spec, totals));
const accuracyIn = (spec: AttackSpec, totals: Totals): number =>
  Math.max(0, (totals['accuracy'] ?? 0) + (spec.accuracy ?? 0));

/** By best play: most damage, then the conditions that were named first. */
function resultOf(spec: AttackSpec, bundles: readonly Bundle[], totals: Totals): Result {
  if ((totals['dodge'] ?? 0) > 0) return MISS;
  const block = Math.max(
    0,
    (totals['block'] ?? 0) + (spec.block ?? 0) + evadesIn(spec, totals) * (spec.blockPerEvade ?? 0),
  );
  const surges = surgesIn(spec, totals);
  const damage = Math.max(0, (totals['damage'] ?? 0) + (spec.damage ?? 0));
  const accuracy = accuracyIn(spec, totals);
  const needed = spec.kind === 'ranged' ? (spec.distance ?? 1) : 0;
  let best = MISS;
  for (const bundle of bundles) {
    if (bundle.cost > surges || accuracy + bundle.accuracy < needed) continue;
    const suffered = Math.max(0, damage + bundle.damage - Math.max(0, block - (spec.pierce ?? 0) - bundle.pierce));
    const found: Result = { damage: suffered, conditions: suffered > 0 ? bundle.conditions : 0 };
    if (found.damage > best.damage || (found.damage === best.damage && comesFirst(found.conditions, best.conditions)))
      best = found;
  }
  return best;
}

/** Is the first condition in which two masks differ in this one? */
function comesFirst(one: number, other: number): boolean {
  const differs = one ^ other;
  return (one & differs & -differs) !== 0;
}
