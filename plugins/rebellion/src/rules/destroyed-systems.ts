import {
  entity,
  finish,
  integer,
  message,
  space,
  system,
  verb,
  type Asked,
  type EntityId,
  type Question,
  type Seat,
} from '@dejarik/sdk';
import { allocate } from '@dejarik/sdk/questions';
import { System, Unit } from '../components.ts';
import {
  basePlace,
  EMPIRE,
  grouped,
  isDestroyed,
  isRevealed,
  isSetUp,
  kindOf,
  NOBODY,
  placeName,
  placeOf,
  REBELS,
  taken,
  unitsAt,
} from './board.ts';
import { destroyUnits } from './destruction.ts';
import { seatsOf } from './parties.ts';

/** Systems that are destroyed, and units that are left in them. */

/** A system is destroyed: loyalty and subjugation are gone, Rebel ground units die. */
export const destroySystem = verb('destroy-system', {
  rules: ['REB-DSY-01', 'REB-DSY-02', 'REB-DSY-04', 'REB-DSY-08'],
  params: { system: entity() },
  by: () => EMPIRE,
  valid: (a, g) => !isDestroyed(g, a.system),
  commit: 'mark',
  steps: {
    mark: (a, g) => {
      const place = placeOf(g, a.system);
      g.set(System.destroyed, a.system, 1);
      g.set(System.loyalty, a.system, NOBODY);
      g.set(System.subjugated, a.system, 0);
      g.set(System.sabotaged, a.system, 0);
      // The hidden base goes with its system; otherwise everybody sees that it is not there.
      if (!isRevealed(g)) {
        if (place === basePlace(g))
          return finish({ winners: seatsOf(g, EMPIRE), message: message('outcome.base-destroyed') });
        g.set(System.cleared, a.system, 1);
      }
      const units = unitsAt(g, place, REBELS).filter((unit) => kindOf(g, unit).theater === 'ground');
      return units.length === 0 ? null : destroyUnits({ units });
    },
  },
});

/** REB-DSY-03: what needs transport in a place, and how much more it is than there is room for. */
const carried = (g: Asked, place: number, seat: Seat): readonly EntityId[] =>
  unitsAt(g, place, seat).filter((unit) => kindOf(g, unit).carried === true);
const excess = (g: Asked, place: number, seat: Seat): number =>
  carried(g, place, seat).length -
  unitsAt(g, place, seat).reduce((sum, unit) => sum + (kindOf(g, unit).capacity ?? 0), 0);

/** A side destroys what has no ship to be on. */
export const shedUnits = verb('shed-units', {
  rules: ['REB-DSY-03', 'REB-DSY-06'],
  params: { seat: integer(), place: space() },
  by: (a) => a.seat,
  silent: true,
  steps: {
    units: {
      ask: (a, g): Question | null => {
        const groups = grouped(g, carried(g, a.place, a.seat));
        const amount = excess(g, a.place, a.seat);
        return amount <= 0
          ? null
          : allocate({
              by: a.seat,
              of: 'word',
              options: groups.map(({ kind }) => kind.id),
              limits: groups.map(({ units }) => units.length),
              min: amount,
              max: amount,
              label: (option) => message(`unit.${String(option)}`),
              message: message('ask.shed', { amount, place: placeName(g, a.place) }),
            });
      },
      run: (a, g, counts: readonly number[] | undefined) => {
        const units = taken(grouped(g, carried(g, a.place, a.seat)), counts ?? []);
        return units.length === 0 ? null : destroyUnits({ units });
      },
    },
  },
});

/** Nobody stands in space: in a destroyed system all need a ship. */
export const adrift = system('adrift', {
  rules: ['REB-DSY-03', 'REB-DSY-06'],
  reads: [Unit, System],
  propose: (g) => {
    if (!isSetUp(g)) return null;
    for (const one of g.all(System)) {
      if (!isDestroyed(g, one)) continue;
      const place = placeOf(g, one);
      const seat = [REBELS, EMPIRE].find((side) => excess(g, place, side) > 0);
      if (seat !== undefined) return shedUnits({ seat, place });
    }
    return null;
  },
});
