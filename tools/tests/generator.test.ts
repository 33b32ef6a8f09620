import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../install.mjs';

/** What the tests look at in the module of a game. */
interface GameModule {
  readonly plugins: readonly { readonly id: string }[];
  readonly ui?: string;
}

/** A copy of the workspace, with the same packages installed. */
const copy = realpathSync(mkdtempSync(join(tmpdir(), 'dejarik-workspace-')));
const LEFT_OUT = new Set(['.git', '.nx', 'dist', 'node_modules', 'reports', 'screenshots']);

beforeAll(() => {
  cpSync(root, copy, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
  const installed = join(root, 'node_modules');
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(installed))
    if (name !== '@dejarik') symlinkSync(join(installed, name), join(copy, 'node_modules', name));
  // Those of the workspace are links from there: to the copy, not to where it was made from.
  cpSync(join(installed, '@dejarik'), join(copy, 'node_modules', '@dejarik'), {
    recursive: true,
    verbatimSymlinks: true,
  });
});
afterAll(() => {
  rmSync(copy, { recursive: true, force: true });
});

/** Runs a program of the copy with this process's Node. */
function run(script: string, ...args: readonly string[]): { readonly status: number | null; readonly said: string } {
  const { FORCE_COLOR: _, VITEST: _test, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: copy,
    encoding: 'utf8',
    env: {
      ...env,
      NO_COLOR: '1',
      INIT_CWD: copy,
      NX_DAEMON: 'false',
      NX_ISOLATE_PLUGINS: 'false',
      NX_NO_CLOUD: 'true',
    },
  });
  return { status, said: stdout + stderr };
}
const nx = 'node_modules/nx/dist/bin/nx.js';
const vitest = 'node_modules/vitest/vitest.mjs';
const generate = (...args: readonly string[]): ReturnType<typeof run> =>
  run(nx, 'g', '@dejarik/tools:plugin', ...args, '--no-interactive');
const read = (path: string): string => readFileSync(join(copy, path), 'utf8');

describe.each([
  ['game', 'frost-giants'],
  ['expansion', 'long-winter-2'],
])('a %s as a project of the workspace', (kind, id) => {
  it('is made by one command', { timeout: 120_000 }, () => {
    const { status, said } = generate(id, '--kind', kind);
    expect([status, said]).toEqual([0, expect.stringContaining(`CREATE plugins/${id}/package.json`)]);
    expect(existsSync(join(copy, 'node_modules/@dejarik', id, 'package.json'))).toBe(true);
  });

  it('needs no edit to be laid out and typed as all the rest, and passes lint', { timeout: 120_000 }, () => {
    const folder = `plugins/${id}`;
    expect(run('node_modules/@biomejs/biome/bin/biome', 'format', folder)).toMatchObject({ status: 0 });
    expect(run('node_modules/eslint/bin/eslint.js', '--max-warnings=0', folder)).toEqual({ status: 0, said: '' });
    expect(run('tools/types.mjs', folder)).toMatchObject({ status: 0, said: expect.stringContaining(' 0 errors') });
  });

  it('passes its own tests, and those of all projects', { timeout: 240_000 }, () => {
    const tests = [
      `plugins/${id}/`,
      'tests/boundaries/projects',
      'tests/boundaries/glossary',
      'tests/boundaries/machine',
    ];
    const { status, said } = run(vitest, 'run', '--project', 'rules', '--project', 'node', ...tests);
    expect([status, said]).toEqual([0, expect.stringContaining(`plugins/${id}/tests/`)]);
  });

  it('is played by its name', { timeout: 120_000 }, () => {
    const cli = ['apps/cli/src/main.ts', 'apps/cli/dist/dejarik.mjs'];
    const { status, said } = run('tools/run.mjs', ...cli, 'rules', id, '--json');
    expect([status, said]).toEqual([0, expect.stringContaining('"unproven":[]')]);
    expect(run('tools/run.mjs', ...cli, 'games').said).toContain(`\n${id} 0.1.0: `);
  });
});

describe("the workspace's own table", () => {
  const site = (): Readonly<Record<string, { readonly names: object }>> => {
    const [, list = ''] = /data-games="([^"]*)"/.exec(read('apps/table/dist/index.html')) ?? [];
    return JSON.parse(list.replaceAll('&quot;', '"')) as ReturnType<typeof site>;
  };

  it('offers what was made, with nothing edited', { timeout: 120_000 }, () => {
    const build = "import('./tools/build-table.mjs').then(({ buildTable }) => buildTable())";
    expect(run('-e', build)).toMatchObject({ status: 0 });
    expect(site()).toMatchObject({
      'frost-giants': { names: { en: 'Frost Giants', pl: 'Frost Giants', ru: 'Frost Giants' } },
      'long-winter-2': { names: { en: 'Long Winter 2' } },
      'tic-tac-toe': { names: { pl: 'Kółko i krzyżyk' } },
    });
  });

  it('has modules of them that bring plugins, and what lies beside', { timeout: 60_000 }, async () => {
    const moduleOf = async (id: string): Promise<{ readonly game: GameModule }> =>
      import(pathToFileURL(join(copy, 'apps/table/dist/games', `${id}.js`)).href);
    const { game } = await moduleOf('frost-giants');
    expect(game).toMatchObject({
      plugins: [{ id: 'frost-giants' }],
      bots: { hasty: expect.anything() },
      rules: './frost-giants.rules.js',
      words: { pl: './frost-giants.pl.js', ru: './frost-giants.ru.js' },
    });
    expect(game.ui).toBeUndefined();
    expect((await moduleOf('long-winter-2')).game).toMatchObject({
      plugins: [{ id: 'imperial-assault' }, { id: 'long-winter-2' }],
      bots: { sensible: expect.anything() },
      lists: { armies: expect.any(Function) },
      ui: './imperial-assault.ui.js',
    });
    for (const name of ['frost-giants.rules.js', 'frost-giants.pl.js', 'imperial-assault.ui.js'])
      expect(existsSync(join(copy, 'apps/table/dist/games', name)), name).toBe(true);
  });
});

it.each<[string, readonly string[], RegExp]>([
  ['an id that is taken', ['tic-tac-toe'], /comes with Dejarik/],
  ['an id with a way out', ['../escaped'], /The id is "\.\.\/escaped"/],
  ['a game that there is not', ['ok', '--kind', 'expansion', '--for', 'chess'], /no template for the game "chess"/],
])('%s is refused in words, and nothing is written', { timeout: 60_000 }, (_, args, words) => {
  const before = [read('package-lock.json'), readdirSync(join(copy, 'plugins'))];
  const { status, said } = generate(...args);
  expect([status, said]).toEqual([1, expect.stringMatching(words)]);
  expect([read('package-lock.json'), readdirSync(join(copy, 'plugins'))]).toEqual(before);
});
