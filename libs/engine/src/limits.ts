import type { EntityId } from '@dejarik/kernel';
import type { Ability, Asked, Seat, Writes } from './api.ts';

/** Under which a use is counted. */
export function limitKey(ability: Ability, self: EntityId, owner: Seat): string {
  const limit = ability.limit;
  return `${limit?.key ?? ability.id}@${limit?.each === 'owner' ? `seat${owner}` : self}`;
}

/** Has an ability uses left where its limit counts them? Outside of what counts them it has not. */
export function usesLeft(ability: Ability, self: EntityId, owner: Seat, g: Asked): boolean {
  const limit = ability.limit;
  if (limit === undefined || (limit.rule !== undefined && !g.rule(limit.rule))) return true;
  return g.within(limit.per) !== undefined && g.tally(limit.per, limitKey(ability, self, owner)) < limit.times;
}

export function countUse(ability: Ability, self: EntityId, owner: Seat, g: Writes): void {
  if (ability.limit) g.note(ability.limit.per, limitKey(ability, self, owner));
}
