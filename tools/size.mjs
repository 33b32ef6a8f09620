// Prints what a page fetches before a first board, gzipped, part by part. `--json` prints one object alone.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, normalize } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { buildTable } from './build-table.mjs'

/** Bytes, gzipped, that a page may fetch at most before a first board. */
export const limits = { 'element': 110_000, 'element+imperial-assault': 220_000 }

/**
 * @param {string} folder where the table was built
 * @returns {Promise<{ parts: Record<string, number>, element: number, 'element+imperial-assault': number }>} bytes, gzipped
 */
export async function measureTable(folder) {
  /** @type {Record<string, number>} */
  const parts = {}
  const sum = async (/** @type {readonly string[]} */ entries) => {
    const files = new Set()
    for (const entry of entries) await reach(folder, entry, files)
    let total = 0
    for (const file of files) total += (parts[file] ??= gzipSync(await readFile(join(folder, file)), { level: 9 }).length)
    return total
  }
  const element = await sum(['dejarik-table.js', 'dejarik-worker.js'])
  const all = await sum(['dejarik-table.js', 'dejarik-worker.js', 'games/imperial-assault.js', 'games/imperial-assault.ui.js'])
  return { parts, element, 'element+imperial-assault': all }
}

/**
 * @param {string} folder
 * @param {string} file from the folder
 * @param {Set<string>} found gets the file and all that it imports at once
 */
async function reach(folder, file, found) {
  if (found.has(file)) return
  const text = await readFile(join(folder, file), 'utf8').catch(() => undefined)
  if (text === undefined) return
  found.add(file)
  for (const [, address] of text.matchAll(/(?:from|import)\s*"(\.{1,2}\/[^"]+)"/g)) await reach(folder, normalize(join(dirname(file), address ?? '')), found)
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const folder = await mkdtemp(join(tmpdir(), 'dejarik-size-'))
  try {
    await buildTable(folder)
    const { parts, ...sums } = await measureTable(folder)
    if (process.argv.includes('--json')) console.log(JSON.stringify({ ...sums, parts }))
    else {
      for (const [file, bytes] of Object.entries(parts)) console.log(`${String(bytes).padStart(8)}  ${file}`)
      for (const [name, bytes] of Object.entries(sums)) console.log(`${String(bytes).padStart(8)}  ${name} (at most ${limits[/** @type {keyof typeof limits} */ (name)]})`)
    }
    if (Object.entries(limits).some(([name, most]) => sums[/** @type {keyof typeof sums} */ (name)] > most)) process.exitCode = 1
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
