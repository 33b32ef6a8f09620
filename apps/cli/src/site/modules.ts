import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PackagePlace } from '../loading/find-package.ts';
import { placesOf } from '../loading/load-games.ts';
import { LoadError } from '../loading/load-error.ts';
import { loadMod } from '../loading/load-mod.ts';
import type { Sources } from '../loading/sources.ts';
import type { Games } from '../games.ts';

/** A module of a site, with plugins that were not built with the table. */
export interface SiteModule {
  /** As people named what it is made of. */
  readonly name: string;
  /** Ids of the plugins that it brings. */
  readonly ids: readonly string[];
  /** Its address, from the page. */
  readonly address: string;
  readonly code: string;
  /** Its folder, absolute, if a catalogue of rules may lie there. */
  readonly catalogue?: string;
  /** Where what the code imports is looked for; absolute. */
  readonly from: string;
  /** The module of its interface; null if it has none. */
  readonly ui: { readonly address: string; readonly code: string } | null;
}

/** The folder of such modules in a site. */
export const PLUGINS = 'plugins';

/** The modules of all plugins and mods that do not come with this program. @throws LoadError if one is not there */
export const modulesOf = ({ plugins, mods }: Sources, games: Games): readonly SiteModule[] => [
  ...placesOf(plugins).map((place) => ofPackage(place, games)),
  ...[...new Map(mods.map(loadMod).map((mod) => [mod.folder, mod])).values()].map(
    ({ name, folder, mod }): SiteModule => ({
      name,
      ids: [mod.id],
      address: `${PLUGINS}/${mod.id}.js`,
      code: `export const mod = ${JSON.stringify(mod)};`,
      from: folder,
      ui: null,
    }),
  ),
];

function ofPackage({ name, folder, entries }: PackagePlace, games: Games): SiteModule {
  const ids = games.all.filter(({ source }) => source === name).map(({ id }) => id);
  const [id = ''] = ids;
  const ui =
    entries.ui === undefined
      ? null
      : { address: `${PLUGINS}/${id}.ui.js`, code: `export * from ${JSON.stringify(entries.ui)};` };
  return {
    name,
    ids,
    address: `${PLUGINS}/${id}.js`,
    code: [
      `import * as all from ${JSON.stringify(entries.game)};`,
      `const ids = ${JSON.stringify(ids)};`,
      `const plugins = [...new Set(Object.values(all))].filter((one) => ids.includes(one?.id) && typeof one.version === 'string');`,
      `export const game = { plugins, glossary, ...all.game, ui: undefined };`,
    ].join('\n'),
    from: folder,
    catalogue: folder,
    ui,
  };
}

/**
 * Bundles modules into a site; nothing is written unless all of them build.
 * @param folder of the site, absolute
 * @throws LoadError `plugin/build` with file, line and column if one does not build
 */
export async function bundleModules(modules: readonly SiteModule[], folder: string): Promise<void> {
  // Loaded when needed: it brings a bundler.
  const { bundleForPage, ruleTexts } = await import('@dejarik/tools/site');
  const texts = new Map<string, string>();
  for (const { name, address, code: own, from, catalogue, ui } of modules) {
    const code =
      catalogue === undefined
        ? own
        : `const glossary = ${JSON.stringify(await ruleTexts(catalogue).catch(unreadable(name)))};\n${own}`;
    const parts = [{ address, code }, ...(ui === null ? [] : [{ ...ui, table: '../dejarik-table.js' }])];
    for (const { address: to, ...part } of parts) {
      const { text, faults } = await bundleForPage({ ...part, from });
      if (faults.length > 0) throw new LoadError('plugin/build', `"${name}" cannot be built: ${faults.join('; ')}`);
      texts.set(to, text);
    }
  }
  for (const [address, text] of texts) {
    const file = join(folder, address);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

const unreadable =
  (name: string) =>
  (error: unknown): never => {
    throw new LoadError(
      'plugin/build',
      `"${name}" cannot be built: its rules.yaml, or words of it, cannot be read: ${error instanceof Error ? error.message : String(error)}. "dejarik validate" tells what is wrong, and where.`,
    );
  };
