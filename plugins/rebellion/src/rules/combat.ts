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
import { Leader, Unit } from '../components.ts';
import { theaters, type Theater } from '../content/types.ts';
import { actionWindow } from './action-window.ts';
import { hasJoined } from './action-effects.ts';
import { battle, victories } from './battle.ts';
import {
  activeLeadersAt,
  EMPIRE,
  hasTactics,
  isDestroyed,
  isSubjugated,
  kindOf,
  leaderEntry,
  placeName,
  REBELS,
  rival,
  systemAt,
  unitsAt,
  Whereabouts,
} from './board.ts';
import { canHurt } from './combat-dice.ts';
import { ROUNDS } from './combat-effects.ts';
import { nothingYet, presence } from './combat-facts.ts';
import { combatObjective } from './combat-objectives.ts';
import { destroyUnits } from './destruction.ts';
import { forcesIn, isContested, isFought } from './forces.ts';
import { withTactics } from './leader-words.ts';
import { placeLeader } from './leaders.ts';
import { askEach, firstOf, partiesOf, poolOf, sideOfParty, type Answers, type Asking, type Party } from './parties.ts';
import { canRetreat, retreat } from './retreat.ts';
import { collect } from './tactic-hands.ts';
import { drawTactics } from './tactics.ts';

/** Combat: battles in space and on the ground, round by round. */

/** REB-CBT-03: a side without a leader with tactic values there may add one of its pool. */
const leaderQuestion = (g: Asked, party: Party, place: number): Question | null => {
  const options = poolOf(g, party);
  // REB-TEAM-32: a leader of the partner counts.
  return options.length === 0 || activeLeadersAt(g, sideOfParty(party), place).some((leader) => hasTactics(g, leader))
    ? null
    : pick({
        by: party,
        of: 'entity',
        options,
        pass: true,
        label: (leader) => withTactics(g, leader as EntityId),
        message: message('ask.add-leader', { place: placeName(g, place) }),
      });
};

/** Who of a side may still add a leader, each of his own. */
const adding = (
  g: Asked,
  a: { readonly seat: number; readonly place: number; readonly declined: readonly Party[] },
): Asking =>
  askEach(
    partiesOf(g, a.seat).filter((party) => !a.declined.includes(party)),
    (party) => leaderQuestion(g, party, a.place),
  );

/** A side adds a leader to a combat. */
export const addLeader = verb('add-leader', {
  silent: true,
  params: { seat: integer(), place: space() },
  locals: { declined: [] as readonly Party[] },
  by: (a) => a.seat,
  steps: {
    leader: {
      ask: (a, g) => adding(g, a).map(([, question]) => question),
      run: (a, g, leaders: Answers<EntityId>) => {
        const [party, leader] = firstOf(adding(g, a), leaders);
        // REB-TEAM-32
        if (typeof leader === 'number') return placeLeader({ leader, place: a.place });
        return party === undefined ? null : [set({ declined: [...a.declined, party] }), again];
      },
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
    // REB-RND-02
    begin: (_a, g) => g.note('combat', ROUNDS),
    // REB-CBT-12
    space: (a, g) =>
      isFought(g, a.place, 'space') ? battle({ seat: a.seat, place: a.place, theater: 'space' }) : null,
    // REB-CBT-14
    ground: (a, g) =>
      isFought(g, a.place, 'ground') ? battle({ seat: a.seat, place: a.place, theater: 'ground' }) : null,
    // REB-CBT-15
    retreat: (a, g) => withdrawal(g, a.seat, a.place),
    answer: (a, g) => withdrawal(g, rival(g, a.seat), a.place),
    lost: (a, g) => {
      const units = lost(g, a.place);
      return units.length === 0 ? null : destroyUnits({ units });
    },
    // REB-WBT-02
    won: (a, g) => victories(g, a.place),
    objective: () => combatObjective({ theater: 'retreat' }),
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

/** Can nobody hurt anybody any more? A combat that could not end otherwise ends then. */
const isStalemate = (g: Asked, place: number): boolean =>
  theaters
    .filter((theater) => isFought(g, place, theater))
    .every((theater) => [REBELS, EMPIRE].every((seat) => !canHurt(g, seat, place, theater)));

/** Who has units where, and may win a battle or lose it. */
const presentAt = (g: Asked, place: number): readonly string[] =>
  theaters
    .filter((theater) => theater === 'space' || !isDestroyed(g, systemAt(g, place)))
    .flatMap((theater) =>
      [REBELS, EMPIRE]
        .filter((seat) => forcesIn(g, place, seat, theater).length > 0)
        .map((seat) => presence(seat, theater)),
    );

/** REB-CBT-07, REB-LDR-02: the best tactic value of the leaders of a side. */
const bestTactics = (g: Asked, seat: Seat, place: number, theater: Theater): number =>
  Math.max(0, ...activeLeadersAt(g, seat, place).map((leader) => leaderEntry(g, leader).tactics?.[theater] ?? 0));

/** REB-CBT-06, REB-CBT-08: the tactic cards of a side, of the theaters that are fought for. */
const openingDraws = (g: Asked, seat: Seat, place: number) =>
  theaters
    .filter((theater) => isFought(g, place, theater))
    .map((theater) => ({ theater, amount: bestTactics(g, seat, place, theater) }))
    .filter(({ amount }) => amount > 0)
    .map(({ theater, amount }) => drawTactics({ seat, theater, amount }));

/** REB-CBT-02: leaders are added, tactic cards drawn, then rounds are fought until no theater holds both sides. */
export const combat = verb('combat', {
  rules: ['REB-CBT-02'],
  params: { seat: integer(), place: space(), origins: list(integer()) },
  locals: nothingYet,
  amend: { winners: [], destroyed: [], past: [], played: [] },
  by: (a) => a.seat,
  steps: {
    begin: (a, g) => set({ present: presentAt(g, a.place), subjugated: isSubjugated(g, systemAt(g, a.place)) }),
    // REB-CBT-04
    leaders: (a, g) => [
      addLeader({ seat: a.seat, place: a.place }),
      addLeader({ seat: rival(g, a.seat), place: a.place }),
    ],
    // REB-ACT-09, REB-ACT-14, REB-CBT-05
    cards: (a, g) =>
      [a.seat, rival(g, a.seat)].map((seat) => actionWindow({ seat, moment: 'start-of-combat', place: a.place })),
    // REB-CBT-09
    tactics: (a, g) => [a.seat, rival(g, a.seat)].flatMap((seat) => openingDraws(g, seat, a.place)),
    rounds: (a, g) => {
      // REB-CBT-16
      if (!isContested(g, a.place) || (g.tally('combat', ROUNDS) > 0 && isStalemate(g, a.place))) return null;
      return [combatRound({ seat: a.seat, place: a.place }), again];
    },
    // REB-CBT-20
    end: (a, g) => {
      for (const seat of [REBELS, EMPIRE]) for (const unit of unitsAt(g, a.place, seat)) g.set(Unit.damage, unit, 0);
      collect(g);
      for (const seat of [REBELS, EMPIRE])
        for (const leader of activeLeadersAt(g, seat, a.place))
          if (hasJoined(g, leader)) g.set(Leader.at, leader, Whereabouts.pool);
    },
  },
});
