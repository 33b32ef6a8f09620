import { expect, it } from 'vitest';
import { endingOf } from '../src/table/ending.ts';

it('is a victory where somebody wins, a defeat where all play on one side and nobody does, and else a draw', () => {
  expect([endingOf(['a']).tone, endingOf(['a', 'b'], true).tone, endingOf([], true).tone, endingOf([]).tone]).toEqual([
    'won',
    'won',
    'lost',
    'drawn',
  ]);
});

it('is a defeat for who plays alone and has not won', () => {
  expect([
    endingOf(['a'], false, 'b').tone,
    endingOf(['a'], false, 'a').tone,
    endingOf(['a'], false, null).tone,
    endingOf([], false, 'b').tone,
  ]).toEqual(['lost', 'won', 'won', 'drawn']);
});

it('is told by more than its color', () => {
  expect(new Set([endingOf(['a']), endingOf([], true), endingOf([])].map(({ sign }) => sign)).size).toBe(3);
});
