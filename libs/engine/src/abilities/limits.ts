import type { EntityId } from '@dejarik/kernel';
import type { Ability, Asked, Seat, Writes } from '../types/index.ts';

type Texts = Map<string, string[]>;
const bySelf: Texts = new Map();
const bySeat: Texts = new Map();

/** As keys of records and in lists of marks, a text that is always the same one is found much faster than its like. */
function once(texts: Texts, name: string, n: number, between: string): string {
  let known = texts.get(name);
  if (known === undefined) {
    known = [];
    texts.set(name, known);
  }
  return (known[n] ??= name + between + n);
}

/** What a carrier's ability, or a count of it, goes by: `name@12`. */
export const nameFor = (name: string, self: EntityId): string => once(bySelf, name, self, '@');
/** What all a seat holds alike goes by: `name@seat1`. */
export const nameForSeat = (name: string, seat: Seat): string => once(bySeat, name, seat, '@seat');

/** Under which a use is counted. */
export function limitKey(ability: Ability, self: EntityId, owner: Seat): string {
  const limit = ability.limit;
  const name = limit?.key ?? ability.id;
  return limit?.each === 'owner' ? nameForSeat(name, owner) : nameFor(name, self);
}

/** Has an ability uses left where its limit counts them? Outside of what counts them it has not. */
export function usesLeft(ability: Ability, self: EntityId, owner: Seat, g: Asked): boolean {
  const limit = ability.limit;
  if (limit === undefined) return true;
  const counting = g.within(limit.per);
  return counting !== undefined && (counting.uses[limitKey(ability, self, owner)] ?? 0) < limit.times;
}

export function countUse(ability: Ability, self: EntityId, owner: Seat, g: Writes): void {
  if (ability.limit) g.note(ability.limit.per, limitKey(ability, self, owner));
}
