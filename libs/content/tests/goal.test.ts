import { expect, it } from 'vitest';
import { createTranslator, goalOf } from '@dejarik/content';

const translator = createTranslator(
  { en: { 'game.chess.goal': 'Mate the king.', 'game.four-chess.goal': 'Be the last king.' } },
  'en',
);

it('what wins is said by what is added to a game, where it does, else by the game', () => {
  expect(goalOf(translator, 'chess', ['chess', 'colors', 'four-chess', 'clock'])).toEqual({
    id: 'game.four-chess.goal',
  });
  expect(goalOf(translator, 'chess', ['four-chess', 'chess'])).toEqual({ id: 'game.four-chess.goal' });
  expect(goalOf(translator, 'chess', ['chess', 'clock'])).toEqual({ id: 'game.chess.goal' });
  expect(goalOf(translator, 'go', ['clock'])).toBeNull();
});
