import {
  again,
  confirm,
  entity,
  integer,
  message,
  NONE,
  optional,
  pickMany,
  set,
  verb,
  word,
  type Asked,
  type Call,
  type EntityId,
  type Question,
  type Seat,
} from '@dejarik/sdk';
import { doOne } from '@dejarik/sdk/flow';
import { Leader } from '../components.ts';
import { roles, type Role } from '../content/types.ts';
import { actionCalls } from './action-window.ts';
import { leadersOn, NOBODY, sidePile, Whereabouts } from './board.ts';
import { missionEntry } from './decks.ts';
import { namesOf, withSkills } from './leader-words.ts';
import {
  askEach,
  firstOf,
  generalOf,
  partiesOf,
  partyOf,
  poolOf,
  roleArg,
  roleOfLeader,
  seatsOf,
  sideOfParty,
  type Answers,
  type Asking,
  type Party,
} from './parties.ts';

/** The Assignment Phase. */

/** The most leaders on a mission. */
const MOST_LEADERS = 2;

/** A mission lies facedown with leaders on it. */
export const layMission = verb('lay-mission', {
  // REB-ASG-04: nobody is shown the card.
  params: { seat: integer(), card: entity(), leader: entity(), second: optional(entity()) },
  by: (a, g) => partyOf(a.seat, roleOfLeader(g, a.leader)),
  steps: {
    lay: (a, g) => {
      g.put(a.card, sidePile(g, a.seat, 'assigned'));
      for (const leader of [a.leader, a.second]) {
        if (leader === undefined) continue;
        g.set(Leader.at, leader, Whereabouts.mission);
        g.set(Leader.mission, leader, a.card);
      }
    },
  },
});

const missionName = (g: Asked, card: EntityId) => message(`mission.${missionEntry(g, card).id}`);

/** Somebody assigns leaders of his own to a mission. */
interface Assignment {
  readonly seat: Seat;
  readonly card: EntityId;
  readonly role?: Role | undefined;
}

/** Whom of his own leaders somebody assigns. */
function leadersQuestion(g: Asked, a: Assignment): Question {
  const { skill, needs } = missionEntry(g, a.card);
  // REB-TEAM-21
  const options = poolOf(g, partyOf(a.seat, a.role));
  const most = MOST_LEADERS - leadersOn(g, a.card).length;
  return pickMany({
    by: partyOf(a.seat, a.role),
    of: 'entity',
    options,
    min: 1,
    // One more than may be chosen, so that it is told by which rule it may not.
    max: Math.min(options.length, most + 1),
    label: (leader) => withSkills(g, leader as EntityId),
    message: message('ask.leaders', {
      mission: missionName(g, a.card),
      skill: message(`icons.${skill}`, { count: needs }),
    }),
    fits: (chosen) => (chosen.length <= most ? null : { rule: 'REB-ASG-01', message: message('refused.two-leaders') }),
  });
}

/** REB-TEAM-19: the General may forbid what the Admiral assigns. */
function consentQuestion(g: Asked, a: Assignment & { readonly leaders: readonly EntityId[] }): Question | null {
  const [leader, second] = a.leaders;
  return a.role !== 'admiral' || leader === undefined
    ? null
    : confirm({
        by: generalOf(a.seat),
        secret: true,
        message: message('ask.allow-assignment', {
          leaders: namesOf(g, leader, second),
          mission: missionName(g, a.card),
        }),
      });
}

/** Leaders are chosen for a mission. */
export const assignMission = verb('assign-mission', {
  silent: true,
  params: { seat: integer(), card: entity(), role: optional(word(...roles)) },
  locals: { leaders: [] as readonly EntityId[] },
  by: (a) => partyOf(a.seat, a.role),
  steps: {
    leaders: {
      ask: (a, g) => leadersQuestion(g, a),
      run: (_a, _g, leaders: readonly EntityId[]) => set({ leaders }),
    },
    consent: {
      ask: (a, g) => consentQuestion(g, a),
      run: (a, g, isAllowed: boolean | undefined) => {
        const [leader, second] = a.leaders;
        if (isAllowed === false) return g.tell(message('note.assignment-forbidden'), {}, seatsOf(g, a.seat));
        return leader === undefined
          ? null
          : layMission({ seat: a.seat, card: a.card, leader, ...(second === undefined ? {} : { second }) });
      },
    },
  },
});

/** The mission that a leader is assigned to. */
const missionOf = (g: Asked, leader: EntityId) => g.get(Leader.mission, leader) as EntityId;

/** A mission gets another leader: partners may share one. It is named by the leader who is on it, whom everybody sees. */
export const joinMission = verb('join-mission', {
  silent: true,
  params: { seat: integer(), beside: entity(), role: optional(word(...roles)) },
  requires: {
    'REB-TEAM-22': {
      check: (a, g) => leadersOn(g, missionOf(g, a.beside)).length < MOST_LEADERS || message('refused.two-leaders'),
    },
  },
  by: (a) => partyOf(a.seat, a.role),
  steps: {
    join: (a, g) => assignMission({ seat: a.seat, card: missionOf(g, a.beside), ...roleArg(partyOf(a.seat, a.role)) }),
  },
});

/** What a player of a side may assign leaders to: missions in hand, and those that a partner may share. */
function assignQuestion(g: Asked, party: Party): Question | null {
  const side = sideOfParty(party);
  const hand = g.contents(sidePile(g, side, 'missionHand'));
  const laid = partiesOf(g, side).length > 1 ? g.contents(sidePile(g, side, 'assigned')) : [];
  // In the order of leaders, which tells nothing of the cards.
  const shared = laid.flatMap((card) => leadersOn(g, card).slice(0, 1)).sort((one, other) => one - other);
  // REB-ASG-03
  const actions = actionCalls(g, party, { moment: 'assignment', place: NOBODY, about: NONE });
  return poolOf(g, party).length === 0 || hand.length + laid.length + actions.length === 0
    ? null
    : doOne(g, {
        by: party,
        pass: true,
        secret: true,
        message: message('ask.assign'),
        // REB-ACT-08
        calls: [
          ...hand.map((card) => assignMission({ seat: side, card, ...roleArg(party) })),
          ...shared.map((beside) => joinMission({ seat: side, beside, ...roleArg(party) })),
          ...actions,
        ],
      });
}

/** Who of a side still assigns leaders. */
const assigning = (g: Asked, a: { readonly seat: number; readonly declined: readonly Party[] }): Asking =>
  askEach(
    partiesOf(g, a.seat).filter((party) => !a.declined.includes(party)),
    (party) => assignQuestion(g, party),
  );

/** A side assigns leaders to missions, as long as it wants to; partners do at the same time. */
export const assign = verb('assign', {
  silent: true,
  params: { seat: integer() },
  locals: { declined: [] as readonly Party[] },
  by: (a) => a.seat,
  steps: {
    card: {
      // REB-TEAM-21
      ask: (a, g) => assigning(g, a).map(([, question]) => question),
      run: (a, g, calls: Answers<Call>) => {
        const [party, call] = firstOf(assigning(g, a), calls);
        if (party === undefined) return null;
        return [call ?? set({ declined: [...a.declined, party] }), again];
      },
    },
  },
});
