import { RefusedError } from '@dejarik/engine';
import { replay, type Session } from '@dejarik/session';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import { execute } from '../src/program.ts';
import { simulation, type Plan, type PlayedGame } from '../src/simulation.ts';
import { hostWith } from './built-in.ts';
import { faulty } from './faulty.ts';

vi.mock('@dejarik/conformance', async (original) => {
  const real = await original<typeof import('@dejarik/conformance')>();
  return {
    ...real,
    withTimeLimit: (run: () => unknown, where: () => string) => {
      limits.set++;
      return real.withTimeLimit(run, where, 300);
    },
  };
});
const limits = vi.hoisted(() => ({ set: 0 }));

const games = await hostWith([faulty]).games();

const played = async (options: Plan['options'], check: boolean): Promise<PlayedGame> =>
  simulation.start({ game: 'faulty', mode: 'one', seats: 1, bots: 'random', seed: 's', check, options }, games)(3);

const again = (found: PlayedGame): Session => {
  const [first] = found.violations;
  if (first === undefined) throw new Error('Nothing was found.');
  return replay([faulty], first.log);
};

it('a game that crashes is told with a log that leads there', async () => {
  const found = await played({ middle: 'crash' }, false);
  expect(found).toMatchObject({
    winners: null,
    violations: [
      {
        check: 'crash',
        message: 'TypeError: no such card',
        seed: 's.3',
        log: {
          answers: [
            { seat: 'a', ask: '0.0' },
            { seat: 'a', ask: '1.0' },
          ],
        },
      },
    ],
  });
  expect(() => again(found)).toThrow('no such card');
});

it.each([
  ['headless', false],
  ['checked', true],
])('so is one that crashes at its set-up, %s', async (_what, check) => {
  const found = await played({ setup: 'crash' }, check);
  expect(found).toMatchObject({
    winners: null,
    violations: [{ check: 'crash', message: 'TypeError: no such card', seed: 's.3' }],
  });
  expect(() => again(found)).toThrow('no such card');
});

it.each([
  ['headless', false],
  ['checked', true],
])('a game without an end is told with its seed, %s', async (_what, check) => {
  await expect(played({ setup: 'loop' }, check)).rejects.toMatchObject({
    code: 'endless',
    message: expect.stringMatching(/^faulty \(one\), seed s\.3, after 0 answers: .*game\.setup/) as unknown,
  });
  await expect(played({ middle: 'loop' }, check)).rejects.toMatchObject({
    code: 'endless',
    message: expect.stringMatching(/^faulty \(one\), seed s\.3, after \d answers?: .*game\.second/) as unknown,
  });
});

it('each answer that is checked has a limit of its own, so that slow checks add up to none', async () => {
  limits.set = 0;
  expect(await played({}, true)).toMatchObject({ decisions: 2, violations: [] });
  // The set-up, two answers, and what comes after them.
  expect(limits.set).toBe(4);
});

it('what a game refuses is for whoever asked for it', async () => {
  await expect(played({ setup: 'refuse' }, false)).rejects.toBeInstanceOf(RefusedError);
});

it('a game that crashes in the terminal is kept, and it is said where', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dejarik-crash-'));
  vi.stubEnv('INIT_CWD', folder);
  const said: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    const seed = ['--seed', 's', '--option', 'middle=crash'];
    const loaded = ['--plugin', fileURLToPath(new URL('faulty.ts', import.meta.url))];
    expect(await execute(['play', 'faulty', '--players', 'random', ...loaded, ...seed])).toBe(1);
    expect(said.join('')).toMatch(/broke off, in the answer \{"seat":"a","ask":"1\.0".*is kept in .*faulty-s-1\.json/);
    const kept: unknown = JSON.parse(readFileSync(join(folder, 'faulty-s-1.json'), 'utf8'));
    expect(replay([faulty], kept).answers).toBe(1);
  } finally {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  }
});
