import {
  again,
  integer,
  list,
  message,
  pick,
  space,
  verb,
  word,
  type Asked,
  type EntityId,
  type Question,
  type Seat,
} from '@dejarik/sdk';
import { Doomed, Unit } from '../components.ts';
import { theaters } from '../content/types.ts';
import { placeLeader } from './activation.ts';
import { attack } from './attack.ts';
import { activeLeadersAt, EMPIRE, hasTactics, kindOf, placeName, pool, REBELS, rival, unitsAt } from './board.ts';
import { destroyUnits } from './destruction.ts';
import { forcesIn, isContested, isFought } from './forces.ts';
import { canRetreat, retreat } from './retreat.ts';

/** Combat: battles in space and on the ground, round by round. */

/** REB-CBT-03: a side without a leader with tactic values there may add one of its pool. */
const leaderQuestion = (g: Asked, seat: Seat, place: number): Question | null => {
  const options = pool(g, seat);
  return options.length === 0 || activeLeadersAt(g, seat, place).some((leader) => hasTactics(g, leader))
    ? null
    : pick({
        by: seat,
        of: 'entity',
        options,
        pass: true,
        message: message('ask.add-leader', { place: placeName(g, place) }),
      });
};

/** A side adds a leader to a combat. */
export const addLeader = verb('add-leader', {
  silent: true,
  params: { seat: integer(), place: space() },
  by: (a) => a.seat,
  steps: {
    leader: {
      ask: (a, g) => leaderQuestion(g, a.seat, a.place),
      run: (a, _g, leader: EntityId | null | undefined) =>
        leader === null || leader === undefined ? null : placeLeader({ leader, place: a.place }),
    },
  },
});

/** Units of a system that wait for their destruction. */
const doomedAt = (g: Asked, place: number): readonly EntityId[] =>
  [REBELS, EMPIRE].flatMap((seat) => unitsAt(g, place, seat)).filter((unit) => g.has(Doomed, unit));

/** REB-CBT-11, REB-CBT-13: one attack of each side, the active one first; then units are destroyed. */
export const battle = verb('battle', {
  params: { seat: integer(), place: space(), theater: word(...theaters) },
  by: (a) => a.seat,
  steps: {
    attacks: (a, g) => [
      attack({ seat: a.seat, place: a.place, theater: a.theater }),
      attack({ seat: rival(g, a.seat), place: a.place, theater: a.theater }),
    ],
    // REB-RAT-24
    destroy: (a, g) => {
      const units = doomedAt(g, a.place);
      return units.length === 0 ? null : destroyUnits({ units });
    },
  },
});

const areAll = (g: Asked, units: readonly EntityId[], test: (unit: EntityId) => boolean): boolean =>
  units.length > 0 && units.every(test);

/** Units that are lost where they are left alone with the enemy. */
function lost(g: Asked, place: number): readonly EntityId[] {
  const [rebelShips, imperialShips] = [REBELS, EMPIRE].map((seat) => forcesIn(g, place, seat, 'space'));
  const rebels = unitsAt(g, place, REBELS);
  if (rebelShips === undefined || imperialShips === undefined) return [];
  const lostUnits: EntityId[] = [];
  // REB-CBT-17
  if (
    areAll(g, rebels, (unit) => kindOf(g, unit).class === 'structure') &&
    forcesIn(g, place, EMPIRE, 'ground').length > 0
  )
    lostUnits.push(...rebels);
  // REB-CBT-18
  if (
    areAll(g, imperialShips, (unit) => kindOf(g, unit).id === 'death-star-under-construction') &&
    rebelShips.length > 0
  )
    lostUnits.push(...imperialShips);
  // REB-RAT-27
  if (areAll(g, rebelShips, (unit) => kindOf(g, unit).id === 'rebel-transport') && imperialShips.length > 0)
    lostUnits.push(...rebelShips);
  return lostUnits;
}

/** REB-CBT-10: space battle, ground battle, retreats. */
export const combatRound = verb('combat-round', {
  params: { seat: integer(), place: space() },
  by: (a) => a.seat,
  steps: {
    space: (a, g) =>
      isFought(g, a.place, 'space') ? battle({ seat: a.seat, place: a.place, theater: 'space' }) : null,
    ground: (a, g) =>
      isFought(g, a.place, 'ground') ? battle({ seat: a.seat, place: a.place, theater: 'ground' }) : null,
    // REB-CBT-15
    retreat: (a, g) => withdrawal(g, a.seat, a.place),
    answer: (a, g) => withdrawal(g, rival(g, a.seat), a.place),
    lost: (a, g) => {
      const units = lost(g, a.place);
      return units.length === 0 ? null : destroyUnits({ units });
    },
  },
});

/** REB-RET-13: a side retreats once from a combat. */
function withdrawal(g: Asked, seat: Seat, place: number) {
  const frame = g.within(combat);
  if (frame === undefined || g.tally(combat, retreatKey(seat)) > 0) return null;
  // REB-RET-06: whoever was attacked does not go where the attack came from.
  const barred = frame.a['seat'] === seat ? [] : (frame.a['origins'] as readonly number[]);
  return canRetreat(g, place, seat, barred) ? retreat({ seat, place, barred }) : null;
}
const retreatKey = (seat: Seat): string => `retreat-${seat}`;

/** REB-CBT-02: leaders are added, then rounds are fought until no theater holds both sides. */
export const combat = verb('combat', {
  params: { seat: integer(), place: space(), origins: list(integer()) },
  by: (a) => a.seat,
  steps: {
    // REB-CBT-04
    leaders: (a, g) => [
      addLeader({ seat: a.seat, place: a.place }),
      addLeader({ seat: rival(g, a.seat), place: a.place }),
    ],
    rounds: (a, g) => {
      // REB-CBT-16
      if (!isContested(g, a.place)) return null;
      return [combatRound({ seat: a.seat, place: a.place }), again];
    },
    // REB-CBT-20
    end: (a, g) => {
      for (const seat of [REBELS, EMPIRE]) for (const unit of unitsAt(g, a.place, seat)) g.set(Unit.damage, unit, 0);
    },
  },
});
