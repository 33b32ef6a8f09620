// Builds the table and serves it until interrupted. PORT names the first port to try.
import { join } from 'node:path'
import { buildTable } from './build-table.mjs'
import { writeManifest } from './manifest.mjs'
import { announcement, serve } from './serve.mjs'

const wish = process.env['PORT'] ?? '4173'
const port = Number(wish)
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`PORT is '${wish}'; a port is a number from 0 to 65535.`)
  process.exit(1)
}

const folder = await buildTable().catch(() => process.exit(1))
writeManifest(join(folder, 'custom-elements.json'))
const { url, close } = await serve(folder, { port })
console.log(announcement(url, port))
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await close()
    process.exit(0)
  })
}
