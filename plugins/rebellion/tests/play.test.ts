import { expect, test } from 'vitest';
import { compileRules, conform, Game, sample, seededRandom } from '@dejarik/sdk/testing';
import { rebellion } from '../src/plugin.ts';

const rules = compileRules([rebellion], 'civil-war');

test('random games end', () => {
  const ends = new Set<string>();
  for (let n = 0; n < 4; n++) {
    const game = Game.create(rules, { seed: `play ${n}` });
    const random = seededRandom(`play ${n}`);
    for (let decisions = 0; game.choice !== null && decisions < 20_000; decisions++) {
      const at = game.choice.answers.findIndex((one) => one === undefined);
      const question = game.choice.questions[at];
      if (question === undefined) throw new Error('Nothing is asked.');
      game.answer(at, sample(question, random));
    }
    ends.add(game.outcome?.message.id ?? 'none');
  }
  expect(ends).not.toContain('none');
});

test('a random game keeps what every game must keep', { timeout: 600_000 }, () => {
  expect(conform([rebellion], { games: 1, every: 40 }).violations).toEqual([]);
});
