import type { Plugin } from '../types/index.ts';
import { PluginError } from './errors.ts';

/** Version of what plugins and the engine say to each other. It grows when a plugin that was right before no longer is. */
export const API = 1;

/**
 * Declares a plugin: a game, or an expansion that `extends` one. What is wrong with it is found when rules are compiled.
 *
 * @param plugin its id, version and all that it declares; see {@link Plugin}
 * @returns it with the version of the interface that it is written for, so that a program which cannot play it says so
 */
export const definePlugin = (plugin: Omit<Plugin, 'api'>): Plugin => ({ ...plugin, api: API });

/**
 * A plugin must have been written for the interface that this program has.
 * @throws PluginError `plugin/api`
 */
export function checkApi({ id, api = API }: Plugin): void {
  if (api !== API)
    throw new PluginError(
      'plugin/api',
      `The plugin "${id}" is written for version ${api} of the SDK's interface; this program has version ${API}. ${api > API ? 'Take a newer program' : 'Build the plugin with a newer SDK'}.`,
    );
}
