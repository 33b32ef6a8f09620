import {
  Rank,
  type Asked,
  type Group,
  type OrderingPolicy,
  type Pending,
  type PolicyToken,
  type Seat,
} from '../types/index.ts';

/**
 * A token for a strategy that a game names and an expansion may replace, such as turn order.
 * @param name what it is known by, begun with the plugin's id
 */
export const policyToken = <T>(name: string): PolicyToken<T> => name as PolicyToken<T>;

/** Who comes next when several abilities wait at one timing point. A game replaces it by its own. */
export const ORDERING = policyToken<OrderingPolicy>('dejarik.Ordering');

/**
 * What belongs to nobody comes first (mission before card before rulebook), then the seats in their order; each seat
 * orders its own. The first seat chooses for nobody.
 */
export const bySeat: OrderingPolicy = {
  next(pending: readonly Pending[]): Group {
    let best = pending[0];
    for (const one of pending) if (best === undefined || weight(one) < weight(best)) best = one;
    const first = best === undefined ? 0 : weight(best);
    return { members: pending.filter((one) => weight(one) === first), by: Math.max(0, best?.owner ?? 0) };
  },
  chooser: () => 0,
};

const weight = (one: Pending): number => (one.owner < 0 ? -1 - Rank[one.ability.rank] : one.owner);

/** Who makes the choices of an owner: the owner, or whom the ordering policy names for what belongs to nobody. */
export const chooserFor = (g: Asked, owner: Seat): Seat => (owner < 0 ? g.policy(ORDERING).chooser(g) : owner);
