import { entity, integer, message, verb, type Asked, type Seat } from '@dejarik/sdk';
import { allocate } from '@dejarik/sdk/questions';
import { grouped, kindOf, placeName, placeOf, rival, taken, unitsAt, type UnitGroup } from './board.ts';
import { destroyUnits } from './destruction.ts';
import { tooHealthy } from './queue-effects.ts';

/** Units that cards destroy by their health. */

/** What can be destroyed: units of the rival that have health. */
const vulnerable = (g: Asked, seat: Seat, place: number): readonly UnitGroup[] =>
  grouped(
    g,
    unitsAt(g, place, rival(g, seat)).filter((unit) => kindOf(g, unit).health !== undefined),
  );

/** REB-DUN-02: a side destroys units in a system whose health is not more than this in all. */
export const destroyByHealth = verb('destroy-by-health', {
  rules: ['REB-DUN-02'],
  params: { seat: integer(), system: entity(), health: integer() },
  by: (a) => a.seat,
  steps: {
    units: {
      ask: (a, g) => {
        const place = placeOf(g, a.system);
        const groups = vulnerable(g, a.seat, place);
        const all = groups.reduce((sum, { units }) => sum + units.length, 0);
        return all === 0
          ? null
          : allocate({
              by: a.seat,
              of: 'word',
              options: groups.map(({ kind }) => kind.id),
              limits: groups.map(({ units }) => units.length),
              min: 0,
              // One more than can fit, so that it is told by which rule it may not.
              max: Math.min(all, a.health + 1),
              label: (option) => message(`unit.${String(option)}`),
              message: message('ask.destroy-at', { health: a.health, place: placeName(g, place) }),
              fits: (counts) => tooHealthy(groups, counts, a.health),
            });
      },
      run: (a, g, counts: readonly number[] | undefined) => {
        const units = taken(vulnerable(g, a.seat, placeOf(g, a.system)), counts ?? []);
        return units.length === 0 ? null : destroyUnits({ units });
      },
    },
  },
});
