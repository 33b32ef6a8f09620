import {
  again,
  entity,
  integer,
  list,
  message,
  pick,
  set,
  space,
  verb,
  type Asked,
  type EntityId,
  type Seat,
} from '@dejarik/sdk';
import { allocate } from '@dejarik/sdk/questions';
import { Leader, Unit } from '../components.ts';
import { tablesOf } from '../tables.ts';
import {
  activeLeadersAt,
  EMPIRE,
  grouped,
  hasUnits,
  kindOf,
  loyaltyAt,
  NOBODY,
  placeName,
  rival,
  systemAt,
  taken,
  unitsAt,
} from './board.ts';
import { hasJoined } from './action-effects.ts';
import { effectOn } from './combat-effects.ts';
import {
  askEach,
  firstOf,
  isLedBy,
  partiesOf,
  partyOf,
  roleOfLeader,
  type Answers,
  type Asking,
  type Party,
} from './parties.ts';

/** Retreat from a combat. */

/** REB-RET-09: ships that must go. */
const ships = (g: Asked, place: number, seat: Seat): readonly EntityId[] =>
  // REB-RET-11
  unitsAt(g, place, seat).filter((unit) => kindOf(g, unit).carried !== true && kindOf(g, unit).immobile !== true);
const cargo = (g: Asked, place: number, seat: Seat) =>
  grouped(
    g,
    unitsAt(g, place, seat).filter((unit) => kindOf(g, unit).carried === true),
  );

/** REB-RET-03, REB-RET-05: where a side may retreat to; the systems from which the opponent came are barred. */
export function destinations(g: Asked, place: number, seat: Seat, barred: readonly number[]): readonly number[] {
  const open = (tablesOf(g).systems[place]?.neighbors ?? []).filter(
    // REB-RET-04, REB-RET-06
    (other) => !hasUnits(g, other, rival(g, seat)) && !barred.includes(other),
  );
  const own = open.filter((other) => hasUnits(g, other, seat) || loyaltyAt(g, systemAt(g, other)) === seat);
  return own.length > 0 ? own : open;
}

/** REB-DST-03: a station keeps the Empire from retreating. */
const isHeld = (g: Asked, place: number, seat: Seat): boolean =>
  seat === EMPIRE && unitsAt(g, place, seat).some((unit) => kindOf(g, unit).class === 'station');

/** Does a card let units retreat without transport? */
const isFree = (g: Asked, seat: Seat): boolean => effectOn(g, 'free-cargo', seat) > 0;
const needsNoTransport = (g: Asked, place: number, seat: Seat): boolean =>
  isFree(g, seat) && cargo(g, place, seat).length > 0;

/** Leaders who may lead a retreat. */
const withdrawers = (g: Asked, place: number, seat: Seat): readonly EntityId[] =>
  activeLeadersAt(g, seat, place).filter((leader) => !hasJoined(g, leader));

/** REB-RET-08, REB-RET-12, REB-RET-14: may a side retreat? */
export const canRetreat = (g: Asked, place: number, seat: Seat, barred: readonly number[]): boolean =>
  hasUnits(g, place, rival(g, seat)) &&
  !isHeld(g, place, seat) &&
  effectOn(g, 'no-retreat', seat) === 0 &&
  withdrawers(g, place, seat).length > 0 &&
  (ships(g, place, seat).length > 0 || needsNoTransport(g, place, seat)) &&
  destinations(g, place, seat, barred).length > 0;

/** A leader and units leave a combat together. */
export const withdraw = verb('withdraw', {
  rules: ['REB-RET-01'],
  params: { leader: entity(), to: space(), units: list(integer()) },
  by: (a, g) => partyOf(g.get(Leader.side, a.leader), roleOfLeader(g, a.leader)),
  steps: {
    move: (a, g) => {
      g.set(Leader.at, a.leader, a.to);
      for (const unit of a.units) g.set(Unit.at, unit as EntityId, a.to);
      g.note('combat', `retreat-${g.get(Leader.side, a.leader)}`);
    },
  },
});

/** REB-TEAM-38: who of a side may still decide to retreat, each by a leader of his own. */
const leading = (
  g: Asked,
  a: { readonly seat: number; readonly place: number; readonly declined: readonly Party[] },
): Asking =>
  askEach(
    partiesOf(g, a.seat).filter((party) => !a.declined.includes(party)),
    (by) => {
      const options = withdrawers(g, a.place, a.seat).filter((leader) => isLedBy(g, leader, by));
      return options.length === 0
        ? null
        : pick({
            by,
            of: 'entity',
            options,
            pass: true,
            message: message('ask.retreat', { place: placeName(g, a.place) }),
          });
    },
  );
/** The party that decided to retreat. */
const leaderParty = (g: Asked, a: { readonly seat: number; readonly leader: number }): Party =>
  partyOf(a.seat, roleOfLeader(g, a.leader as EntityId));

/** A side may retreat. */
export const retreat = verb('retreat', {
  silent: true,
  params: { seat: integer(), place: space(), barred: list(integer()) },
  locals: { leader: 0, to: NOBODY, declined: [] as readonly Party[] },
  by: (a) => a.seat,
  steps: {
    leader: {
      ask: (a, g) => leading(g, a).map(([, question]) => question),
      run: (a, g, leaders: Answers<EntityId>) => {
        const [party, leader] = firstOf(leading(g, a), leaders);
        if (typeof leader === 'number') return set({ leader });
        return party === undefined ? null : [set({ declined: [...a.declined, party] }), again];
      },
    },
    to: {
      ask: (a, g) =>
        a.leader === 0
          ? null
          : pick({
              by: leaderParty(g, a),
              of: 'place',
              options: destinations(g, a.place, a.seat, a.barred),
              message: message('ask.retreat-to'),
            }),
      run: (_a, _g, to: number | undefined) => set({ to: to ?? NOBODY }),
    },
    units: {
      ask: (a, g) => {
        const groups = cargo(g, a.place, a.seat);
        const all = groups.reduce((sum, { units }) => sum + units.length, 0);
        // REB-RET-02
        const capacity = isFree(g, a.seat)
          ? all
          : ships(g, a.place, a.seat).reduce((sum, unit) => sum + (kindOf(g, unit).capacity ?? 0), 0);
        return a.leader === 0 || capacity === 0 || all === 0
          ? null
          : allocate({
              by: leaderParty(g, a),
              of: 'word',
              options: groups.map(({ kind }) => kind.id),
              limits: groups.map(({ units }) => units.length),
              min: 0,
              // One more than there is room for, so that it is told by which rule it may not.
              max: Math.min(all, capacity + 1),
              label: (option) => message(`unit.${String(option)}`),
              message: message('ask.cargo', { from: placeName(g, a.place), capacity }),
              fits: (counts) => {
                const carried = counts.reduce((sum, one) => sum + one, 0);
                return carried <= capacity
                  ? null
                  : { rule: 'REB-CAP-01', message: message('refused.capacity', { carried, capacity }) };
              },
            });
      },
      run: (a, g, counts: readonly number[] | undefined) =>
        a.leader === 0
          ? null
          : withdraw({
              leader: a.leader as EntityId,
              to: a.to,
              units: [...ships(g, a.place, a.seat), ...taken(cargo(g, a.place, a.seat), counts ?? [])],
            }),
    },
  },
});
