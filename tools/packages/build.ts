import { chmodSync, cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install.mjs';
import { bundleLibrary, bundleProgram } from './bundle.ts';
import { bundleDeclarations, declaredEntries, emitDeclarations } from './declarations.ts';
import { copyDocs } from './docs.ts';
import { exportsOf, writePackage } from './package-json.ts';
import { readWorkspace, type Project, type Workspace } from './projects.ts';
import { buildTablePackage, frameworkSources, tableSource } from './table.ts';

/** A package that was built. */
export interface Built {
  readonly name: string;
  /** Absolute. */
  readonly folder: string;
}

/** What a game's package holds beside its code: what the command line reads of a game. */
const DATA = ['content', 'messages', 'scenarios', 'rules.yaml', 'rules.pl.yaml', 'rules.ru.yaml'];

/** What is made of what somebody wants: copied with their names. */
const TEMPLATES = ['templates'];

/**
 * Builds all packages that are published.
 *
 * @param to absolute; emptied first. Each package has a folder there, called as its project
 * @returns the packages, each after those that it depends on
 * @throws Error if a source does not build, or a declaration cannot be made
 */
export async function buildPackages(to: string): Promise<readonly Built[]> {
  const workspace = readWorkspace();
  const { sdk, games, lint, cli, table, create } = workspace;
  rmSync(to, { recursive: true, force: true });
  const emitted = join(to, 'declarations');
  const libraries = [sdk, ...games, lint];
  const sources = libraries.flatMap(({ entries }) => Object.values(entries));
  emitDeclarations(workspace, [...sources, tableSource(table), ...Object.values(frameworkSources(table))], emitted);
  const built: Built[] = [];
  for (const project of libraries) built.push(await buildLibrary(workspace, project, emitted, to));
  built.push({ name: table.name, folder: await buildTablePackage(workspace, emitted, folderOf(table, to)) });
  built.push(await buildProgram(workspace, cli, 'dejarik', [], to));
  built.push(await buildProgram(workspace, create, 'create-dejarik', TEMPLATES, to));
  rmSync(emitted, { recursive: true });
  return built;
}

/** The last part of its name: `sdk` of `@dejarik/sdk`. */
const folderOf = ({ name }: Project, to: string): string => join(to, name.split('/')[1] ?? name);

async function buildLibrary(workspace: Workspace, project: Project, emitted: string, to: string): Promise<Built> {
  const folder = folderOf(project, to);
  const dist = join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  const imports = await bundleLibrary(workspace, project, dist);
  await bundleDeclarations(declaredEntries(project), emitted, dist);
  const data = copyData(project, DATA, folder);
  writePackage(workspace, project, folder, {
    imports,
    files: ['dist', ...data],
    fields: { exports: exportsOf(project) },
  });
  return { name: project.name, folder };
}

async function buildProgram(
  workspace: Workspace,
  project: Project,
  name: string,
  data: readonly string[],
  to: string,
): Promise<Built> {
  const folder = folderOf(project, to);
  const imports = await bundleProgram(workspace, project, name, join(folder, 'dist'));
  chmodSync(join(folder, 'dist', `${name}.js`), 0o755);
  writePackage(workspace, project, folder, {
    // The command line makes sites with the built table.
    imports: project === workspace.cli ? [...imports, workspace.table.name].sort() : imports,
    files: ['dist', ...copyData(project, data, folder), ...(project === workspace.cli ? copyDocs(folder) : [])],
    fields: { bin: { [name]: `./dist/${name}.js` }, exports: { './package.json': './package.json' } },
  });
  return { name: project.name, folder };
}

/** Copies what a project has of these files and folders. @returns their names */
function copyData(project: Project, names: readonly string[], folder: string): readonly string[] {
  const found = names.filter((name) => existsSync(join(root, project.folder, name)));
  for (const name of found) cpSync(join(root, project.folder, name), join(folder, name), { recursive: true });
  return found;
}
