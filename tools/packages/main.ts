// Builds all packages that are published into dist/packages, a folder each, ready for `npm pack`, and writes into docs/api
// what each entry exports.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stop } from 'esbuild';
import { root } from '../install.mjs';
import { buildPackages } from './build.ts';
import { PACKAGES } from './bundle.ts';
import { reportsOf, writeReports } from './reports.ts';

const built = await buildPackages(PACKAGES);
await stop();
const drafts = mkdtempSync(join(tmpdir(), 'dejarik-reports-'));
writeReports(built.flatMap((one) => reportsOf(one, drafts)));
rmSync(drafts, { recursive: true });
for (const { name, folder } of built) console.log(`${name}  ${relative(root, folder)}`);
