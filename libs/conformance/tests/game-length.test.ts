import { message } from '@dejarik/content';
import { again, finish, integer, pick, set, verb, type Plugin } from '@dejarik/engine';
import { component, int } from '@dejarik/kernel';
import { expect, it } from 'vitest';
import { conform } from '../src/index.ts';
import { GameLength } from '../src/game-length.ts';

it('a game that goes on for long is too long with many answers, three times as many as any took that ended', () => {
  const length = new GameLength({ most: 20_000, patience: 0 });
  length.begin();
  expect([length.isTooLong(2999), length.isTooLong(3000)]).toEqual([false, true]);
  length.ended(2000);
  expect([length.isTooLong(5999), length.isTooLong(6000)]).toEqual([false, true]);
  expect(length.tooLong(6000)).toContain('not over after 6000 answers (the longest that ended took 2000 answers)');
});

it('a game that is played quickly may take all answers that are allowed', () => {
  const length = new GameLength({ most: 20_000, patience: Infinity });
  length.begin();
  expect([length.isTooLong(19_999), length.isTooLong(20_000)]).toEqual([false, true]);
});

/** A game in which seats walk about a ring for ever, or until so many turns are over. */
function ring({ counts = false, turns = Infinity }: { readonly counts?: boolean; readonly turns?: number }): Plugin {
  const Walker = component('RingWalker', { at: int() });
  const step = verb('step', {
    silent: true,
    params: { seat: integer() },
    steps: {
      go: {
        ask: (a) => pick({ by: a.seat, of: 'word', options: ['left', 'right'], message: message('ring.go') }),
        run: (a, g, way: string) => {
          const walker = g.all(Walker)[a.seat];
          if (walker !== undefined) g.set(Walker.at, walker, (g.get(Walker.at, walker) + (way === 'left' ? 4 : 1)) % 5);
        },
      },
    },
  });
  const game = verb('game', {
    silent: true,
    locals: { seat: 0, turns: 0 },
    steps: {
      setup: (_, g) => {
        for (let seat = 0; seat < 2; seat++) g.join(Walker, g.spawn(), { at: 0 });
      },
      turns: (a, g) =>
        a.turns >= turns
          ? finish({ winners: [], message: message('ring.over') })
          : [set({ seat: (a.seat + 1) % g.seats, turns: a.turns + Number(counts) }), step({ seat: a.seat }), again],
    },
  });
  const words = {
    'game.ring': 'Ring',
    'mode.walk': 'Walk',
    'seat.one': 'One',
    'seat.two': 'Two',
    'ring.go': 'Which way?',
    'word.left': 'left',
    'word.right': 'right',
    'ring.over': 'Over.',
    'verb.step': 'Step',
  };
  return {
    id: 'ring',
    version: '1.0.0',
    modes: [{ id: 'walk', message: message('mode.walk'), seats: ['one', 'two'], game: 'game' }],
    components: [Walker],
    verbs: [game, step],
    messages: { en: words, pl: words, ru: words },
  };
}

const stuck = (plugin: Plugin, patience?: number): readonly string[] =>
  conform([plugin], { games: 1, ...(patience === undefined ? {} : { patience }) }).violations.map(
    ({ check, message }) => `${check}: ${message}`,
  );

it('a game that only comes to where it was is told with its 3000th answer, however quickly it is played', () => {
  expect(stuck(ring({}), 600_000)).toEqual([
    expect.stringMatching(
      /^stuck: The game is not over after 3000 answers .* It goes in circles: its latest 200 answers led to states in which it had been before \(\d+ states since answer 300\)\. Let something end/,
    ),
  ]);
});

it('where only what rules count goes on, there is less patience, and it is told what that is', () => {
  const told = stuck(ring({ counts: true }), 1);
  expect(told).toEqual([
    expect.stringMatching(
      /^stuck: .* It goes in circles: all that lies open was so before.*; only .*"turns" of "game".* went on\. Let something/,
    ),
  ]);
});

it('a long game whose end rules count is none without an end', () => {
  expect(stuck(ring({ counts: true, turns: 3200 }), 600_000)).toEqual([]);
});
