import type { Asked } from '@dejarik/sdk';
import { ORDERING, type Group, type OrderingPolicy, type Pending, type Provided } from '@dejarik/sdk/flow';
import { activeSeat } from './rules/board.ts';

/** What happens at the same time comes in the order the active player says. */
export const ordering: OrderingPolicy = {
  next: (pending: readonly Pending[], g: Asked): Group => {
    const active = activeSeat(g);
    const mandatory = pending.filter((one) => !one.ability.optional);
    // MA-GLD-04
    if (mandatory.length > 0) return { members: mandatory, by: active };
    const owner = pending.some((one) => one.owner === active) ? active : (pending[0]?.owner ?? active);
    return { members: pending.filter((one) => one.owner === owner), by: owner };
  },
  chooser: activeSeat,
};

export const policies: readonly Provided[] = [{ token: ORDERING, use: ordering }];
