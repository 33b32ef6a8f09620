import {
  poolOf,
  sumOf,
  type DiceSet,
  type Pool,
  type RerollRight,
  type RolledDie,
  type ValueOfTotals,
} from '../src/index.ts';

/** Every way the listed dice can fall, as plain faces; each is as likely as any other. */
export function everyRoll(set: DiceSet, ids: readonly string[]): RolledDie[][] {
  return ids.reduce<RolledDie[][]>(
    (rolls, id) => {
      const sides = set.byId.get(id)?.faces.length ?? 0;
      return rolls.flatMap((roll) => Array.from({ length: sides }, (_, face) => [...roll, { die: id, face }]));
    },
    [[]],
  );
}

export function idsOf(pool: Pool): string[] {
  return Object.entries(pool).flatMap(([id, count]) => Array.from({ length: count }, () => id));
}

/** The value of rolled dice under best play, by trying every subset of dice and every way they can fall. */
export function bruteValue(
  set: DiceSet,
  rolled: readonly RolledDie[],
  rights: readonly RerollRight[],
  value: ValueOfTotals,
): number {
  const [right, ...later] = rights;
  if (right === undefined) return value(sumOf(set, rolled));
  const worths = subsets(set, rolled, right).map((places) => bruteWorth(set, rolled, places, later, value));
  return right.aim === 'max' ? Math.max(...worths) : Math.min(...worths);
}

/** The mean value of rerolling the dice at some places. */
export function bruteWorth(
  set: DiceSet,
  rolled: readonly RolledDie[],
  places: readonly number[],
  later: readonly RerollRight[],
  value: ValueOfTotals,
): number {
  const falls = everyRoll(
    set,
    places.map((place) => rolled[place]?.die ?? ''),
  );
  const sum = falls.reduce((total, fall) => {
    const after = rolled.map((die, place): RolledDie => {
      const fallen = fall[places.indexOf(place)];
      return fallen === undefined ? die : { ...fallen, rerolled: true };
    });
    return total + bruteValue(set, after, later, value);
  }, 0);
  return sum / falls.length;
}

export function subsets(set: DiceSet, rolled: readonly RolledDie[], right: RerollRight): number[][] {
  const ids = right.dice ?? Object.keys(poolOf(set.dice.map((die) => die.id)));
  const eligible = [...rolled.keys()].filter((place) => {
    const die = rolled[place];
    return die !== undefined && !die.rerolled && ids.includes(die.die);
  });
  const all = eligible.reduce<number[][]>(
    (some, place) => [...some, ...some.map((subset) => [...subset, place])],
    [[]],
  );
  const fewest = Math.min(right.atLeast ?? 0, eligible.length);
  return all.filter((subset) => subset.length >= fewest && subset.length <= (right.atMost ?? 1));
}
