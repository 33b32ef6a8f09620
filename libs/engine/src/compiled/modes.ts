import { PluginError } from '../declarations/errors.ts';
import type { Mode, Plugin } from '../types/index.ts';

/**
 * A mode of a game with the options that expansions add to it.
 * @param base the game's plugin
 * @throws PluginError `plugin/mode` if there is no such mode, or one to which options are added
 */
export function modeOf(plugins: readonly Plugin[], base: Plugin, id: string): Mode {
  const modes = plugins.flatMap((plugin) => plugin.modes ?? []);
  const known = modes.map((one) => one.id);
  const mode = modes.find((one) => one.id === id);
  if (mode === undefined)
    throw new PluginError('plugin/mode', `"${base.id}" has no mode "${id}". It has: ${known.join(', ')}.`);
  for (const plugin of plugins) {
    const missing = Object.keys(plugin.options ?? {}).find((name) => !known.includes(name));
    if (missing !== undefined)
      throw new PluginError(
        'plugin/mode',
        `"${plugin.id}" adds options to the mode "${missing}", which no plugin has. There is ${known.join(', ')}.`,
      );
  }
  const added = plugins.flatMap((plugin) => plugin.options?.[id] ?? []);
  // A mode that names no options takes any.
  return mode.options === undefined || added.length === 0
    ? mode
    : { ...mode, options: [...new Set([...mode.options, ...added])] };
}
