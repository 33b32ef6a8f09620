import { again, integer, message, pick, space, verb, type Asked, type Seat } from '@dejarik/sdk';
import { allocate } from '@dejarik/sdk/questions';
import { tablesOf } from '../tables.ts';
import { baseSpace, grouped, placeName, supply, taken, unitsAt } from './board.ts';
import { builtIcons } from './building.ts';
import { destroyUnits } from './destruction.ts';

/** Units of one's own are destroyed, to be built elsewhere. */

/** Does a side build with an icon of which some kind has no figure left? */
const lacksFigures = (g: Asked, seat: Seat): boolean =>
  builtIcons(g, seat).some((icon) =>
    (tablesOf(g).builds[seat]?.[icon] ?? []).some((kind) => supply(g, kind.index).length === 0),
  );

const placesWithUnits = (g: Asked, seat: Seat): readonly number[] =>
  [...tablesOf(g).systems.map(({ index }) => index), baseSpace(g)].filter(
    (place) => unitsAt(g, place, seat).length > 0,
  );

/** Units of a place go back to the supply. */
export const reclaimUnits = verb('reclaim-units', {
  silent: true,
  params: { seat: integer(), place: space() },
  by: (a) => a.seat,
  steps: {
    units: {
      ask: (a, g) => {
        const groups = grouped(g, unitsAt(g, a.place, a.seat));
        return allocate({
          by: a.seat,
          of: 'word',
          options: groups.map(({ kind }) => kind.id),
          limits: groups.map(({ units }) => units.length),
          min: 0,
          max: groups.reduce((sum, { units }) => sum + units.length, 0),
          label: (option) => message(`unit.${String(option)}`),
          message: message('ask.reclaim-units', { place: placeName(g, a.place) }),
        });
      },
      run: (a, g, counts: readonly number[]) => {
        const units = taken(grouped(g, unitsAt(g, a.place, a.seat)), counts);
        return units.length === 0 ? null : destroyUnits({ units });
      },
    },
  },
});

/** REB-CMP-04: before it builds a side may destroy units of its own; it is asked where it lacks figures. */
export const reclaim = verb('reclaim', {
  rules: ['REB-CMP-04'],
  silent: true,
  params: { seat: integer() },
  by: (a) => a.seat,
  steps: {
    place: {
      ask: (a, g) => {
        const options = placesWithUnits(g, a.seat);
        return options.length === 0 || !lacksFigures(g, a.seat)
          ? null
          : pick({ by: a.seat, of: 'place', options, pass: true, message: message('ask.reclaim') });
      },
      run: (a, _g, place: number | null | undefined) =>
        place === null || place === undefined ? null : [reclaimUnits({ seat: a.seat, place }), again],
    },
  },
});
