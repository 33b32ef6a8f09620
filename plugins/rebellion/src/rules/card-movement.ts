import { entity, integer, list, message, pick, space, verb, type Asked, type EntityId } from '@dejarik/sdk';
import { allocate } from '@dejarik/sdk/questions';
import { Unit } from '../components.ts';
import { tablesOf } from '../tables.ts';
import {
  baseSpace,
  EMPIRE,
  grouped,
  holdersAt,
  isRevealed,
  kindOf,
  placeName,
  placeOf,
  REBELS,
  taken,
  unitsAt,
  type UnitGroup,
} from './board.ts';
import { embark, noteOrigin } from './movement.ts';

/** Units that cards move. */

/** REB-BASE-07: ships leave the Rebel Base space for any system, and carry what they can unless only ships go. */
export const dispatchFleet = verb('dispatch-fleet', {
  rules: ['REB-BASE-07', 'REB-MOV-09'],
  silent: true,
  params: { system: entity() },
  by: () => REBELS,
  steps: {
    go: (a, g) =>
      embark({ seat: REBELS, from: baseSpace(g), to: placeOf(g, a.system), terms: { far: true, unheld: true } }),
  },
});

/** Ships leave the Rebel Base space as if they were next to a place. */
export const leaveBase = verb('leave-base', {
  // REB-MOV-09: what else binds units binds these.
  rules: ['REB-BASE-07', 'REB-MOV-09'],
  silent: true,
  params: { place: space() },
  by: () => REBELS,
  steps: {
    go: (a, g) => embark({ seat: REBELS, from: baseSpace(g), to: a.place, terms: { far: true } }),
  },
});

/** Ships alone leave the Rebel Base space for any system. */
export const dispatchShips = verb('dispatch-ships', {
  rules: ['REB-BASE-07'],
  silent: true,
  params: { system: entity() },
  by: () => REBELS,
  steps: {
    go: (a, g) =>
      embark({
        seat: REBELS,
        from: baseSpace(g),
        to: placeOf(g, a.system),
        terms: { far: true, unheld: true, empty: true },
      }),
  },
});

/** How many units an evacuation takes along. */
const EVACUATED = 5;

/** Systems from which units can come to the Rebel Base space; none when there is no such space any more. */
export const evacuees = (g: Asked): readonly number[] =>
  isRevealed(g)
    ? []
    : tablesOf(g)
        .systems.map(({ index }) => index)
        .filter((place) => unitsAt(g, place, REBELS).length > 0 && holdersAt(g, REBELS, place).length === 0);

/** Some units of one system come to the Rebel Base space, near or far. */
export const evacuate = verb('evacuate', {
  rules: ['REB-BASE-07', 'REB-MOV-09'],
  silent: true,
  by: () => REBELS,
  steps: {
    origin: {
      ask: (_a, g) => {
        const options = evacuees(g);
        return options.length === 0
          ? null
          : pick({ by: REBELS, of: 'place', options, pass: true, message: message('ask.evacuate') });
      },
      run: (_a, g, from: number | null | undefined) =>
        from === null || from === undefined
          ? null
          : embark({ seat: REBELS, from, to: baseSpace(g), terms: { far: true, most: EVACUATED } }),
    },
  },
});

/** Ground units come to a place by themselves, from wherever. */
export const landUnits = verb('land-units', {
  rules: ['REB-MOV-10'],
  params: { seat: integer(), from: space(), to: space(), units: list(integer()) },
  by: (a) => a.seat,
  steps: {
    land: (a, g) => {
      for (const unit of a.units) g.set(Unit.at, unit as EntityId, a.to);
      noteOrigin(g, a.from);
    },
  },
});

/** REB-MOV-10, REB-MOV-06: ground units that may be landed without transport; a leader of their own holds them. */
const landable = (g: Asked, seat: number, from: number): readonly UnitGroup[] =>
  holdersAt(g, seat, from).length > 0
    ? []
    : grouped(
        g,
        unitsAt(g, from, seat).filter(
          (unit) => kindOf(g, unit).theater === 'ground' && kindOf(g, unit).immobile !== true,
        ),
      );

const label = (option: unknown) => message(`unit.${String(option)}`);

/** Ground units of the Rebel Base space are landed in a system. */
export const landTroops = verb('land-troops', {
  rules: ['REB-MOV-10'],
  silent: true,
  params: { system: entity(), amount: integer() },
  by: () => REBELS,
  steps: {
    units: {
      ask: (a, g) => {
        const groups = landable(g, REBELS, baseSpace(g));
        const all = groups.reduce((sum, { units }) => sum + units.length, 0);
        return all === 0
          ? null
          : allocate({
              by: REBELS,
              of: 'word',
              options: groups.map(({ kind }) => kind.id),
              limits: groups.map(({ units }) => units.length),
              min: 0,
              max: Math.min(all, a.amount),
              label,
              message: message('ask.land', { place: placeName(g, placeOf(g, a.system)), most: a.amount }),
            });
      },
      run: (a, g, counts: readonly number[] | undefined) => {
        const units = taken(landable(g, REBELS, baseSpace(g)), counts ?? []);
        return units.length === 0
          ? null
          : landUnits({ seat: REBELS, from: baseSpace(g), to: placeOf(g, a.system), units });
      },
    },
  },
});

/** What an invasion takes along at most. */
const INVASION: Readonly<Record<string, number>> = { 'at-at': 1, 'at-st': 1, stormtrooper: 2 };

const invaders = (g: Asked, from: number): readonly UnitGroup[] =>
  landable(g, EMPIRE, from)
    .map(({ kind, units }) => ({ kind, units: units.slice(0, INVASION[kind.id] ?? 0) }))
    .filter(({ units }) => units.length > 0);

/** Imperial ground units of one system are landed in another. */
export const invade = verb('invade', {
  silent: true,
  params: { from: space(), to: space() },
  by: () => EMPIRE,
  steps: {
    units: {
      ask: (a, g) => {
        const groups = invaders(g, a.from);
        const all = groups.reduce((sum, { units }) => sum + units.length, 0);
        return allocate({
          by: EMPIRE,
          of: 'word',
          options: groups.map(({ kind }) => kind.id),
          limits: groups.map(({ units }) => units.length),
          min: 0,
          max: all,
          label,
          message: message('ask.land', { place: placeName(g, a.to), most: all }),
        });
      },
      run: (a, g, counts: readonly number[]) => {
        const units = taken(invaders(g, a.from), counts);
        return units.length === 0 ? null : landUnits({ seat: EMPIRE, from: a.from, to: a.to, units });
      },
    },
  },
});

/** The Empire chooses from where it invades a system. */
export const conquer = verb('conquer', {
  rules: ['REB-MOV-10'],
  silent: true,
  params: { system: entity() },
  by: () => EMPIRE,
  steps: {
    origin: {
      ask: (a, g) => {
        const options = tablesOf(g)
          .systems.map(({ index }) => index)
          .filter((place) => place !== placeOf(g, a.system) && invaders(g, place).length > 0);
        return options.length === 0
          ? null
          : pick({ by: EMPIRE, of: 'place', options, pass: true, message: message('ask.invade-from') });
      },
      run: (a, g, from: number | null | undefined) =>
        from === null || from === undefined ? null : invade({ from, to: placeOf(g, a.system) }),
    },
  },
});
