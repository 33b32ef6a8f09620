import { randomBot, type Bot } from '@dejarik/bots';
import { message } from '@dejarik/content';
import { again, confirm, finish, RefusedError, set, verb, type Plugin } from '@dejarik/engine';
import { replay, type Session } from '@dejarik/session';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import { execute } from '../src/program.ts';
import { playedByBots, simulation, type Plan, type PlayedGame } from '../src/simulation.ts';
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

const playedAgain = (found: PlayedGame): Session => {
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
  expect(() => playedAgain(found)).toThrow('no such card');
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
  expect(() => playedAgain(found)).toThrow('no such card');
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

/** A game of ten questions. */
const talk: Plugin = {
  id: 'talk',
  version: '1.0.0',
  modes: [{ id: 'one', message: message('one'), seats: ['a'], game: 'game' }],
  verbs: [
    verb('game', {
      locals: { asked: 0 },
      steps: {
        ask: {
          ask: () => confirm({ by: 0, message: message('ask') }),
          run: ({ asked }) =>
            asked === 9 ? finish({ winners: [0], message: message('over') }) : [set({ asked: asked + 1 }), again],
        },
      },
    }),
  ],
};

/** A bot that thinks for 50 ms. */
const slow: Bot = {
  answer: (turn, random) => {
    think();
    return randomBot.answer(turn, random);
  },
  answerBlind: (turn, random) => {
    think();
    return randomBot.answerBlind?.(turn, random) ?? null;
  },
};
function think(): void {
  const begun = performance.now();
  while (performance.now() - begun < 50);
}

it.each([
  ['headless', false],
  ['checked', true],
])('slow answers do not add up to one that never comes, %s', (_what, checked) => {
  const init = { plugins: [talk], mode: 'one', seed: 's' };
  expect(playedByBots({ init, bots: { a: slow }, checked })).toMatchObject({
    winners: ['a'],
    decisions: 10,
    violations: [],
  });
});

it('quick answers share a limit, which takes longer to set than they do', async () => {
  limits.set = 0;
  expect(await played({}, false)).toMatchObject({ decisions: 2, violations: [] });
  // One of the set-up.
  expect(limits.set).toBeLessThanOrEqual(3);
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
