import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EntryName, Exports, LoadedPackage } from './entries.ts';
import { whileLoading } from '../guard/foreign.ts';
import { faultsOfContent } from './content-faults.ts';
import { makeDraft } from './drafts.ts';
import type { PackagePlace } from './find-package.ts';
import { LoadError } from './load-error.ts';

/** Before the names of modules that make lists, among those of other entries. */
const LIST = 'list-';

/**
 * Bundles a package from its sources (TypeScript and YAML among them) and loads its entries.
 * @throws LoadError `plugin/build` if it does not build, `plugin/throws` if its code throws while it is loaded, `plugin/content` if
 * that is for its content, with file and line of each fault
 */
export async function loadPackage({ name, folder, entries, lists = {} }: PackagePlace): Promise<LoadedPackage> {
  // Loaded when needed: it brings a bundler.
  const { bundlePackage } = await import('@dejarik/tools/packages');
  const to = makeDraft();
  try {
    const listEntries = Object.entries(lists).map(([field, path]) => [`${LIST}${field}`, path] as const);
    const faults = await bundlePackage({ ...entries, ...Object.fromEntries(listEntries) }, to);
    if (faults.length > 0) throw new LoadError('plugin/build', `"${name}" cannot be built: ${faults.join('; ')}`);
    process.setSourceMapsEnabled(true);
    const loaded: Partial<Record<EntryName, Exports>> = {};
    const load = (entry: EntryName): Promise<Exports> => loadEntry(name, join(to, `${entry}.mjs`));
    try {
      for (const entry of Object.keys(entries) as EntryName[]) loaded[entry] = await load(entry);
    } catch (error) {
      const faults = entries.validate === undefined ? [] : await faultsOfContent(folder, () => load('validate'));
      throw faults.length === 0 ? error : contentError(name, faults);
    }
    const loadedLists: Record<string, Exports> = {};
    for (const field of Object.keys(lists)) loadedLists[field] = await loadEntry(name, join(to, `${LIST}${field}.mjs`));
    return { name, folder, entries: loaded, lists: loadedLists };
  } finally {
    rmSync(to, { recursive: true, force: true });
  }
}

const contentError = (name: string, faults: readonly string[]): LoadError =>
  new LoadError(
    'plugin/content',
    [`"${name}" cannot be loaded: its content has ${faults.length === 1 ? 'a fault' : 'faults'}.`, ...faults].join(
      '\n',
    ),
  );

const loadEntry = (name: string, file: string): Promise<Exports> =>
  whileLoading(`"${name}"`, 'plugin/throws', async () => (await import(pathToFileURL(file).href)) as Exports);
