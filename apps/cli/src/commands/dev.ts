import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Command } from '../command.ts';
import { UsageError } from '../errors.ts';
import { here } from '../files.ts';
import { builtIn, builtInExpansions } from '../loading/built-in.ts';
import { withSource } from '../loading/with-source.ts';
import { note, say } from '../output.ts';
import { DevSite } from '../site/dev-site.ts';
import { watchSaved } from '../site/watch.ts';

/** The first port that is tried. */
const PORT = 4173;
const MOST_PORT = 65_535;

export const devCommand: Command = {
  name: 'dev',
  about: 'Serves the table with a plugin or mod and builds it again on saving; the page comes back to the same choice.',
  usage: '[folder or file of a plugin or mod; the folder you are in if missing]',
  options: {
    port: { value: 'n', about: `the first port to try (default ${PORT}; 0 for any)` },
  },
  examples: ['dev ./my-game', 'dev ./examples/snow --port 5311', 'dev ./libs/conformance/src/games/convoy.ts'],
  run: async (called, host) => {
    const port = called.number('port', PORT);
    if (port > MOST_PORT) throw new UsageError(`--port is ${port}: a port is a number from 0 to ${MOST_PORT}.`);
    const named = called.args[0] ?? '.';
    const path = resolve(here(), named);
    if (!existsSync(path))
      throw new UsageError(`There is no file or folder "${named}" in ${here()}. Give the path of a plugin or mod.`);
    const developed = realpathSync(path);
    if ([...builtIn, ...builtInExpansions].some(({ folder: own }) => realpathSync(own) === developed))
      throw new UsageError(
        `"${named}" comes with this program, which plays it as it was built: "npm start" builds it anew. "dev" is for what comes from outside.`,
      );
    refuseEmpty(developed);
    const own = { name: developed, from: developed, by: '"dev"' };
    const folder = mkdtempSync(join(tmpdir(), 'dejarik-dev-'));
    try {
      await serveDeveloped(new DevSite(folder, withSource(host.sources, own), developed, host.program), {
        folder,
        developed,
        port,
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    return 0;
  },
};

/** @throws UsageError if nothing that could be built lies there: it would be waited for in vain */
function refuseEmpty(developed: string): void {
  if (!statSync(developed).isDirectory() || readdirSync(developed).some((name) => !name.startsWith('.'))) return;
  throw new UsageError(
    `The folder ${developed} is empty; expected: a plugin (a package.json, or index.ts or src/index.ts) or a mod (mod.yaml). "npm create dejarik" makes one.`,
  );
}

/** Serves and builds until the program is interrupted. */
async function serveDeveloped(
  site: DevSite,
  { folder, developed, port }: { readonly folder: string; readonly developed: string; readonly port: number },
): Promise<void> {
  const { announcement, serve } = await import('@dejarik/tools/site');
  await site.prepare();
  const build = async (): Promise<void> => {
    const error = await site.build();
    if (error === null) say(`Built: ${site.name}`);
    else note(error);
  };
  await build();
  const server = await serve(folder, { port, answer: site.answer });
  say(announcement(server.url, port));
  await new Promise<void>((ended) => {
    const stop = watchSaved(developed, build, (error) => {
      note(`${site.name} cannot be watched any more: ${error.message}. Start "dejarik dev" again.`);
    });
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => {
        stop();
        ended();
      });
  });
  await server.close();
}
