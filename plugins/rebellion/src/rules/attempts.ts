import {
  again,
  confirm,
  data,
  entity,
  integer,
  message,
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
import { actionWindow } from './action-window.ts';
import { NOBODY, placeName, REBELS, rival } from './board.ts';
import type { RolledDie } from './combat-dice.ts';
import { missionEntry } from './decks.ts';
import { rollFaces, successesOf, type Face } from './dice.ts';
import { withSkills } from './leader-words.ts';
import { placeLeader } from './leaders.ts';
import {
  askEach,
  firstOf,
  partiesOf,
  partyOf,
  poolOf,
  roleOfLeader,
  type Answers,
  type Asking,
  type Party,
} from './parties.ts';
import { partakers } from './mission-places.ts';
import { pickDie, pupilAt, ringBearerAt } from './ring-effects.ts';
import { removeRing } from './rings.ts';
import { missionAbility } from './mission-ability.ts';
import {
  assignedLeaders,
  attemptedSkill,
  bonusOf,
  diceForUnits,
  missionDice,
  missionName,
  systemFor,
} from './mission-facts.ts';

/** Missions are attempted: opposed, rolled for, decided. */

/** The place of the attempt in progress. */
const attemptPlace = (g: Asked): number => Number(g.within(attemptMission)?.a['place'] ?? NOBODY);

/** REB-TEAM-24: who reveals a mission rolls for it; for the other side the one whose leader has the ring. */
const rollerOf = (g: Asked, seat: Seat, bearer: EntityId | undefined): Party =>
  bearer === undefined || g.within(attemptMission)?.a['seat'] === seat ? seat : partyOf(seat, roleOfLeader(g, bearer));

/** What a side has rolled. */
const rolledNote = (seat: Seat, faces: readonly Face[]): Message =>
  message('note.rolled', { seat, successes: successesOf(faces), dice: faces.length, faces: faces.join(' ') });

/** One side rolls for a mission. */
export const rollMission = verb('roll-mission', {
  params: { seat: integer(), dice: integer() },
  locals: { faces: [] as readonly Face[], chosen: [] as readonly RolledDie[] },
  amend: { chosen: [] },
  by: (a) => a.seat,
  steps: {
    cards: (a, g) => (a.dice === 0 ? null : actionWindow({ seat: a.seat, moment: 'dice', place: attemptPlace(g) })),
    roll: (a, g) => {
      const chosen = a.chosen.slice(0, a.dice).map(({ face }) => face);
      const faces = [...chosen, ...rollFaces(g, a.dice - chosen.length)];
      g.tell(rolledNote(a.seat, faces));
      return set({ faces });
    },
    reroll: {
      ask: (a, g) =>
        pupilAt(g, a.seat, attemptPlace(g)) === undefined
          ? null
          : pickDie(
              rollerOf(g, a.seat, pupilAt(g, a.seat, attemptPlace(g))),
              a.faces,
              [...a.faces.keys()],
              message('ask.reroll-die'),
            ),
      run: (a, g, die: number | null | undefined) => {
        const pupil = pupilAt(g, a.seat, attemptPlace(g));
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
/** An attempt fails, whatever is rolled. */
export const foilAttempt = verb('foil-attempt', {
  steps: {
    foil: (_a, g) => {
      if (g.within(attemptMission) !== undefined) g.amend(attemptMission, { foiled: true });
    },
  },
});

/** REB-MIS-10: an attempt: opposed, rolled for, decided. */
export const attemptMission = verb('attempt-mission', {
  rules: ['REB-MIS-10'],
  silent: true,
  params: { card: entity(), seat: integer(), place: space(), target: entity(), assigned: data<readonly EntityId[]>() },
  locals: {
    own: [] as readonly Face[],
    theirs: [] as readonly Face[],
    opposed: false,
    foiled: false,
    succeeds: false,
    declined: [] as readonly Party[],
  },
  amend: { own: [], theirs: [], foiled: [] },
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
    cards: (a, g) => actionWindow({ seat: rival(g, a.seat), moment: 'before-dice', place: a.place }),
    roll: (a, g) => {
      const mission = missionEntry(g, a.card);
      const other = rival(g, a.seat);
      const against = partakers(g, other, a.place, a.target);
      // REB-MIS-13
      if (a.foiled || against.length === 0) return set({ opposed: false });
      const dice = (leaders: readonly EntityId[], more = 0): number => missionDice(g, mission, leaders, more);
      const more = diceForUnits(g, mission, a);
      return [
        set({ opposed: true }),
        // REB-MIS-14, REB-MIS-15, REB-MIS-18
        rollMission({ seat: a.seat, dice: dice(partakers(g, a.seat, a.place, a.target), more) }),
        rollMission({ seat: other, dice: dice(against) }),
      ];
    },
    astromech: {
      ask: (a, g) => {
        const theirs = a.seat === REBELS ? a.theirs : a.own;
        const dice = [...theirs.keys()].filter((die) => theirs[die] !== 'blank');
        const bearer = ringBearerAt(g, REBELS, a.place, 'r2-d2');
        return bearer === undefined
          ? null
          : pickDie(rollerOf(g, REBELS, bearer), theirs, dice, message('ask.blank-die'));
      },
      run: (a, g, die: number | null | undefined) => {
        const bearer = ringBearerAt(g, REBELS, a.place, 'r2-d2');
        if (die === null || die === undefined || bearer === undefined) return null;
        const blank = (faces: readonly Face[]): readonly Face[] => faces.map((face, i) => (i === die ? 'blank' : face));
        return [
          removeRing({ leader: bearer }),
          set(a.seat === REBELS ? { theirs: blank(a.theirs) } : { own: blank(a.own) }),
        ];
      },
    },
    decide: (a, g) => {
      // REB-MIS-16
      const succeeds =
        !a.foiled && (!a.opposed || successesOf(a.own) + bonusOf(g, a.card, a.assigned) > successesOf(a.theirs));
      g.tell(message(succeeds ? 'note.mission-succeeds' : 'note.mission-fails'));
      return set({ succeeds });
    },
    protocol: {
      ask: (a, g) =>
        a.succeeds ||
        a.seat !== REBELS ||
        attemptedSkill(g) !== 'diplomacy' ||
        ringBearerAt(g, REBELS, a.place, 'c-3po') === undefined
          ? null
          : confirm({ by: REBELS, message: message('ask.translate') }),
      run: (a, g, wanted: boolean | undefined) => {
        const bearer = ringBearerAt(g, REBELS, a.place, 'c-3po');
        if (wanted !== true || bearer === undefined) return null;
        g.tell(message('note.mission-succeeds'));
        return [removeRing({ leader: bearer }), set({ succeeds: true })];
      },
    },
    // REB-MIS-11, REB-MIS-23
    ability: (a, g) =>
      a.succeeds
        ? missionAbility({ card: a.card, seat: a.seat, system: systemFor(g, a.place), target: a.target })
        : null,
  },
});
