import { message } from '@dejarik/content';
import { confirm, system, verb, type Plugin } from '@dejarik/engine';
import { component } from '@dejarik/kernel';
import { createSession } from '@dejarik/session';
import { expect, it } from 'vitest';
import { withTimeLimit, standing } from '../src/index.ts';

const Done = component('Done', {});

it('names the system that does not come back', () => {
  const restless: Plugin = {
    id: 'restless',
    version: '1.0.0',
    modes: [{ id: 'one', message: message('one'), seats: ['a'], game: 'game' }],
    components: [Done],
    capacity: 4,
    systems: [
      system('sleepless', {
        reads: [Done],
        propose: (g) => {
          while (g.all(Done).length > 0);
          return null;
        },
      }),
    ],
    verbs: [
      verb('game', {
        silent: true,
        steps: {
          ask: {
            ask: () => confirm({ by: 0, message: message('ask') }),
            run: (_a, g) => {
              g.join(Done, g.spawn(), {});
            },
          },
        },
      }),
    ],
  };
  const session = createSession({ plugins: [restless], mode: 'one', seed: 's' });
  const ask = session.choice('a')?.id ?? '';
  expect(() => withTimeLimit(() => session.answer('a', ask, true), standing, 200)).toThrow(
    /they were in the system "sleepless", after game\.ask\./,
  );
});
