import { missingNeeds } from '@dejarik/session/mods';
import { realpathSync } from 'node:fs';
import { Games } from '../games.ts';
import { whileLoading } from '../guard/foreign.ts';
import { builtIn, builtInExpansions } from './built-in.ts';
import { checkCompiles } from './compose.ts';
import type { LoadedPackage } from './entries.ts';
import { findPackage, type PackagePlace } from './find-package.ts';
import { LoadError } from './load-error.ts';
import { loadMod, type LoadedMod } from './load-mod.ts';
import { loadPackage } from './load-package.ts';
import { readPackage, type ReadPackage } from './read-package.ts';
import type { Source, Sources } from './sources.ts';

const ownGames = builtIn.map(readPackage);
const ownExpansions = builtInExpansions.map(readPackage);

/** What comes with this program, and nothing else. */
export const builtInGames = new Games(ownGames, ownExpansions);

/**
 * What comes with this program, and what was named besides; what is named twice is loaded once.
 * @throws LoadError if anything of it cannot be loaded, or does not go together
 */
export async function loadGames({ plugins, mods }: Sources): Promise<Games> {
  const more = new Map<string, ReadPackage>();
  const { named, places } = sorted(plugins);
  for (const place of places) {
    const loaded = await loadPackage(place);
    // Exports may have getters, which are code as well.
    const read = await whileLoading(`"${place.name}"`, 'plugin/throws', () => readPackage(loaded));
    more.set(place.entries.game, read);
  }
  const loadedMods = new Map(mods.map(loadMod).map((mod) => [mod.folder, mod]));
  for (const [folder, mod] of loadedMods) more.set(folder, packageOf(mod));
  const loaded = [...more.values()];
  const expansions = ownExpansions.filter(
    (one) => named.has(one.name) || isNeeded(one, loaded, [...loadedMods.values()]),
  );
  if (loaded.length + expansions.length === 0) return builtInGames;
  const games = new Games(
    [...ownGames, ...expansions, ...loaded],
    ownExpansions.filter((one) => !expansions.includes(one)),
  );
  for (const mod of loadedMods.values()) checkNeeds(mod, games);
  const all = [...loadedMods.values()];
  for (const entry of games.all)
    if (!builtInGames.ids.includes(entry.id)) checkCompiles(entry, all, (id) => games.find(id));
  return games;
}

/** By its package, or by the id of its plugin: the last part of the package's name. */
const isNamed = ({ name }: LoadedPackage, source: Source): boolean =>
  source.name === name || source.name === name.slice(name.lastIndexOf('/') + 1);

/** Whether something that is loaded is made for an expansion. */
const isNeeded = ({ plugins }: ReadPackage, loaded: readonly ReadPackage[], mods: readonly LoadedMod[]): boolean =>
  plugins.some(
    ({ id }) =>
      loaded.some((one) => one.plugins.some((plugin) => plugin.extends?.id === id)) ||
      mods.some(({ needs }) => needs[id] !== undefined),
  );

/**
 * Where the packages lie that do not come with this program, each once.
 * @throws LoadError if one is not there
 */
export const placesOf = (plugins: readonly Source[]): readonly PackagePlace[] => sorted(plugins).places;

/** The names of packages that come with this program, and where the others lie, each once. @throws LoadError if one is not there */
function sorted(plugins: readonly Source[]): {
  readonly named: ReadonlySet<string>;
  readonly places: readonly PackagePlace[];
} {
  const all = [...builtIn, ...builtInExpansions];
  const named = new Set<string>();
  const places = new Map<string, PackagePlace>();
  for (const source of plugins) {
    const own = all.find((one) => isNamed(one, source));
    const place = own === undefined ? findPackage(source) : undefined;
    const same = own ?? all.find(({ folder }) => realpathSync(folder) === place?.folder);
    if (same !== undefined) named.add(same.name);
    else if (place !== undefined && !places.has(place.entries.game)) places.set(place.entries.game, place);
  }
  return { named, places: [...places.values()] };
}

/** A mod is an expansion without code. */
const packageOf = ({ name, folder, mod }: LoadedMod): ReadPackage => ({
  name,
  folder,
  plugins: [mod],
  bots: {},
  inherited: {},
});

/** @throws LoadError `mod/needs` if something that a mod needs is not loaded for its game, or in another version */
function checkNeeds(loaded: LoadedMod, games: Games): void {
  const { mod, name } = loaded;
  const [missing] = missingNeeds(loaded, games.called(mod.id).plugins);
  if (missing !== undefined) throw new LoadError('mod/needs', `The mod "${mod.id}" (${name}) ${missing.sentence}`);
}
