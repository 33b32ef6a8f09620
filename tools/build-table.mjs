import { cp, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { bundleOptions } from './bundle.mjs'
import { root } from './install.mjs'

const app = join(root, 'apps', 'table')

/**
 * Builds the table for the browser: `main.js`, `worker.js`, what they share, and the files of `public`.
 *
 * @param {string} folder absolute; emptied first
 * @returns {Promise<string>} the folder
 * @throws when a source does not build; esbuild has printed why
 */
export async function buildTable(folder = join(app, 'dist')) {
  await rm(folder, { recursive: true, force: true })
  await build({
    ...bundleOptions,
    entryPoints: [join(app, 'src', 'main.ts'), join(app, 'src', 'worker.ts')],
    outdir: folder,
    platform: 'browser',
    splitting: true,
    chunkNames: '[name]-[hash]',
    minify: true,
    sourcemap: true,
  })
  const statics = join(app, 'public')
  if (existsSync(statics)) await cp(statics, folder, { recursive: true })
  return folder
}
