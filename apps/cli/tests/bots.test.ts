import { message } from '@dejarik/content';
import { again, confirm, finish, integer, set, verb, type Plugin } from '@dejarik/engine';
import { createSession } from '@dejarik/session';
import { describe, expect, it } from 'vitest';
import { BotError, seededRandom, playGame, randomBot, type Bot } from '@dejarik/bots';

/** Two seats in turn say yes or no, until somebody has said yes; never if they agree not to. */
const game = verb('game', {
  silent: true,
  locals: { next: 0 },
  steps: { play: (a) => [set({ next: 1 - a.next }), turn({ seat: a.next }), again] },
});
const turn = verb('turn', {
  silent: true,
  params: { seat: integer() },
  steps: {
    say: {
      ask: (a) => confirm({ by: a.seat, message: message('ask') }),
      run: (a, _g, yes: boolean) => yes && finish({ winners: [a.seat], message: message('over') }),
    },
  },
});
const plugin: Plugin = {
  id: 'yes',
  version: '1.0.0',
  modes: [{ id: 'two', message: message('two'), seats: ['a', 'b'], game: 'game' }],
  verbs: [game, turn],
};
const session = () => createSession({ plugins: [plugin], mode: 'two', seed: 's' });
const saying = (value: boolean): Bot => ({ answer: () => value });

describe('playing', () => {
  it('goes on to the end and tells who won after how many answers', () => {
    expect(
      playGame(session(), { bots: { a: saying(false), b: saying(true) }, random: seededRandom('1') }),
    ).toMatchObject({
      outcome: { winners: ['b'] },
      answers: 2,
    });
    expect(
      playGame(session(), { bots: { a: randomBot, b: randomBot }, random: seededRandom('1') }).outcome.winners,
    ).toHaveLength(1);
  });
  it('stops where a game does not end, a bot is missing or its answer is refused', () => {
    const never = { a: saying(false), b: saying(false) };
    expect(() => playGame(session(), { bots: never, random: seededRandom('1'), most: 50 })).toThrow(
      /not over after 50 answers/,
    );
    expect(() => playGame(session(), { bots: { a: saying(false) }, random: seededRandom('1') })).toThrow(BotError);
    expect(() =>
      playGame(session(), { bots: { ...never, a: { answer: () => 'perhaps' } }, random: seededRandom('1') }),
    ).toThrow(/answered "perhaps".*refused/);
  });
});

describe('chance', () => {
  it('is the same for the same seed, and even', () => {
    const counts = new Array<number>(6).fill(0);
    const random = seededRandom('even');
    for (let i = 0; i < 6000; i++) {
      const n = random(6);
      counts[n] = (counts[n] ?? 0) + 1;
    }
    expect(Math.min(...counts)).toBeGreaterThan(850);
    const list = (seed: string): number[] => {
      const next = seededRandom(seed);
      return Array.from({ length: 8 }, () => next(100));
    };
    expect(list('a')).toEqual(list('a'));
    expect(list('a')).not.toEqual(list('b'));
  });
});
