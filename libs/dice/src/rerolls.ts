import { decodeOdds } from './coded-odds.ts';
import { dieOf, type DiceSet, type Totals } from './dice-set.ts';
import type { Distribution } from './distribution.ts';
import { countsOf, poolOf, type Pool } from './pool.ts';
import type { RerollRight, ValueOfTotals } from './reroll-right.ts';
import { RerollSolver, type Option } from './reroll-solver.ts';
import { faceOf, type RolledDie } from './roll.ts';
import { addWeight, type Weights } from './weights.ts';

/** What comes of a roll when everybody uses their rerolls as well as can be. */
export interface RerollOdds {
  /** The mean value of the final totals. */
  readonly expected: number;
  /** The odds of the final totals; worked out when called. */
  distribution(): Distribution<Totals>;
}

/** The best use of the first right, and what comes of it. */
export interface BestReroll extends RerollOdds {
  /** Places of the dice to reroll, ascending; empty for none. Of equally good choices one with the fewest dice. */
  readonly places: readonly number[];
}

/**
 * The exact odds of a pool that is still to be rolled, with rerolls used in the given order, each by its owner's best
 * choice in view of all that may follow.
 * @param rights in the order of their use; `max` and `min` owners know of each other
 * @param value what the final totals are worth
 * @throws DiceError when pool or rights are wrong or a value is not finite
 */
export function rerollOdds(set: DiceSet, pool: Pool, rights: readonly RerollRight[], value: ValueOfTotals): RerollOdds {
  const counts = countsOf(set, pool);
  const solver = new RerollSolver(set, counts, counts, rights, value);
  const { weights, denominator } = solver.startOfRoll();
  let sum = 0;
  for (const [open, ofOpen] of weights) {
    for (const [settled, weight] of ofOpen) sum += weight * solver.value(0, open, settled);
  }
  return { expected: sum / denominator, distribution: () => play(set, solver, rights.length, weights, denominator) };
}

/**
 * The best use of the first of some rights, once the dice are on the table.
 * @param rolled the dice; those marked as rerolled stay as they are
 * @param rights the right to decide on and those that follow it, in order; with none the dice stay
 * @throws DiceError when dice or rights are wrong or a value is not finite
 */
export function bestReroll(
  set: DiceSet,
  rolled: readonly RolledDie[],
  rights: readonly RerollRight[],
  value: ValueOfTotals,
): BestReroll {
  const fresh = rolled.filter((die) => !die.rerolled);
  const counts = countsOf(set, poolOf(rolled.map(({ die }) => die)));
  const solver = new RerollSolver(set, counts, countsOf(set, poolOf(fresh.map(({ die }) => die))), rights, value);
  const start = solver.start(handsOf(solver, set, fresh));
  let settled = start.settled;
  for (const { die, face, rerolled } of rolled) {
    const vector = faceOf(set, die, face);
    if (rerolled) settled += solver.code.pack(dieOf(set, die).index, vector);
  }
  const places =
    rights.length === 0 ? [] : placesOf(solver, set, rolled, start.open, solver.best(0, start.open, settled));
  const weights: Weights = new Map([[start.open, new Map([[settled, 1]])]]);
  return {
    places,
    expected: solver.value(0, start.open, settled),
    distribution: () => play(set, solver, rights.length, weights, 1),
  };
}

/** The hand of each kind that the dice form. */
function handsOf(solver: RerollSolver, set: DiceSet, dice: readonly RolledDie[]): number[] {
  return solver.kinds.map(({ die, hands }) => {
    const shown = die.classes.map(() => 0);
    for (const rolled of dice) {
      if (rolled.die !== die.id) continue;
      const place = classOf(set, rolled);
      shown[place] = (shown[place] ?? 0) + 1;
    }
    return hands.counts.findIndex((hand) => hand.every((count, place) => count === shown[place]));
  });
}

/** The first dice on the table that fit what an option takes from the open dice. */
function placesOf(
  solver: RerollSolver,
  set: DiceSet,
  rolled: readonly RolledDie[],
  open: number,
  option: Option,
): number[] {
  const before = solver.handsIn(open);
  const taken = solver.kinds.map(({ hands: { counts } }, kind) => {
    const kept = counts[option.kept[kind] ?? 0];
    return (counts[before[kind] ?? 0] ?? []).map((count, shown) => count - (kept?.[shown] ?? 0));
  });
  return [...rolled.keys()].filter((place) => {
    const die = rolled[place];
    if (die === undefined || die.rerolled) return false;
    const ofKind = taken[solver.kinds.findIndex((kind) => kind.die.id === die.die)];
    const shown = classOf(set, die);
    const wanted = ofKind?.[shown] ?? 0;
    if (ofKind === undefined || wanted === 0) return false;
    ofKind[shown] = wanted - 1;
    return true;
  });
}

function classOf(set: DiceSet, { die, face }: RolledDie): number {
  faceOf(set, die, face);
  return dieOf(set, die).classOf[face] ?? 0;
}

/** Follows the weights of all states through the chain of best choices. */
function play(set: DiceSet, solver: RerollSolver, rights: number, start: Weights, total: number): Distribution<Totals> {
  let weights = start;
  let denominator = total;
  for (let next = 0; next < rights; next++) {
    const moves: { option: Option; settled: number; weight: number }[] = [];
    let scale = 1;
    for (const [open, ofOpen] of weights) {
      for (const [settled, weight] of ofOpen) {
        const option = solver.best(next, open, settled);
        moves.push({ option, settled, weight });
        scale = leastCommonMultiple(scale, solver.throwOf(option.thrown).denominator);
      }
    }
    weights = new Map();
    for (const { option, settled, weight } of moves) {
      const thrown = solver.throwOf(option.thrown);
      const factor = weight * (scale / thrown.denominator);
      for (const [shown, share] of thrown.odds)
        addWeight(weights, option.open, settled + option.settled + shown, factor * share);
    }
    denominator *= scale;
  }
  return decodeOdds(set, solver.code, weights.get(0) ?? new Map(), denominator);
}

function leastCommonMultiple(a: number, b: number): number {
  let [divisor, rest] = [a, b];
  while (rest !== 0) [divisor, rest] = [rest, divisor % rest];
  return (a / divisor) * b;
}
