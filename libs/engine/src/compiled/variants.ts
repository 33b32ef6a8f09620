import type { Json, Plugin } from '../types/index.ts';
import { compose } from './compose.ts';

/**
 * The plugins of a game as a position of a scenario needs them, with cards or maps that it brings along.
 * @param plugins the game and its expansions, composed or not; one that has the cards of a position stays as it is
 * @param given the position, as scenarios write it
 * @throws RefusedError if something is wrong in it; PluginError as `compose` does
 */
export const withPosition = (plugins: readonly Plugin[], given: Json): readonly Plugin[] =>
  compose(plugins).map((plugin) => {
    const variant = plugin.position === undefined && plugin.scenario?.variant?.(given, plugin);
    return variant ? { ...variant, position: given } : plugin;
  });
