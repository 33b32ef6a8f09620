// Bundles a program of this workspace and runs it in this process:
// `node tools/run.mjs apps/cli/src/main.ts apps/cli/dist/dejarik.mjs odds --help`.
// The program sees its own arguments in process.argv.slice(2), and only it writes to standard output.
import { pathToFileURL } from 'node:url';
import { stop } from 'esbuild';
import { bundleForNode } from './bundle.mjs';

const [entry, outfile, ...args] = process.argv.slice(2);
if (entry === undefined || outfile === undefined) {
  throw new Error('Say what to run: node tools/run.mjs <entry> <bundle> [arguments]');
}

const bundle = await bundleForNode(entry, outfile).catch(() => process.exit(1));
await stop();
process.env['NODE_ENV'] ??= 'production';
process.argv = [process.execPath, bundle, ...args];
await import(pathToFileURL(bundle).href);
