import {
  again,
  integer,
  list,
  message,
  pick,
  set,
  space,
  verb,
  type Asked,
  type EntityId,
  type Question,
  type Seat,
} from '@dejarik/sdk';
import { allocate } from '@dejarik/sdk/questions';
import { Unit } from '../components.ts';
import { tablesOf } from '../tables.ts';
import { isNearBase, learnFromMove } from './base.ts';
import {
  activeLeadersAt,
  areAdjacent,
  baseSpace,
  grouped,
  isRevealed,
  kindOf,
  placeName,
  REBELS,
  taken,
  unitsAt,
  type UnitGroup,
} from './board.ts';

/** Units move into an activated system. */

/** REB-MOV-06, REB-MOV-07, REB-STR-04: units that may leave a place. */
function leavers(g: Asked, seat: Seat, from: number): readonly EntityId[] {
  // REB-MOV-08, REB-CPT-06
  return activeLeadersAt(g, seat, from).length > 0
    ? []
    : unitsAt(g, from, seat).filter((unit) => kindOf(g, unit).immobile !== true);
}

/** REB-CAP-02: what leaves by itself. */
const movers = (g: Asked, seat: Seat, from: number): readonly UnitGroup[] =>
  grouped(
    g,
    leavers(g, seat, from).filter((unit) => kindOf(g, unit).carried !== true),
  );
/** REB-CAP-01: what needs transport. */
const cargo = (g: Asked, seat: Seat, from: number): readonly UnitGroup[] =>
  grouped(
    g,
    leavers(g, seat, from).filter((unit) => kindOf(g, unit).carried === true),
  );

const canLeave = (g: Asked, seat: Seat, from: number): boolean => movers(g, seat, from).length > 0;

/** Places from which units can come, for all that everybody knows: where the hidden base lies decides about the Rebel Base space. */
function openOrigins(g: Asked, seat: Seat, to: number): readonly number[] {
  const { systems } = tablesOf(g);
  const space = baseSpace(g);
  const hidden = seat === REBELS && !isRevealed(g);
  const near = systems
    // REB-ACV-05, REB-MOV-01, REB-MOV-04
    .map(({ index }) => index)
    .filter((place) => (to === space ? true : areAdjacent(g, place, to)));
  return [...near, ...(hidden && to !== space ? [space] : [])].filter((place) => canLeave(g, seat, place));
}

/** Of them those from which units can come in truth: for the Rebels alone, while their base is hidden. */
const origins = (g: Asked, seat: Seat, to: number, past: readonly number[]): readonly number[] =>
  openOrigins(g, seat, to).filter((place) => {
    if (past.includes(place)) return false;
    if (to === baseSpace(g)) return isNearBase(g, place);
    return place === baseSpace(g) ? isNearBase(g, to) : true;
  });

const total = (groups: readonly UnitGroup[]): number => groups.reduce((sum, { units }) => sum + units.length, 0);
const capacityOf = (groups: readonly UnitGroup[], counts: readonly number[]): number =>
  groups.reduce((sum, { kind }, i) => sum + (kind.capacity ?? 0) * (counts[i] ?? 0), 0);

const howMany = (by: Seat, groups: readonly UnitGroup[]) =>
  ({
    by,
    of: 'word',
    options: groups.map(({ kind }) => kind.id),
    limits: groups.map(({ units }) => units.length),
    min: 0,
    label: (option: unknown) => message(`unit.${String(option)}`),
  }) as const;

/** Units come from one place to another. */
export const moveUnits = verb('move-units', {
  params: { seat: integer(), from: space(), to: space(), units: list(integer()) },
  by: (a) => a.seat,
  steps: {
    move: (a, g) => {
      for (const unit of a.units) g.set(Unit.at, unit as EntityId, a.to);
      const activation = g.within('activate');
      if (activation !== undefined)
        g.amend('activate', { origins: [...(activation.a['origins'] as readonly number[]), a.from] });
      if (a.from === baseSpace(g)) learnFromMove(g, a.to);
      if (a.to === baseSpace(g)) learnFromMove(g, a.from);
    },
  },
});

