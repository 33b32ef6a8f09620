import { expect, test } from 'vitest';
import { compileRules, Game } from '../src/index.ts';
import { duel } from './support/duel.ts';

test('a made-up duel plays to its end; saved, loaded and rewound at every choice it goes the same way', () => {
  const rules = compileRules([duel], 'duel');
  const game = Game.create(rules, { seed: 'x' });
  let n = 0;
  while (game.outcome === null) {
    const question = game.choice?.questions[0];
    if (!question) throw new Error('stuck');
    const value = question.options[(n * 7) % question.options.length];
    const copy = Game.load(rules, JSON.parse(JSON.stringify(game.save())));
    expect(copy.hash()).toBe(game.hash());
    expect(copy.choice?.questions[0]?.options).toEqual(question.options);
    const point = game.checkpoint();
    const hash = game.hash();
    game.answer(0, value);
    const then = game.hash();
    game.rewind(point);
    expect(game.hash()).toBe(hash);
    game.answer(0, game.choice?.questions[0]?.options[(n * 7) % question.options.length]);
    expect(game.hash()).toBe(then);
    copy.answer(0, copy.choice?.questions[0]?.options[(n * 7) % question.options.length]);
    expect(copy.hash()).toBe(then);
    n++;
  }
  expect(n).toBeGreaterThan(8);
  expect(game.outcome.winners.length).toBe(1);
});
