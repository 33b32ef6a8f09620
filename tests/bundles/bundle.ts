import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { bundleOptions } from '../../tools/bundle.mjs';

const here = import.meta.dirname;

/**
 * Bundles a module as its author would who has nothing but the SDK: everything that it imports is in it.
 * @param source path of a file, from this folder
 * @param outfile absolute
 */
export async function bundleApart(source: string, outfile: string): Promise<void> {
  await build({
    ...bundleOptions,
    entryPoints: [join(here, source)],
    outfile,
    platform: 'neutral',
    mainFields: ['module', 'main'],
  });
}

/** Modules, each bundled apart and loaded. @param sources paths of files, from this folder */
export async function loadApart(...sources: readonly string[]): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const folder = await mkdtemp(join(tmpdir(), 'dejarik-bundles-'));
  try {
    return await Promise.all(
      sources.map(async (source, i) => {
        const outfile = join(folder, `${i}.mjs`);
        await bundleApart(source, outfile);
        return (await import(/* @vite-ignore */ pathToFileURL(outfile).href)) as Readonly<Record<string, unknown>>;
      }),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}
