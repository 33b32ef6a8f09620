import { derivation, type Read } from '@dejarik/kernel';
import type { Reads } from '../types/index.ts';

/** Something computed from components: ask it like a function. */
export interface Derived<T> {
  (g: Reads): T;
  readonly reads: readonly Read[];
}

/**
 * Declares a value or a table that is computed from components. Each game keeps its own, also those that are loaded, forked or
 * imagined, and computes it anew when it is asked for after something that it reads was written or taken back.
 * @param reads components, single fields of them, `membership` a component, or other derived things. What lies in zones is `In`,
 *   faces are fields. What depends on frames (modifiers, tallies, what is in progress) cannot be derived: it is a value.
 * @param compute must ask for nothing else, which games in strict mode check; the result may be a function that asks later, and
 *   is not to be changed from outside
 * @returns what tells the result for a game
 * @example whose piece stands on each place
 * ```ts
 * const occupants = derived([Piece.at], (g) => new Map(g.all(Piece).map((one) => [g.get(Piece.at, one), one])));
 * occupants(g).get(place)
 * ```
 */
export function derived<T>(reads: readonly Read[], compute: (g: Reads) => T): Derived<T> {
  const declared = derivation(reads, compute);
  return Object.assign((g: Reads): T => g.derived(declared), { reads });
}
