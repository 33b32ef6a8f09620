import type { Plugin } from '@dejarik/session';
import type { GameModule } from '../game.ts';
import { TableTrouble } from './trouble.ts';

/** What a module brings, with the address that it came from; its own addresses are complete. */
export interface ReadModule extends GameModule {
  readonly address: string;
}

type Exports = Readonly<Record<string, unknown>>;

/**
 * Reads what a module exports: `game`, or plugins under any name.
 * @throws TableTrouble `open` that names the address
 */
export function readModule(address: string, exports: Exports): ReadModule {
  const { game } = exports;
  if (game === undefined) {
    const plugins = [...new Set(Object.values(exports).filter(isPlugin))];
    if (plugins.length > 0) return { address, plugins };
  }
  if (!isGameModule(game))
    throw new TableTrouble(
      'open',
      `${address} is no module of a game: it has to export "game" with a list of plugins, or a plugin by itself, each with "id" and "version" and what it declares. It exports ${Object.keys(exports).join(', ') || 'nothing'}.`,
    );
  const absolute = (part: string): string => new URL(part, address).href;
  const { ui, rules, words } = game;
  return {
    ...game,
    address,
    ...(ui === undefined ? {} : { ui: absolute(ui) }),
    ...(rules === undefined ? {} : { rules: absolute(rules) }),
    ...(words === undefined
      ? {}
      : { words: Object.fromEntries(Object.entries(words).map(([name, part]) => [name, absolute(part)])) }),
  };
}

const isRecord = (found: unknown): found is Exports => typeof found === 'object' && found !== null;

/** What a plugin has besides its name and version: at least one of these. */
const DECLARES = ['modes', 'verbs', 'abilities', 'systems', 'extends', 'contributes', 'build'] as const;

const isPlugin = (found: unknown): found is Plugin =>
  isRecord(found) &&
  typeof found['id'] === 'string' &&
  typeof found['version'] === 'string' &&
  DECLARES.some((one) => one in found);

const isGameModule = (found: unknown): found is GameModule =>
  isRecord(found) &&
  Array.isArray(found['plugins']) &&
  found['plugins'].length > 0 &&
  found['plugins'].every((plugin: unknown) => isPlugin(plugin));
