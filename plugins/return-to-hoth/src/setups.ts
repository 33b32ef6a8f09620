import type { ReadySkirmish } from '@dejarik/imperial-assault';
import { message } from '@dejarik/sdk';

/** Ready skirmishes of two, three and four players, of each for himself and in teams. */

const [column, defenders, beasts, armor] = ['hoth-column', 'hoth-defenders', 'hoth-beasts', 'hoth-armor'] as const;
const named = (armies: readonly string[]) =>
  Object.fromEntries(armies.map((army, n) => [`army${n + 1}`, message(`army.${army}`)]));

const ofThree = [column, defenders, beasts] as const;
const ofFour = [column, defenders, beasts, armor] as const;
/** The Imperial armies sit opposite each other. */
const ofTeams = [column, defenders, armor, 'rebel-heroes'] as const;

export const readySkirmishes: readonly ReadySkirmish[] = [
  { id: 'base-under-attack', armies: [column, defenders], map: 'echo-base', mission: 0 },
  {
    id: 'three-on-hoth',
    armies: ofThree,
    map: 'hoth-battlefield',
    mission: 0,
    mode: 'skirmish',
    message: message('setup.three', named(ofThree)),
  },
  {
    id: 'four-on-hoth',
    armies: ofFour,
    map: 'hoth-battlefield',
    mission: 0,
    mode: 'skirmish',
    message: message('setup.four', named(ofFour)),
  },
  {
    id: 'teams-on-hoth',
    armies: ofTeams,
    map: 'hoth-battlefield',
    mission: 1,
    mode: 'team-battle',
    message: message('setup.teams', named(ofTeams)),
  },
];
