import { expect, test } from 'vitest';
import { compileRules, Game, sample } from '@dejarik/sdk/testing';
import { mandalorianAdventures, tables } from '../src/index.ts';

/** A generator good enough for choices. */
function randomOf(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

const rules = new Map(
  [1, 2, 3, 4].map((seats) => [seats, compileRules([mandalorianAdventures], 'adventure', { seats })]),
);

test.each(tables.missions.flatMap((mission) => [1, 2, 3, 4].map((seats) => [mission.id, seats] as const)))(
  'random games of %s with %i seats end',
  (mission, seats) => {
    const compiled = rules.get(seats);
    if (compiled === undefined) throw new Error(String(seats));
    const broken = new Set<string>();
    for (let seed = 1; seed <= 3; seed++) {
      const game = Game.create(compiled, {
        seed: `play ${seed}`,
        options: { mission, ...(seats > 2 ? { way: 'sandbox' } : {}) },
      });
      const random = randomOf(seed);
      for (let decisions = 0; game.choice !== null && decisions < 20_000; decisions++) {
        const at = game.choice.answers.findIndex((one) => one === undefined);
        const question = game.choice.questions[at];
        if (question === undefined) throw new Error('nothing is asked');
        game.answer(at, sample(question, random));
      }
      expect(game.outcome, `seed ${seed}`).not.toBeNull();
      // What happened is not told to have become impossible because of what it did itself.
      const happened = new Set(game.events.filter(({ kind }) => kind === 'verb').map(({ args }) => args));
      for (const { kind, verb, args } of game.events) if (kind === 'fizzled' && happened.has(args)) broken.add(verb);
    }
    expect([...broken]).toEqual([]);
  },
);
