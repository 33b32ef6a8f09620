/** How strong players are by the games that they played against each other. */

/** One player's share of the points of a game between two: 1 for a win, 0 for a loss, half for a draw. */
export interface PairResult {
  readonly first: number;
  readonly second: number;
  readonly share: number;
}

/** A rating, and how far it may be off: 95 of 100 such ratings are no farther. */
export type Rating = readonly [value: number, error: number];

/** Points of Elo for odds of e to 1. */
const PER_UNIT = 400 / Math.log(10);
/** A draw between each pair that played is added, so that whoever has won every game has a rating. */
const ADDED_DRAWS = 1;
const STEPS = 60;
const NORMAL_95 = 1.96;

/**
 * Ratings by which the results are likeliest (Bradley and Terry), by Newton's method.
 * @param players how many there are; the first is at 0, the others are rated beside it
 * @returns by player
 */
export function ratingsOf(players: number, results: readonly PairResult[]): readonly Rating[] {
  const pairs = [...results, ...addedDraws(results)];
  const values = new Array<number>(players).fill(0);
  let errors = values;
  for (let step = 0; step < STEPS; step++) {
    const gradient = new Array<number>(players).fill(0);
    const information = values.map(() => new Array<number>(players).fill(0));
    for (const { first, second, share } of pairs) {
      const expected = 1 / (1 + Math.exp(at(values, second) - at(values, first)));
      const weight = expected * (1 - expected);
      add(gradient, first, share - expected);
      add(gradient, second, expected - share);
      for (const [a, b] of [
        [first, second],
        [second, first],
      ] as const) {
        add(information[a] ?? [], a, weight);
        add(information[a] ?? [], b, -weight);
      }
    }
    const inverse = inverted(information.slice(1).map((row) => row.slice(1)));
    inverse.forEach((row, i) => {
      add(
        values,
        i + 1,
        row.reduce((sum, one, j) => sum + one * at(gradient, j + 1), 0),
      );
    });
    errors = [0, ...inverse.map((row, i) => Math.sqrt(at(row, i)))];
  }
  return values.map((value, i) => [Math.round(value * PER_UNIT), Math.round(at(errors, i) * NORMAL_95 * PER_UNIT)]);
}

function addedDraws(results: readonly PairResult[]): readonly PairResult[] {
  const met = new Map(
    results.map(({ first, second }) => [`${Math.min(first, second)} ${Math.max(first, second)}`, { first, second }]),
  );
  return [...met.values()].flatMap((pair) => new Array<PairResult>(ADDED_DRAWS).fill({ ...pair, share: 0.5 }));
}

const at = (list: readonly number[], i: number): number => list[i] ?? 0;
const add = (list: number[], i: number, amount: number): void => {
  list[i] = at(list, i) + amount;
};

/** The inverse of a positive definite matrix, by Gauss and Jordan. */
function inverted(matrix: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...Array.from({ length: size }, (_, j) => Number(i === j))]);
  for (let i = 0; i < size; i++) {
    const pivot = (rows[i] ?? []).map((one) => one / at(rows[i] ?? [], i));
    rows[i] = pivot;
    rows.forEach((row, j) => {
      if (j !== i) rows[j] = row.map((one, k) => one - at(row, i) * at(pivot, k));
    });
  }
  return rows.map((row) => row.slice(size));
}
