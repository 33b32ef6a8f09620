import {
  again,
  data,
  entity,
  integer,
  message,
  NONE,
  pick,
  set,
  space,
  verb,
  type Asked,
  type EntityId,
  type Message,
  type Question,
  type Seat,
} from '@dejarik/sdk';
import { Leader } from '../components.ts';
import { skills, type Skill } from '../content/types.ts';
import type { MissionEntry } from '../tables.ts';
import { placeLeader } from './activation.ts';
import {
  activeLeadersAt,
  hasUnits,
  isSystem,
  leaderEntry,
  leadersOn,
  NOBODY,
  pile,
  placeName,
  placeOf,
  ringOf,
  rival,
  sidePile,
  systemAt,
} from './board.ts';
import { combat } from './combat.ts';
import { isContested } from './forces.ts';
import { backToHand, discardPile, missionEntry } from './decks.ts';
import { MISSION_DICE, rollFaces, successesOf, type Face } from './dice.ts';
import { withSkills } from './leader-words.ts';
import {
  askEach,
  firstOf,
  isLedBy,
  partiesOf,
  partyOf,
  poolOf,
  roleOfLeader,
  turnParty,
  type Answers,
  type Asking,
  type Party,
} from './parties.ts';
import { partakers, placesFor, targetsAt } from './mission-places.ts';

/** Missions: revealed, opposed, carried out. */

/** Successes that the pictured leader is worth. */
const PORTRAIT = 2;

/** Icons of the mission's skill, or all of them, on a leader. */
function iconsOn(g: Asked, leader: EntityId, mission: MissionEntry): number {
  const counted: readonly Skill[] = mission['all-icons'] === true ? skills : [mission.skill];
  return counted.reduce((sum, skill) => sum + (leaderEntry(g, leader).skills[skill] ?? 0), 0);
}

const icons = (g: Asked, leaders: readonly EntityId[], mission: MissionEntry): number =>
  leaders.reduce((sum, leader) => sum + iconsOn(g, leader, mission), 0);

/** Dice that leaders roll for a mission. */
export const missionDice = (g: Asked, mission: MissionEntry, leaders: readonly EntityId[], more = 0): number =>
  Math.min(MISSION_DICE, icons(g, leaders, mission) + more);

/** Dice more where the side has units. */
export const diceForUnits = (
  g: Asked,
  mission: MissionEntry,
  { place, seat }: { readonly place: number; readonly seat: Seat },
): number => (hasUnits(g, place, seat) ? (mission['dice-for-units'] ?? 0) : 0);

/** Successes that leaders bring without dice. */
export function bonusOf(g: Asked, card: EntityId, leaders: readonly EntityId[]): number {
  const { portrait } = missionEntry(g, card);
  // REB-MIS-17
  const pictured = leaders.some((leader) => nameOf(g, leader) === portrait) ? PORTRAIT : 0;
  const aided = leaders.some((leader) => g.get(Leader.aided, leader) === 1) ? PORTRAIT : 0;
  return pictured + aided;
}

/** REB-MIS-02: icons of the skill that it requires, on those assigned to it. */
const skillOn = (g: Asked, card: EntityId): number => {
  const mission = missionEntry(g, card);
  return leadersOn(g, card).reduce((sum, leader) => sum + (leaderEntry(g, leader).skills[mission.skill] ?? 0), 0);
};

/** REB-LDR-05: whose name a leader counts as. */
const nameOf = (g: Asked, leader: EntityId): string => leaderEntry(g, leader)['counts-as'] ?? leaderEntry(g, leader).id;
/** Does a leader have this name? */
export const isNamed = (g: Asked, leader: EntityId, name: string | undefined): boolean => nameOf(g, leader) === name;

/** The leaders of the mission that is being carried out. */
export const assignedLeaders = (g: Asked): readonly EntityId[] =>
  (g.within('reveal-mission')?.a['assigned'] ?? []) as readonly EntityId[];

/** Is the leader pictured on a mission among those who carry it out? */
export const isPictured = (g: Asked, card: EntityId): boolean =>
  assignedLeaders(g).some((leader) => isNamed(g, leader, missionEntry(g, card).portrait));

/** The ability of a mission: what it does follows upon `use`; then units fight that it has brought together. */
export const missionAbility = verb('mission-ability', {
  params: { card: entity(), seat: integer(), system: entity(), target: entity() },
  silent: true,
  // REB-ACV-09: what comes to a system by a card fights before it subjugates.
  hold: { subjugated: 'end' },
  by: (a) => a.seat,
  steps: {
    use: null,
    combat: (a, g) => {
      if (a.system === NONE) return null;
      const place = placeOf(g, a.system);
      return isContested(g, place) ? combat({ place, seat: a.seat, origins: [] }) : null;
    },
    end: null,
  },
});

