import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { buildDeveloperPanel, buildTable } from '../build-table.mjs';
import { writeManifest } from '../manifest.mjs';
import { bundleDeclarations } from './declarations.ts';
import { writePackage } from './package-json.ts';
import type { Project, Workspace } from './projects.ts';

/** The source of the element's module, from the workspace's root. */
export const tableSource = ({ folder }: Project): string => `${folder}/src/element.ts`;

/** Of each framework for which the element has types of its own: their source, from the workspace's root. */
export const frameworkSources = ({ folder }: Project): Readonly<Record<string, string>> =>
  Object.fromEntries(FRAMEWORKS.map((name) => [name, `${folder}/src/${name}.ts`]));

/** Frameworks that type elements in a way of their own. */
const FRAMEWORKS = ['react', 'vue'];

/**
 * Builds the package of the table: all files that a site serves, their hashes, and types of what the element's module exports.
 *
 * @param emitted the folder of `emitDeclarations`
 * @param folder of the package, absolute
 * @returns the folder
 * @throws Error if a source does not build
 */
export async function buildTablePackage(workspace: Workspace, emitted: string, folder: string): Promise<string> {
  const { table } = workspace;
  const dist = join(folder, 'dist');
  mkdirSync(folder, { recursive: true });
  await buildTable(dist);
  await buildDeveloperPanel(join(folder, 'developer'));
  writeManifest(join(dist, 'custom-elements.json'));
  await bundleDeclarations({ 'dejarik-table': tableSource(table) }, emitted, dist);
  await bundleDeclarations(frameworkSources(table), emitted, dist, { [tableSource(table)]: table.name });
  writeFileSync(join(folder, 'integrity.json'), `${JSON.stringify(integrityOf(table, dist), null, 2)}\n`);
  writePackage(workspace, table, folder, {
    // Its types name those of Lit's elements.
    imports: ['lit'],
    files: ['dist', 'developer', 'integrity.json'],
    fields: {
      exports: {
        '.': { types: './dist/dejarik-table.d.ts', default: './dist/dejarik-table.js' },
        ...Object.fromEntries(FRAMEWORKS.map((name) => [`./${name}`, { types: `./dist/${name}.d.ts` }])),
        './dist/*': './dist/*',
        './integrity.json': './integrity.json',
        './package.json': './package.json',
      },
      customElements: './dist/custom-elements.json',
    },
  });
  return folder;
}

/** The version, and of each file that a page fetches its hash as `integrity` of a script takes it. */
function integrityOf({ version }: Project, folder: string): Readonly<Record<string, unknown>> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|css|html)$/.test(name) && statSync(join(folder, name)).isFile())
    .map((name) => relative(folder, join(folder, name)).replaceAll(sep, '/'))
    .sort();
  const hash = (file: string): string =>
    `sha384-${createHash('sha384')
      .update(readFileSync(join(folder, file)))
      .digest('base64')}`;
  return { version, files: Object.fromEntries(files.map((file) => [file, hash(file)])) };
}
