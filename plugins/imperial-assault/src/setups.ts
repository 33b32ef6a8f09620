import { message, type Json, type Message } from '@dejarik/sdk';
import { tables } from './plugin.ts';

/** What people can decide before a skirmish: ready ones, or armies and mission by themselves. */

const missionName = (map: string, mission: string): Message =>
  message('setup.mission-on', { mission: message(`mission.${mission}`), map: message(`map.${map}`) });

/** Ready skirmishes: two armies, a map and its mission. */
const ready = [
  ['walker-against-heroes', 'imperial-walker', 'rebel-heroes', 'mos-eisley-outskirts', 0],
  ['sith-against-heroes', 'imperial-sith', 'rebel-heroes', 'moisture-farm', 0],
  ['hunters-against-sith', 'mercenary-hunters', 'imperial-sith', 'mos-eisley-outskirts', 1],
  ['heroes-against-hunters', 'rebel-heroes', 'mercenary-hunters', 'moisture-farm', 1],
] as const;

/** What is played for there. */
function aimOf(map: string, number: number): Message {
  const mission = tables.maps.find((one) => one.id === map)?.missions[number]?.id ?? '';
  return message('army.named', { name: missionName(map, mission), text: message(`mission.${mission}.text`) });
}

/** In the form that tables ask for. */
export const skirmishSetup = {
  ready: ready.map(([id, first, second, map, mission]) => ({
    id,
    message: message('setup.against', { first: message(`army.${first}`), second: message(`army.${second}`) }),
    text: aimOf(map, mission),
    options: {
      armies: [first, second],
      map,
      mission: tables.maps.find((one) => one.id === map)?.missions[mission]?.id ?? null,
    } satisfies Readonly<Record<string, Json>>,
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
      values: tables.maps.flatMap((map) =>
        map.missions.map((mission) => ({
          id: mission.id,
          message: missionName(map.id, mission.id),
          text: message(`mission.${mission.id}.text`),
          options: { map: map.id, mission: mission.id },
        })),
      ),
    },
  ],
};
