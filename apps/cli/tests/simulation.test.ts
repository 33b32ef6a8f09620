import { RefusedError } from '@dejarik/engine';
import { replay, type Session } from '@dejarik/session';
import { expect, it, vi } from 'vitest';
import { simulation, type Plan, type PlayedGame } from '../src/simulation.ts';
import { faulty } from './faulty.ts';

vi.mock('@dejarik/conformance', async (original) => {
  const real = await original<typeof import('@dejarik/conformance')>();
  return { ...real, withTimeLimit: (run: () => unknown, where: () => string) => real.withTimeLimit(run, where, 300) };
});
vi.mock('../src/games.ts', async () => ({
  games: [{ id: 'faulty', folder: '', plugins: [(await import('./faulty.ts')).faulty], bots: {} }],
}));

const played = async (options: Plan['options'], check: boolean): Promise<PlayedGame> =>
  simulation.start({ game: 'faulty', mode: 'one', seats: 1, bots: 'random', seed: 's', check, options })(3);

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
      { check: 'crash', message: 'TypeError: no such card', seed: 's.3', log: { answers: [{ seat: 'a' }] } },
    ],
  });
  const session = again(found);
  expect(() => session.answer('a', session.choice('a')?.id ?? '', true)).toThrow('no such card');
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

it('what a game refuses is for whoever asked for it', async () => {
  await expect(played({ setup: 'refuse' }, false)).rejects.toBeInstanceOf(RefusedError);
});
