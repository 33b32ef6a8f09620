import { message } from '@dejarik/content';
import { confirm, RefusedError, verb, type Plugin } from '@dejarik/engine';

/** A game that goes wrong as its option says, at its set-up or in the middle. */
export const faulty: Plugin = {
  id: 'faulty',
  version: '1.0.0',
  modes: [{ id: 'one', message: message('one'), seats: ['a'], game: 'game', options: ['setup', 'middle'] }],
  verbs: [
    verb('game', {
      steps: {
        setup: (_, g) => {
          goWrong(g.option('setup'));
        },
        first: { ask: () => confirm({ by: 0, message: message('ask') }), run: () => null },
        second: {
          ask: () => confirm({ by: 0, message: message('ask') }),
          run: (_a, g) => {
            goWrong(g.option('middle'));
          },
        },
      },
    }),
  ],
};

function goWrong(how: unknown): void {
  if (how === 'crash') throw new TypeError('no such card');
  if (how === 'refuse') throw new RefusedError('option/setup', 'not today');
  while (how === 'loop');
}