/** The leader of a side with Master Yoda's ring who may roll a die again there: once in a round. */
const pupilAt = (g: Asked, seat: Seat, at: number): EntityId | undefined =>
  activeLeadersAt(g, seat, at).find((one) => ringOf(g, one) === 'master-yoda' && g.get(Leader.rerolled, one) === 0);

/** REB-TEAM-24: who reveals a mission rolls for it; for the other side the one whose leader has the ring. */
const rollerOf = (g: Asked, seat: Seat, pupil: EntityId | undefined): Party =>
  pupil === undefined || g.within(attemptMission)?.a['seat'] === seat ? seat : partyOf(seat, roleOfLeader(g, pupil));

/** What a side has rolled. */
const rolledNote = (seat: Seat, faces: readonly Face[]): Message =>
  message('note.rolled', { seat, successes: successesOf(faces), dice: faces.length, faces: faces.join(' ') });

/** One side rolls for a mission. */
export const rollMission = verb('roll-mission', {
  params: { seat: integer(), dice: integer() },
  locals: { faces: [] as readonly Face[] },
  by: (a) => a.seat,
  steps: {
    roll: (a, g) => {
      const faces = rollFaces(g, a.dice);
      g.tell(rolledNote(a.seat, faces));
      return set({ faces });
    },
    reroll: {
      ask: (a, g) => {
        const attempt = g.within(attemptMission);
        const at = Number(attempt?.a['place'] ?? NOBODY);
        return a.faces.length === 0 || pupilAt(g, a.seat, at) === undefined
          ? null
          : pick({
              by: rollerOf(g, a.seat, pupilAt(g, a.seat, at)),
              of: 'number',
              options: a.faces.map((_, die) => die),
              pass: true,
              label: (die) => message(`face.${a.faces[Number(die)] ?? 'blank'}`),
              message: message('ask.reroll-die'),
            });
      },
      run: (a, g, die: number | null | undefined) => {
        const pupil = pupilAt(g, a.seat, Number(g.within(attemptMission)?.a['place'] ?? NOBODY));
        if (die === null || die === undefined || pupil === undefined) return null;
        g.set(Leader.rerolled, pupil, 1);
        const faces = a.faces.map((face, i) => (i === die ? (rollFaces(g, 1)[0] ?? face) : face));
        g.tell(rolledNote(a.seat, faces));
        return set({ faces });
      },
    },
    count: (a, g) => {
      const attempt = g.within(attemptMission);
      if (attempt !== undefined)
        g.amend(attemptMission, a.seat === attempt.a['seat'] ? { own: a.faces } : { theirs: a.faces });
    },
  },
});

const missionName = (g: Asked, card: EntityId): Message => message(`mission.${missionEntry(g, card).id}`);

/** The opponent sends a leader. */
const sendLeader = (g: Asked, by: Party, card: EntityId, place: number): Question | null => {
  // A mission of a covered leader is opposed by those alone who are there.
  const options = assignedLeaders(g).some((one) => g.get(Leader.covered, one) === 1) ? [] : poolOf(g, by);
  return options.length === 0
    ? null
    : pick({
        by,
        of: 'entity',
        options,
        pass: true,
        label: (leader) => withSkills(g, leader as EntityId),
        message: message('ask.oppose', { mission: missionName(g, card), place: placeName(g, place) }),
      });
};

/** Who of the other side may still send a leader, each of his own. */
const opposing = (
  g: Asked,
  a: { readonly seat: number; readonly card: EntityId; readonly place: number; readonly declined: readonly Party[] },
): Asking =>
  askEach(
    partiesOf(g, rival(g, a.seat)).filter((party) => !a.declined.includes(party)),
    (party) => sendLeader(g, party, a.card, a.place),
  );

