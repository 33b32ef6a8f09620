import { compileRules, Game, sample } from '@dejarik/sdk/testing';
import { expect, it } from 'vitest';
import { imperialAssault } from '../../src/plugin.ts';
import { everythingKept } from '../../src/proofs/derived-values.ts';

const rules = compileRules([imperialAssault], 'skirmish');

const boards = [
  ['moisture-farm', 'A', 1],
  ['moisture-farm', 'B', 2],
  ['mos-eisley-outskirts', 'A', 3],
  ['mos-eisley-outskirts', 'B', 4],
  ['cinder-foundry', 'B', 5],
] as const;

it.each(boards)(
  'what is kept of a board is what a loaded game works out anew, also after going back (%s %s)',
  (map, mission, seed) => {
    const game = Game.create(rules, {
      seed: `kept ${seed}`,
      options: {
        map,
        mission,
        rounds: 4,
        armies: seed % 2 === 0 ? ['imperial-walker', 'rebel-heroes'] : ['mercenary-hunters', 'imperial-sith'],
      },
    });
    let state: number = seed;
    const random = (n: number): number => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 0x1_0000_0000) * n);
    };
    const answer = (): void => {
      const open = game.choice?.answers.findIndex((one) => one === undefined) ?? -1;
      const question = game.choice?.questions[open];
      if (question !== undefined) game.answer(open, sample(question, random));
    };
    let compared = 0;
    while (game.choice !== null) {
      const back = random(3) === 0 ? game.checkpoint() : undefined;
      for (let i = random(4); i >= 0; i--) answer();
      if (game.outcome === null && random(2) === 0) everythingKept(game);
      if (back !== undefined && random(2) === 0) game.rewind(back);
      // The world hears of a move only when it is asked after, so some moves pass unasked.
      if (game.outcome !== null || random(4) > 0) continue;
      const [here, loaded] = [everythingKept(game), everythingKept(Game.load(rules, game.save()))];
      if (JSON.stringify(here) !== JSON.stringify(loaded)) expect(here).toEqual(loaded);
      compared++;
    }
    expect(compared).toBeGreaterThan(10);
  },
);
