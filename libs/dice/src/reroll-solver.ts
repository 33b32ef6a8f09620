import { convolve, type CodedOdds } from './coded-odds.ts';
import { DiceError } from './dice-error.ts';
import { dieOf, totalsOf, type DiceSet } from './dice-set.ts';
import { waysTo } from './hands.ts';
import { listKinds, type Kind } from './kinds.ts';
import type { RerollRight, ValueOfTotals } from './reroll-right.ts';
import { totalsCode, type TotalsCode } from './totals-code.ts';
import { addWeight, inner, type Weights } from './weights.ts';

/** A right made ready: which kinds it may choose from, and how many dice. */
interface Right {
  readonly sign: 1 | -1;
  readonly allowed: readonly boolean[];
  readonly atMost: number;
  readonly atLeast: number;
}

/** One way to use a right. */
export interface Option {
  /** By kind: what is left of the open hand. */
  readonly kept: readonly number[];
  readonly size: number;
  /** The code of the dice thrown: how many of each kind. 0 for none. */
  readonly thrown: number;
  /** The open dice that remain. */
  readonly open: number;
  /** The coded totals that are settled now: dice kept that no later right may reroll. */
  readonly settled: number;
}

/** What dice thrown together show. */
interface Throw {
  readonly odds: CodedOdds;
  readonly denominator: number;
}

/**
 * Backward induction over a chain of rights. A state is the settled totals (one number) and the open dice: those some
 * later right may still reroll, as a hand of each kind. Which face a rerolled die showed before is forgotten, and dice
 * out of reach of all later rights dissolve into the totals, so few states remain.
 */
export class RerollSolver {
  readonly kinds: readonly Kind[];
  readonly code: TotalsCode;
  readonly #set: DiceSet;
  readonly #value: ValueOfTotals;
  readonly #rights: readonly Right[];
  /** By number of the next right, then kind: may that right or a later one reroll such dice? */
  readonly #reachable: readonly (readonly boolean[])[];
  readonly #leaves = new Map<number, number>();
  readonly #values: Map<number, Map<number, number>>[];
  readonly #chances: Map<number, Map<number, number>>[];
  readonly #options: Map<number, readonly Option[]>[];
  readonly #throws = new Map<number, Throw>();
  readonly #throwSpan: number;

  /**
   * @param counts all dice in play, in the set's order
   * @param fresh those of them that were not rerolled yet
   */
  constructor(
    set: DiceSet,
    counts: readonly number[],
    fresh: readonly number[],
    rights: readonly RerollRight[],
    value: ValueOfTotals,
  ) {
    this.#set = set;
    this.#value = value;
    this.code = totalsCode(set, counts);
    const { kinds, throwSpan } = listKinds(set, fresh, this.code);
    this.kinds = kinds;
    this.#throwSpan = throwSpan;
    this.#rights = rights.map((right) => readyRight(set, kinds, right));
    this.#reachable = [...this.#rights.keys(), rights.length].map((next) =>
      kinds.map((_, kind) => this.#rights.slice(next).some((right) => right.allowed[kind])),
    );
    this.#values = rights.map(() => new Map());
    this.#chances = rights.map(() => new Map());
    this.#options = rights.map(() => new Map());
  }

  /** The state of a hand of each kind, before the first right. */
  start(hands: readonly number[]): { open: number; settled: number } {
    return this.#settle(0, hands);
  }

  /** By kind: the hand of open dice; the empty one where no right reaches. */
  handsIn(open: number): number[] {
    return this.kinds.map(({ hands: { counts }, stride }) => Math.floor(open / stride) % counts.length);
  }

  /** The weights of all states after the first roll, and their sum. */
  startOfRoll(): { weights: Weights; denominator: number } {
    let weights: Weights = new Map([[0, new Map([[0, 1]])]]);
    let denominator = 1;
    for (const [place, kind] of this.kinds.entries()) {
      const faces = kind.die.classes.map((shown) => shown.weight);
      const next: Weights = new Map();
      for (const [hand, size] of kind.hands.sizes.entries()) {
        if (size !== kind.size) continue;
        const ways = waysTo(kind.hands.counts[hand] ?? [], faces);
        const added = this.start(this.kinds.map((_, other) => (other === place ? hand : 0)));
        for (const [open, ofOpen] of weights) {
          for (const [settled, weight] of ofOpen)
            addWeight(next, open + added.open, settled + added.settled, weight * ways);
        }
      }
      weights = next;
      denominator *= kind.die.faces.length ** kind.size;
    }
    return { weights, denominator };
  }

  /** The value of a state under best play from right number `next` on. */
  value(next: number, open: number, settled: number): number {
    const values = this.#values[next];
    if (values === undefined) return this.#leaf(settled);
    const ofOpen = inner(values, open);
    const known = ofOpen.get(settled);
    if (known !== undefined) return known;
    const option = this.best(next, open, settled);
    const value = this.#worth(next, option, settled);
    ofOpen.set(settled, value);
    return value;
  }

