import { entity, integer, NONE, verb } from '@dejarik/sdk';
import { placeOf } from './board.ts';
import { combat } from './combat.ts';
import { isContested } from './forces.ts';
import { afterSuccess } from './ring-effects.ts';

/** The ability of a mission: what it does follows upon `use`; then units fight that it has brought together. */
export const missionAbility = verb('mission-ability', {
  params: { card: entity(), seat: integer(), system: entity(), target: entity() },
  silent: true,
  // REB-ACV-09: what comes to a system by a card fights before it subjugates.
  hold: { subjugated: 'end' },
  by: (a) => a.seat,
  steps: {
    use: null,
    combat: (a, g) => {
      if (a.system === NONE) return null;
      const place = placeOf(g, a.system);
      return isContested(g, place) ? combat({ place, seat: a.seat, origins: [] }) : null;
    },
    end: null,
    success: (a, g) => (a.system === NONE ? null : afterSuccess({ seat: a.seat, place: placeOf(g, a.system) })),
  },
});
