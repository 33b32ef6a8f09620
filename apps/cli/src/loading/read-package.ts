import type { Proof } from '@dejarik/engine';
import type { GamePackage, Plugin } from '@dejarik/session';
import type { ContentCheck, GameEntry } from '../game-entry.ts';
import type { Face } from '../terminal/face.ts';
import { ENTRIES, LISTS, type EntryName, type Exports, type LoadedPackage } from './entries.ts';
import { LoadError } from './load-error.ts';
import { checkPluginShape } from './plugin-shape.ts';

/** What a package brings, its form checked. */
export interface ReadPackage extends Pick<GameEntry, 'bots' | 'proofs'> {
  readonly name: string;
  readonly folder: string;
  readonly plugins: readonly Plugin[];
  /** What an expansion has from its game where it brings none itself. */
  readonly inherited: Pick<GameEntry, 'setup' | 'lists' | 'face' | 'chronicle' | 'odds' | 'validate'>;
}

/** @throws LoadError `plugin/none`, `plugin/form` if the package exports no plugin, or something of another form than expected */
export function readPackage({ name, folder, entries, lists = {} }: LoadedPackage): ReadPackage {
  const { plugins, bots = {}, setup, chronicle } = gameIn(name, entries.game ?? {});
  for (const plugin of plugins) checkPluginShape(name, plugin);
  const exported = (entry: EntryName, what: string, expected: 'function' | 'object'): unknown =>
    exportOf({ name, entries }, entry, what, expected);
  const face = exported('ui', 'gameInterface', 'object') as Face | undefined;
  const proofs = exported('proofs', 'proofs', 'object') as readonly Proof[] | undefined;
  const odds = exported('odds', 'odds', 'function') as GameEntry['odds'];
  const validate = exported('validate', 'validateContent', 'function') as ContentCheck | undefined;
  return {
    name,
    folder,
    plugins,
    bots,
    ...(proofs === undefined ? {} : { proofs }),
    inherited: {
      ...(setup === undefined ? {} : { setup }),
      lists: listsOf(name, lists),
      ...(chronicle === undefined ? {} : { chronicle }),
      ...(face === undefined ? {} : { face }),
      ...(odds === undefined ? {} : { odds }),
      ...(validate === undefined ? {} : { validate }),
    },
  };
}

/** What `game` exports, or the plugins that are exported by themselves. */
function gameIn(name: string, exports: Exports): GamePackage {
  const { game } = exports;
  if (isRecord(game) && 'plugins' in game) {
    const { plugins } = game;
    if (!Array.isArray(plugins) || plugins.length === 0 || !plugins.every(isPlugin))
      throw new LoadError(
        'plugin/form',
        `"${name}" exports a game whose plugins are ${shown(plugins)}; expected: a list of plugins, each with id and version.`,
      );
    return game as unknown as GamePackage;
  }
  const plugins = [...new Set(Object.values(exports).filter(isPlugin))];
  if (plugins.length > 0) return { plugins };
  const names = Object.keys(exports);
  throw new LoadError(
    'plugin/none',
    `"${name}" exports no plugin; it exports ${names.join(', ') || 'nothing'}. Expected: "game", which is { plugins: [plugin], bots?, setup?, chronicle? }, or a plugin (an object with id, version and what it declares) under any name.`,
  );
}

/** What makes lists, by field. @throws LoadError `plugin/form` if an entry exports none */
const listsOf = (name: string, lists: NonNullable<LoadedPackage['lists']>): NonNullable<GameEntry['lists']> =>
  Object.fromEntries(
    Object.entries(lists).map(([field, { listMaker }]) => {
      if (typeof listMaker === 'function') return [field, listMaker as NonNullable<GameEntry['lists']>[string]];
      throw new LoadError(
        'plugin/form',
        `The entry "${LISTS}${field}" of "${name}" exports ${shown(listMaker)} as "listMaker"; expected: a function.`,
      );
    }),
  );

function exportOf(
  { name, entries }: Pick<LoadedPackage, 'name' | 'entries'>,
  entry: EntryName,
  what: string,
  expected: 'function' | 'object',
): unknown {
  const exports = entries[entry];
  if (exports === undefined) return undefined;
  const found = exports[what];
  if (typeof found === expected && found !== null) return found;
  throw new LoadError(
    'plugin/form',
    `The entry "${ENTRIES[entry]}" of "${name}" exports ${shown(found)} as "${what}"; expected: ${expected === 'function' ? 'a function' : 'an object'}.`,
  );
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const DECLARES = ['modes', 'verbs', 'abilities', 'systems', 'extends', 'contributes'] as const;

const isPlugin = (value: unknown): value is Plugin =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  typeof value['version'] === 'string' &&
  DECLARES.some((one) => one in value);

const shown = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list with something else among them';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
};
