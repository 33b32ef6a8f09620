import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { root } from '../install.mjs';
import { fileOf, packageOf, type Project, type Workspace } from './projects.ts';
import { namesOfSdk, type SdkNames } from './sdk-names.ts';

const compiler = join(root, 'node_modules/typescript-native/bin/tsc');

/**
 * Makes the declarations of all sources that the entries lead to.
 *
 * @param entries sources, from the workspace's root
 * @param folder absolute; emptied first. The declarations then lie there as their sources do in the workspace
 * @throws Error with what the compiler says if the sources do not compile, or a game shows a type that the SDK does not export
 */
export function emitDeclarations(workspace: Workspace, entries: readonly string[], folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const project = join(folder, 'tsconfig.json');
  const settings = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      allowJs: false,
      types: ['node'],
      typeRoots: [join(root, 'node_modules', '@types')],
      rootDir: root,
      outDir: folder,
      // By their sources, not as packages of node_modules, for which nothing would be made.
      paths: Object.fromEntries([...workspace.published, ...workspace.internal].flatMap(pathsOf)),
    },
    files: [join(root, 'types/yaml.d.ts'), ...entries.map((entry) => join(root, entry))],
  };
  writeFileSync(project, JSON.stringify(settings));
  const { stdout, error } = spawnSync(process.execPath, [compiler, '-p', project, '--pretty', 'false'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (error) throw error;
  if (stdout !== '') throw new Error(`The declarations could not be made:\n${stdout}`);
  const names = namesOfSdk(workspace, folder);
  const faults = declarationsIn(folder).flatMap((file) => rewriteImports(workspace, names, folder, file));
  if (faults.length > 0) throw new Error(`The declarations could not be made:\n${faults.join('\n')}`);
}

const pathsOf = ({ name, entries }: Project): readonly (readonly [string, readonly string[]])[] =>
  Object.entries(entries).map(([entry, source]) => [`${name}${entry.slice(1)}`, [join(root, source)]]);

const declarationsIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.d.ts'))
    .map((name) => join(folder, name));

/**
 * In place of internal projects, declarations of libraries import the files of those, and games import the SDK.
 *
 * @returns what a game shows that the SDK does not export
 */
function rewriteImports(workspace: Workspace, names: SdkNames, folder: string, file: string): readonly string[] {
  const place = relative(folder, file).replaceAll(sep, '/');
  const internal = new Map(workspace.internal.map((project) => [project.name, project]));
  const text = readFileSync(file, 'utf8');
  const faults: string[] = [];
  const ofSdk = (specifier: string, name: string): string => {
    const found = names.get(`${packageOf(specifier)} ${name}`);
    if (found === undefined)
      faults.push(`${place} shows the type "${name}" of ${specifier}: export it from ${workspace.sdk.folder}.`);
    return found ?? '';
  };
  const toFile = (specifier: string): string => {
    const project = internal.get(packageOf(specifier));
    const source = project?.entries[`.${specifier.slice(packageOf(specifier).length)}`];
    if (source === undefined) return specifier;
    const path = relative(dirname(file), join(folder, source)).replaceAll(sep, '/');
    return path.startsWith('.') ? path : `./${path}`;
  };
  const made = place.startsWith('plugins/')
    ? text.replace(/import\("(@dejarik\/[^"]+)"\)\.(\w+)/g, (whole, specifier: string, name: string) =>
        internal.has(packageOf(specifier)) ? ofSdk(specifier, name) : whole,
      )
    : text.replace(
        /(\bfrom |\bimport\(|^import )(['"])(@dejarik\/[^'"]+)\2/gm,
        (_, before: string, quote: string, specifier: string) => `${before}${quote}${toFile(specifier)}${quote}`,
      );
  if (made !== text) writeFileSync(file, made);
  return faults;
}

/**
 * Bundles the declarations of a package: what several entries share is declared once, so that it is the same type in each.
 *
 * @param entries by file name without ending: the source, from the workspace's root
 * @param emitted the folder of `emitDeclarations`
 * @param folder absolute; of each entry there is then `<entry>.d.ts`
 * @param imported sources that are not bundled, from the workspace's root, each with the name by which it is imported
 * @throws Error if one cannot be read, or shows a type that no entry exports
 */
export async function bundleDeclarations(
  entries: Readonly<Record<string, string>>,
  emitted: string,
  folder: string,
  imported: Readonly<Record<string, string>> = {},
): Promise<void> {
  const warnings: string[] = [];
  const bundle = await rollup({
    input: Object.fromEntries(
      Object.entries(entries).map(([name, source]) => [name, join(emitted, source.replace(/\.ts$/, '.d.ts'))]),
    ),
    external: (id) => !id.startsWith('.') && !id.startsWith(emitted),
    plugins: [declarationsForSources(emitted, imported), dts()],
    onwarn: ({ code = '', message }) => {
      if (!['EMPTY_BUNDLE', 'UNUSED_EXTERNAL_IMPORT', 'CIRCULAR_DEPENDENCY'].includes(code)) warnings.push(message);
    },
  });
  await bundle.write({ dir: folder, format: 'es', entryFileNames: '[name].d.ts', chunkFileNames: 'types/[name].d.ts' });
  await bundle.close();
  // Such as types that an entry shows and none exports: whoever uses them could not name them.
  if (warnings.length > 0) throw new Error(`Declarations in ${folder}:\n${warnings.join('\n')}`);
}

/** Declarations name the sources of one another (`./verb.ts`), which lie beside them as `./verb.d.ts`. */
const declarationsForSources = (
  emitted: string,
  imported: Readonly<Record<string, string>>,
): import('rollup').Plugin => ({
  name: 'declarations-for-sources',
  resolveId(id, importer) {
    if (!id.startsWith('.') || importer === undefined || !importer.startsWith(emitted)) return null;
    const name = imported[relative(emitted, join(dirname(importer), id)).replaceAll(sep, '/')];
    if (name !== undefined) return { id: name, external: true };
    const path = join(dirname(importer), id).replace(/(?<!\.d)\.ts$/, '.d.ts');
    return existsSync(path) ? path : null;
  },
});

/** Of a project, by the name of the file that each makes: the sources of its entries. */
export const declaredEntries = ({ entries }: Project): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(entries).map(([entry, source]) => [fileOf(entry), source]));
