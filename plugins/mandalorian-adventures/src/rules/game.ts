import { verb } from '@dejarik/sdk';
import { buildPosition } from '../scenario/position.ts';
import { checkOptions } from './game-options.ts';
import { setup } from './setup.ts';
import { turns } from './turns.ts';

/** A mission from the set-up to its end. */
export const game = verb('game', {
  rules: ['MA-OVR-02'],
  silent: true,
  locals: { first: -1 },
  steps: {
    setup: (_a, g) => {
      const given = g.option('scenario');
      if (given !== undefined && given !== null) return { set: { first: buildPosition(given, g) } };
      checkOptions(g);
      return setup({});
    },
    turns: (a, g) => turns({ first: a.first < 0 ? g.counter('first') : a.first }),
  },
});
