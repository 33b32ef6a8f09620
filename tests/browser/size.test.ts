import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTable } from '../../tools/build-table.mjs'
import { limits, measureTable } from '../../tools/size.mjs'

let folder = ''
beforeAll(async () => {
  folder = await buildTable(await mkdtemp(join(tmpdir(), 'dejarik-size-')))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('what is fetched before a first board stays small', async () => {
  const { parts, ...sums } = await measureTable(folder)
  console.log(Object.entries(parts).map(([file, bytes]) => `${String(bytes).padStart(8)}  ${file}`).join('\n'))
  expect(Object.keys(parts)).toEqual(expect.arrayContaining(['dejarik-table.js', 'dejarik-worker.js', 'games/imperial-assault.js', 'games/imperial-assault.ui.js']))
  expect(sums.element).toBeLessThanOrEqual(limits.element)
  expect(sums['element+imperial-assault']).toBeLessThanOrEqual(limits['element+imperial-assault'])
})
