import { compileRules, isPluginError } from '@dejarik/engine';
import type { Plugin } from '@dejarik/session';
import { placesIn } from '@dejarik/session/mods';
import type { GameEntry } from '../game-entry.ts';
import { placeInContent } from './content-places.ts';
import { LoadError } from './load-error.ts';
import type { LoadedMod } from './load-mod.ts';
import type { ReadPackage } from './read-package.ts';

/** A plugin with the package that brings it. */
interface ProvidedPlugin {
  readonly plugin: Plugin;
  readonly by: ReadPackage;
}

/**
 * An entry for each game and each expansion, each with all plugins that are loaded for its game.
 * @throws LoadError `plugin/missing`, with the packages named
 */
export function entriesOf(packages: readonly ReadPackage[]): readonly GameEntry[] {
  const all = pluginsOf(packages);
  const groups = new Map<string, ProvidedPlugin[]>();
  for (const one of all) {
    const root = rootOf(one, all).plugin.id;
    groups.set(root, [...(groups.get(root) ?? []), one]);
  }
  return all.map((one) => entryOf(one, inOrder(groups.get(rootOf(one, all).plugin.id) ?? [one])));
}

const pluginsOf = (packages: readonly ReadPackage[]): readonly ProvidedPlugin[] =>
  packages.flatMap((by) => by.plugins.map((plugin) => ({ plugin, by })));

/**
 * Saves, pages and other plugins name what they mean by its id: what there is has one each.
 * @param packages all that there are, also those that are not loaded unless they are named
 * @throws LoadError `plugin/twice`, with the packages named
 */
export function checkIds(packages: readonly ReadPackage[]): void {
  const all = pluginsOf(packages);
  for (const { plugin, by } of all) {
    const other = all.find((one) => one.plugin.id === plugin.id && one.plugin !== plugin);
    if (other !== undefined)
      throw new LoadError(
        'plugin/twice',
        `The id "${plugin.id}" is brought by "${by.name}" (${by.folder}) and by "${other.by.name}" (${other.by.folder}). Leave one of them out, or give it another id.`,
      );
  }
}

/** The game that a plugin belongs to. */
function rootOf(one: ProvidedPlugin, all: readonly ProvidedPlugin[]): ProvidedPlugin {
  const seen = new Set<ProvidedPlugin>();
  let at = one;
  while (at.plugin.extends !== undefined) {
    const { id, version } = at.plugin.extends;
    const base = all.find(({ plugin }) => plugin.id === id);
    if (base === undefined || seen.has(base))
      throw new LoadError(
        'plugin/missing',
        base === undefined
          ? `"${at.plugin.id}" (${at.by.name}) extends "${id}" ${version}, which is not loaded. Loaded: ${all.flatMap(({ plugin }) => (plugin === at.plugin ? [] : [plugin.id])).join(', ')}. Name the package of "${id}" as a plugin, too.`
          : `"${at.plugin.id}" (${at.by.name}) extends itself, by way of "${base.plugin.id}". One of them must be a game, which extends nothing.`,
      );
    seen.add(base);
    at = base;
  }
  return at;
}

/** Each after what it extends, else as they were loaded. */
function inOrder(group: readonly ProvidedPlugin[]): readonly ProvidedPlugin[] {
  const placed: ProvidedPlugin[] = [];
  const place = (one: ProvidedPlugin): void => {
    if (placed.includes(one)) return;
    const base = group.find(({ plugin }) => plugin.id === one.plugin.extends?.id);
    if (base !== undefined) place(base);
    placed.push(one);
  };
  group.forEach(place);
  return placed;
}

/**
 * @param mods those among the plugins
 * @param loaded the entry of a plugin, by its id
 * @throws LoadError with the engine's words, if a game and its expansions do not go together: with the files of the mods or
 * plugins that are to blame, else with the package that is
 */
export function checkCompiles(
  { game, source, plugins }: GameEntry,
  mods: readonly LoadedMod[],
  loaded: (id: string) => GameEntry | undefined,
): void {
  try {
    for (const { id } of plugins.flatMap(({ modes = [] }) => modes)) compileRules(plugins, id);
  } catch (error) {
    if (!isPluginError(error)) throw error;
    const places = placesIn(error, mods, plugins);
    if (places.length > 0) throw new LoadError(error.code, places.map(({ message }) => message).join('\n'));
    const written = error.faults.flatMap((fault) => {
      const folder = loaded(fault.source)?.folder;
      return (folder === undefined ? undefined : placeInContent(fault, folder)) ?? [];
    });
    if (written.length > 0) throw new LoadError(error.code, written.map(({ message }) => message).join('\n'));
    const blamed = error.faults.flatMap((fault) => loaded(fault.source)?.source ?? [])[0] ?? source;
    throw new LoadError(
      error.code,
      `"${blamed}" cannot be played: ${error.message}${plugins.length > 1 ? ` Loaded for ${game}: ${plugins.map(({ id, version }) => `${id} ${version}`).join(', ')}.` : ''}`,
    );
  }
}

function entryOf({ plugin, by }: ProvidedPlugin, group: readonly ProvidedPlugin[]): GameEntry {
  const packages = [...new Set(group.map((one) => one.by))];
  return {
    id: plugin.id,
    game: group[0]?.plugin.id ?? plugin.id,
    source: by.name,
    folder: by.folder,
    folders: [...new Set(packages.map(({ folder }) => folder))],
    plugins: group.map((one) => one.plugin),
    bots: Object.assign({}, ...packages.map(({ bots }) => bots)) as GameEntry['bots'],
    ...packages[0]?.inherited,
    ...by.inherited,
    ...(by.proofs === undefined ? {} : { proofs: by.proofs }),
  };
}
