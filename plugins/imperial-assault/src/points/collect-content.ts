import { PluginError, type Contributions, type ContributionPoint } from '@dejarik/sdk/points';
import { checkData, readPath, type ContentSchema } from '@dejarik/sdk/schema';
import { diceFaces } from '../content/documents.ts';
import { cardSchemas, type ContentWords } from '../content/schemas.ts';
import type { Path } from '@dejarik/sdk/yaml';
import type { SkirmishMap } from '../content/types.ts';
import { upgradeCard, type Content } from '../tables.ts';
import { points } from './points.ts';

/** The content of a game from all that was added. @throws PluginError `contribution/entry` if a card or mission names what is not there */
export function contentOf(added: Contributions): Content {
  const ids = (point: ContributionPoint<{ readonly id: string }>): readonly string[] =>
    added.of(point).map((one) => one.id);
  const words: ContentWords = {
    affiliations: ids(points.affiliations),
    conditions: ids(points.conditions),
    keywords: ids(points.keywords),
    timings: ids(points.timings),
    traits: ids(points.traits),
  };
  const schemas = cardSchemas(words);
  const checked = <T extends { readonly id: string }>(
    point: ContributionPoint<T>,
    schema: ContentSchema<T>,
  ): readonly T[] => {
    const all = added.of(point);
    const issues = all.flatMap((one) => {
      const source = added.sourceOf(point, one.id);
      const name = `"${source}", ${point.id} "${one.id}"`;
      return checkData(name, one, schema).map((issue) => ({
        message: issue.message,
        fault: {
          source,
          entry: { point: point.id, key: one.id },
          path: readPath(issue.path),
          found: issue.found,
          allowed: issue.allowed,
          sentence: issue.message.slice(`${name}${issue.path === '' ? '' : `, at ${issue.path}`}: `.length),
        },
      }));
    });
    if (issues.length > 0)
      throw new PluginError(
        'contribution/entry',
        issues.map(({ message }) => message).join(' '),
        issues.map(({ fault }) => fault),
      );
    return all;
  };
  return {
    cards: [
      ...checked(points.deploymentCards, schemas.deploymentCard),
      ...checked(points.skirmishUpgrades, schemas.skirmishUpgrade).map(upgradeCard),
    ],
    commands: checked(points.commandCards, schemas.commandCard),
    maps: mapsOf(added),
    addedMissions: ids(points.missions),
    armies: checked(points.armies, schemas.army),
    dice: diceFaces,
    words,
    conditions: added.of(points.conditions),
    timings: added.of(points.timings),
    tiles: added.of(points.tiles),
    neutral: added.of(points.affiliations).flatMap((one) => (one.neutral === true ? [one.id] : [])),
    armyRules: added.of(points.armyRules),
    badges: added.of(points.badges),
    positions: added.of(points.positions),
  };
}

/** Maps with the missions that others add to them. */
function mapsOf(added: Contributions): readonly SkirmishMap[] {
  const maps = added.of(points.maps);
  const missions = added.of(points.missions);
  for (const { id, map } of missions) {
    if (!maps.some((one) => one.id === map))
      throw new PluginError(
        'contribution/entry',
        `"${added.sourceOf(points.missions, id)}", missions "${id}": found the map "${map}"; allowed: ${maps.map((one) => one.id).join(', ')}.`,
        [
          {
            source: added.sourceOf(points.missions, id),
            entry: { point: points.missions.id, key: id },
            path: ['map'],
            found: `the map "${map}"`,
            allowed: maps.map((one) => one.id),
            misspelled: map,
          },
        ],
      );
  }
  checkMissionIds(maps, added);
  return maps.map((one) => {
    const more = missions.filter(({ map }) => map === one.id);
    return more.length === 0
      ? one
      : { ...one, missions: [...one.missions, ...more.map(({ map: _map, ...own }) => own)] };
  });
}

/** @throws PluginError `contribution/entry` if two missions have the same id, wherever they were added */
function checkMissionIds(maps: readonly SkirmishMap[], added: Contributions): void {
  const known = new Set<string>();
  const once = (id: string, point: ContributionPoint, key: string, path: Path): void => {
    if (known.has(id))
      throw new PluginError(
        'contribution/entry',
        `Two missions are called "${id}". Choose another id for one of them.`,
        [
          {
            source: added.sourceOf(point, key),
            entry: { point: point.id, key },
            path,
            found: `the mission "${id}" once more`,
            allowed: ['an id that no other mission has'],
          },
        ],
      );
    known.add(id);
  };
  for (const { id, missions } of maps)
    missions.forEach((one, i) => {
      once(one.id, points.maps, id, ['missions', i, 'id']);
    });
  for (const { id } of added.of(points.missions)) once(id, points.missions, id, ['id']);
}
