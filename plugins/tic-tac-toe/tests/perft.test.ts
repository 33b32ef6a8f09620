import { compileRules, Game } from '@dejarik/sdk/testing';
import { describe, expect, it } from 'vitest';
import { ticTacToe } from '../src/index.ts';

/** Walks the whole tree of answers and counts positions by answers given, and games by how they end. */
function walk() {
  const game = Game.create(compileRules([ticTacToe], 'classic'), { seed: 'any' });
  const positions: number[] = [];
  const ends = { x: 0, o: 0, draw: 0 };
  const start = game.hash();
  const visit = (depth: number): void => {
    positions[depth] = (positions[depth] ?? 0) + 1;
    if (game.outcome) {
      const winner = game.outcome.winners[0];
      ends[winner === undefined ? 'draw' : winner === 0 ? 'x' : 'o']++;
      return;
    }
    const here = game.checkpoint();
    for (const option of game.choice?.questions[0]?.options ?? []) {
      game.answer(0, option);
      visit(depth + 1);
      game.rewind(here);
    }
  };
  visit(0);
  return { positions, ends, unchanged: game.hash() === start };
}

describe('the whole tree', () => {
  const { positions, ends, unchanged } = walk();

  it('has as many games as are known: 255168', () => {
    expect(ends).toEqual({ x: 131184, o: 77904, draw: 46080 });
  });

  it('has as many positions at every depth as are known; the last cell is marked without asking', () => {
    expect(positions).toEqual([1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448]);
  });

  it('leaves no trace when all is taken back', () => {
    expect(unchanged).toBe(true);
  });
});
