import type { Contributions, PluginParts } from '@dejarik/sdk/points';
import { vocabularyOf } from './abilities/vocabulary.ts';
import { conditionAbilities, contentAbilities, type SourceOf } from './content-abilities.ts';
import { glyphs } from './glyphs.ts';
import { skirmishFor } from './modes.ts';
import { contentOf } from './points/collect-content.ts';
import { points } from './points/points.ts';
import { buildTables } from './tables.ts';
import { view } from './view.ts';

/** What of the skirmish depends on what was added: tables, and the abilities of cards, conditions and missions. */
export function build(added: Contributions): PluginParts {
  const content = contentOf(added);
  const tables = buildTables(content, (conditions) =>
    vocabularyOf({
      verbs: added.verbs,
      values: added.values,
      words: added.of(points.vocabulary),
      onCards: content.words,
      conditions,
    }),
  );
  const source = sourceIn(added);
  return {
    modes: [skirmishFor(Math.max(2, ...added.of(points.seatings).map((one) => one.most)))],
    tables,
    components: [...tables.conditions.map((one) => one.component), ...tables.cards.map((card) => card.tag)],
    abilities: [...conditionAbilities(tables, source), ...contentAbilities(tables, source)],
    content: { dice: content.dice },
    view: {
      ...view,
      glyphs: {
        ...glyphs,
        ...Object.fromEntries(tables.conditions.flatMap(({ id, glyph }) => (glyph === undefined ? [] : [[id, glyph]]))),
      },
    },
  };
}

const sourceIn =
  (added: Contributions): SourceOf =>
  ({ point: id, key }) => {
    const point = Object.values(points).find((one) => one.id === id);
    return point === undefined ? undefined : added.sourceOf(point, key);
  };
