import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { root } from '../install.mjs';
import { packedPage } from './docs.ts';
import { fileOf, type Project, type Workspace } from './projects.ts';

/** What a package says beside what all say. */
export interface Extra {
  /** Names of the packages that it imports. */
  readonly imports: readonly string[];
  /** Files and folders of it, beside README and licence. */
  readonly files: readonly string[];
  /** Fields of its package.json. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * Makes a package of what was built in its folder `dist`: writes the package.json, puts README and licence beside it.
 *
 * @param folder of the built package, absolute
 * @throws Error if it imports what the workspace does not install
 */
export function writePackage(
  workspace: Workspace,
  { name, version, description, folder: source, peers, peersMeta }: Project,
  folder: string,
  { imports, files, fields }: Extra,
): void {
  nameSources(folder);
  const dependencies = Object.fromEntries(imports.map((one) => [one, versionOf(workspace, one, name)]));
  const manifest = {
    name,
    version,
    description,
    license: 'MIT',
    type: 'module',
    engines: workspace.engines,
    ...fields,
    files,
    ...(imports.length === 0 ? {} : { dependencies }),
    ...(Object.keys(peers).length === 0 ? {} : { peerDependencies: peers }),
    ...(Object.keys(peersMeta).length === 0 ? {} : { peerDependenciesMeta: peersMeta }),
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  const readme = join(root, source, 'README.md');
  if (!existsSync(readme)) return;
  // What lies in the project's folder lies in the package's; documentation that it has lies beside that.
  const placeOf = (path: string): string | undefined =>
    [relative(source, path).replaceAll(sep, '/'), path].find(
      (one) => !one.startsWith('..') && existsSync(join(folder, one)),
    );
  const page = relative(root, readme).replaceAll(sep, '/');
  writeFileSync(join(folder, 'README.md'), packedPage(readFileSync(readme, 'utf8'), page, placeOf));
}

/**
 * Lets source maps name sources from the workspace's root (`libs/engine/src/index.ts`), wherever the package was built.
 *
 * @param folder of the package, absolute
 */
function nameSources(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.map')) continue;
    const file = join(folder, name);
    const map = JSON.parse(readFileSync(file, 'utf8')) as { sources: readonly string[] };
    map.sources = map.sources.map((source) => relative(root, resolve(dirname(file), source)).replaceAll(sep, '/'));
    writeFileSync(file, JSON.stringify(map));
  }
}

/** `exports` of a library: each entry with its types. */
export const exportsOf = ({ entries }: Project): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(
    Object.keys(entries).map((entry) => [
      entry,
      { types: `./dist/${fileOf(entry)}.d.ts`, default: `./dist/${fileOf(entry)}.js` },
    ]),
  ),
  './package.json': './package.json',
});

function versionOf({ published, versions }: Workspace, name: string, by: string): string {
  const found = published.find((one) => one.name === name)?.version ?? versions[name];
  if (found === undefined)
    throw new Error(
      `${by} imports "${name}", which is not among the dependencies of the workspace's package.json: add it there.`,
    );
  return found;
}
