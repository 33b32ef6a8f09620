import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeDraft } from '../src/loading/drafts.ts';

const folder = mkdtempSync(join(tmpdir(), 'dejarik-drafts-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('what a process has left that was ended while it loaded a plugin goes when the next is loaded, and nothing else', () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const left = join(folder, `dejarik-plugin-${ended}-aB3xyz`);
  const kept = [
    // Of a process that is still there, of a name that says no process, and of somebody else.
    `dejarik-plugin-${process.ppid}-aB3xyz`,
    'dejarik-plugin-aB3xyz',
    `plugin-${ended}-aB3xyz`,
  ].map((name) => join(folder, name));
  for (const path of [left, ...kept]) {
    mkdirSync(path);
    writeFileSync(join(path, 'rules.mjs'), '');
  }
  const own = [makeDraft(folder), makeDraft(folder)];
  expect(existsSync(left)).toBe(false);
  for (const path of [...kept, ...own]) expect(existsSync(path), path).toBe(true);
});
