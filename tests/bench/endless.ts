import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { message } from '@dejarik/content';
import { again, integer, pick, set, verb, type Plugin } from '@dejarik/engine';
import { component, int } from '@dejarik/kernel';
import { createSession, type Session } from '@dejarik/session';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** A game without an end, in which two seats take turns in adding to a sum: for what it costs to keep a long game. */

const Sum = component('Sum', { value: int() });

const add = verb('add', {
  params: { seat: integer(), amount: integer() },
  by: (a) => a.seat,
  steps: {
    add: (a, g) => {
      for (const sum of g.all(Sum)) g.add(Sum.value, sum, a.amount);
    },
  },
});

const game = verb('game', {
  silent: true,
  locals: { toMove: 0 },
  steps: {
    setup: (_, g) => g.join(Sum, g.spawn()),
    turn: {
      ask: (a) =>
        pick({ by: a.toMove, message: message('verb.add'), of: 'word', options: ['one', 'two', 'three', 'four'] }),
      run: (a, _, answer: string) => [
        set({ toMove: 1 - a.toMove }),
        add({ seat: a.toMove, amount: answer.length }),
        again,
      ],
    },
  },
});

const endless: Plugin = {
  id: 'endless',
  version: '1.0.0',
  modes: [{ id: 'two', message: message('verb.game'), seats: ['a', 'b'], game: game.id }],
  capacity: 2,
  components: [Sum],
  verbs: [game, add],
  messages: { en: { verb: { add: 'add', game: 'game' } } },
};

/** Answers a game that never ends. @returns bytes of the heap it has grown by */
export function grownBy(answers: number): number {
  const session: Session = createSession({ plugins: [endless], mode: 'two', seed: 'endless' });
  const before = heap();
  const keys = ['one', 'two', 'three', 'four'];
  for (let i = 0; i < answers; i++) {
    const ask = session.choice(i % 2 === 0 ? 'a' : 'b');
    if (ask === null) throw new Error(`Nobody is asked after ${i} answers.`);
    const said = session.answer(ask.seat, ask.id, keys[i % 4] ?? '');
    if (!said.ok) throw new Error(`Answer ${i} was refused: ${said.code}.`);
  }
  const grown = heap() - before;
  if (session.answers !== answers) throw new Error('Some answers are missing.');
  return grown;
}

/** Bytes in use after everything that can be freed is. */
function heap(): number {
  collect();
  return process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
}