  /** The best option of right number `next`; of equally good ones that with the fewest dice. */
  best(next: number, open: number, settled: number): Option {
    const sign = this.#rights[next]?.sign ?? 1;
    let best: Option | undefined;
    let bestWorth = -Infinity;
    for (const option of this.#optionsOf(next, open)) {
      const worth = sign * this.#worth(next, option, settled);
      if (best === undefined || worth > bestWorth) {
        best = option;
        bestWorth = worth;
      }
    }
    if (best === undefined) throw new DiceError('A reroll right offers no option.');
    return best;
  }

  /** What dice thrown together show; `thrown` as in {@link Option}. */
  throwOf(thrown: number): Throw {
    let result = this.#throws.get(thrown);
    if (result === undefined) {
      let odds: CodedOdds = new Map([[0, 1]]);
      let denominator = 1;
      for (const { die, size, packed, throwStride } of this.kinds) {
        const faces = new Map(die.classes.map(({ weight }, shown) => [packed[shown] ?? 0, weight]));
        for (let n = Math.floor(thrown / throwStride) % (size + 1); n > 0; n--) {
          odds = convolve(odds, faces);
          denominator *= die.faces.length;
        }
      }
      result = { odds, denominator };
      this.#throws.set(thrown, result);
    }
    return result;
  }

  #leaf(settled: number): number {
    let value = this.#leaves.get(settled);
    if (value === undefined) {
      const totals = totalsOf(this.#set, this.code.unpack(settled));
      value = this.#value(totals);
      if (!Number.isFinite(value)) {
        throw new DiceError(`The value of ${JSON.stringify(totals)} is ${value}: expected a finite number.`);
      }
      this.#leaves.set(settled, value);
    }
    return value;
  }

  /** The mean value after taking an option. */
  #worth(next: number, option: Option, settled: number): number {
    const base = settled + option.settled;
    if (option.thrown === 0) return this.value(next + 1, option.open, base);
    const ofThrow = inner(this.#chances[next] ?? new Map(), option.open * this.#throwSpan + option.thrown);
    const known = ofThrow.get(base);
    if (known !== undefined) return known;
    const { odds, denominator } = this.throwOf(option.thrown);
    let sum = 0;
    for (const [shown, weight] of odds) sum += weight * this.value(next + 1, option.open, base + shown);
    const worth = sum / denominator;
    ofThrow.set(base, worth);
    return worth;
  }

  #optionsOf(next: number, open: number): readonly Option[] {
    const ofRight = this.#options[next];
    let options = ofRight?.get(open);
    if (options === undefined) {
      options = this.#listOptions(next, open);
      ofRight?.set(open, options);
    }
    return options;
  }

  #listOptions(next: number, open: number): Option[] {
    const right = this.#rights[next];
    if (right === undefined) return [];
    const hands = this.handsIn(open);
    const eligible = this.kinds.reduce(
      (sum, kind, place) => sum + (right.allowed[place] ? (kind.hands.sizes[hands[place] ?? 0] ?? 0) : 0),
      0,
    );
    const fewest = Math.min(right.atLeast, eligible);
    const options: Option[] = [];
    const choose = (place: number, shown: number, size: number, thrown: number): void => {
      const kind = this.kinds[place];
      if (kind === undefined) {
        if (size < fewest) return;
        const { open: left, settled } = this.#settle(next + 1, hands);
        options.push({ kept: [...hands], size, thrown, open: left, settled });
        return;
      }
      if (shown === kind.die.classes.length || !right.allowed[place]) {
        choose(place + 1, 0, size, thrown);
        return;
      }
      const before = hands[place] ?? 0;
      choose(place, shown + 1, size, thrown);
      let hand = before;
      for (let n = 1; size + n <= right.atMost; n++) {
        hand = kind.hands.without[hand]?.[shown] ?? -1;
        if (hand < 0) break;
        hands[place] = hand;
        choose(place, shown + 1, size + n, thrown + n * kind.throwStride);
      }
      hands[place] = before;
    };
    choose(0, 0, 0, 0);
    return options.sort((a, b) => a.size - b.size);
  }

  /** Codes the hands that right number `next` or a later one may reroll, and adds up the others. */
  #settle(next: number, hands: readonly number[]): { open: number; settled: number } {
    let open = 0;
    let settled = 0;
    for (const [place, kind] of this.kinds.entries()) {
      const hand = hands[place] ?? 0;
      if (this.#reachable[next]?.[place]) open += hand * kind.stride;
      else settled += kind.sums[hand] ?? 0;
    }
    return { open, settled };
  }
}

function readyRight(set: DiceSet, kinds: readonly Kind[], { aim, dice, atMost = 1, atLeast = 0 }: RerollRight): Right {
  for (const id of dice ?? []) dieOf(set, id);
  if (!Number.isSafeInteger(atMost) || !Number.isSafeInteger(atLeast) || atLeast < 0 || atMost < atLeast) {
    throw new DiceError(
      `A reroll right is for ${atLeast} to ${atMost} dice: expected whole numbers, the first 0 or more and not above the second.`,
    );
  }
  return {
    sign: aim === 'max' ? 1 : -1,
    allowed: kinds.map(({ die }) => dice === undefined || dice.includes(die.id)),
    atMost,
    atLeast,
  };
}
