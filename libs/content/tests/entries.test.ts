import { build } from 'esbuild';
import { expect, test } from 'vitest';

/** The packages that end up in a browser bundle of an entry. */
async function packagesOf(entry: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [new URL(`../src/${entry}`, import.meta.url).pathname],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'browser',
    format: 'esm',
    logLevel: 'silent',
  });
  const names = Object.keys(metafile.inputs).flatMap((input) => /node_modules\/([^/]+)/.exec(input)?.[1] ?? []);
  return [...new Set(names)].sort();
}

test('the main entry brings no package along; only the one for texts does', async () => {
  expect(await packagesOf('index.ts')).toEqual([]);
  expect(await packagesOf('yaml.ts')).toEqual(['valibot', 'yaml']);
});
