import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runIsolated } from '../src/isolated-process.ts';
import { conformPlugin } from '../src/conformance/conform-plugin.ts';
import type { PluginReport } from '../src/conformance/report.ts';
import { root } from '../src/files.ts';
import { execute } from '../src/program.ts';
import { UsageError } from '../src/usage-error.ts';
import { greedy } from './greedy.ts';

const folder = mkdtempSync(join(tmpdir(), 'dejarik-conform-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const write = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

async function run(...argv: string[]): Promise<{ readonly status: number; readonly out: string }> {
  let out = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += String(text);
    return true;
  });
  try {
    return { status: await execute(['conform', ...argv, '--games', '1']), out };
  } finally {
    vi.restoreAllMocks();
  }
}
const report = async (plugin: string): Promise<PluginReport> =>
  JSON.parse((await run(plugin, '--json')).out) as PluginReport;
const failed = ({ checks }: PluginReport): PluginReport['checks'] => checks.filter(({ ok }) => !ok);

/** A game of three questions, with something in the place of what it does at the second. */
const flips = (second: string, more = ''): string => `
  import { confirm, finish, message, verb, type Plugin } from '@dejarik/sdk';
  ${more}
  const ask = () => confirm({ by: 0, message: message('flip') });
  const game = verb('game', {
    steps: {
      first: { ask, run: () => null },
      second: { ask, run: (_a, g) => { ${second} } },
      third: { ask, run: () => finish({ winners: [0], message: message('over') }) },
    },
  });
  const words = { 'game.flips': 'Flips', 'mode.one': 'One', 'seat.a': 'A', flip: 'Do you flip?', over: 'Over.', 'event.game': 'It begins.', 'verb.game': 'Play' };
  export const flips: Plugin = {
    id: 'flips', version: '1.0.0', verbs: [game], messages: { en: words, pl: words, ru: words },
    modes: [{ id: 'one', message: message('mode.one'), seats: ['a'], game: 'game' }],
  };`;

