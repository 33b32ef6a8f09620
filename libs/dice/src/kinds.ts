import { DiceError } from './dice-error.ts';
import type { CompiledDie, DiceSet } from './dice-set.ts';
import { listHands, type Hands } from './hands.ts';
import type { TotalsCode } from './totals-code.ts';

/** Identical dice that a right may still reroll. */
export interface Kind {
  readonly die: CompiledDie;
  /** How many of them there are at the start. */
  readonly size: number;
  readonly hands: Hands;
  /** By hand: the coded sum of what it shows. */
  readonly sums: readonly number[];
  /** By class of faces: the coded results. */
  readonly packed: readonly number[];
  /** What one step of the hand's place adds to the code of the open dice. */
  readonly stride: number;
  /** What one rerolled die of this kind adds to the code of a throw. */
  readonly throwStride: number;
}

/**
 * The kinds of dice that may be rerolled, numbered so that hands of all kinds together are one number, and throws too.
 * @param fresh dice that were not rerolled yet, in the set's order
 * @returns the kinds, and a number above the code of every throw
 * @throws DiceError when there are more states than numbers can tell apart
 */
export function listKinds(
  set: DiceSet,
  fresh: readonly number[],
  code: TotalsCode,
): { kinds: readonly Kind[]; throwSpan: number } {
  const kinds: Kind[] = [];
  let stride = 1;
  let throwStride = 1;
  for (const die of set.dice) {
    const size = fresh[die.index] ?? 0;
    if (size === 0) continue;
    const hands = listHands(die.classes.length, size);
    const packed = die.classes.map(({ vector }) => code.pack(die.index, vector));
    const sums = hands.counts.map((hand) => hand.reduce((sum, n, shown) => sum + n * (packed[shown] ?? 0), 0));
    kinds.push({ die, size, hands, sums, packed, stride, throwStride });
    stride *= hands.counts.length;
    throwStride *= size + 1;
  }
  if (stride * throwStride > Number.MAX_SAFE_INTEGER) {
    throw new DiceError(
      'The pool has more different rolls than rerolls can be worked out for: roll fewer different dice.',
    );
  }
  return { kinds, throwSpan: throwStride };
}
