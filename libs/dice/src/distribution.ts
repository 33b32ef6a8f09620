import { DiceError } from './dice-error.ts';

/** One possible value and how often it comes up. */
export interface Outcome<T> {
  readonly value: T;
  /** Its share of the denominator; above 0. */
  readonly weight: number;
}

/**
 * Exact odds. Weights are whole numbers that add up to the denominator; they stay exact while the denominator is at most
 * 2^53 (twenty six-sided dice) and are right to fifteen digits beyond.
 */
export interface Distribution<T> {
  /** Different values, in an order that depends only on how the distribution was made. */
  readonly outcomes: readonly Outcome<T>[];
  readonly denominator: number;
}

/** A value that can stand for itself when outcomes are put together. */
export type Key = string | number | boolean;

/** The probability, from 0 to 1, that a value satisfies the predicate. */
export function probability<T>(odds: Distribution<T>, predicate: (value: T) => boolean): number {
  let weight = 0;
  for (const outcome of odds.outcomes) if (predicate(outcome.value)) weight += outcome.weight;
  return weight / odds.denominator;
}

/** The mean of a number that depends on the value. */
export function expectation<T>(odds: Distribution<T>, amount: (value: T) => number): number {
  let sum = 0;
  for (const { value, weight } of odds.outcomes) sum += weight * amount(value);
  return sum / odds.denominator;
}

/**
 * The odds of something that follows from the value; outcomes with the same key become one.
 * @param keyOf what tells results apart; may be left out for numbers, strings and booleans
 */
export function mapOutcomes<T, U extends Key>(odds: Distribution<T>, map: (value: T) => U): Distribution<U>;
export function mapOutcomes<T, U>(
  odds: Distribution<T>,
  map: (value: T) => U,
  keyOf: (result: U) => Key,
): Distribution<U>;
export function mapOutcomes<T>(
  odds: Distribution<T>,
  map: (value: T) => unknown,
  keyOf?: (result: unknown) => Key,
): Distribution<unknown> {
  return collect(
    odds.outcomes.map(({ value, weight }) => ({ value: map(value), weight })),
    odds.denominator,
    keyOf,
  );
}

/**
 * The odds once the predicate is known to hold.
 * @throws DiceError when it holds for no outcome
 */
export function condition<T>(odds: Distribution<T>, predicate: (value: T) => boolean): Distribution<T> {
  const outcomes = odds.outcomes.filter(({ value }) => predicate(value));
  const denominator = outcomes.reduce((sum, { weight }) => sum + weight, 0);
  if (denominator === 0) {
    throw new DiceError(
      'The condition holds for no outcome, so there are no odds given it: ask for its probability first.',
    );
  }
  return { outcomes, denominator };
}

/**
 * The odds of something that follows from two independent values; outcomes with the same key become one.
 * @param keyOf what tells results apart; may be left out for numbers, strings and booleans
 */
export function combine<A, B, U extends Key>(
  a: Distribution<A>,
  b: Distribution<B>,
  join: (a: A, b: B) => U,
): Distribution<U>;
export function combine<A, B, U>(
  a: Distribution<A>,
  b: Distribution<B>,
  join: (a: A, b: B) => U,
  keyOf: (result: U) => Key,
): Distribution<U>;
export function combine<A, B>(
  a: Distribution<A>,
  b: Distribution<B>,
  join: (a: A, b: B) => unknown,
  keyOf?: (result: unknown) => Key,
): Distribution<unknown> {
  const outcomes = a.outcomes.flatMap((first) =>
    b.outcomes.map((second) => ({ value: join(first.value, second.value), weight: first.weight * second.weight })),
  );
  return collect(outcomes, a.denominator * b.denominator, keyOf);
}

function collect(
  outcomes: readonly Outcome<unknown>[],
  denominator: number,
  keyOf: ((result: unknown) => Key) | undefined,
): Distribution<unknown> {
  const merged = new Map<unknown, { value: unknown; weight: number }>();
  for (const { value, weight } of outcomes) {
    const key = keyOf === undefined ? value : keyOf(value);
    const known = merged.get(key);
    if (known === undefined) merged.set(key, { value, weight });
    else known.weight += weight;
  }
  return { outcomes: [...merged.values()], denominator };
}
