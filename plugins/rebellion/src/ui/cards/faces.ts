import { message, type Message } from '@dejarik/sdk';
import type { CardEntry, CardSheet } from '@dejarik/sdk/view';
import { skills, theaters } from '../../content/types.ts';
import type {
  ActionEntry,
  LeaderEntry,
  MissionEntry,
  ObjectiveEntry,
  SystemEntry,
  Tables,
  TacticEntry,
  UnitEntry,
} from '../../tables.ts';

/** What is printed on cards, leaders, units and systems. */

const entries = (list: readonly Message[]): readonly CardEntry[] => list.map((text) => ({ text }));
const sections = (list: readonly CardEntry[]): CardSheet['sections'] => (list.length === 0 ? [] : [{ entries: list }]);

/** CSS colors of dice. */
const DICE = { black: '#23262b', red: '#b3202c' } as const;

export function unitSheet({
  id,
  theater,
  class: kind,
  attack,
  health,
  capacity,
  carried,
  immobile,
  count,
  builds,
}: UnitEntry): CardSheet {
  const dice = (['black', 'red'] as const).flatMap((color) =>
    Array.from({ length: attack[color] }, () => ({ message: message(`die.${color}`), color: DICE[color] })),
  );
  return {
    message: message(`unit.${id}`),
    line: message('card.unit', { theater: message(`theater.${theater}`), kind: message(`class.${kind}`) }),
    stats: [
      { message: message('card.attack'), ...(dice.length === 0 ? { value: 0 } : { dice }) },
      ...(health === undefined
        ? []
        : [{ message: message('card.health', { color: message(`die.${health.color}`) }), value: health.value }]),
      ...(capacity === undefined ? [] : [{ message: message('card.capacity'), value: capacity }]),
    ],
    sections: sections(
      entries([
        ...(carried === true ? [message('card.carried')] : []),
        ...(immobile === true ? [message('card.immobile')] : []),
        ...(health === undefined ? [message('card.unhurt')] : []),
        ...(builds === undefined ? [] : [message('card.builds', { icon: message(`icon.${builds}`) })]),
        message('card.figures', { count }),
      ]),
    ),
  };
}

export const leaderSheet = ({ id, side, skills: own, tactics }: LeaderEntry): CardSheet => ({
  message: message(`leader.${id}`),
  line: message('card.leader', { side: message(`seat.${side}`) }),
  stats: [
    ...skills.flatMap((skill) =>
      own[skill] === undefined ? [] : [{ message: message(`skill.${skill}`), value: own[skill], symbol: skill }],
    ),
    ...(tactics === undefined
      ? []
      : theaters.map((theater) => ({ message: message(`card.tactics.${theater}`), value: tactics[theater] }))),
  ],
  // REB-ACV-03
  sections: sections(tactics === undefined ? [{ text: message('card.no-tactics') }] : []),
});

export const missionSheet = ({ id, skill, needs, attempt, portrait, starting }: MissionEntry): CardSheet => ({
  message: message(`mission.${id}`),
  line: message(attempt === true ? 'card.attempt' : 'card.resolve'),
  stats: [{ message: message(`skill.${skill}`), value: needs, symbol: skill }],
  sections: sections([
    { text: message(`mission.${id}.text`) },
    ...entries([
      ...(portrait === undefined ? [] : [message('card.portrait', { leader: message(`leader.${portrait}`) })]),
      ...(starting === true ? [message('card.starting')] : []),
    ]),
  ]),
});

export const objectiveSheet = ({ id, stage, reputation, timing, returns }: ObjectiveEntry): CardSheet => ({
  message: message(`objective.${id}`),
  line: message('card.objective', { stage }),
  stats: [{ message: message('card.reputation'), value: reputation }],
  sections: sections([
    { text: message(`objective.${id}.text`) },
    ...entries([message(`card.timing.${timing}`), ...(returns === true ? [message('card.returns')] : [])]),
  ]),
});

export const actionSheet = ({ id, timing, leaders }: ActionEntry): CardSheet => ({
  message: message(`action.${id}`),
  line: message('card.action', { timing: message(`card.timing.${timing}`) }),
  stats: [],
  sections: sections([
    { text: message(`action.${id}.text`) },
    ...leaders.map((leader) => ({ text: message('card.recruits', { leader: message(`leader.${leader}`) }) })),
  ]),
});

export const tacticSheet = ({ id, theater }: TacticEntry): CardSheet => ({
  message: message(`tactic.${id}`),
  line: message('card.tactic', { theater: message(`theater.${theater}`) }),
  stats: [],
  sections: sections([{ text: message(`tactic.${id}.text`) }]),
});

export const systemSheet = (
  { systems }: Tables,
  { id, resources, queue, neighbors, closed = [] }: SystemEntry,
): CardSheet => ({
  message: message(`system.${id}`),
  line: message(resources === undefined ? 'card.remote' : 'card.populous'),
  stats: queue === undefined ? [] : [{ message: message('card.queue'), value: queue }],
  sections: [
    ...(resources === undefined
      ? []
      : [{ message: message('card.resources'), entries: entries(resources.map((icon) => message(`icon.${icon}`))) }]),
    {
      message: message('card.adjacent'),
      entries: entries(
        neighbors.flatMap((at) => (systems[at] === undefined ? [] : [message(`system.${systems[at].id}`)])),
      ),
    },
    ...(closed.length === 0
      ? []
      : [{ message: message('card.closed'), entries: entries(closed.map((other) => message(`system.${other}`))) }]),
  ],
});
