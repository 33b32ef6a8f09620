import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { yamlForEsbuild } from '../yaml/esbuild.mjs';
import { yamlModule } from '../yaml/module.mjs';
import viaVite from './sample.yaml';

const folder = mkdtempSync(join(tmpdir(), 'dejarik-yaml-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sample = { name: 'Żółw', cost: 3, text: 'one\n"two"\\n\u2028', parts: [{ at: 'a' }, { at: 'a' }] };

async function bundled(text: string): Promise<unknown> {
  writeFileSync(join(folder, 'data.yaml'), text);
  writeFileSync(join(folder, 'entry.js'), `export { default } from './data.yaml'`);
  const outfile = join(folder, `out-${text.length}.mjs`);
  await build({
    entryPoints: [join(folder, 'entry.js')],
    outfile,
    bundle: true,
    format: 'esm',
    plugins: [yamlForEsbuild()],
    logLevel: 'silent',
  });
  const module: { default: unknown } = await import(/* @vite-ignore */ pathToFileURL(outfile).href);
  return module.default;
}

describe('a YAML file as a module', () => {
  it('is its data, through Vite', () => {
    expect(viaVite).toEqual(sample);
  });

  it('is its data, through esbuild', async () => {
    expect(
      await bundled(`{name: Żółw, cost: 3, text: "one\\n\\"two\\"\\\\n\\u2028", parts: [&x {at: a}, *x]}`),
    ).toEqual(sample);
  });

  it('is null when empty', async () => {
    expect(await bundled('')).toBeNull();
  });

  it('names file, line and column of a mistake', () => {
    expect(() => yamlModule('a: 1\nb: [1\n', 'pack.yaml')).toThrow(/^pack\.yaml:3:1: /);
    expect(() => yamlModule('a: 1\na: 2\n', 'pack.yaml')).toThrow(/^pack\.yaml:2:1: .*unique/);
    expect(() => yamlModule('a: 1\n---\nb: 2\n', 'pack.yaml')).toThrow(/^pack\.yaml:2:1: .*multiple documents/i);
  });

  it('refuses what JSON cannot hold', () => {
    expect(() => yamlModule('range: .inf\n', 'pack.yaml')).toThrow(`pack.yaml: 'range' is Infinity`);
  });
});
