import { serves, type Plugin } from '@dejarik/engine';
import type { ReadMod } from './read-mod.ts';

/** Something that a mod needs. */
export interface MissingNeed {
  readonly id: string;
  /** In English, to go on "The mod ...". */
  readonly sentence: string;
}

/**
 * What a mod needs and is not loaded for its game, or only in a version that does not go with it.
 * @param plugins all that is loaded for the game, mods among them
 */
export function missingNeeds(
  { mod, needs }: ReadMod,
  plugins: readonly Pick<Plugin, 'id' | 'version'>[],
): readonly MissingNeed[] {
  return Object.entries(needs).flatMap(([id, version]) => {
    const found = plugins.find((plugin) => plugin.id === id);
    if (found !== undefined && serves(found.version, version)) return [];
    const loaded = plugins.filter((one) => one.id !== mod.id).map((one) => `${one.id} ${one.version}`);
    return [
      {
        id,
        sentence: `needs "${id}" ${version} or a later one that it goes with; ${found === undefined ? 'it is not loaded' : `found ${found.version}`}. Loaded for ${mod.extends.id}: ${loaded.join(', ')}.`,
      },
    ];
  });
}
