import { finish, message, verb } from '@dejarik/sdk';
import { round, roundLimit } from './rounds.ts';
import { setup } from './setup.ts';

/** A skirmish from the first card to the end: rounds go on until somebody has won, or a limit that was agreed on is reached. */
export const game = verb('game', {
  rules: ['IA-SKIR-01'],
  silent: true,
  locals: { number: 1 },
  steps: {
    setup: () => setup({}),
    rounds: (a, g) => (a.number > roundLimit(g)
      ? finish({ winners: [], message: message('outcome.round-limit', { rounds: roundLimit(g) }) })
      : [{ set: { number: a.number + 1 } }, round({ number: a.number }), { go: 'again' }]),
  },
});
