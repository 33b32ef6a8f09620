import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, stop, type BuildFailure, type BuildOptions, type Plugin } from 'esbuild';
import { bundleOptions, requireForNode } from './bundle.mjs';

/**
 * Bundles a package of a game from outside of this workspace with all that it imports, its own copy of the SDK included.
 *
 * @param entries sources by name, absolute
 * @param folder absolute; of each entry there is then a module `<name>.mjs`
 * @returns why it does not build, with file, line and column: none if it does
 */
export async function bundlePackage(
  entries: Readonly<Record<string, string>>,
  folder: string,
): Promise<readonly string[]> {
  const { faults } = await bundled({
    entryPoints: Object.entries(entries).map(([out, source]) => ({ out, in: source })),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    // What several entries share is there once.
    splitting: true,
    chunkNames: 'shared-[hash]',
    platform: 'node',
    banner: { js: requireForNode },
    sourcemap: 'inline',
  });
  return faults;
}

/** A module for pages, in one file. */
export interface PageModule {
  /** Its code, in JavaScript. */
  readonly code: string;
  /** Where what it imports is looked for; absolute. */
  readonly from: string;
  /** Address of the table's module, from this one: what lies in that is taken from there. */
  readonly table?: string;
}

/**
 * Bundles a module for pages with all that it imports.
 *
 * @returns its text, and why it does not build, with file, line and column: none if it does
 */
export async function bundleForPage({
  code,
  from,
  table,
}: PageModule): Promise<{ readonly text: string; readonly faults: readonly string[] }> {
  const { files, faults } = await bundled(
    {
      stdin: { contents: code, resolveDir: from, sourcefile: 'entry.js' },
      write: false,
      platform: 'browser',
      charset: 'utf8',
      minify: true,
      keepNames: true,
    },
    table === undefined ? [] : [fromTable(table)],
  );
  return { text: files[0] ?? '', faults };
}

/** Takes from the table's module what lies there, for there is one Lit in a page. */
const fromTable = (address: string): Plugin => ({
  name: 'from-table',
  setup({ onResolve }) {
    onResolve({ filter: /^(@dejarik\/ui|lit)$|\/lit-html\.js$/ }, () => ({ path: address, external: true }));
  },
});

/** How many builds are under way. */
let running = 0;

/** @returns the texts of what is not written to files, and why something does not build */
async function bundled(
  options: BuildOptions,
  first: readonly Plugin[] = [],
): Promise<{ readonly files: readonly string[]; readonly faults: readonly string[] }> {
  running += 1;
  try {
    const { outputFiles = [] } = await build({
      ...bundleOptions,
      mainFields: ['module', 'main'],
      ...options,
      plugins: [...first, ownPackages, ...bundleOptions.plugins],
      logLevel: 'silent',
    });
    return { files: outputFiles.map(({ text }) => text), faults: [] };
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    const faults = error.errors.map(({ text, location }) =>
      location === null
        ? text
        : `${shownFrom(process.cwd(), location.file)}:${location.line}:${location.column}: ${text}`,
    );
    return { files: [], faults };
  } finally {
    running -= 1;
    // The bundler is a process of its own, which complains when code that is loaded next ends or holds this one.
    if (running === 0) await stop();
  }
}

/** A file as whoever is in a folder would name it; whole if it lies outside. @param file from the root, as esbuild tells it */
function shownFrom(folder: string, file: string): string {
  const whole = resolve(bundleOptions.absWorkingDir, file);
  const inside = relative(folder, whole);
  return (inside.startsWith('..') ? whole : inside).replaceAll('\\', '/');
}

const isBuildFailure = (error: unknown): error is BuildFailure =>
  error instanceof Error && 'errors' in error && Array.isArray(error.errors);

/** Marks what is looked for as usual. */
const AS_USUAL = { asUsual: true };

/** Whose packages are found everywhere: the workspace's, or those of the package in which this file is bundled. */
const own = dirname(fileURLToPath(import.meta.url));

/** Finds the packages of this workspace also for sources that lie where nothing is installed. */
const ownPackages: Plugin = {
  name: 'own-packages',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^@dejarik\// }, async ({ path, pluginData, importer, kind, resolveDir }) => {
      if (pluginData === AS_USUAL) return undefined;
      const options = { importer, kind, pluginData: AS_USUAL };
      const found = await resolve(path, { ...options, resolveDir });
      return found.errors.length === 0 ? found : resolve(path, { ...options, resolveDir: own });
    });
  },
};
