import { compileRules, Game, sample } from '@dejarik/sdk/testing';
import { expect, it } from 'vitest';
import { imperialAssault } from '../../src/plugin.ts';

const rules = compileRules([imperialAssault], 'skirmish');

// What is kept of the board to be fast must never tell: a game that was loaded has none of it.
it.each([['moisture-farm', 'B', 'walking raiders'], ['mos-eisley-outskirts', 'A', 'panels']])('a loaded game on %s %s offers what the one in progress does (%s)', (map, mission, seed) => {
  const game = Game.create(rules, { seed, options: { map, mission, rounds: 5, armies: ['imperial-walker', 'rebel-heroes'] } });
  let state = 7;
  const random = (n: number): number => { state = (Math.imul(state, 1664525) + 1013904223) >>> 0; return Math.floor((state / 0x1_0000_0000) * n); };
  while (game.choice !== null) {
    const again = Game.load(rules, JSON.parse(JSON.stringify(game.save())) as ReturnType<Game['save']>);
    expect(again.choice?.questions.map(({ options }) => options)).toEqual(game.choice.questions.map(({ options }) => options));
    const open = game.choice.answers.findIndex((answer) => answer === undefined);
    const question = game.choice.questions[open];
    if (question !== undefined) game.answer(open, sample(question, random));
  }
});
