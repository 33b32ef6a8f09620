import type { Plugin } from '@dejarik/sdk';
import { PluginError } from '@dejarik/sdk/points';
import { compileContent } from './abilities/compile.ts';
import type { Content } from './content/types.ts';
import { buildTables } from './tables.ts';

/**
 * What of the game depends on its content: tables, and the abilities of cards.
 * @throws PluginError `content/abilities` if a card says what is not known; PlaceGraphError as `buildTables` does
 */
export function build(content: Content): Pick<Plugin, 'tables' | 'abilities' | 'content'> {
  const { abilities, issues } = compileContent(content, { units: content.units.map(({ id }) => id) });
  if (issues.length > 0) throw new PluginError('content/abilities', issues.map(({ message }) => message).join(' '));
  return { tables: buildTables(content), abilities, content };
}