describe('conform', () => {
  it('finds nothing in a sound plugin, by its id or its path', async () => {
    const found = await report(write('sound.ts', flips('return null;')));
    expect(failed(found)).toEqual([]);
    expect(found).toMatchObject({ plugin: 'flips', ok: true, games: 1, unreached: [] });
    expect((await run('tic-tac-toe')).status).toBe(0);
    const patrols = await report(join(root, 'libs/conformance/src/games/patrols.ts'));
    expect(patrols).toMatchObject({ plugin: 'patrols', ok: true });
    expect(patrols.compared).toBeGreaterThan(0);
  });

  it('gives a game up after as many answers as it may take', async () => {
    const file = write('endless.ts', flips('return again;', `import { again } from '@dejarik/sdk';`));
    const { status, out } = await run(file, '--json', '--most', '25');
    expect(status).toBe(1);
    const [found] = failed(JSON.parse(out) as PluginReport);
    expect(found).toMatchObject({
      id: 'stuck',
      detail: expect.stringMatching(
        /not over after 25 answers \(no other game has ended\); .*"game\.second" \(24\)/,
      ) as string,
    });
    await expect(execute(['conform', file, '--most', 'x'])).resolves.toBe(2);
  });

  it('says what was found, where, the seed, and a game that comes to it and can be opened', async () => {
    const file = write('crash.ts', flips(`throw new TypeError('no luck');`));
    const [found, ...others] = failed(await report(file));
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      id: 'crash',
      ok: false,
      detail: expect.stringMatching(/^one, 1 seats: TypeError: no luck \(after 1 answers, in the answer /) as string,
      seed: '1 one 0',
      log: { game: 'flips', answers: [{ seat: 'a' }] },
    });
    const log = write('found.json', JSON.stringify({ checks: [{ ok: true }, found] }));
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    expect(await execute(['replay', log, '--plugin', file, '--json'])).toBe(0);
    vi.restoreAllMocks();
  });

  it('writes each game that shows something into a file, which opens if its plugin is named', async () => {
    const file = write('dropped.ts', flips(`throw new TypeError('no luck');`));
    const logs = join(folder, 'made', 'found');
    const { status, out } = await run(file, '--logs', logs);
    expect(status).toBe(1);
    expect(out).toContain(join(logs, 'crash.json'));
    expect(readdirSync(logs)).toEqual(['crash.json']);
    const said: string[] = [];
    const note = (text: unknown): boolean => said.push(String(text)) > 0;
    for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, 'write').mockImplementation(note);
    expect(await execute(['replay', join(logs, 'crash.json'), '--plugin', file, '--json'])).toBe(0);
    expect(said.splice(0).join('')).toContain('"waitingFor":["a"]');
    expect(await execute(['replay', join(logs, 'crash.json')])).toBe(2);
    expect(said.join('')).toContain(
      'is of the game "flips", which is not loaded: name its package or path by --plugin',
    );
    vi.restoreAllMocks();
    // What is no game is not written over, and the report is told all the same.
    writeFileSync(join(logs, 'crash.json'), '{"mine": true}');
    const again = await run(file, '--logs', logs, '--json');
    expect(again.status).toBe(2);
    expect(JSON.parse(again.out)).toMatchObject({ plugin: 'flips', ok: false });
    expect(readFileSync(join(logs, 'crash.json'), 'utf8')).toBe('{"mine": true}');
    // A folder that cannot be is named before anything is played.
    const none = await run(file, '--logs', join(logs, 'crash.json', 'within'));
    expect(none).toMatchObject({ status: 2, out: '' });
  });

  it('does not judge leaks where the same answers lead to different states', async () => {
    const second = `for (let i = 0; i <= times; i++) g.random('coin', 2); times++; return null;`;
    const memory = flips(second, 'let times = 0;').replace(`id: 'flips',`, `id: 'flips', streams: ['coin'],`);
    const found = await report(write('memory.ts', memory));
    expect(failed(found).map(({ id }) => id)).toContain('rewind');
    expect(failed(found)[0]?.detail).toMatch(/the stream "coin" was drawn from \d+ or \d+ times/);
    expect(found.checks.find(({ id }) => id === 'leak')).toMatchObject({
      ok: true,
      skipped: expect.stringContaining('"continue" failed') as string,
    });
  });

  it('reads in the sources what random play does not come to', async () => {
    const found = failed(
      await report(
        write('unsaid.ts', flips(`if (g.seats > 9) g.tell(message('never.said')); return null;`, `import 'node:fs';`)),
      ),
    );
    expect(found.map(({ id, detail }) => `${id}: ${detail ?? ''}`)).toEqual([
      expect.stringMatching(/^messages: .*"never\.said" in "en", "pl", "ru" \(.*unsaid\.ts, line \d+\)/),
      expect.stringMatching(/^outside: "node:fs" is imported \(.*unsaid\.ts, line 3\)/),
    ]);
  });

  it('says what keeps a plugin from being loaded or compiled', async () => {
    expect(failed(await report(write('thrown.ts', `throw new Error('not today')`)))).toEqual([
      { id: 'load', ok: false, detail: expect.stringContaining('Error: not today') as string },
    ]);
    expect(failed(await report(write('api.ts', flips('return null;').replace('id:', 'api: 99, id:'))))).toEqual([
      { id: 'compile', ok: false, detail: expect.stringContaining('version 99') as string },
    ]);
  });

  it('takes the folder of a mod that no configuration names', async () => {
    const mod = join(folder, 'lone-mod');
    mkdirSync(mod);
    write('lone-mod/mod.yaml', 'id: lone\nversion: 1.0.0\nfor: {tic-tac-toe: ^1.0}\n');
    expect(await report(mod)).toMatchObject({ plugin: 'lone', ok: true });
  });

  it('checks several plugins side by side, and fails if one of them does', async () => {
    const [sound, odd] = [
      write('sound.ts', flips('return null;')),
      write('strange.ts', flips(`return 'odd';`).replace("id: 'flips'", "id: 'strange'")),
    ];
    const { status, out } = await run(sound, odd, '--json');
    expect(status).toBe(1);
    expect(JSON.parse(out)).toMatchObject([
      { plugin: 'flips', ok: true },
      { plugin: 'strange', ok: false },
    ]);
    const unknown = await run(sound, 'nowhere', odd, '--json');
    expect(unknown.status).toBe(2);
    expect(JSON.parse(unknown.out)).toMatchObject({ error: { code: 'plugin/not-found' } });
    const written = await run(sound, odd, '--junit');
    expect(written.out).toMatch(/^<\?xml .*\n<testsuites>\n<testsuite name="conform flips" .*failures="0">/);
    expect(written.out).toMatch(/<testsuite name="conform strange" .*[^]*<\/testsuite>\n<\/testsuites>\n$/);
  });

  it('writes what build servers read', async () => {
    const { status, out } = await run(write('odd.ts', flips(`return '<&>';`)), '--junit');
    expect(status).toBe(1);
    const cases = out.match(/<testcase /g)?.length ?? 0;
    expect(cases).toBeGreaterThan(20);
    expect(out).toMatch(new RegExp(`^<\\?xml .*\\n<testsuite name="conform flips" tests="${cases}" failures="1">`));
    expect(out).toContain('<testcase classname="flips" name="leak"/>');
    expect(out).toMatch(/name="returns">\n {4}<failure message=".*">.*returned &lt;&amp;&gt;/);
  });
});

