import { mergedImports } from '../mutation/imports.ts';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { root } from '../install.mjs';
import { readChanges } from '../mutation/changes.ts';

const reports = join(root, 'tools', 'reports');
mkdirSync(reports, { recursive: true });
const folder = mkdtempSync(join(reports, 'changes-'));
mkdirSync(join(folder, 'tests', 'changes'), { recursive: true });
writeFileSync(join(folder, 'a.ts'), 'export const a = 1 + 1\n');
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function read(change: object): readonly string[] {
  writeFileSync(join(folder, 'tests', 'changes', 'a.yaml'), stringify([change]));
  return readChanges(relative(root, folder)).faults.map(({ line, message }) => `${line} ${message}`);
}

const sound = { rule: 'A-1', file: 'a.ts', find: '1 + 1', put: '1' };

it('lists what is wrong with a change', () => {
  expect(read(sound)).toEqual([]);
  expect(read({ ...sound, find: '1', put: '2' })).toEqual(['1 the text is found 2 times, expected once: 1']);
  expect(read({ ...sound, find: '' })).toEqual(['1 find: a text that is not empty']);
  expect(read({ ...sound, put: sound.find })).toEqual(['1 what is put is what stands there']);
  expect(read({ ...sound, file: 'b.ts' })).toEqual([expect.stringMatching(/^1 there is no file .*b\.ts$/)]);
  expect(read({ ...sound, file: './../../package.json' })).toEqual([
    expect.stringMatching(/is not in the plugin's folder/),
  ]);
  expect(read({ ...sound, ruel: 'A-1' })).toEqual([expect.stringMatching(/^1 ruel: /)]);
});

it('imports that several changes of a file bring are put together', () => {
  const merged = mergedImports([
    "import { a, b } from './x.ts'; import type { T } from './x.ts';",
    "import { b, c } from './x.ts';",
  ]);
  expect(merged).toBe("import { a, b, c } from './x.ts';\nimport type { T } from './x.ts';");
  expect(() => mergedImports(["import './x.ts';"])).toThrow(/import \{ names \}/);
});
