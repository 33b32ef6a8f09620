import { mergeCatalogs, type Catalogs } from '@dejarik/content';
import type { Plugin } from '@dejarik/engine';
import { perObjects } from '@dejarik/kernel';
import { languageMessages } from '@dejarik/language/messages';
import { sessionMessages } from './messages.ts';

const NO_MESSAGES: Catalogs = {};

const merged = perObjects((catalogs: readonly Catalogs[]) =>
  mergeCatalogs([languageMessages, sessionMessages, ...catalogs]),
);

/** Words for every message of the card language, the session and some plugins. */
export const catalogsOf = (plugins: readonly Plugin[]): Catalogs =>
  // Plugins may keep their catalogs as imported YAML, whose form `checkCatalogs` proves.
  merged(plugins.map(({ messages }) => (messages ?? NO_MESSAGES) as Catalogs));
