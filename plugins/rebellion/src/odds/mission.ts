/** How likely an attempt is to succeed, exactly. */

/** Of the sides of a die, by the successes that they are worth: REB-DIC-04. */
const WORTH = [2, 3, 1] as const;
const SIDES = 6;

/** By number of successes, how likely so many dice are to show it. */
export function successOdds(dice: number): readonly number[] {
  let odds: readonly number[] = [1];
  for (let die = 0; die < dice; die++) {
    const next = Array.from({ length: odds.length + WORTH.length - 1 }, () => 0);
    odds.forEach((chance, sum) => {
      WORTH.forEach((sides, worth) => {
        next[sum + worth] = (next[sum + worth] ?? 0) + (chance * sides) / SIDES;
      });
    });
    odds = next;
  }
  return odds;
}

/** An attempt: dice of both, and successes that are given. */
export interface Attempt {
  readonly own: number;
  readonly bonus: number;
  readonly theirs: number;
}

/** REB-MIS-16: that an opposed attempt shows more successes than the other side. */
export function attemptOdds({ own, bonus, theirs }: Attempt): number {
  const against = successOdds(theirs);
  return successOdds(own).reduce(
    (sum, chance, successes) => sum + chance * against.slice(0, successes + bonus).reduce((less, one) => less + one, 0),
    0,
  );
}
