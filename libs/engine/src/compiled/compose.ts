import { perObjects } from '@dejarik/kernel';
import { findNotPlain } from '../declarations/plain-data.ts';
import { PluginError } from '../declarations/errors.ts';
import type { Mod, Mode, Plugin, PluginParts } from '../types/index.ts';
import { baseOf } from './base-plugin.ts';
import { collected } from './contributions.ts';

/**
 * Lets games build themselves from what they, their expansions and mods contribute.
 * @param plugins the game and its expansions, in the order in which they are loaded
 * @param mods data that is added, in the order in which they are loaded
 * @returns one plugin for each of these, in order, complete: `compileRules` and sessions take them as they are. The same
 * plugins and mods give the same list
 * @throws PluginError `plugin/…` if they do not fit together, `contribution/…` and `mod/…` if something that is added does not
 * fit, naming its source and what is expected
 */
export function compose(plugins: readonly Plugin[], mods: readonly Mod[] = []): readonly Plugin[] {
  if (mods.length === 0 && plugins.every(isComplete)) return plugins;
  return completed([...plugins, ...mods.map(pluginOf)]);
}

/** Nothing is to be built, and nothing is to be added to others. */
const isComplete = ({ build, contributes }: Plugin): boolean => build === undefined && contributes === undefined;

/** Declarations do not change, and sessions are made of them again and again. */
const completed = perObjects((all: readonly Plugin[]): readonly Plugin[] => {
  baseOf(all);
  const { contributions, dataOf } = collected(all);
  return all.map(({ build, contributes, ...plugin }): Plugin => {
    const parts = build?.(contributions) ?? {};
    const added = dataOf(plugin.id);
    return {
      ...plugin,
      ...parts,
      ...joined(plugin, parts),
      ...(added.length === 0 ? {} : { content: { own: plugin.content ?? null, added } }),
    };
  });
});

/** Parts that add to what the plugin declares; of the others, what was built counts. */
function joined(plugin: Plugin, parts: PluginParts): PluginParts {
  const lists = {
    components: [...(plugin.components ?? []), ...(parts.components ?? [])],
    verbs: [...(plugin.verbs ?? []), ...(parts.verbs ?? [])],
    abilities: [...(plugin.abilities ?? []), ...(parts.abilities ?? [])],
    values: [...(plugin.values ?? []), ...(parts.values ?? [])],
    systems: [...(plugin.systems ?? []), ...(parts.systems ?? [])],
    modes: modesOf(plugin.modes ?? [], parts.modes ?? []),
  };
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0));
}

/** A mode that was built stands in the place of a declared one of its id. */
function modesOf(declared: readonly Mode[], built: readonly Mode[]): readonly Mode[] {
  const replaced = declared.map((mode) => built.find(({ id }) => id === mode.id) ?? mode);
  return [...replaced, ...built.filter((mode) => !replaced.includes(mode))];
}

const MOD_FIELDS: readonly string[] = ['id', 'version', 'extends', 'contributes', 'messages'];

/** @throws PluginError `mod/data` if there is anything but data in it */
function pluginOf(mod: Mod): Plugin {
  const other = Object.keys(mod).filter((field) => !MOD_FIELDS.includes(field));
  if (other.length > 0)
    throw new PluginError(
      'mod/data',
      `The mod "${mod.id}" has ${other.join(', ')}; a mod is data and has ${MOD_FIELDS.join(', ')}. What needs code is an expansion: a plugin.`,
    );
  const odd = findNotPlain([mod.contributes, mod.messages], '');
  if (odd !== null)
    throw new PluginError('mod/data', `The mod "${mod.id}": ${odd}. Expected: plain data, as a file can hold it.`);
  return mod;
}
