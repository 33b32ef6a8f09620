import type { Catalog, Plugin } from '@dejarik/sdk';
import en from '../../messages/en.yaml';
import ruleList from '../../rules.yaml';
import { tables, tablesIn } from '../plugin.ts';
import { isUpgrade } from '../rules/army.ts';
import type { Tables } from '../tables.ts';
import type { Named } from './check-things.ts';
import { cardSchemas, type CardSchemas } from './schemas.ts';
import type { CommandCard, DeploymentCard } from './types.ts';

/** An expansion whose content is checked. */
export interface Checked {
  /** The game, what the expansion extends besides, and the expansion. */
  readonly plugins: readonly Plugin[];
  /** Of the plugin whose content it is. */
  readonly id: string;
  /** Ids of the rules that content may name, beside those of the game. */
  readonly rules: readonly string[];
}

/** What there is beside the files that are checked. */
export interface Given {
  /** Of all that is loaded: the words of content and of the card language. */
  readonly tables: Tables;
  readonly schemas: CardSchemas;
  readonly named: Named;
  /** What is said in English. */
  readonly catalog: Catalog;
  /** Whether the files are added to these cards; else they stand in their place, each for its kind. */
  readonly added: boolean;
  readonly cards: readonly DeploymentCard[];
  readonly upgrades: readonly DeploymentCard[];
  readonly commands: readonly CommandCard[];
}

const cardsOf = ({ content: { cards, commands } }: Tables): Pick<Given, 'cards' | 'upgrades' | 'commands'> => ({
  cards: cards.filter((card) => !isUpgrade(card)),
  upgrades: cards.filter(isUpgrade),
  commands,
});

const ownCatalog = en as Catalog;
const ownRules = (ruleList as readonly { readonly id: string }[]).map(({ id }) => id);

/** For content of the game itself. */
export const ofGame: Given = {
  tables,
  schemas: cardSchemas(tables.content.words),
  named: { words: new Set(Object.keys(ownCatalog)), rules: new Set(ownRules) },
  catalog: ownCatalog,
  added: false,
  ...cardsOf(tables),
};

/** For content of an expansion: it is added to what it extends. @throws PluginError if the plugins do not go together */
export function ofExpansion({ plugins, id, rules }: Checked): Given {
  const all = tablesIn(plugins);
  const catalog: Catalog = Object.assign({}, ...plugins.map(({ messages }) => messages?.['en']));
  return {
    tables: all,
    schemas: cardSchemas(all.content.words),
    named: { words: new Set(Object.keys(catalog)), rules: new Set([...ownRules, ...rules]) },
    catalog,
    added: true,
    ...cardsOf(tablesIn(plugins.filter((plugin) => plugin.id !== id))),
  };
}
