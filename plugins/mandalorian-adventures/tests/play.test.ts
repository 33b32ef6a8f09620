import { expect, test } from 'vitest';
import { compileRules, Game, sample } from '@dejarik/sdk/testing';
import { mandalorianAdventures } from '../src/index.ts';

/** A generator good enough for choices. */
function randomOf(seed: number): (n: number) => number {
  let state = seed;
  return (n) => { state = (Math.imul(state, 1664525) + 1013904223) >>> 0; return Math.floor((state / 2 ** 32) * n); };
}

test('random games of the first mission end', () => {
  const rules = compileRules([mandalorianAdventures], 'duo');
  for (let seed = 1; seed <= 20; seed++) {
    const game = Game.create(rules, { seed: `play ${seed}` });
    const random = randomOf(seed);
    let decisions = 0;
    while (game.choice !== null && decisions < 3000) {
      const at = game.choice.answers.findIndex((one) => one === undefined);
      const question = game.choice.questions[at];
      if (question === undefined) throw new Error('nothing is asked');
      game.answer(at, sample(question, random));
      decisions++;
    }
    expect(game.outcome, `seed ${seed}`).not.toBeNull();
  }
});
