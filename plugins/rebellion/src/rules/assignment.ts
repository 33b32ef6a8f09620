import {
  again,
  entity,
  integer,
  message,
  optional,
  pickMany,
  verb,
  type Asked,
  type Call,
  type EntityId,
} from '@dejarik/sdk';
import { doOne } from '@dejarik/sdk/flow';
import { Leader } from '../components.ts';
import { actionCalls } from './action-cards.ts';
import { NOBODY, pool, sidePile, Whereabouts } from './board.ts';
import { missionEntry } from './decks.ts';
import { withSkills } from './leader-words.ts';

/** The Assignment Phase. */

/** The most leaders on a mission. */
const MOST_LEADERS = 2;

/** A mission lies facedown with leaders on it. */
export const layMission = verb('lay-mission', {
  // REB-ASG-04: nobody is shown the card.
  params: { seat: integer(), card: entity(), leader: entity(), second: optional(entity()) },
  by: (a) => a.seat,
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

/** The mission, and what its leaders must have. */
function neededFor(g: Asked, card: EntityId) {
  const { id, skill, needs } = missionEntry(g, card);
  return { mission: message(`mission.${id}`), skill: message(`icons.${skill}`, { count: needs }) };
}

/** Leaders are chosen for a mission. */
export const assignMission = verb('assign-mission', {
  silent: true,
  params: { seat: integer(), card: entity() },
  by: (a) => a.seat,
  steps: {
    leaders: {
      ask: (a, g) => {
        const options = pool(g, a.seat);
        return pickMany({
          by: a.seat,
          of: 'entity',
          options,
          min: 1,
          // One more than may be chosen, so that it is told by which rule it may not.
          max: Math.min(options.length, MOST_LEADERS + 1),
          label: (leader) => withSkills(g, leader as EntityId),
          message: message('ask.leaders', neededFor(g, a.card)),
          fits: (chosen) =>
            chosen.length <= MOST_LEADERS ? null : { rule: 'REB-ASG-01', message: message('refused.two-leaders') },
        });
      },
      run: (a, _g, [leader, second]: readonly EntityId[]) =>
        leader === undefined
          ? null
          : layMission({ seat: a.seat, card: a.card, leader, ...(second === undefined ? {} : { second }) }),
    },
  },
});

/** A side assigns leaders to missions, as long as it wants to. */
export const assign = verb('assign', {
  silent: true,
  params: { seat: integer() },
  by: (a) => a.seat,
  steps: {
    card: {
      ask: (a, g) => {
        const hand = g.contents(sidePile(g, a.seat, 'missionHand'));
        // REB-ASG-03
        const actions = actionCalls(g, a.seat, 'assignment', NOBODY);
        return pool(g, a.seat).length === 0 || hand.length + actions.length === 0
          ? null
          : doOne(g, {
              by: a.seat,
              pass: true,
              secret: true,
              message: message('ask.assign'),
              // REB-ACT-08
              calls: [...hand.map((card) => assignMission({ seat: a.seat, card })), ...actions],
            });
      },
      run: (_a, _g, call: Call | null | undefined) => (call === null || call === undefined ? null : [call, again]),
    },
  },
});
