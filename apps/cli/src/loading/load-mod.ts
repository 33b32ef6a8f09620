import { excessOf, MOD_FILE, readMod, type ModFile, type ReadMod } from '@dejarik/session/mods';
import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { readText, shown } from '../files.ts';
import { LoadError } from './load-error.ts';
import type { Source } from './sources.ts';

/** A mod that was read from a folder. */
export interface LoadedMod extends ReadMod {
  /** As people named it. */
  readonly name: string;
  /** Absolute, without links. */
  readonly folder: string;
}

/** Whether a folder holds a mod. */
export const isMod = (path: string): boolean => existsSync(join(path, MOD_FILE));

/** @throws LoadError `mod/not-found`, `mod/form` with file and line of every fault */
export function loadMod({ name, from, by }: Source): LoadedMod {
  const path = resolve(from, name);
  if (statSync(path, { throwIfNoEntry: false })?.isFile() === true)
    throw new LoadError(
      'mod/not-found',
      `"${name}" in ${from}, which ${by} names as a mod, is a file; expected: the folder that holds its mod.yaml. Unpack an archive first; the table takes archives as they are.`,
    );
  if (!existsSync(path))
    throw new LoadError(
      'mod/not-found',
      `There is no folder "${name}" in ${from}, which ${by} names as a mod. Give the path of the folder that holds its mod.yaml.`,
    );
  const folder = realpathSync(path);
  const read = readMod(shown(folder), modFiles(folder));
  if (!read.ok)
    throw new LoadError(
      'mod/form',
      `The mod "${name}" cannot be read: ${read.issues.map(({ message }) => message).join('\n')}`,
    );
  return { ...read.value, name, folder };
}

/**
 * The texts in YAML of a mod's folder, in the order of their names.
 * @param folder absolute, without links
 * @throws LoadError `mod/form` if one is no file or leads out of the folder, or there is more than a mod may hold
 */
export function modFiles(folder: string): readonly ModFile[] {
  const paths = pathsWithin(folder, folder);
  const sizes = paths.map((path) => ({ path: relative(folder, path), bytes: statSync(path).size }));
  const excess = excessOf(sizes);
  if (excess !== null) throw new LoadError('mod/form', `${shown(folder)}: found ${excess}`);
  return paths.map((path) => ({ path: relative(folder, path).replaceAll('\\', '/'), text: readText(path) }));
}

function pathsWithin(folder: string, at: string): readonly string[] {
  return readdirSync(at, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(at, entry.name);
      if (entry.isDirectory()) return entry.name.startsWith('.') ? [] : pathsWithin(folder, path);
      if (!/\.ya?ml$/.test(entry.name)) return [];
      checkFile(folder, path);
      return [path];
    });
}

/** What a link leads to is read only within the folder: a mod is somebody else's, and says nothing of other files here. */
function checkFile(folder: string, path: string): void {
  let to: string;
  try {
    to = realpathSync(path);
  } catch {
    throw new LoadError('mod/form', `${shown(path)}: found a link that leads nowhere; expected: a file.`);
  }
  if (!to.startsWith(folder + sep))
    throw new LoadError(
      'mod/form',
      `${shown(path)}: found a link that leads out of the folder of the mod; expected: the file itself. Copy it there.`,
    );
  if (!statSync(to).isFile())
    throw new LoadError('mod/form', `${shown(path)}: found what is no file; expected: a text in YAML.`);
}
