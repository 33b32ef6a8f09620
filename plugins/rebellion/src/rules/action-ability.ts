import { entity, integer, space, verb } from '@dejarik/sdk';
import { isSystem } from './board.ts';
import { combat } from './combat.ts';
import { isContested } from './forces.ts';

/** The ability of an action card: what it does follows upon `use`; then units fight that it has brought together. */
export const actionAbility = verb('action-ability', {
  params: { card: entity(), seat: integer(), other: integer(), place: space(), system: entity(), leader: entity() },
  locals: { origins: [] as readonly number[] },
  amend: { origins: [] },
  silent: true,
  // REB-BASE-12, REB-ACV-09: what follows from where units are waits until all have come.
  hold: { 'base-sought': 'arrive', subjugated: 'end' },
  by: (a) => a.seat,
  steps: {
    use: null,
    arrive: null,
    // REB-CBT-01
    combat: (a, g) =>
      a.origins.length > 0 && isSystem(g, a.place) && isContested(g, a.place)
        ? combat({ place: a.place, seat: a.seat, origins: a.origins })
        : null,
    end: null,
  },
});
