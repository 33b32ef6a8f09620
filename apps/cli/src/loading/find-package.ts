import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { ENTRIES, LISTS, type EntryName } from './entries.ts';
import { LoadError } from './load-error.ts';
import type { Source } from './sources.ts';

/** Where a package lies. */
export interface PackagePlace {
  readonly name: string;
  /** Absolute, without links. */
  readonly folder: string;
  /** Its sources by entry; absolute. */
  readonly entries: Readonly<Partial<Record<EntryName, string>>> & { readonly game: string };
  /** What makes lists, by the field of the setup that they are for; absolute. */
  readonly lists?: Readonly<Record<string, string>>;
}

/** A module may be written in any of these. */
const ENDINGS = ['.ts', '.mts', '.js', '.mjs'] as const;

/** @throws LoadError `plugin/not-found`, `plugin/entry` that says where it was looked for and what to do */
export function findPackage(source: Source): PackagePlace {
  const { name, from } = source;
  const path = resolve(from, name);
  if (existsSync(path))
    return statSync(path).isDirectory()
      ? inFolder(source, realpathSync(path))
      : { name, folder: dirname(realpathSync(path)), entries: { game: realpathSync(path) } };
  if (!isPath(name))
    for (let at = from; ; at = dirname(at)) {
      const folder = join(at, 'node_modules', name);
      if (existsSync(folder)) return inFolder(source, realpathSync(folder));
      if (dirname(at) === at) break;
    }
  throw new LoadError(
    'plugin/not-found',
    isPath(name)
      ? `There is no file or folder "${name}" in ${from}, which ${source.by} names as a plugin. Give the path from there, or the whole path.`
      : `There is no package "${name}" in the node_modules of ${from} or above it, nor a folder of that name; ${source.by} names it as a plugin. Install it there with "npm install ${name}", or give the path of a folder or file, such as ./${name}.`,
  );
}

const isPath = (name: string): boolean =>
  /^\.{0,2}[/\\]|^\.{1,2}$|^[A-Za-z]:[/\\]/.test(name) || /\.[cm]?[jt]s$/.test(name);

function inFolder({ name: path, by }: Source, folder: string): PackagePlace {
  const manifest = manifestIn(folder);
  const name = isHere(path) ? calledIn(manifest, folder) : path;
  const found: Partial<Record<EntryName, string>> = {};
  for (const entry of Object.keys(ENTRIES) as EntryName[]) {
    const path = manifest === undefined ? undefined : exportedFrom(manifest, ENTRIES[entry]);
    if (path !== undefined) found[entry] = fileAt(join(folder, path), name);
  }
  const game = found.game ?? indexIn(folder);
  if (game === undefined)
    throw new LoadError(
      'plugin/entry',
      `"${name}", which ${by} names as a plugin, is the folder ${folder} without a module to begin with. Expected: a package.json whose "exports" has ".", or a file index.ts or src/index.ts (or .js, .mjs); the folder of a mod has a mod.yaml.`,
    );
  return { name, folder, entries: { ...found, game }, lists: listsIn(manifest, folder, name) };
}

/** Whether a path says only where people are. */
const isHere = (path: string): boolean => /^\.{1,2}[/\\]?$/.test(path);

/** What a plugin is called that cannot be loaded: as it was named; where that says only where people are, as its folder is called. */
export const calledFrom = (folder: string, name: string): string =>
  isHere(name) ? basename(resolve(folder, name)) : name;

/** What a folder is called that was named by where people are. */
const calledIn = (manifest: Manifest | undefined, folder: string): string =>
  typeof manifest?.name === 'string' ? manifest.name : basename(folder);

function indexIn(folder: string): string | undefined {
  return ['index', join('src', 'index')]
    .flatMap((base) => ENDINGS.map((ending) => join(folder, base + ending)))
    .find((path) => existsSync(path));
}

function fileAt(path: string, name: string): string {
  if (existsSync(path)) return path;
  throw new LoadError(
    'plugin/entry',
    `The package.json of "${name}" names ${path}, which is not there. Build the package, or mend its "exports".`,
  );
}

/** The entries of a package that make lists. */
function listsIn(manifest: Manifest | undefined, folder: string, name: string): Readonly<Record<string, string>> {
  const { exports } = manifest ?? {};
  if (manifest === undefined || typeof exports !== 'object' || exports === null) return {};
  return Object.fromEntries(
    Object.keys(exports)
      .filter((entry) => entry.startsWith(LISTS))
      .flatMap((entry) => {
        const path = exportedFrom(manifest, entry);
        return path === undefined ? [] : [[entry.slice(LISTS.length), fileAt(join(folder, path), name)]];
      }),
  );
}

interface Manifest {
  readonly name?: unknown;
  readonly exports?: unknown;
  readonly module?: unknown;
  readonly main?: unknown;
}

function manifestIn(folder: string): Manifest | undefined {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  } catch (error) {
    throw new LoadError(
      'plugin/entry',
      `${file} is no JSON: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}

/** Conditions of `exports` that are met here, as of packages that are bundled. */
const CONDITIONS: readonly string[] = ['@dejarik/source', 'module', 'import', 'node', 'default'];

/** The file that a package exports at an entry. */
function exportedFrom({ exports, module, main }: Manifest, entry: string): string | undefined {
  if (exports === undefined)
    return entry === '.' ? [module, main].find((one): one is string => typeof one === 'string') : undefined;
  const isByEntry =
    typeof exports === 'object' && exports !== null && Object.keys(exports).some((key) => key.startsWith('.'));
  if (!isByEntry) return entry === '.' ? byCondition(exports) : undefined;
  return byCondition((exports as Readonly<Record<string, unknown>>)[entry]);
}

function byCondition(target: unknown): string | undefined {
  if (typeof target === 'string') return target;
  if (typeof target !== 'object' || target === null) return undefined;
  for (const [condition, one] of Object.entries(target)) {
    const found = CONDITIONS.includes(condition) ? byCondition(one) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
