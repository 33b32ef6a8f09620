import { message } from '@dejarik/content';
import { confirm, system, verb, type Plugin } from '@dejarik/engine';
import { component } from '@dejarik/kernel';
import { createSession } from '@dejarik/session';
import { expect, it } from 'vitest';
import { withTimeLimit, whereRulesStood } from '../src/index.ts';
import { crowding } from '../src/time-limit.ts';

/** Keeps a processor at work. @param time milliseconds */
function work(time: number): true {
  const begin = performance.now();
  while (performance.now() - begin < time);
  return true;
}

it('ends what does not come back in the time that is promised', () => {
  expect(() => withTimeLimit(() => work(4000), whereRulesStood, 50)).toThrow(/did not come back for 0\.05 s:/);
  expect(withTimeLimit(() => work(10), whereRulesStood, 5000)).toBe(true);
});

it('tells by how much longer all takes where others work', () => {
  expect(crowding([0.5, 9, 9], 2)).toBe(1);
  expect(crowding([8, 0, 0], 2)).toBe(4);
});

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
  expect(() => withTimeLimit(() => session.answer('a', ask, true), whereRulesStood, 200)).toThrow(
    /they were in the system "sleepless", after game\.ask\./,
  );
});
