import {
  again,
  data,
  flag,
  integer,
  list,
  message,
  optional,
  pick,
  pickMany,
  set,
  space,
  verb,
  type Asked,
  type EntityId,
  type Question,
  type Seat,
  type Writes,
} from '@dejarik/sdk';
import { allocate } from '@dejarik/sdk/questions';
import { Leader, Unit } from '../components.ts';
import { tablesOf } from '../tables.ts';
import { isNearBase, learnFromMove } from './base.ts';
import {
  areAdjacent,
  baseSpace,
  EMPIRE,
  grouped,
  holdersAt,
  isCaptive,
  isRevealed,
  kindOf,
  leadersAt,
  placeName,
  REBELS,
  taken,
  unitsAt,
  type UnitGroup,
} from './board.ts';

/** Units move into an activated system. */

/** What a card lifts or limits: `far`: adjacency does not count; `unheld`: leaders do not hold; `empty`: ships alone; `most`: so many units. */
interface Terms {
  readonly far?: true;
  readonly unheld?: true;
  readonly empty?: true;
  readonly most?: number;
}

/** REB-MOV-07, REB-MOV-08: does a leader hold the units of a side? */
const isHeld = (g: Asked, seat: Seat, from: number): boolean => holdersAt(g, seat, from).length > 0;

/** REB-MOV-06, REB-MOV-07, REB-STR-04: units that may leave a place. */
function leavers(g: Asked, seat: Seat, from: number, terms: Terms = {}): readonly EntityId[] {
  // REB-CPT-06
  return terms.unheld !== true && isHeld(g, seat, from)
    ? []
    : unitsAt(g, from, seat).filter((unit) => kindOf(g, unit).immobile !== true);
}

/** REB-CAP-02: what leaves by itself. */
export const movers = (g: Asked, seat: Seat, from: number, terms: Terms = {}): readonly UnitGroup[] =>
  grouped(
    g,
    leavers(g, seat, from, terms).filter((unit) => kindOf(g, unit).carried !== true),
  );
/** REB-CAP-01: what needs transport. */
export const cargo = (g: Asked, seat: Seat, from: number, terms: Terms = {}): readonly UnitGroup[] =>
  grouped(
    g,
    terms.empty === true ? [] : leavers(g, seat, from, terms).filter((unit) => kindOf(g, unit).carried === true),
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
export const origins = (g: Asked, seat: Seat, to: number, past: readonly number[]): readonly number[] =>
  openOrigins(g, seat, to).filter((place) => {
    if (past.includes(place)) return false;
    if (to === baseSpace(g)) return isNearBase(g, place);
    return place === baseSpace(g) ? isNearBase(g, to) : true;
  });

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, one) => sum + one, 0);

/** Captives whom a side may take along: nobody but the Empire, and as little as its units from where a leader of its own is. */
const captivesHeldBy = (g: Asked, seat: Seat, from: number): readonly EntityId[] =>
  seat === EMPIRE && !isHeld(g, seat, from) ? leadersAt(g, REBELS, from).filter((one) => isCaptive(g, one)) : [];

const total = (groups: readonly UnitGroup[]): number => groups.reduce((sum, { units }) => sum + units.length, 0);
export const capacityOf = (groups: readonly UnitGroup[], counts: readonly number[]): number =>
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

/** What units have come to, and may fight in when they have. */
const ARRIVALS = ['activate', 'action-ability'] as const;

/** REB-RET-06: it is remembered where those came from who may fight now. */
export function noteOrigin(g: Writes, from: number): void {
  const arrival = ARRIVALS.find((one) => g.within(one) !== undefined);
  if (arrival !== undefined)
    g.amend(arrival, { origins: [...(g.within(arrival)?.a['origins'] as readonly number[]), from] });
}

/** Units come from one place to another. */
export const moveUnits = verb('move-units', {
  params: {
    seat: integer(),
    from: space(),
    to: space(),
    units: list(integer()),
    captives: list(integer()),
    far: flag(),
  },
  by: (a) => a.seat,
  steps: {
    move: (a, g) => {
      for (const unit of a.units) g.set(Unit.at, unit as EntityId, a.to);
      for (const captive of a.captives) g.set(Leader.at, captive as EntityId, a.to);
      noteOrigin(g, a.from);
      if (a.far) return;
      if (a.from === baseSpace(g)) learnFromMove(g, a.to);
      if (a.to === baseSpace(g)) learnFromMove(g, a.from);
    },
  },
});

/** Ships leave one place, and take along what they can carry. */
export const embark = verb('embark', {
  silent: true,
  params: { seat: integer(), from: space(), to: space(), terms: optional(data<Terms>()) },
  locals: { ships: [] as readonly number[], cargo: [] as readonly number[] },
  by: (a) => a.seat,
  steps: {
    ships: {
      ask: (a, g): Question | null => {
        const groups = movers(g, a.seat, a.from, a.terms);
        return groups.length === 0
          ? null
          : allocate({
              ...howMany(a.seat, groups),
              max: Math.min(total(groups), a.terms?.most ?? Infinity),
              message: message('ask.ships', { from: placeName(g, a.from) }),
            });
      },
      run: (_a, _g, counts: readonly number[] | undefined) => set({ ships: counts ?? [] }),
    },
    cargo: {
      ask: (a, g): Question | null => {
        const groups = cargo(g, a.seat, a.from, a.terms);
        // REB-MOV-02, REB-MOV-03: capacity counts for what comes from the same place.
        const room = capacityOf(movers(g, a.seat, a.from, a.terms), a.ships);
        const capacity = Math.min(room, (a.terms?.most ?? Infinity) - sumOf(a.ships));
        if (capacity === 0 || groups.length === 0) return null;
        return allocate({
          ...howMany(a.seat, groups),
          // One more than there is room for, so that it is told by which rule it may not.
          max: Math.min(total(groups), capacity + 1),
          message: message('ask.cargo', { from: placeName(g, a.from), capacity }),
          fits: (counts) => {
            const carried = sumOf(counts);
            return carried <= capacity
              ? null
              : { rule: 'REB-CAP-01', message: message('refused.capacity', { carried, capacity }) };
          },
        });
      },
      run: (_a, _g, counts: readonly number[] | undefined) => set({ cargo: counts ?? [] }),
    },
    captives: {
      // REB-CPT-07, REB-CPT-04
      ask: (a, g): Question | null => {
        const options = captivesHeldBy(g, a.seat, a.from);
        return options.length === 0 || sumOf(a.ships) === 0
          ? null
          : pickMany({
              by: a.seat,
              of: 'entity',
              options,
              min: 0,
              max: options.length,
              message: message('ask.captives', { to: placeName(g, a.to) }),
            });
      },
      run: (a, g, captives: readonly EntityId[] | undefined) => {
        const units = [
          ...taken(movers(g, a.seat, a.from, a.terms), a.ships),
          ...taken(cargo(g, a.seat, a.from, a.terms), a.cargo),
        ];
        return units.length === 0
          ? null
          : moveUnits({
              seat: a.seat,
              from: a.from,
              to: a.to,
              units,
              captives: captives ?? [],
              far: a.terms?.far === true,
            });
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
  if (isHeld(g, seat, from)) return { rule: 'REB-MOV-07', message: message('refused.held') };
  if (to === baseSpace(g)) return { rule: 'REB-BASE-06', message: message('refused.far-from-base') };
  if (!areAdjacent(g, from, to)) return { rule: 'REB-MOV-05', message: message('refused.not-adjacent') };
  return { rule: 'REB-MOV-03', message: message('refused.no-transport') };
}
