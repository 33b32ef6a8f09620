import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../src/files.ts';

/** The program itself, with code of others that does it no good. */

const program = 'apps/cli/dist/foreign-code-test.mjs';
const folder = mkdtempSync(join(tmpdir(), 'dejarik-foreign-'));

beforeAll(async () => {
  // The tools are plain scripts without types of their own.
  const { bundleForNode } = (await import(join(root, 'tools/bundle.mjs'))) as {
    bundleForNode: (entry: string, outfile: string) => Promise<string>;
  };
  await bundleForNode('apps/cli/src/main.ts', program);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

interface Ended {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

function call(argv: readonly string[], { at = folder, typed = '' } = {}): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--max-old-space-size=400', join(root, program), ...argv], {
      cwd: at,
      env: { ...process.env, INIT_CWD: at },
    });
    let out = '';
    let err = '';
    child.stdout.on('data', (data: Buffer) => {
      out += data.toString();
    });
    child.stderr.on('data', (data: Buffer) => {
      err += data.toString();
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end(typed);
    child.on('error', reject);
    child.on('close', (status) => {
      resolve({ status, out, err });
    });
  });
}

function write(path: string, text: string): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

const EXPANSION =
  "export const plugin = { id: 'odd', version: '1.0.0', extends: { id: 'tic-tac-toe', version: '1.0.1' } };";

/** A stack, or what Node says natively. */
const RAW = /\n\s+at |goroutine|node:internal|Last few GCs|FATAL ERROR|Detected unsettled/;

it('a package whose check reads YAML is loaded, and says what it has checked', { timeout: 120_000 }, async () => {
  const { status, out, err } = await call(['validate', 'rebellion'], { at: root });
  expect(err).toBe('');
  expect(out).toMatch(/^rebellion: systems \(32\), .*tactic cards \(30\), .*; no faults\.\n.*data, without code\.\n$/);
  expect(status).toBe(0);
});

describe('code that fails while it is loaded ends the call in words', () => {
  it.concurrent.each<[string, string, RegExp]>([
    [
      'a getter',
      `export default { get id() { throw new Error('no id'); } };`,
      /"\.\/.*" throws .*: Error: no id \(at .*1:/,
    ],
    ['a proxy', `export default new Proxy({}, { get() { throw 1; } });`, /"\.\/.*" throws .*: it threw 1\./],
    ['a promise', `${EXPANSION} Promise.reject(new Error('later'));`, /nobody awaits: Error: later \(at .*1:/],
    ['a timer', `${EXPANSION} setTimeout(() => { throw new Error('tick'); });`, /in a timer .*: Error: tick \(at .*1:/],
    ['an exit', 'process.exit(0);', /"\.\/.*" ended this program while it was loaded \(status 0\).*process\.exit/],
    ['a loop', 'while (true);', /"\.\/.*" did not come back for \d+ s while it was loaded.*"while \(true\)"/],
    ['a wait', 'await new Promise(() => {});', /"\.\/.*" (?:did not come back|waits while).*"await"/],
    [
      'memory',
      'const all = []; for (;;) all.push(new Array(1000).fill(all.length));',
      /Memory ran out while "\.\/.*" was/,
    ],
  ])('%s', { timeout: 300_000 }, async (name, text, said) => {
    const file = name.replaceAll(' ', '-');
    write(`${file}.mjs`, text);
    const { status, err } = await call(['games', '--plugin', `./${file}.mjs`]);
    expect(err).toMatch(said);
    expect(err).not.toMatch(RAW);
    expect(status).toBe(2);
  });

  it.concurrent.each<[string, string, RegExp]>([
    ['a promise', `export default Promise.reject(new Error('not yet'));`, /config\.mjs throws .*Error: not yet/],
    ['a loop', 'while (true);', /dejarik\.config\.mjs did not come back/],
  ])('in the configuration: %s', { timeout: 300_000 }, async (name, text, said) => {
    const file = write(`configured-${name.replaceAll(' ', '-')}/dejarik.config.mjs`, text);
    const { status, err } = await call(['games'], { at: dirname(file) });
    expect(err).toMatch(said);
    expect(err).not.toMatch(RAW);
    expect(status).toBe(2);
  });
});

it('code that leaves a timer behind does not hold the program', { timeout: 120_000 }, async () => {
  write('clock.mjs', `${EXPANSION} setInterval(() => {}, 1000);`);
  expect(await call(['games', '--plugin', './clock.mjs'])).toMatchObject({
    status: 0,
    out: expect.stringMatching(/^odd 1\.0\.0: .*$/m) as unknown,
    err: '',
  });
});

it('what code writes to the console goes to the error stream, the beginning of it', { timeout: 120_000 }, async () => {
  write('flood.mjs', `${EXPANSION} for (let i = 0; i < 100_000; i += 1) console.log('line ' + i);`);
  const { status, out, err } = await call(['games', '--plugin', './flood.mjs', '--json']);
  expect(status).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ games: expect.arrayContaining([]) as unknown });
  expect(err).toMatch(/^line 0\n(.*\n)*line 199\n… Code of a plugin writes more to the console than 200 lines .*\n$/);
});

describe('code that fails in a game ends the call in words', () => {
  const game = `
    import { confirm, finish, message, verb } from '@dejarik/sdk';
    const run = (_, g) => {
      const how = g.option('how');
      if (how === 'throw') throw new TypeError('no luck');
      if (how === 'exit') process.exit(0);
      const all = [];
      while (how === 'memory') all.push(new Array(1000).fill(all.length));
      return finish({ winners: [0], message: message('over') });
    };
    const steps = { flip: { ask: () => confirm({ by: 0, message: message('flip') }), run } };
    export const plugin = {
      id: 'bad', version: '1.0.0', verbs: [verb('game', { steps })],
      messages: { en: { flip: 'Flip?', over: 'Over.', 'mode.one': 'One', 'seat.a': 'A' } },
      modes: [{ id: 'one', message: message('mode.one'), seats: ['a'], game: 'game', options: ['how'] }],
    };`;
  write('bad.ts', game);

  it('a step that throws', { timeout: 120_000 }, async () => {
    const played = await call(['play', 'bad', '--plugin', './bad.ts', '--option', 'how=throw'], { typed: 'yes\n' });
    expect(played.err).toMatch(/broke off at "game\.flip": TypeError: no luck \(at .*bad\.ts:5:/);
    expect(played.err).toMatch(
      /go on with npm run dejarik -- play --load bad-\w+-0\.json --players human --plugin \.\/bad\.ts$/m,
    );
    expect(played.err).not.toMatch(RAW);
    expect(played.status).not.toBe(0);
  });

  it.each([
    ['memory', 'plugin/memory', /Memory ran out in a game with "\.\/bad\.ts"/],
    ['exit', 'plugin/ends', /"\.\/bad\.ts" ended this program \(status 0\)/],
  ])('%s, as JSON where that is asked for', { timeout: 120_000 }, async (how, code, message) => {
    const done = await call(['simulate', 'bad', '--plugin', './bad.ts', '--option', `how=${how}`, '--json']);
    expect(JSON.parse(done.out)).toEqual({ error: { code, message: expect.stringMatching(message) as unknown } });
    expect(done.err).toBe('');
    expect(done.status).toBe(2);
  });
});
