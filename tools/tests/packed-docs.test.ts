import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../install.mjs';
import { copyDocs } from '../packages/docs.ts';

/** What whoever has only the packages can read of the documentation. */

const folder = mkdtempSync(join(tmpdir(), 'dejarik-docs-'));
beforeAll(() => {
  copyDocs(folder);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const pagesIn = (of: string): readonly string[] =>
  readdirSync(join(root, of))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${of}/${name}`);
/** Pages for authors; the map of this repository is none. */
const guides = [
  ...[...pagesIn('docs'), ...pagesIn('docs/guides')].filter((page) => page !== 'docs/architecture.md'),
  'plugins/imperial-assault/content/README.md',
];

const LINK = /\]\((?!\w+:|#)([^)#\s]+)/g;
/** A file of this repository that is named and not linked to. */
const NAMED = /(?<!\[)`((?:libs|plugins|apps|tools|tests)\/[\w./-]+\.\w+)`/g;

it.each(guides)('%s sends a reader to what is packed', (page) => {
  const linked = [...read(page).matchAll(LINK)].map(([, target = '']) => join(dirname(page), target));
  const named = read(page)
    .split('\n')
    // What is said of a clone is for those who have one.
    .filter((line) => !line.includes('clone'))
    .flatMap((line) => [...line.matchAll(NAMED)].map(([, path = '']) => path));
  expect([...linked, ...named].filter((path) => !existsSync(join(folder, path)))).toEqual([]);
});

it.each(pagesIn('docs'))('%s calls the installed program with what is installed', (page) => {
  const typed = readFileSync(join(folder, page), 'utf8')
    .split('\n')
    .filter((line) => /^(?:npx dejarik|cp -r) /.test(line));
  expect(typed.filter((line) => / (?:\.\/)?(?:examples|plugins)\//.test(line))).toEqual([]);
  const inProgram = typed.flatMap((line) => [...line.matchAll(/ node_modules\/@dejarik\/cli\/(\S+)/g)]);
  expect(inProgram.map(([, path = '']) => path).filter((path) => !existsSync(join(folder, path)))).toEqual([]);
  const inGames = typed.flatMap((line) => [...line.matchAll(/ node_modules\/@dejarik\/(?!cli\/)([^\s:]+)/g)]);
  expect(inGames.map(([, path = '']) => path).filter((path) => !existsSync(join(root, 'plugins', path)))).toEqual([]);
});

it('says of every timing of command cards when it is and what effects know then', () => {
  const rows = read('plugins/imperial-assault/content/README.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const timings = read('plugins/imperial-assault/src/content/timing.ts').split('export const timings')[1] ?? '';
  const entries = timings.split(/\{\s*id: /).slice(1);
  expect(entries.length).toBeGreaterThan(15);
  for (const entry of entries) {
    const [, id = ''] = /^'([^']+)'/.exec(entry) ?? [];
    const row = rows.find((line) => line.startsWith(`| \`${id}\``)) ?? '';
    const said = [
      ...entry.matchAll(/(?:before|after|instead|occasion): '([^']+)'/g),
      ...entry.matchAll(/names: \{ (\w+): /g),
    ].map(([, word = '']) => `\`${word}\``);
    expect(
      said.filter((word) => !row.includes(word)),
      id,
    ).toEqual([]);
  }
});
