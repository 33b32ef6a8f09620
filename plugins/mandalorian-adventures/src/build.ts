import { PluginError, type Contribution, type Contributions, type PluginParts } from '@dejarik/sdk/points';
import { vocabularyOf } from './abilities/vocabulary.ts';
import { points } from './points.ts';
import { compileContent } from './rules/missions.ts';
import { buildTables, ContentMismatch, type Content, type Tables } from './tables.ts';

/** What of the adventures depends on what was added: tables, and the abilities of cards, missions and maps. */
export function build(added: Contributions): PluginParts {
  const tables = tablesFrom(contentOf(added));
  const { abilities, issues } = compileContent(tables, vocabularyOf(added.verbs, added.values), tables);
  if (issues.length > 0) throw new PluginError('content/abilities', issues.map((issue) => issue.message).join(' '));
  return { tables, abilities };
}

const contentOf = (added: Contributions): Content => ({
  characters: added.of(points.characters),
  skills: added.of(points.skills),
  events: added.of(points.events),
  planning: added.of(points.planning),
  disruptions: added.of(points.disruptions),
  tokens: added.of(points.tokens),
  maps: added.of(points.maps),
  missions: added.of(points.missions),
  guide: added.of(points.guide),
});

/** @throws PluginError `contribution/entry` if what was added does not fit together */
function tablesFrom(content: Content): Tables {
  try {
    return buildTables(content);
  } catch (error) {
    throw error instanceof ContentMismatch ? new PluginError('contribution/entry', error.message) : error;
  }
}

/** Content as it is added. */
export const contributionsOf = (content: Content): readonly Contribution[] => [
  points.characters.of(...content.characters),
  points.skills.of(...content.skills),
  points.events.of(...content.events),
  points.planning.of(...content.planning),
  points.disruptions.of(...content.disruptions),
  points.tokens.of(...content.tokens),
  points.maps.of(...content.maps),
  points.missions.of(...content.missions),
  points.guide.of(...content.guide),
];
