import { mkdirSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { root } from './install.mjs';
import { yamlForEsbuild } from './yaml/esbuild.mjs';

/**
 * esbuild settings every bundle shares: our projects from their sources, YAML as data, production mode.
 *
 * @satisfies {import('esbuild').BuildOptions}
 */
export const bundleOptions = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  target: 'es2022',
  conditions: ['@dejarik/source'],
  plugins: [yamlForEsbuild()],
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
};

/** What bundles for Node begin with: packages in the old module format ask for Node's modules through `require`. */
export const requireForNode = `import { createRequire as nodeRequire } from 'node:module'; const require = nodeRequire(import.meta.url);`;

/**
 * Bundles a program for Node into one file.
 *
 * @param {string} entry path from the workspace's root
 * @param {string} outfile path from the workspace's root
 * @returns {Promise<string>} absolute path of the bundle, complete even while another process writes it too
 * @throws when a source does not build; esbuild has printed why
 */
export async function bundleForNode(entry, outfile) {
  const { outputFiles } = await build({
    ...bundleOptions,
    entryPoints: [entry],
    outfile,
    platform: 'node',
    mainFields: ['module', 'main'],
    // They bring a compiler and a bundler, and are loaded by the few commands that need them.
    external: ['@dejarik/tools/*'],
    banner: { js: requireForNode },
    write: false,
  });
  const path = join(root, outfile);
  for (const { text } of outputFiles) {
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
    mkdirSync(dirname(path), { recursive: true });
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, text);
    renameSync(draft, path);
  }
  return path;
}
