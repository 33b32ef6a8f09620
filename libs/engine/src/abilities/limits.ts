import type { EntityId } from '@dejarik/kernel';
import type { Ability, Asked, Seat, Writes } from '../types/index.ts';

type Texts = Map<string, string[]>;
const bySelf: Texts = new Map();
const bySeat: Texts = new Map();

/** One string for each name and number, kept: engines of JavaScript find and compare the same string much faster than an equal one made anew. */
function once(texts: Texts, name: string, n: number, between: string): string {
  let known = texts.get(name);
  if (known === undefined) {
    known = [];
    texts.set(name, known);
  }
  return (known[n] ??= name + between + n);
}

/** The name of an ability of one carrier, also as a key for its uses: `name@12`. */
export const nameFor = (name: string, self: EntityId): string => once(bySelf, name, self, '@');
/** The name shared by all equal abilities of one seat: `name@seat1`. */
export const nameForSeat = (name: string, seat: Seat): string => once(bySeat, name, seat, '@seat');

/** The key under which a use is counted. */
export function limitKey(ability: Ability, self: EntityId, owner: Seat): string {
  const limit = ability.limit;
  const name = limit?.key ?? ability.id;
  return limit?.each === 'owner' ? nameForSeat(name, owner) : nameFor(name, self);
}

/** Has an ability uses left? It has none while the verb that counts them is not in progress. */
export function usesLeft(ability: Ability, self: EntityId, owner: Seat, g: Asked): boolean {
  const limit = ability.limit;
  if (limit === undefined) return true;
  const counting = g.within(limit.per);
  return counting !== undefined && (counting.uses[limitKey(ability, self, owner)] ?? 0) < limit.times;
}

export function countUse(ability: Ability, self: EntityId, owner: Seat, g: Writes): void {
  if (ability.limit) g.note(ability.limit.per, limitKey(ability, self, owner));
}
