import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { textFiles } from '../files.ts';
import type { ContentCheck } from '../game-entry.ts';
import { whileLoading } from '../guard/foreign.ts';
import type { EntryName, Exports, LoadedPackage } from './entries.ts';
import { LoadError } from './load-error.ts';

/** How each entry of a package is loaded. */
export type Loaders = Readonly<Partial<Record<EntryName, () => Promise<Exports>>>>;
/** How each of its modules that make lists is loaded. */
export type Lists = Readonly<Record<string, () => Promise<Exports>>>;

/**
 * Loads the entries of a package, the game before all others, and what makes lists for it.
 * @param name the package, as people named it
 * @param folder of the package; absolute
 * @throws LoadError `plugin/content` if one throws and the package's own check finds faults in its content, with file and line of
 * each: the game itself knows no files; else `plugin/throws`
 */
export async function loadEntries(
  name: string,
  folder: string,
  load: Loaders,
  lists: Lists = {},
): Promise<LoadedPackage> {
  const loaded: { -readonly [K in keyof LoadedPackage['entries']]: Exports } = {};
  const loadedLists: Record<string, Exports> = {};
  try {
    for (const entry of Object.keys(load) as EntryName[]) {
      const exported = await whileLoading(`"${name}"`, 'plugin/throws', () => load[entry]?.());
      if (exported !== undefined) loaded[entry] = exported;
    }
    for (const [field, list] of Object.entries(lists))
      loadedLists[field] = await whileLoading(`"${name}"`, 'plugin/throws', list);
  } catch (error) {
    const faults = await faultsOfContent(folder, load.validate);
    throw faults.length === 0 ? error : contentError(name, faults);
  }
  return { name, folder, entries: loaded, lists: loadedLists };
}

/** What a package's own check says of its content; nothing where there is none of either, or the check fails itself. */
async function faultsOfContent(folder: string, load: Loaders['validate']): Promise<readonly string[]> {
  const content = join(folder, 'content');
  if (load === undefined || !existsSync(content)) return [];
  try {
    const { validateContent } = await load();
    if (typeof validateContent !== 'function') return [];
    const files = textFiles([content], ['.yaml', '.yml']);
    const check = validateContent as ContentCheck;
    const { issues } = await whileLoading(`The check of ${content}`, 'plugin/throws', () => check(files));
    return issues.map(({ message }) => message);
  } catch {
    return [];
  }
}

const contentError = (name: string, faults: readonly string[]): LoadError =>
  new LoadError(
    'plugin/content',
    [`"${name}" cannot be loaded: its content has ${faults.length === 1 ? 'a fault' : 'faults'}.`, ...faults].join(
      '\n',
    ),
  );