/** REB-MIS-10: an attempt: opposed, rolled for, decided. */
export const attemptMission = verb('attempt-mission', {
  rules: ['REB-MIS-10'],
  silent: true,
  params: { card: entity(), seat: integer(), place: space(), target: entity(), assigned: data<readonly EntityId[]>() },
  locals: {
    own: [] as readonly Face[],
    theirs: [] as readonly Face[],
    opposed: false,
    declined: [] as readonly Party[],
  },
  amend: { own: [], theirs: [] },
  by: (a) => a.seat,
  steps: {
    oppose: {
      // REB-MIS-12, REB-CMD-06
      ask: (a, g) => opposing(g, a).map(([, question]) => question),
      run: (a, g, leaders: Answers<EntityId>) => {
        const [party, leader] = firstOf(opposing(g, a), leaders);
        // REB-TEAM-25
        if (typeof leader === 'number') return placeLeader({ leader, place: a.place });
        return party === undefined ? null : [set({ declined: [...a.declined, party] }), again];
      },
    },
    roll: (a, g) => {
      const mission = missionEntry(g, a.card);
      const other = rival(g, a.seat);
      const against = partakers(g, other, a.place, a.target);
      // REB-MIS-13
      if (against.length === 0) return set({ opposed: false });
      const dice = (leaders: readonly EntityId[], more = 0): number => missionDice(g, mission, leaders, more);
      const more = diceForUnits(g, mission, a);
      return [
        set({ opposed: true }),
        // REB-MIS-14, REB-MIS-15, REB-MIS-18
        rollMission({ seat: a.seat, dice: dice(partakers(g, a.seat, a.place, a.target), more) }),
        rollMission({ seat: other, dice: dice(against) }),
      ];
    },
    decide: (a, g) => {
      // REB-MIS-16
      const succeeds = !a.opposed || successesOf(a.own) + bonusOf(g, a.card, a.assigned) > successesOf(a.theirs);
      g.tell(message(succeeds ? 'note.mission-succeeds' : 'note.mission-fails'));
      // REB-MIS-11, REB-MIS-23
      return succeeds
        ? missionAbility({ card: a.card, seat: a.seat, system: systemFor(g, a.place), target: a.target })
        : null;
    },
  },
});

/** The system of a place; none for the Rebel Base space. */
const systemFor = (g: Asked, place: number): EntityId => (isSystem(g, place) ? systemAt(g, place) : NONE);

/** A mission that is carried out nowhere sends its leaders to a starting mission in hand. */
const hasStartingMission = (g: Asked, seat: Seat): boolean =>
  g.contents(sidePile(g, seat, 'missionHand')).some((card) => missionEntry(g, card).starting === true);

/** REB-MIS-05, REB-MIS-06: a mission is turned up, its leaders go to a place that it allows. */
export const revealMission = verb('reveal-mission', {
  rules: ['REB-MIS-05'],
  params: { seat: integer(), card: entity() },
  locals: { place: NOBODY, target: NONE as number, assigned: [] as readonly EntityId[] },
  shows: { card: 'all' },
  requires: {
    // REB-MIS-03, REB-MIS-04
    'REB-MIS-02': {
      check: (a, g) => skillOn(g, a.card) >= missionEntry(g, a.card).needs || message('refused.skill'),
    },
    'REB-TEAM-23': {
      check: (a, g) =>
        leadersOn(g, a.card).some((one) => isLedBy(g, one, turnParty(g, a.seat))) || message('refused.partner'),
    },
    'REB-MIS-06': {
      check: (a, g) =>
        (missionEntry(g, a.card).place === 'none'
          ? hasStartingMission(g, a.seat)
          : placesFor(g, missionEntry(g, a.card)).length > 0) || message('refused.no-system'),
    },
  },
  by: (a) => a.seat,
  steps: {
    reveal: (a, g) => {
      g.put(a.card, pile(g, 'revealedMission'));
      return set({ assigned: leadersOn(g, a.card) });
    },
    place: {
      ask: (a, g) => {
        const mission = missionEntry(g, a.card);
        return mission.place === 'none'
          ? null
          : pick({
              by: a.seat,
              of: 'place',
              options: placesFor(g, mission),
              message: message('ask.mission-place', { mission: missionName(g, a.card) }),
            });
      },
      run: (a, g, place: number | undefined) => {
        if (place === undefined) return;
        for (const leader of a.assigned) {
          g.set(Leader.at, leader, place);
          g.set(Leader.mission, leader, NONE);
        }
        g.tell(message('note.mission-place', { place: placeName(g, place) }));
        return set({ place });
      },
    },
    target: {
      ask: (a, g) => {
        const options = targetsAt(g, missionEntry(g, a.card).place, a.place);
        return options.length === 0
          ? null
          : pick({ by: a.seat, of: 'entity', options, message: message('ask.mission-target') });
      },
      // REB-MIS-22
      run: (_a, _g, target: EntityId | undefined) => set({ target: target ?? NONE }),
    },
    // REB-MIS-09
    attempt: (a, g) =>
      missionEntry(g, a.card).attempt === true
        ? attemptMission({
            card: a.card,
            seat: a.seat,
            place: a.place,
            target: a.target as EntityId,
            assigned: a.assigned,
          })
        : missionAbility({
            card: a.card,
            seat: a.seat,
            system: systemFor(g, a.place),
            target: a.target as EntityId,
          }),
    // REB-MIS-24
    discard: (a, g) => {
      if (missionEntry(g, a.card).starting === true) backToHand(g, a.seat, a.card);
      else g.put(a.card, discardPile(g, a.seat, a.card));
    },
  },
});