describe('a plugin that takes too much', () => {
  const built = 'apps/cli/dist/bounds-test.mjs';
  beforeAll(async () => {
    // The tools are plain scripts without types of their own.
    const { bundleForNode } = (await import(join(root, 'tools/bundle.mjs'))) as {
      bundleForNode: (entry: string, outfile: string) => Promise<string>;
    };
    await bundleForNode('apps/cli/src/main.ts', built);
  });

  it.each([
    ['a step', flips(`const kept = []; while (true) kept.push([g.seats]);`), /they were at "game\.second", or at what/],
    [
      'a system',
      flips(
        'g.join(Coin, g.spawn()); return null;',
        `import { system, tag } from '@dejarik/sdk'; const Coin = tag('Coin');`,
      ).replace(
        'verbs: [game],',
        `verbs: [game], components: [Coin], systems: [system('mint', { reads: [Coin], propose: (g) => { const kept = []; while (g.all(Coin).length > 0) kept.push([g.seats]); return null; } })],`,
      ),
      /they were in the system "mint", after game\.second/,
    ],
  ])('is told with the place where %s ate all memory', async (_what, code, where) => {
    const plan = { folder, sources: { plugins: [], mods: [] }, games: 1, seed: '1' };
    const done = await runIsolated(
      conformPlugin,
      { ...plan, plugin: write('hungry.ts', code) },
      { program: new URL(`file://${join(root, built)}`), silence: 60_000, memory: 200 },
    );
    expect(done).toEqual({
      tooMuch: 'memory',
      during: expect.stringMatching(new RegExp(`^playing one with 1 seats, seed .*, where ${where.source}`)) as string,
    });
  });
});

describe('work in bounds', () => {
  const program = new URL('isolated-program.ts', import.meta.url);
  it('comes to its result, or is given up', async () => {
    const bounds = { program, silence: 2000, memory: 40 };
    expect(await runIsolated(greedy, 'nothing', bounds)).toEqual({ result: 'done' });
    expect(await runIsolated(greedy, 'time', bounds)).toEqual({
      tooMuch: 'time',
      during: 'counting, where it is asked for time – „mehr“',
    });
    expect(await runIsolated(greedy, 'memory', { ...bounds, silence: 60_000 })).toEqual({
      tooMuch: 'memory',
      during: 'counting, where it is asked for memory – „mehr“',
    });
  });

  it('fails with what it has thrown, of whatever kind', async () => {
    const failure: unknown = await runIsolated(greedy, 'refused', { program, silence: 60_000, memory: 40 }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(UsageError);
    expect(failure).toMatchObject({ message: 'no greed today', code: 'greed/none' });
  });
});
