/**
 * All hands of up to `size` dice of one kind, which differ only by how many dice show which class of faces. Hand 0 is
 * the empty one.
 */
export interface Hands {
  /** By hand: how many dice show each class. */
  readonly counts: readonly (readonly number[])[];
  /** By hand: the number of dice in it. */
  readonly sizes: readonly number[];
  /** By hand, then class: the hand without one die of that class, or -1 when it has none. */
  readonly without: readonly (readonly number[])[];
}

/**
 * @param classes the number of different classes of faces
 * @param size the most dice in a hand
 */
export function listHands(classes: number, size: number): Hands {
  const counts: number[][] = [];
  const build = (hand: readonly number[], left: number): void => {
    if (hand.length === classes) counts.push([...hand]);
    else for (let n = 0; n <= left; n++) build([...hand, n], left - n);
  };
  build([], size);
  const places = new Map(counts.map((hand, place) => [hand.join(), place]));
  const without = counts.map((hand) =>
    hand.map((n, shown) => (n === 0 ? -1 : (places.get(hand.with(shown, n - 1).join()) ?? -1))),
  );
  return { counts, sizes: counts.map((hand) => hand.reduce((sum, n) => sum + n, 0)), without };
}

/**
 * In how many ways dice that roll independently show a hand, in units of one over the number of faces to the power of
 * the hand's size.
 * @param hand how many dice show each class
 * @param weights how many faces are of each class
 */
export function waysTo(hand: readonly number[], weights: readonly number[]): number {
  let ways = 1;
  let rolled = 0;
  for (const [shown, count] of hand.entries()) {
    for (let n = 1; n <= count; n++) {
      rolled++;
      // Exact: after each division the product is a binomial coefficient times whole numbers.
      ways = (ways * rolled) / n;
    }
    ways *= (weights[shown] ?? 0) ** count;
  }
  return ways;
}
