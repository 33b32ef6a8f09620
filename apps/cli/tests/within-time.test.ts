import { createTranslator, message } from '@dejarik/content';
import { confirm, verb, type Plugin } from '@dejarik/engine';
import { createSession } from '@dejarik/session';
import { afterEach, expect, it, vi } from 'vitest';
import { UsageError } from '../src/errors.ts';
import { withinTime } from '../src/within-time.ts';
import { Conversation } from '../src/terminal/conversation.ts';
import { wordsOf } from '../src/terminal/words.ts';

vi.mock('@dejarik/conformance', async (original) => {
  const real = await original<typeof import('@dejarik/conformance')>();
  return { ...real, withTimeLimit: (run: () => unknown, where: () => string) => real.withTimeLimit(run, where, 200) };
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** A game that asks, and whose view never comes back. */
const shown: Plugin = {
  id: 'shown',
  version: '1.0.0',
  modes: [{ id: 'one', message: message('one'), seats: ['a'], game: 'shown' }],
  verbs: [
    verb('shown', { steps: { ask: { ask: () => confirm({ by: 0, message: message('ask') }), run: () => null } } }),
  ],
  view: {
    pieces: () => {
      for (;;);
    },
  },
};

/** A game that goes on for ever once somebody says yes. */
const game = verb('game', {
  silent: true,
  steps: {
    ask: {
      ask: () => confirm({ by: 0, message: message('ask') }),
      run: (_a, _g, yes: boolean) => {
        while (yes);
        return null;
      },
    },
  },
});
const plugin: Plugin = {
  id: 'forever',
  version: '1.0.0',
  modes: [{ id: 'one', message: message('one'), seats: ['a'], game: 'game' }],
  verbs: [game],
};

it('ends rules that do not come back, and says where they stood', () => {
  const session = createSession({ plugins: [plugin], mode: 'one', seed: 's' });
  const ask = session.choice('a')?.id ?? '';
  expect(() => withinTime(() => session.answer('a', ask, true), 'my.yaml, line 3')).toThrow(
    expect.objectContaining({
      name: UsageError.name,
      code: 'endless',
      message: expect.stringMatching(/^my\.yaml, line 3: The rules did not come back for 0\.2 s.*game\.ask/) as unknown,
    }),
  );
});

it('ends a view that does not come back, in the terminal', async () => {
  const session = createSession({ plugins: [shown], mode: 'one', seed: 's' });
  const translator = createTranslator(session.catalogs, 'en', { fallback: 'en' });
  const played = new Conversation({
    session,
    humans: ['a'],
    translator,
    words: wordsOf.en,
    bot: () => undefined,
    keep: (file) => file,
    terminal: {
      width: 80,
      say: () => undefined,
      clear: () => undefined,
      rest: () => Promise.resolve(true),
      read: () => Promise.resolve('quit'),
    },
  }).play();
  await expect(played).rejects.toMatchObject({
    name: UsageError.name,
    code: 'endless',
    message: expect.stringMatching(/shown\.ask/) as unknown,
  });
});

it('hands on what else is thrown, and what comes of it', () => {
  expect(withinTime(() => 7)).toBe(7);
  // Without a line of the source before it.
  expect(() =>
    withinTime(() => {
      throw new RangeError('no');
    }),
  ).toThrow(
    expect.objectContaining({ name: 'RangeError', stack: expect.stringMatching(/^RangeError: no\n/) as unknown }),
  );
});
