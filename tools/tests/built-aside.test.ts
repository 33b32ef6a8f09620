import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { builtAside } from '../built-aside.mjs';

let home: string;
let folder: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'dejarik-aside-'));
  folder = join(home, 'dist');
});
afterEach(() => {
  rmSync(home, { recursive: true });
});

const write = (text: string) => (draft: string) => {
  writeFileSync(join(draft, 'page'), text);
  return Promise.resolve();
};
const page = (): string => readFileSync(join(folder, 'page'), 'utf8');

it('what was there before is there until all of the new is', async () => {
  await builtAside(folder, write('first'));
  await builtAside(folder, async (draft) => {
    expect(page()).toBe('first');
    await write('second')(draft);
    expect(page()).toBe('first');
  });
  expect(page()).toBe('second');
  expect(readdirSync(home)).toEqual(['dist']);
});

it('what was there before stays where filling fails', async () => {
  await builtAside(folder, write('first'));
  const fails = builtAside(folder, () => Promise.reject(new Error('no such source')));
  await expect(fails).rejects.toThrow('no such source');
  expect(page()).toBe('first');
  expect(readdirSync(home)).toEqual(['dist']);
});

it('what an interrupted process has left is removed, and nothing else', async () => {
  // No process has this number: it is beyond the largest that systems give.
  const left = ['dist.2000000000.new', 'dist.2000000000.old'];
  const others = [`dist.${process.ppid}.new`, 'dist.d.ts', 'distant.2000000000.new'];
  for (const name of [...left, ...others]) mkdirSync(join(home, name));
  await builtAside(folder, write('new'));
  expect(left.filter((name) => existsSync(join(home, name)))).toEqual([]);
  expect(readdirSync(home).sort()).toEqual([...others, 'dist'].sort());
});
