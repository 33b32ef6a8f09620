import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install.mjs';
import { isPreview } from '../preview.mjs';

/** What is read of a project's package.json. */
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description?: string;
  readonly exports?: Readonly<Record<string, { readonly '@dejarik/source': string }>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
  readonly dejarik?: { readonly preview?: boolean };
}

/** A project of the workspace. */
export interface Project {
  /** Of its package, such as `@dejarik/sdk`. */
  readonly name: string;
  readonly version: string;
  readonly description: string;
  /** From the workspace's root, such as `libs/sdk`. */
  readonly folder: string;
  /** By what it exports (`.`, `./board`): the source, from the workspace's root. */
  readonly entries: Readonly<Record<string, string>>;
  /** What whoever installs it brings along, with versions. */
  readonly peers: Readonly<Record<string, string>>;
  /** Which of these need not be there, as npm reads it. */
  readonly peersMeta: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** The whole workspace: what is published of it, and what is only bundled into that. */
export interface Workspace {
  readonly sdk: Project;
  readonly cli: Project;
  readonly table: Project;
  /** What `npm create dejarik` runs. */
  readonly create: Project;
  /** Lint rules for authors. */
  readonly lint: Project;
  /** All but those in the making. */
  readonly games: readonly Project[];
  /** Those that are published under their own name. */
  readonly published: readonly Project[];
  /** Those that are bundled into others. */
  readonly internal: readonly Project[];
  /** Versions of the packages from npm, by name. */
  readonly versions: Readonly<Record<string, string>>;
  /** Of Node, as the published packages ask for it. */
  readonly engines: Readonly<Record<string, string>>;
}

/** @throws Error if a package.json is not there or is no JSON */
export function readWorkspace(): Workspace {
  const sdk = readProject('libs/sdk');
  const cli = readProject('apps/cli');
  const table = readProject('apps/table');
  const create = readProject('apps/create');
  const lint = readProject('libs/eslint-plugin');
  const games = projectsIn('plugins').filter(({ folder }) => !isPreview(manifestOf(folder)));
  const { dependencies, devDependencies, engines } = manifestOf('.') as unknown as {
    readonly dependencies: Readonly<Record<string, string>>;
    readonly devDependencies: Readonly<Record<string, string>>;
    readonly engines: Readonly<Record<string, string>>;
  };
  return {
    sdk,
    cli,
    table,
    create,
    lint,
    games,
    published: [sdk, ...games, lint, cli, table, create],
    internal: projectsIn('libs').filter(({ name }) => name !== sdk.name && name !== lint.name),
    versions: { ...devDependencies, ...dependencies },
    engines,
  };
}

const projectsIn = (group: string): readonly Project[] =>
  readdirSync(join(root, group))
    .filter((name) => existsSync(join(root, group, name, 'package.json')))
    .sort()
    .map((name) => readProject(`${group}/${name}`));

function readProject(folder: string): Project {
  const { name, version, description = '', exports = {}, ...rest } = manifestOf(folder);
  const { peerDependencies: peers = {}, peerDependenciesMeta: peersMeta = {} } = rest;
  const sources = Object.entries(exports).map(([key, target]) => [key, join(folder, target['@dejarik/source'])]);
  const entries = Object.fromEntries(sources) as Project['entries'];
  return { name, version, description, folder, entries, peers, peersMeta };
}

/** @param folder from the workspace's root @throws Error if its package.json is not there or is no JSON */
export const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;

/** The file of an entry in a package, without ending: `index` of `.`, `board` of `./board`. */
export const fileOf = (entry: string): string => (entry === '.' ? 'index' : entry.slice(2));

/** The package that an import names: `@dejarik/sdk` of `@dejarik/sdk/board`. */
export const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
