import { again, finish, message, verb } from '@dejarik/sdk';
import { buildPosition, isSetUp } from '../scenario/position.ts';
import { round, roundLimit } from './rounds.ts';
import { checkAgreed, setup } from './setup.ts';

/** A skirmish from the first card to the end: rounds go on until somebody has won, or a limit that was agreed on is reached. */
export const game = verb('game', {
  rules: ['IA-SKIR-01'],
  silent: true,
  locals: { number: 1 },
  steps: {
    setup: (_a, g) => {
      const given = g.option('scenario');
      roundLimit(g);
      if (given === undefined || given === null || isSetUp(given)) {
        checkAgreed(g);
        return setup({});
      }
      const { round: number, underway } = buildPosition(given, g);
      return underway === null ? { set: { number } } : [{ set: { number: number + 1 } }, round({ number, underway })];
    },
    rounds: (a, g) =>
      a.number > roundLimit(g)
        ? finish({ winners: [], message: message('outcome.round-limit', { rounds: roundLimit(g) }) })
        : [{ set: { number: a.number + 1 } }, round({ number: a.number }), again],
  },
});
