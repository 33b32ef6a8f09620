import { theaters, type Theater } from '../content/types.ts';
import type { UnitEntry } from '../tables.ts';
import type { Force, Troop } from './table.ts';

/** How strong units are together. */

/** Health of what cannot be hit, as it counts in a comparison. */
const UNHURT = 8;

export const inTheater = (force: Force, theater: Theater): Force =>
  force.filter(({ kind }) => kind.theater === theater);
export const countOf = (force: Force): number => force.reduce((sum, { count }) => sum + count, 0);
export const capacityOf = (force: Force): number =>
  force.reduce((sum, { kind, count }) => sum + (kind.capacity ?? 0) * count, 0);
const diceOf = (kind: UnitEntry): number => kind.attack.black + kind.attack.red;
const sum = (force: Force, worth: (kind: UnitEntry) => number): number =>
  force.reduce((all, { kind, count }) => all + worth(kind) * count, 0);

/** What one unit adds to a force. */
export const unitWorth = (kind: UnitEntry): number => diceOf(kind) + (kind.health?.value ?? UNHURT);
export const worthOf = (force: Force): number => sum(force, unitWorth);

/** The strength of a force in a theater: dice by health. */
const strength = (force: Force, theater: Theater): number => {
  const there = inTheater(force, theater);
  return (sum(there, diceOf) + 0.2) * sum(there, ({ health }) => health?.value ?? UNHURT);
};

/** How likely one force beats another in a theater; whoever has nobody there does not hold it. */
function chance(own: Force, other: Force, theater: Theater): number {
  const [ours, theirs] = [strength(own, theater), strength(other, theater)];
  if (theirs === 0) return 1;
  if (ours === 0) return 0;
  const ratio = (ours / theirs) ** 1.5;
  return ratio / (ratio + 1);
}

/** How likely a force destroys all of another. */
export const winChance = (own: Force, other: Force): number =>
  theaters.reduce((all, theater) => all * chance(own, other, theater), 1);

/** Two forces together. */
export function joined(...forces: readonly Force[]): Force {
  const all = new Map<UnitEntry, number>();
  for (const { kind, count } of forces.flat()) all.set(kind, (all.get(kind) ?? 0) + count);
  return [...all].map(([kind, count]): Troop => ({ kind, count }));
}
