// Builds the table and serves it until interrupted. `--port 5311` or PORT=5311 names the first port to try.
import { join } from 'node:path';
import { buildTable } from './build-table.mjs';
import { writeManifest } from './manifest.mjs';
import { wishedPort } from './port.mjs';
import { announcement, serve } from './serve.mjs';

const port = wished();
const folder = await buildTable().catch(() => process.exit(1));
writeManifest(join(folder, 'custom-elements.json'));
const { url, close } = await serve(folder, { port });
console.log(announcement(url, port));
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await close();
    process.exit(0);
  });
}

/** A switch that is mistyped is reported before anything is built. */
function wished() {
  try {
    return wishedPort(process.argv.slice(2), process.env['PORT'], 4173);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}
