import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Exports, LoadedPackage } from './entries.ts';
import { makeDraft } from './drafts.ts';
import type { PackagePlace } from './find-package.ts';
import { loadEntries } from './load-entries.ts';
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
    const bundled = (file: string) => async (): Promise<Exports> =>
      (await import(pathToFileURL(join(to, `${file}.mjs`)).href)) as Exports;
    return await loadEntries(
      name,
      folder,
      Object.fromEntries(Object.keys(entries).map((entry) => [entry, bundled(entry)])),
      Object.fromEntries(Object.keys(lists).map((field) => [field, bundled(`${LIST}${field}`)])),
    );
  } finally {
    rmSync(to, { recursive: true, force: true });
  }
}
