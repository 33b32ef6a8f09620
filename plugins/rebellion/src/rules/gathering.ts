import { integer, message, pick, space, verb, word, type Asked, type EntityId } from '@dejarik/sdk';
import { allocate } from '@dejarik/sdk/questions';
import { System } from '../components.ts';
import { tablesOf } from '../tables.ts';
import { EMPIRE, hasGroundUnit, holdersAt, isImperial, kindOf, placeName, placeOf, REBELS, unitsAt } from './board.ts';
import { landUnits } from './card-movement.ts';

/** Units that cards bring together, or send away, without transport. */

/** Units of a kind that may leave a system; a leader of their own holds them. */
const leaving = (g: Asked, seat: number, from: number, unit: string): readonly EntityId[] =>
  holdersAt(g, seat, from).length > 0 ? [] : unitsAt(g, from, seat).filter((one) => kindOf(g, one).id === unit);

/** Systems with units of a kind that may come to a place. */
const gatheredFrom = (g: Asked, seat: number, to: number, unit: string): readonly number[] =>
  tablesOf(g)
    .systems.map(({ index }) => index)
    .filter((from) => from !== to && leaving(g, seat, from, unit).length > 0);

/** Units of a kind come to a place from wherever they are, without transport. */
export const gatherUnits = verb('gather-units', {
  rules: ['REB-MOV-10'],
  silent: true,
  params: { seat: integer(), place: space(), unit: word(), amount: integer() },
  by: (a) => a.seat,
  steps: {
    origins: {
      ask: (a, g) => {
        const options = gatheredFrom(g, a.seat, a.place, a.unit);
        const limits = options.map((from) => leaving(g, a.seat, from, a.unit).length);
        return options.length === 0
          ? null
          : allocate({
              by: a.seat,
              of: 'place',
              options,
              limits,
              min: 0,
              max: Math.min(
                a.amount,
                limits.reduce((sum, one) => sum + one, 0),
              ),
              message: message('ask.gather', {
                unit: message(`unit.${a.unit}`),
                place: placeName(g, a.place),
                most: a.amount,
              }),
            });
      },
      run: (a, g, counts: readonly number[] | undefined) =>
        gatheredFrom(g, a.seat, a.place, a.unit).flatMap((from, i) => {
          const units = leaving(g, a.seat, from, a.unit).slice(0, counts?.[i] ?? 0);
          return units.length === 0 ? [] : [landUnits({ seat: a.seat, from, to: a.place, units })];
        }),
    },
  },
});

/** Imperial systems to which ground units of a system can be sent. */
export const refuges = (g: Asked, from: number): readonly number[] =>
  g
    .all(System)
    .filter((one) => isImperial(g, one))
    .map((one) => placeOf(g, one))
    .filter((place) => place !== from && !hasGroundUnit(g, place, REBELS));

/** The Empire takes all its ground units of a system to another one. */
export const sendAway = verb('send-away', {
  rules: ['REB-MOV-10'],
  silent: true,
  params: { place: space() },
  by: () => EMPIRE,
  steps: {
    refuge: {
      ask: (a, g) => {
        const options = refuges(g, a.place);
        return options.length === 0
          ? null
          : pick({
              by: EMPIRE,
              of: 'place',
              options,
              message: message('ask.send-away', { place: placeName(g, a.place) }),
            });
      },
      run: (a, g, to: number | undefined) => {
        const units = unitsAt(g, a.place, EMPIRE).filter((unit) => kindOf(g, unit).theater === 'ground');
        return to === undefined || units.length === 0 ? null : landUnits({ seat: EMPIRE, from: a.place, to, units });
      },
    },
  },
});
