import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { root } from '../src/files.ts';
import type { Games } from '../src/games.ts';
import { loadGames } from '../src/loading/load-games.ts';
import { sourcesOf } from '../src/loading/sources.ts';
import { execute } from '../src/program.ts';

/** A folder of somebody who has nothing of this workspace. */
const folder = mkdtempSync(join(tmpdir(), 'dejarik-loading-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

function write(path: string, text: string): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

const load = async (...plugins: readonly string[]): Promise<Games> =>
  loadGames(await sourcesOf({ plugins, mods: [], folder }));

/** A game of one question, as a folder with TypeScript and YAML. */
const coin = (id: string): string => `
  import { confirm, finish, message, verb, type Plugin } from '@dejarik/sdk';
  import en from './words.yaml';
  const flip = verb('game', {
    steps: { flip: { ask: () => confirm({ by: 0, message: message('flip') }), run: () => finish({ winners: [0], message: message('over') }) } },
  });
  export const ${id}: Plugin = {
    id: '${id}', version: '1.0.0', verbs: [flip], messages: { en: en as Record<string, unknown> },
    modes: [{ id: 'one', message: message('mode.one'), seats: ['a'], game: 'game' }],
  };`;
write('coin/index.ts', coin('coin'));
write('coin/words.yaml', 'flip: Do you flip the coin?\nover: It is over.\nmode.one: One\nseat.a: A\n');

/** An expansion of tic-tac-toe that adds nothing but itself. */
const expansion = (id: string, base: string): string =>
  `export const plugin = { id: '${id}', version: '1.0.0', extends: { id: '${base}', version: '1.0.1' } };`;

it('plays games from outside: sources in TypeScript, data in YAML, a file or a folder', async () => {
  vi.stubEnv('INIT_CWD', folder);
  let out = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += String(text);
    return true;
  });
  expect(await execute(['play', 'coin', '--plugin', './coin', '--players', 'random'])).toBe(0);
  expect(out).toContain('It is over.');
  const barrage = join(root, 'libs/conformance/src/games/barrage.ts');
  expect(await execute(['simulate', 'barrage', '--plugin', barrage, '--games', '2', '--json'])).toBe(0);
});

describe('what is loaded', () => {
  it('is what the nearest configuration lists, and then what is named', async () => {
    write('configured/dejarik.config.mjs', `export default { plugins: ['../coin'] };`);
    const within = join(folder, 'configured', 'deeper');
    mkdirSync(within);
    const penny = write('penny/src/index.ts', coin('penny').replace('./words', '../../coin/words'));
    const sources = await sourcesOf({ plugins: [penny, '../../coin'], mods: [], folder: within });
    const games = await loadGames(sources);
    expect(games.ids.filter((id) => games.offered.every((one) => one.id !== id)).slice(-2)).toEqual(['coin', 'penny']);
    expect(games.called('coin').folder.endsWith('coin')).toBe(true);
  });

  it('may be a package, with entries for more than rules', async () => {
    write(
      'node_modules/@scope/dime/package.json',
      JSON.stringify({ exports: { '.': { import: './main.mjs' }, './proofs': './proofs.mjs' } }),
    );
    const plugin = `{ id: 'dime', version: '1.0.0', verbs: [], modes: [] }`;
    write('node_modules/@scope/dime/main.mjs', `export const game = { plugins: [${plugin}], bots: { wise: {} } };`);
    write('node_modules/@scope/dime/proofs.mjs', `export const proofs = [];`);
    expect((await load('@scope/dime')).called('dime')).toMatchObject({ proofs: [], bots: { wise: {} } });
  });

  it('is played together: an expansion means its game with it', async () => {
    const games = await load(write('more.ts', expansion('more', 'tic-tac-toe')));
    const found = [games.called('more'), games.called('tic-tac-toe')];
    expect(found.map(({ game }) => game)).toEqual(['tic-tac-toe', 'tic-tac-toe']);
    for (const { plugins } of found) expect(plugins.map(({ id }) => id)).toEqual(['tic-tac-toe', 'more']);
    expect(games.called('more').folder).not.toBe(games.called('tic-tac-toe').folder);
  });
});

