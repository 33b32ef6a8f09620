import { message, type Message, type Mode, type Plugin } from '@dejarik/sdk';
import { compose } from '@dejarik/sdk/points';
import type { BoardPicture, GameSetup } from '@dejarik/sdk/view';
import { boardOf } from './board-view.ts';
import type { Mission } from './content/types.ts';
import { SKIRMISH } from './modes.ts';
import { tablesIn } from './plugin.ts';
import { hasRoom, suits } from './rules/room.ts';
import { TERMINAL, type MapTable, type Tables } from './tables.ts';

/** What people can decide before a skirmish: ready ones, or armies and mission by themselves. */

const missionName = (map: string, mission: string): Message =>
  message('setup.mission-on', { mission: message(`mission.${mission}`), map: message(`map.${map}`) });

/** A ready skirmish. */
export interface ReadySkirmish {
  readonly id: string;
  /** Ids of ready armies, in the order of the seats. */
  readonly armies: readonly string[];
  /** Id of the map. */
  readonly map: string;
  /** Place of the mission among those of the map. */
  readonly mission: number;
  /** Id of the mode; a skirmish of each for himself if missing. */
  readonly mode?: string;
  /** What it is called; two armies that fight each other if missing. */
  readonly message?: Message;
}

const ready: readonly ReadySkirmish[] = [
  {
    id: 'walker-against-heroes',
    armies: ['imperial-walker', 'rebel-heroes'],
    map: 'mos-eisley-outskirts',
    mission: 0,
  },
  { id: 'sith-against-heroes', armies: ['imperial-sith', 'rebel-heroes'], map: 'moisture-farm', mission: 0 },
  {
    id: 'hunters-against-sith',
    armies: ['mercenary-hunters', 'imperial-sith'],
    map: 'mos-eisley-outskirts',
    mission: 1,
  },
  { id: 'heroes-against-hunters', armies: ['rebel-heroes', 'mercenary-hunters'], map: 'moisture-farm', mission: 1 },
];

const armyName = (id = ''): Message => message(`army.${id}`);

/** What is played for there. */
const aimOf = (map: string, mission: string): Message =>
  message('army.named', { name: missionName(map, mission), text: message(`mission.${mission}.text`) });

const missionOn = (tables: Tables, map: string, number: number): string =>
  tables.maps.find((one) => one.id === map)?.missions[number]?.id ?? '';

/** Where terminals and the tokens of a mission lie at first. */
const thingsOn = (map: MapTable, { tokens }: Mission): NonNullable<BoardPicture['things']> =>
  [TERMINAL, ...tokens.map(({ kind }) => kind)].flatMap((kind) => {
    const places = map.grid.points.get(kind) ?? [];
    return places.length === 0 ? [] : [{ message: message(`token.${kind}`), places }];
  });

/** By mode, how many can play a mission there. */
const partiesFor = (modes: readonly Mode[], map: MapTable, mission: Mission): Readonly<Record<string, number[]>> =>
  Object.fromEntries(
    modes.map(({ id, seats, least = seats.length, teams = [] }) => [
      id,
      seats.flatMap((_, i) => {
        const party = { seats: i + 1, teams: teams.some((team) => team.length > 1) };
        return party.seats >= least && hasRoom(party, map) && suits(party, mission) ? [party.seats] : [];
      }),
    ]),
  );

/**
 * In the form that tables ask for.
 * @param plugins the game with what is added to it
 * @param more ready skirmishes, which come first
 */
export function skirmishSetup(plugins: readonly Plugin[], more: readonly ReadySkirmish[] = []): GameSetup {
  const composed = compose(plugins);
  return setupOf(
    tablesIn(composed),
    composed.flatMap(({ modes = [] }) => modes),
    more,
  );
}

const setupOf = (tables: Tables, modes: readonly Mode[], more: readonly ReadySkirmish[]): GameSetup => ({
  ready: [...more, ...ready].map(({ id, armies, map, mission, mode = SKIRMISH, message: name }) => ({
    id,
    message: name ?? message('setup.against', { first: armyName(armies[0]), second: armyName(armies[1]) }),
    text: aimOf(map, missionOn(tables, map, mission)),
    mode,
    seats: armies.length,
    options: { armies, map, mission: missionOn(tables, map, mission) },
  })),
  fields: [
    {
      id: 'armies',
      message: message('setup.army'),
      bySeat: true,
      own: message('setup.own-army'),
      values: [...tables.armies.values()].map((army) => ({ id: army.id, message: message(`army.${army.id}`) })),
    },
    {
      id: 'mission',
      message: message('setup.mission'),
      values: tables.maps.flatMap((map) => {
        const board = boardOf(map, tables.tileKinds);
        return map.missions.map((mission) => ({
          id: mission.id,
          message: missionName(map.id, mission.id),
          text: message(`mission.${mission.id}.text`),
          picture: { board, things: thingsOn(map, mission) },
          options: { map: map.id, mission: mission.id },
          fits: partiesFor(modes, map, mission),
        }));
      }),
    },
  ],
});
