import { again, set, verb, word } from '@dejarik/sdk';
import { sides, type SideWord } from '../content/types.ts';
import { buildPosition } from '../scenario/position.ts';
import { assign } from './assignment.ts';
import { EMPIRE, REBELS } from './board.ts';
import { command } from './command.ts';
import { phases, type Phase } from './phases.ts';
import { refresh } from './refresh.ts';
import { setup } from './setup.ts';

/** The game from its set-up on, round by round. */

/** REB-RND-01: a game round: assignment, command, refresh. */
export const round = verb('round', {
  rules: ['REB-RND-01'],
  silent: true,
  params: { from: word(...phases), first: word(...sides) },
  steps: {
    assignment: (a) => (a.from === 'assignment' ? [assign({ seat: REBELS }), assign({ seat: EMPIRE })] : null),
    // REB-CMD-02
    command: (a) => (a.from === 'refresh' ? null : command({ first: a.first === 'empire' ? EMPIRE : REBELS })),
    refresh: () => refresh({}),
  },
});

/** The whole game. */
export const game = verb('game', {
  silent: true,
  locals: { from: 'assignment' as Phase, first: 'rebels' as SideWord },
  steps: {
    setup: (_a, g) => {
      const given = g.option('scenario');
      return given === undefined || given === null ? setup({}) : set(buildPosition(given, g));
    },
    rounds: (a) => [round({ from: a.from, first: a.first }), set({ from: 'assignment', first: 'rebels' }), again],
  },
});
