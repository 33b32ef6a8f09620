import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UsageError } from './errors.ts';

/** Where this program lies: in `apps/cli` of the workspace, or in the folder `dist` of its package. */
export const programFolder = dirname(fileURLToPath(import.meta.url));

const workspace = resolve(programFolder, '..', '..', '..');

/** Whether this program belongs to a clone of the workspace; else it is installed as a package. */
export const inWorkspace = existsSync(join(workspace, 'nx.json'));

/**
 * The folder in which the program was called. `npm run dejarik` runs in the workspace's root and tells where it was
 * called in INIT_CWD; an installed program is where it runs, whichever npm script around it set INIT_CWD.
 */
export const here = (): string => (inWorkspace && process.env['INIT_CWD']) || process.cwd();

/** Where paths are shown from: the workspace, or the folder in which the program was called. */
export const root = inWorkspace ? workspace : here();

/** How people call this program. */
export const call = inWorkspace ? 'npm run dejarik --' : 'npx dejarik';

export interface TextFile {
  /** As messages should show it. */
  readonly file: string;
  readonly text: string;
}

/** Is there such a file or folder? */
export const isThere = (path: string): boolean => placesOf(path).some((one) => existsSync(one));

const placesOf = (path: string): readonly string[] => [resolve(here(), path), resolve(path), join(root, path)];

/** A path as it was given, or, if it is not there, from the workspace's root. @throws UsageError if it is nowhere */
export function find(path: string): string {
  const found = placesOf(path).find((one) => existsSync(one));
  if (found === undefined)
    throw new UsageError(
      `There is no file or folder "${path}" in ${here()}. Give the path from there, or the whole path.`,
    );
  return found;
}

/** The text of a file. @throws UsageError if it cannot be read, a folder for instance */
export function readText(path: string): string {
  if (existsSync(path) && statSync(path).isDirectory())
    throw new UsageError(`"${shown(path)}" is a folder; a file expected.`);
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new UsageError(`"${shown(path)}" cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** Writes a file aside first, so that whatever happens there is one whole file. @throws UsageError if it cannot be written; what was there is there still */
export function writeText(path: string, text: string): void {
  const aside = `${path}.${process.pid}.new`;
  try {
    writeFileSync(aside, text, { flush: true });
    renameSync(aside, path);
  } catch (error) {
    rmSync(aside, { force: true });
    const folder = dirname(path);
    if (!existsSync(folder))
      throw new UsageError(`The folder ${folder} is not there; make it first, or name a file in another one.`);
    throw new UsageError(`"${path}" cannot be written: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** Makes a folder, with those that it lies in, unless it is there. @param path absolute @returns the path @throws UsageError if it cannot be made */
export function makeFolder(path: string): string {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    throw new UsageError(
      `The folder ${path} cannot be made: ${error instanceof Error ? error.message : String(error)}. Name another one.`,
    );
  }
  return path;
}

/** @throws UsageError if there is nothing at the path */
export const isFolder = (path: string): boolean => statSync(find(path)).isDirectory();

/** The text files of some paths, in the order of their names: folders with all that is in them but what is installed or hidden there. */
export function textFiles(paths: readonly string[], endings: readonly string[]): TextFile[] {
  return paths
    .flatMap((path) => within(find(path), endings))
    .map((path) => ({ file: shown(path), text: readText(path) }));
}

function within(path: string, endings: readonly string[]): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return namesIn(path)
    .filter((name) => name !== 'node_modules' && !name.startsWith('.'))
    .sort()
    .map((name) => join(path, name))
    .flatMap((one) =>
      statSync(one).isDirectory() || endings.some((ending) => one.endsWith(ending)) ? within(one, endings) : [],
    );
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    throw new UsageError(
      `The folder "${shown(folder)}" cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}

/** A path as messages show it: from the workspace's root, or whole if it lies outside. */
export function shown(path: string): string {
  const inside = relative(root, path);
  return inside.startsWith('..') ? path : inside.replaceAll('\\', '/') || '.';
}
