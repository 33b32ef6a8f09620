import { describe, expect, test } from 'vitest';
import { Layout, World } from '../src/index.ts';

const layout = new Layout({ components: [], streams: ['dice', 'deck'], counters: [], capacity: 1 });
const draws = (world: World, n: number, stream = 'dice', sides = 6): number[] =>
  Array.from({ length: n }, () => world.random(stream, sides));

describe('streams', () => {
  test('the same seed gives the same numbers on every machine', () => {
    expect(draws(new World(layout, 'known'), 12)).toEqual([4, 5, 3, 0, 2, 3, 5, 2, 5, 2, 1, 3]);
    expect(draws(new World(layout, 'known'), 4, 'deck', 52)).toEqual([7, 49, 29, 19]);
  });

  test('what is drawn from one stream does not touch another', () => {
    const a = new World(layout, 's'),
      b = new World(layout, 's');
    draws(a, 17, 'deck');
    expect(draws(a, 20)).toEqual(draws(b, 20));
  });

  test('every result comes about equally often', () => {
    for (const sides of [2, 3, 6, 7, 52]) {
      const counts = new Array<number>(sides).fill(0);
      for (const one of draws(new World(layout, `even ${sides}`), 40_000, 'dice', sides))
        counts[one] = (counts[one] ?? 0) + 1;
      expect(chiSquare(counts), `${sides} sides`).toBeLessThan(bound(sides - 1));
    }
  });

  test('neighbouring seeds and neighbouring draws have nothing to do with each other', () => {
    // Pairs of first rolls of seeds n and n+1, and of the first two rolls of each seed.
    const firsts = Array.from({ length: 36_000 }, (_, seed) => draws(new World(layout, String(seed)), 2));
    const across = new Array<number>(36).fill(0),
      along = new Array<number>(36).fill(0);
    firsts.forEach(([one = 0, two = 0], seed) => {
      along[one * 6 + two] = (along[one * 6 + two] ?? 0) + 1;
      const next = firsts[seed + 1]?.[0] ?? 0;
      across[one * 6 + next] = (across[one * 6 + next] ?? 0) + 1;
    });
    expect(chiSquare(along)).toBeLessThan(bound(35));
    expect(chiSquare(across)).toBeLessThan(bound(35));
  });

  test('seeds that differ in one letter, or only in where seed and name part, differ', () => {
    const other = new Layout({ components: [], streams: ['b', 'ab'], counters: [], capacity: 1 });
    expect(draws(new World(other, 'xa'), 30, 'b')).not.toEqual(draws(new World(other, 'x'), 30, 'ab'));
    expect(draws(new World(layout, 'aaaaaaaaaaaaaaaa'), 30)).not.toEqual(
      draws(new World(layout, 'aaaaaaaaaaaaaaab'), 30),
    );
  });
});

describe('fixed results', () => {
  test('come first, each once, those of one stream for it alone', () => {
    const world = new World(layout, 's');
    const free = draws(new World(layout, 's'), 2);
    world.fixResults([5, 0]);
    world.fixResults([3], 'deck');
    expect(draws(world, 1, 'deck')).toEqual([5]);
    expect(draws(world, 1)).toEqual([0]);
    expect(world.fixedResults).toEqual([{ result: 3, stream: 'deck' }]);
    expect(draws(world, 2)).toEqual(free);
    expect(draws(world, 1, 'deck')).toEqual([3]);
    expect(world.fixedResults).toEqual([]);
  });

  test('come again after rewinding', () => {
    const world = new World(layout, 's');
    world.fixResults([5, 0]);
    const mark = world.mark();
    expect(draws(world, 2)).toEqual([5, 0]);
    world.rewind(mark);
    expect(draws(world, 2)).toEqual([5, 0]);
  });
});

function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, one) => sum + one, 0) / counts.length;
  return counts.reduce((sum, one) => sum + (one - expected) ** 2 / expected, 0);
}
/** Four standard deviations above the mean of chi-square. */
const bound = (freedom: number): number => freedom + 4 * Math.sqrt(2 * freedom);
