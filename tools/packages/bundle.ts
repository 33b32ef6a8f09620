import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { bundleOptions } from '../bundle.mjs';
import { root } from '../install.mjs';
import { fileOf, packageOf, type Project, type Workspace } from './projects.ts';

/**
 * Bundles a project's entries with the internal projects that they import. What is published by itself, and what comes from
 * npm, is imported from there.
 *
 * @param project a library or game
 * @param folder absolute; of each entry there is then a module `<entry>.js` with a source map
 * @returns names of the packages that the bundle imports, sorted
 * @throws when a source does not build; esbuild has printed why
 */
export const bundleLibrary = (workspace: Workspace, project: Project, folder: string): Promise<readonly string[]> =>
  bundle(workspace, {
    entryPoints: Object.entries(project.entries).map(([entry, source]) => ({ out: fileOf(entry), in: source })),
    outdir: folder,
    platform: 'neutral',
  });

/**
 * Bundles a program, whose source is `src/main.ts`, as `bundleLibrary` does; games that it has are imported as packages.
 *
 * @param name of the program, such as `dejarik`
 * @param folder absolute; `<name>.js` is the program
 * @returns names of the packages that the bundle imports, sorted
 * @throws when a source does not build; esbuild has printed why
 */
export const bundleProgram = (
  workspace: Workspace,
  project: Project,
  name: string,
  folder: string,
): Promise<readonly string[]> =>
  bundle(workspace, {
    entryPoints: [{ out: name, in: join(project.folder, 'src', 'main.ts') }],
    outdir: folder,
    platform: 'node',
    banner: { js: '#!/usr/bin/env node' },
  });

async function bundle(workspace: Workspace, options: BuildOptions): Promise<readonly string[]> {
  const imported = new Set<string>();
  await build({
    ...bundleOptions,
    splitting: true,
    chunkNames: 'shared-[hash]',
    sourcemap: true,
    charset: 'utf8',
    mainFields: ['module', 'main'],
    ...options,
    // They need the sources of the workspace, and are not called without them.
    external: ['@dejarik/tools/mutation', '@dejarik/tools/table'],
    plugins: [fromPackages(workspace, imported), ...bundleOptions.plugins],
  });
  return [...imported].sort();
}

/** Leaves imports of packages as they are, and notes their names; internal projects are bundled. */
function fromPackages({ published }: Workspace, imported: Set<string>): Plugin {
  const names = new Set(published.map(({ name }) => name));
  return {
    name: 'from-packages',
    setup({ onResolve }) {
      onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
        const name = packageOf(path);
        if (kind === 'entry-point' || (name.startsWith('@dejarik/') && !names.has(name))) return undefined;
        if (!isBuiltin(path)) imported.add(name);
        return { path, external: true };
      });
    },
  };
}

/** Where bundles of all packages lie if nothing else is said; absolute. */
export const PACKAGES = join(root, 'dist', 'packages');
