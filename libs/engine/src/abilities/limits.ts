import type { EntityId } from '@dejarik/kernel';
import type { Ability, Asked, Seat, Writes } from '../types/index.ts';
import { abilityKey } from './ability-key.ts';

/** The key under which a use is counted. */
export function limitKey({ id, limit }: Ability, carrier: EntityId, seat: Seat): string {
  const ability = limit?.key ?? id;
  if (limit?.each === 'all') return abilityKey({ ability });
  return abilityKey(limit?.each === 'owner' ? { ability, seat } : { ability, carrier });
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
