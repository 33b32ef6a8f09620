import type { EntityId } from '@dejarik/sdk';
import type { Space } from '@dejarik/sdk/board';
import { compileRules, Game, sample } from '@dejarik/sdk/testing';
import { describe, expect, it } from 'vitest';
import { Door, Position, Token } from '../../src/components.ts';
import { imperialAssault } from '../../src/plugin.ts';
import { seesFigure } from '../../src/rules/line-of-sight.ts';

// What is kept of the board to be fast must never tell: a game that was loaded has none of it.

const rules = compileRules([imperialAssault], 'skirmish');
const start = (map: string, mission: string, seed: string): Game =>
  Game.create(rules, { seed, options: { map, mission, rounds: 5, armies: ['imperial-walker', 'rebel-heroes'] } });
const loaded = (game: Game): Game =>
  Game.load(rules, JSON.parse(JSON.stringify(game.save())) as ReturnType<Game['save']>);

function randomOf(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 0x1_0000_0000) * n);
  };
}

/** Answers at random until so many answers are given or the game is over. */
function play(game: Game, answers: number, random: (n: number) => number, before: () => void = () => undefined): void {
  for (let n = 0; n < answers && game.choice !== null; n++) {
    before();
    const open = game.choice.answers.findIndex((answer) => answer === undefined);
    const question = game.choice.questions[open];
    if (question !== undefined) game.answer(open, sample(question, random));
  }
}

const figures = (game: Game): readonly EntityId[] => game.all(Position);
const tokens = (game: Game): readonly EntityId[] =>
  game.all(Token).filter((token) => game.get(Token.space, token) >= 0);

/** Every line of sight from a figure to a figure or token. */
const lines = (game: Game): readonly boolean[] =>
  figures(game).flatMap((a) =>
    [...figures(game), ...tokens(game)].filter((b) => b !== a).map((b) => seesFigure(game, a, b)),
  );

describe('lines of sight', () => {
  const changes: Readonly<Record<string, (game: Game) => void>> = {
    'tokens walk': (game) => {
      const spaces = tokens(game).map((token) => game.get(Token.space, token));
      tokens(game).forEach((token, i) => {
        game.set(Token.space, token, spaces.at(i - 1) ?? 0);
      });
    },
    'a figure moves': (game) => {
      const singles = figures(game).filter((figure) => game.get(Position.rotation, figure) === 0);
      const [first, second] = [singles.at(-1), singles.at(-4)] as [EntityId, EntityId];
      const spaces = [game.get(Position.anchor, first), game.get(Position.anchor, second)] as [Space, Space];
      game.set(Position.anchor, first, spaces[1]);
      game.set(Position.anchor, second, spaces[0]);
    },
    'the doors open or close': (game) => {
      for (const door of game.all(Door)) game.set(Door.open, door, 1 - game.get(Door.open, door));
    },
  };
  it.each([
    ['moisture-farm', 'B', 'tokens walk'],
    ['moisture-farm', 'B', 'a figure moves'],
    ['moisture-farm', 'B', 'the doors open or close'],
    ['mos-eisley-outskirts', 'A', 'tokens walk'],
    ['mos-eisley-outskirts', 'A', 'a figure moves'],
  ])('on %s %s are drawn anew when %s', (map, mission, what) => {
    const game = start(map, mission, 'lines');
    play(game, 60, randomOf(7));
    const before = lines(game);
    changes[what]?.(game);
    const after = lines(game);
    expect(after).toEqual(lines(loaded(game)));
    expect(after).not.toEqual(before);
  });
});

it.each([
  ['moisture-farm', 'B', 'walking raiders'],
  ['mos-eisley-outskirts', 'A', 'panels'],
])('a loaded game on %s %s offers what the one in progress does (%s)', (map, mission, seed) => {
  const game = start(map, mission, seed);
  play(game, Infinity, randomOf(7), () => {
    expect(loaded(game).choice?.questions.map(({ options }) => options)).toEqual(
      game.choice?.questions.map(({ options }) => options),
    );
  });
});