/** Ships leave one place, and take along what they can carry. */
export const embark = verb('embark', {
  silent: true,
  params: { seat: integer(), from: space(), to: space() },
  locals: { ships: [] as readonly number[] },
  by: (a) => a.seat,
  steps: {
    ships: {
      ask: (a, g): Question | null => {
        const groups = movers(g, a.seat, a.from);
        return allocate({
          ...howMany(a.seat, groups),
          max: total(groups),
          message: message('ask.ships', { from: placeName(g, a.from) }),
        });
      },
      run: (_a, _g, counts: readonly number[]) => set({ ships: counts }),
    },
    cargo: {
      ask: (a, g): Question | null => {
        const groups = cargo(g, a.seat, a.from);
        // REB-MOV-02, REB-MOV-03: capacity counts for what comes from the same place.
        const capacity = capacityOf(movers(g, a.seat, a.from), a.ships);
        if (capacity === 0 || groups.length === 0) return null;
        return allocate({
          ...howMany(a.seat, groups),
          // One more than there is room for, so that it is told by which rule it may not.
          max: Math.min(total(groups), capacity + 1),
          message: message('ask.cargo', { from: placeName(g, a.from), capacity }),
          fits: (counts) => {
            const carried = counts.reduce((sum, one) => sum + one, 0);
            return carried <= capacity
              ? null
              : { rule: 'REB-CAP-01', message: message('refused.capacity', { carried, capacity }) };
          },
        });
      },
      run: (a, g, counts: readonly number[] | undefined) => {
        const units = [...taken(movers(g, a.seat, a.from), a.ships), ...taken(cargo(g, a.seat, a.from), counts ?? [])];
        return units.length === 0 ? null : moveUnits({ seat: a.seat, from: a.from, to: a.to, units });
      },
    },
  },
});

/** All movement of an activation: from one place after another. */
export const moveIn = verb('move-in', {
  silent: true,
  params: { seat: integer(), to: space() },
  locals: { past: [] as readonly number[] },
  by: (a) => a.seat,
  steps: {
    origin: {
      ask: (a, g): Question | null => {
        if (!openOrigins(g, a.seat, a.to).some((place) => !a.past.includes(place))) return null;
        const options = origins(g, a.seat, a.to, a.past);
        return pick({
          by: a.seat,
          of: 'place',
          options,
          pass: true,
          secret: a.seat === REBELS,
          message: message('ask.origin', { to: placeName(g, a.to) }),
          refused: () =>
            tablesOf(g)
              .systems.map(({ index }) => index)
              .filter((place) => !options.includes(place) && place !== a.to && unitsAt(g, place, a.seat).length > 0)
              .map((place) => ({ option: place, because: [whyNot(g, a.seat, place, a.to, a.past)] })),
        });
      },
      run: (a, _g, from: number | null | undefined) =>
        from === null || from === undefined
          ? null
          : [embark({ seat: a.seat, from, to: a.to }), set({ past: [...a.past, from] }), again],
    },
  },
});

/** Why no units come from a place. */
function whyNot(g: Asked, seat: Seat, from: number, to: number, past: readonly number[]) {
  if (past.includes(from)) return { rule: 'REB-MOV-04', message: message('refused.moved-already') };
  if (activeLeadersAt(g, seat, from).length > 0) return { rule: 'REB-MOV-07', message: message('refused.held') };
  if (to === baseSpace(g)) return { rule: 'REB-BASE-06', message: message('refused.far-from-base') };
  if (!areAdjacent(g, from, to)) return { rule: 'REB-MOV-05', message: message('refused.not-adjacent') };
  return { rule: 'REB-MOV-03', message: message('refused.no-transport') };
}
