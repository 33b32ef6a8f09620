import type { LanguageIssue } from '@dejarik/sdk/content';
import { readPath, type Path } from '@dejarik/sdk/schema';
import { missionAbilities } from '../content/mission-abilities.ts';
import type { Mission } from '../content/types.ts';
import type { Tables } from '../tables.ts';
import { pathInCard } from './command-data.ts';

/** Where an issue of the card language stands in what was added. */
export interface IssuePlace {
  /** Id of the point. */
  readonly point: string;
  readonly key: string;
  readonly path: Path;
  /** The issue without its path, which is one of compiled data. */
  readonly sentence: string;
}

/** @param tables what the compiled data was made of */
export function placeOfIssue({ path, message }: LanguageIssue, tables: Tables): IssuePlace {
  const [point = '', key = '', ...inner] = readPath(path);
  const at = { point: String(point), key: String(key), sentence: message.slice(path.length).replace(/^: /, '') };
  if (point === 'command-cards') {
    const card = tables.commandById.get(at.key);
    return { ...at, path: card === undefined ? [] : pathInCard(card, tables.timings.get(card.timing), inner.slice(1)) };
  }
  if (point !== 'maps') return { ...at, path: inner };
  const [, id, ...rest] = inner;
  const missions = tables.maps.find((one) => one.id === at.key)?.missions ?? [];
  const index = missions.findIndex((one) => one.id === id);
  const mission = missions[index];
  if (mission === undefined) return { ...at, path: [] };
  const within = pathInMission(mission, rest);
  return tables.content.addedMissions.includes(mission.id)
    ? { ...at, point: 'missions', key: mission.id, path: within }
    : { ...at, path: ['missions', index, ...within] };
}

/** Where it is written in a mission. What must be so to interact with a token is compiled as what forbids it otherwise. */
function pathInMission(mission: Mission, [nth, ...rest]: Path): Path {
  const written = typeof nth === 'number' ? missionAbilities(mission)[nth] : undefined;
  if (written === undefined) return [];
  const [first, second, ...inner] = rest;
  const forbids = written.path[0] === 'tokens' && first === 'if' && second === 'not';
  return [...written.path, ...(forbids ? ['if', ...inner] : rest)];
}
