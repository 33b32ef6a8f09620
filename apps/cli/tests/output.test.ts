import { spawn } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../src/files.ts';

/** The program itself, with its output led to where it cannot be written or is not read. */

const program = 'apps/cli/dist/output-test.mjs';

beforeAll(async () => {
  // The tools are plain scripts without types of their own.
  const { bundleForNode } = (await import(join(root, 'tools/bundle.mjs'))) as {
    bundleForNode: (entry: string, outfile: string) => Promise<string>;
  };
  await bundleForNode('apps/cli/src/main.ts', program);
});

interface Ended {
  readonly status: number | null;
  readonly err: string;
}

/** @param out a file to write to, or how many pieces of output are read before the reader goes away: none, one, all */
function call(argv: readonly string[], out: string | number, typed = ''): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, program), ...argv], {
      cwd: root,
      stdio: ['pipe', typeof out === 'string' ? openSync(out, 'w') : 'pipe', 'pipe'],
    });
    let err = '';
    child.stderr?.on('data', (data: Buffer) => {
      err += data.toString();
    });
    if (typeof out === 'number') {
      const { stdout } = child;
      if (out === 0) stdout?.destroy();
      else if (out === Infinity) stdout?.resume();
      else
        stdout?.once('data', () => {
          stdout.destroy();
        });
    }
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(typed);
    child.on('error', reject);
    child.on('close', (status) => {
      resolve({ status, err });
    });
  });
}

/** Every command, with a call that ends well when its output can be written. */
const calls = [
  'games --json',
  'odds --help',
  'simulate tic-tac-toe --games 2',
  'scenario plugins/tic-tac-toe/scenarios --json',
  'rules tic-tac-toe',
  'odds imperial-assault --attack red --json',
  'validate tic-tac-toe',
  'play tic-tac-toe --players random,random',
];
const failing = [['scenario', 'README.md', '--json']];
const misused = [['simulate', 'chess', '--json']];

describe('the exit status tells the truth', () => {
  it.runIf(existsSync('/dev/full')).each(calls)('when the disk is full: %s', async (line) => {
    const { status, err } = await call(line.split(' '), '/dev/full');
    expect(status).toBe(1);
    expect(err).toMatch(/^The output could not be written: .*ENOSPC.*\n$/);
  });

  it.each(calls.filter((_, i) => i % 2 === 1))('when nobody reads: %s', async (line) => {
    expect(await call(line.split(' '), 0)).toEqual({ status: 0, err: '' });
  });

  it('when something fails as well', async () => {
    for (const argv of failing) {
      expect(await call(argv, 0)).toEqual({ status: 1, err: '' });
      if (existsSync('/dev/full')) expect(await call(argv, '/dev/full')).toMatchObject({ status: 1 });
    }
    for (const argv of misused) {
      expect(await call(argv, 0)).toEqual({ status: 2, err: '' });
      if (existsSync('/dev/full')) expect(await call(argv, '/dev/full')).toMatchObject({ status: 2 });
    }
  });

  it('when all was typed before the first question', async () => {
    expect(await call(['play', 'mandalorian-adventures', '--seed', '7'], Infinity, '1\n1\nlog\nquit\n')).toEqual({
      status: 0,
      err: '',
    });
    expect(await call(['play', 'mandalorian-adventures', '--seed', '7'], Infinity, '1\n')).toEqual({
      status: 0,
      err: '',
    });
  });

  it('when a reader has enough in the middle of a game', async () => {
    const begin = performance.now();
    expect(await call(['play', 'imperial-assault', '--players', 'random,random', '--seed', '1'], 1)).toEqual({
      status: 0,
      err: '',
    });
    expect(await call(['play', 'tic-tac-toe', '--players', 'human,human'], 1, 'map\n'.repeat(5_000))).toEqual({
      status: 0,
      err: '',
    });
    expect(performance.now() - begin).toBeLessThan(30_000);
  });
});
