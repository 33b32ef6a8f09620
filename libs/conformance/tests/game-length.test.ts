import { expect, it } from 'vitest';
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
