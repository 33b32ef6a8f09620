// A small game as somebody writes it who has nothing but the published packages: who takes the last stone wins.
import {
  again,
  type Asked,
  component,
  definePlugin,
  type EntityId,
  finish,
  int,
  integer,
  message,
  NONE,
  pick,
  set,
  system,
  verb,
} from '@dejarik/sdk';

export const Heap = component('Heap', { stones: int(0), last: int(0) });

const heapOf = (g: Asked): EntityId => g.all(Heap)[0] ?? NONE;
const left = (g: Asked): number => g.get(Heap.stones, heapOf(g));

export const take = verb('take', {
  params: { seat: integer(), amount: integer() },
  requires: { 'STO-01': { check: (a, g) => a.amount <= left(g) || message('stones.too-many') } },
  by: (a) => a.seat,
  steps: {
    remove: (a, g) => {
      g.set(Heap.stones, heapOf(g), left(g) - a.amount);
      g.set(Heap.last, heapOf(g), a.seat);
    },
  },
});

export const game = verb('game', {
  silent: true,
  locals: { toMove: 0 },
  steps: {
    setup: (_, g) => {
      const heap = g.spawn();
      g.join(Heap, heap);
      g.set(Heap.stones, heap, 10);
    },
    turn: {
      ask: (a, g) =>
        pick({
          by: a.toMove,
          message: message('stones.choose'),
          of: 'number',
          options: [1, 2, 3].filter((amount) => amount <= left(g)),
        }),
      run: (a, _, amount: number) => [set({ toMove: 1 - a.toMove }), take({ seat: a.toMove, amount }), again],
    },
  },
});

export const ending = system('ending', {
  reads: [Heap],
  propose: (g) =>
    g.all(Heap).length === 0 || left(g) > 0
      ? null
      : finish({ winners: [g.get(Heap.last, heapOf(g))], message: message('stones.over') }),
});

const words = {
  'game.stones': 'Stones',
  'game.stones.goal': 'Take the last stone.',
  'mode.duel': 'Two players',
  'seat.first': 'First',
  'seat.second': 'Second',
  'event.take': '{by} takes {amount}.',
  'verb.take': 'Take {amount}',
  'stones.choose': 'How many stones do you take?',
  'stones.too-many': 'There are not so many.',
  'stones.over': 'The last stone is taken.',
};

export const stones = definePlugin({
  id: 'stones',
  version: '1.0.0',
  modes: [{ id: 'duel', message: message('mode.duel'), seats: ['first', 'second'], game: game.id }],
  capacity: 1,
  components: [Heap],
  verbs: [game, take],
  systems: [ending],
  messages: { en: words, pl: words, ru: words },
});
