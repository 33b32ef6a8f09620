import { entity, integer, message, pick, space, verb, word, type Asked, type Seat } from '@dejarik/sdk';
import { System, Unit } from '../components.ts';
import { tablesOf, type UnitEntry } from '../tables.ts';
import { placeOfBase } from './base.ts';
import { placeOf, REBELS, supply } from './board.ts';

/** Units that come straight from the supply. */

/** REB-DEP-07: units come to a place straight from the supply, as many as there are. */
export const gainUnitsAt = verb('gain-units-at', {
  rules: ['REB-DEP-07'],
  params: { place: space(), unit: word(), amount: integer() },
  steps: {
    gain: (a, g) => {
      const kind = tablesOf(g).units.find(({ id }) => id === a.unit);
      if (kind === undefined) return;
      for (const unit of supply(g, kind.index).slice(0, a.amount)) g.set(Unit.at, unit, a.place);
    },
  },
});

/** Units come into a system. */
export const gainUnits = verb('gain-units', {
  silent: true,
  params: { system: entity(), unit: word(), amount: integer() },
  steps: {
    // REB-SAB-05
    gain: (a, g) => gainUnitsAt({ place: g.get(System.place, a.system), unit: a.unit, amount: a.amount }),
  },
});

/** Units come to the base: to its space while it is hidden. */
export const gainUnitsAtBase = verb('gain-units-at-base', {
  silent: true,
  params: { unit: word(), amount: integer() },
  by: () => REBELS,
  steps: { gain: (a, g) => gainUnitsAt({ place: placeOfBase(g), unit: a.unit, amount: a.amount }) },
});

const shapes = ['triangle', 'circle', 'square'] as const;
type Shape = (typeof shapes)[number];

/** Kinds of a side that are built by an icon of a shape, of either color, as far as there are figures. */
const kindsOfShape = (g: Asked, seat: Seat, shape: Shape): readonly UnitEntry[] =>
  tablesOf(g).units.filter(
    (kind) => kind.seat === seat && kind.builds?.endsWith(shape) === true && supply(g, kind.index).length > 0,
  );

/** A unit of an icon of this shape, ship or ground unit, comes into a system. */
export const gainByShape = verb('gain-by-shape', {
  params: { seat: integer(), system: entity(), shape: word(...shapes) },
  by: (a) => a.seat,
  steps: {
    kind: {
      ask: (a, g) => {
        const options = kindsOfShape(g, a.seat, a.shape);
        return options.length === 0
          ? null
          : pick({
              by: a.seat,
              of: 'word',
              options: options.map(({ id }) => id),
              label: (option) => message(`unit.${String(option)}`),
              message: message('ask.gain'),
            });
      },
      run: (a, g, unit: string | undefined) =>
        unit === undefined ? null : gainUnitsAt({ place: placeOf(g, a.system), unit, amount: 1 }),
    },
  },
});
