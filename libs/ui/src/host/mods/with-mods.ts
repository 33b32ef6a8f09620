import { checkPlugins, compose, type Plugin } from '@dejarik/session';
import { checkMod, missingNeeds, placesIn, readMod, stranding, type ReadMod } from '@dejarik/session/mods';
import type { ModSource } from '../protocol.ts';
import { TableTrouble } from '../trouble.ts';

/**
 * A game with mods. All is checked and compiled at once, so that nothing of it is left half loaded. Apart, as what reads mods
 * is big.
 * @param plugins the game and its expansions, as they are exported
 * @param sources in the order in which they are loaded
 * @returns the plugins with the mods after them
 * @throws TableTrouble `mod` with file and line of what is wrong, `mod-needs` where something that one needs is not loaded
 */
export function withMods(plugins: readonly Plugin[], sources: readonly ModSource[]): readonly Plugin[] {
  const found = going(
    plugins,
    sources.map((source) => ({ source, read: readSource(source) })),
  );
  const mods = found.map(({ read }) => read);
  const all = [...plugins, ...mods.map(({ mod }) => mod)];
  found.forEach((one) => {
    const { read, source } = one;
    const { name } = source;
    checkIds(one, plugins, found);
    if (source.compared !== true) checkNeeds(name, read, all);
    const { issues } = checkMod(
      read,
      all.filter((one) => one !== read.mod),
    );
    if (issues.length > 0) throw wrong(issues.map(({ message }) => message));
  });
  try {
    compose(
      plugins,
      mods.map(({ mod }) => mod),
    );
    checkPlugins(all);
  } catch (error) {
    const places = placesIn(error, mods, all);
    throw wrong(
      places.length > 0
        ? places.map(({ message }) => message)
        : [error instanceof Error ? error.message : String(error)],
    );
  }
  // What was kept before it was asked this of stays with those who play with it.
  const stranded = found
    .filter(({ source }) => source.onlyFor === undefined)
    .flatMap(({ read }) => stranding(read, all).map(({ message }) => message));
  if (stranded.length > 0) throw wrong(stranded);
  return all;
}

interface FoundMod {
  readonly source: ModSource;
  readonly read: ReadMod;
}

/** Mods that people have added are left out where something that they need is not loaded; others may need those. */
function going(plugins: readonly Plugin[], all: readonly FoundMod[]): readonly FoundMod[] {
  const loaded = [...plugins, ...all.map(({ read }) => read.mod)];
  const left = all.filter(
    ({ source, read }) =>
      source.onlyFor === undefined || source.compared === true || missingNeeds(read, loaded).length === 0,
  );
  return left.length === all.length ? all : going(plugins, left);
}

function readSource({ name, files }: ModSource): ReadMod {
  const read = readMod(name, files);
  if (!read.ok) throw wrong(read.issues.map(({ message }) => message));
  return read.value;
}

function checkIds({ source: { name }, read: { mod } }: FoundMod, plugins: readonly Plugin[], all: readonly FoundMod[]) {
  const base = plugins.find(({ id }) => id === mod.extends.id);
  if (base === undefined)
    throw wrong([
      `The mod "${mod.id}" (${name}) is for "${mod.extends.id}", which is not loaded; here is ${plugins.map(({ id }) => id).join(', ')}. Leave it out, or play that game.`,
    ]);
  const other = all.find(({ read }) => read.mod !== mod && read.mod.id === mod.id);
  if (other !== undefined || plugins.some(({ id }) => id === mod.id))
    throw wrong([
      `The id "${mod.id}" (${name}) is there twice: ${other === undefined ? 'the game or one of its expansions has it' : `also in ${other.source.name}`}. Leave one of them out.`,
    ]);
}

/** Who adds a mod is told in the table’s own words; this is for whoever has named it in a page. */
function checkNeeds(name: string, read: ReadMod, plugins: readonly Plugin[]): void {
  const missing = missingNeeds(read, plugins);
  if (missing.length > 0)
    throw new TableTrouble(
      'mod-needs',
      missing
        .map(
          ({ sentence }) =>
            `The mod "${read.mod.id}" (${name}) ${sentence} Name a game that has it by game="...", or load it as one of plugins or mods.`,
        )
        .join('\n'),
    );
}

const wrong = (faults: readonly string[]): TableTrouble => new TableTrouble('mod', faults.join('\n'));
