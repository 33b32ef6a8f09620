import { message, type Json } from '@dejarik/sdk';
import { adventureChronicle } from './campaign/chronicle.ts';
import { tables } from './plugin.ts';
import { LEVELS, WAYS } from './rules/board.ts';

/** What people can decide before a mission: ready ones, or mission, level and way by themselves. */

const ready = [
  ['first-steps', 'the-first-contract', 'beginner'],
  ['with-the-child', 'bad-cargo', 'beginner'],
  ['hired-guns', 'bounty-hunt', 'standard'],
  ['the-last-gate', 'the-throne', 'standard'],
] as const;

/** In the form that tables ask for. */
export const adventureSetup = {
  ready: [
    {
      id: 'guided',
      message: message('setup.guided'),
      options: { campaign: adventureChronicle.begin(), level: 'beginner' },
    },
    ...ready.map(([id, mission, level]) => ({
      id,
      message: message('setup.mission-at', {
        mission: message(`mission.${mission}`),
        level: message(`level.${level}`),
      }),
      options: { mission, level } satisfies Readonly<Record<string, Json>>,
    })),
  ],
  fields: [
    {
      id: 'mission',
      message: message('setup.mission'),
      values: tables.missions.map((mission) => ({
        id: mission.id,
        message: message(`mission.${mission.id}`),
        text: message(`mission.${mission.id}.goal`),
        options: { mission: mission.id },
      })),
    },
    {
      id: 'level',
      message: message('setup.level'),
      values: LEVELS.map((level) => ({ id: level, message: message(`level.${level}`), options: { level } })),
    },
    {
      id: 'way',
      message: message('setup.way'),
      values: WAYS.map((way) => ({
        id: way,
        message: message(`way.${way}`),
        options: way === 'mission' ? {} : { way },
      })),
    },
  ],
};