describe('a package that checks its content by itself', () => {
  const validate = `
    import { readYaml, v, type TextFile } from '@dejarik/sdk/yaml';
    const schema = v.strictObject({ faces: v.picklist([2]) });
    export const validateContent = (files: readonly TextFile[]) => ({
      issues: files.flatMap(({ file, text }) => { const read = readYaml(file, text, schema); return read.ok ? [] : read.issues; }),
      counts: { coins: files.length },
      abilities: { total: 0, code: 0 },
    });`;
  const refusing = (id: string): string =>
    `import content from './content/coin.yaml';\nif (content.faces !== 2) throw new Error('no coin');\n${coin(id)}`;
  const minted = (id: string, content: string, check = validate): string => {
    write(
      `${id}/package.json`,
      JSON.stringify({ name: id, exports: { '.': './index.ts', './validate': './validate.ts' } }),
    );
    write(`${id}/index.ts`, refusing(id));
    write(`${id}/words.yaml`, 'flip: Do you flip the coin?\nover: It is over.\nmode.one: One\nseat.a: A\n');
    write(`${id}/content/coin.yaml`, content);
    write(`${id}/validate.ts`, check);
    return `./${id}`;
  };

  it('is loaded with the reader of YAML that the SDK brings', async () => {
    const entry = (await load(minted('penny', 'faces: 2\n'))).called('penny');
    expect(entry.validate?.([{ file: 'coin.yaml', text: 'faces: 3' }]).issues.map(({ line }) => line)).toEqual([1]);
  });

  it('is refused with file and line where its content keeps the game from being loaded', async () => {
    await expect(load(minted('farthing', '# One side.\nfaces: 1\n'))).rejects.toMatchObject({
      code: 'plugin/content',
      message: expect.stringMatching(
        /^"\.\/farthing" cannot be loaded: its content has a fault\.\n.*coin\.yaml, line 2, column 8, at faces: found the number 1; allowed: 2\.$/,
      ) as string,
    });
  });

  it.each([
    ['finds nothing', 'groat', validate.replace('picklist([2])', 'number()')],
    ['fails, too', 'florin', `throw new Error('no check');`],
    ['is none', 'guinea', 'export const validateContent = 3;'],
  ])('is told what its game throws where the check %s', async (_, id, check) => {
    await expect(load(minted(id, 'faces: 1\n', check))).rejects.toMatchObject({
      code: 'plugin/throws',
      message: expect.stringContaining('no coin') as string,
    });
  });
});

describe('what cannot be loaded is said, with its source and what to do', () => {
  write('empty/readme.txt', '');
  write('unbuilt/package.json', JSON.stringify({ exports: { '.': './dist/index.js' } }));
  it.each<[string, RegExp, ...string[]]>([
    ['plugin/not-found', /no file or folder "\.\/nowhere".*--plugin names/, './nowhere'],
    ['plugin/not-found', /no package "left-out" in the node_modules of .*npm install left-out/, 'left-out'],
    ['plugin/entry', /empty without a module to begin with.*src\/index\.ts/, './empty'],
    ['plugin/entry', /names .*index\.js, which is not there\. Build the package/, './unbuilt'],
    ['plugin/build', /wrong\.ts:2:\d+: /, write('wrong.ts', 'export const a = 1;\nexport const b = ;')],
    ['plugin/build', /Could not resolve "nobody-wrote-this"/, write('lost.ts', `import 'nobody-wrote-this';`)],
    [
      'plugin/throws',
      /TypeError: no luck \(at .*bad\.ts:2/,
      write('bad.ts', `const a = 1;\nthrow new TypeError('no luck');`),
    ],
    [
      'plugin/none',
      /exports no plugin; it exports a, b\. Expected: "game"/,
      write('none.ts', 'export const a = 1, b = {};'),
    ],
    ['plugin/form', /whose plugins are an empty list/, write('form.ts', 'export const game = { plugins: [] };')],
    [
      'plugin/form',
      /"odd" of ".*odd\.ts" declares "verbs" in another form: found number; expected: list/,
      write('odd.ts', `export const odd = { id: 'odd', version: '1.0.0', verbs: 3 };`),
    ],
    [
      'plugin/form',
      /"first" of ".*first\.ts" declares "version" .*found "one"; expected: numbers such as "1\.2\.0"/,
      write('first.ts', `export const first = { id: 'first', version: 'one', verbs: [] };`),
    ],
    [
      'plugin/twice',
      /"tic-tac-toe" is brought by .*@dejarik\/tic-tac-toe.*same\.ts/,
      write('same.ts', expansion('tic-tac-toe', 'x')),
    ],
    [
      'plugin/missing',
      /"more-yet" .* extends "chess" 1\.0\.1, which is not loaded\. Loaded: tic-tac-toe/,
      write('base.ts', expansion('more-yet', 'chess')),
    ],
    [
      'plugin/version',
      /old\.ts" cannot be played: "old" extends "tic-tac-toe" 9\.0\.0; found .*Loaded for tic-tac-toe/,
      write('old.ts', expansion('old', 'tic-tac-toe').replace('1.0.1', '9.0.0')),
    ],
    [
      'plugin/api',
      /newer\.ts" cannot be played: .*version 99 of the SDK's interface; this program has version 1\./,
      write('newer.ts', expansion('newer', 'tic-tac-toe').replace('{', '{ api: 99,')),
    ],
  ])('%s: %s', async (code, message, ...plugins) => {
    const error: unknown = await load(...plugins).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'UsageError', code, message: expect.stringMatching(message) as string });
  });

  it.each([
    ['config/form', /exports nothing as default; expected: export default \{ plugins/, ''],
    ['config/form', /has "plugin"; did you mean "plugins"\?/, 'export default { plugin: [] }'],
    ['config/form', /"plugins" of .* is "\.\/x"; expected: a list/, `export default { plugins: './x' }`],
    ['config/throws', /throws while it is loaded: Error: not today/, `throw new Error('not today')`],
  ])('%s of a configuration: %s', async (code, message, text) => {
    const at = dirname(write(`config-${text.length}/dejarik.config.mjs`, text));
    const error: unknown = await sourcesOf({ plugins: [], mods: [], folder: at }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code, message: expect.stringMatching(message) as string });
  });
});
