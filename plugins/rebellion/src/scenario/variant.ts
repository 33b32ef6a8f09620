import type { Json, Plugin } from '@dejarik/sdk';
import { fields, withInventedWords, wordOf, type Invented } from '@dejarik/sdk/positions';
import type { Content, MissionData } from '../content/types.ts';
import { build } from '../build.ts';
import type { Tables } from '../tables.ts';
import testGalaxy from './test-galaxy.yaml';

/** The galaxy that positions speak of: an invented one of eight systems, unless they say that it is the real one. */

const GALAXIES = ['test', 'real'] as const;

/** Missions that only one scenario has, by their ids; what they leave out is as plain as can be. */
const ownMissions = (given: Json | undefined): readonly MissionData[] =>
  Object.entries(fields(given, 'missions')).map(([id, mission]) => ({
    side: 'rebels',
    skill: 'diplomacy',
    needs: 1,
    place: 'any',
    do: [],
    ...(fields(mission, `the mission ${id}`) as Partial<MissionData>),
    id,
  }));

/** What positions invent has its id for a name, and for what is written on it. */
const invented = ({ systems, leaders, missions, actions }: Content): readonly Invented[] =>
  Object.entries({ system: systems, leader: leaders, mission: missions, action: actions }).flatMap(([kind, list]) =>
    list.flatMap(({ id }) => [
      { message: `${kind}.${id}`, name: id },
      ...(kind === 'mission' || kind === 'action' ? [{ message: `${kind}.${id}.text`, name: id }] : []),
    ]),
  );

/** The plugin with the galaxy and the missions of a position. */
export function variantOf(position: Json, plugin: Plugin): Plugin {
  const content = (plugin.tables as Tables).content;
  const given = fields(position, 'the position');
  const galaxy = wordOf(given['galaxy'], 'the galaxy', GALAXIES) ?? 'test';
  const own = ownMissions(given['missions']);
  const used = galaxy === 'real' ? content : { ...content, ...(testGalaxy as Partial<Content>) };
  const all = { ...used, missions: [...used.missions, ...own] };
  return { ...plugin, ...build(all), messages: withInventedWords(plugin.messages ?? {}, invented(all)) };
}
