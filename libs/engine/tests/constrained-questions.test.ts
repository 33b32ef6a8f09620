import { describe, expect, test } from 'vitest';
import {
  allocate,
  assign,
  check,
  count,
  forced,
  Game,
  pickMany,
  RefusedError,
  sample,
  suggest,
  type Question,
} from '../src/index.ts';
import { lab } from './support/lab.ts';
import { basics, because, options } from './questions.ts';

describe('a question with rules of its own', () => {
  const ask = assign({
    ...basics,
    options: [10, 11, 12],
    targets: [70, 71],
    limits: [1, 2],
    min: 0,
    forbids: (option, target) => (option === 10 && target === 71 ? because('PAIR') : null),
    most: because('MOST'),
  });
  const refused = (q: Question, value: unknown): unknown => {
    try {
      check(q, value);
      return null;
    } catch (error) {
      return error instanceof RefusedError ? [error.code, error.because.map(({ rule }) => rule)] : error;
    }
  };

  test('says by which rule an answer is refused', () => {
    expect(refused(ask, [71, 71, 70])).toEqual(['answer/pair', ['PAIR']]);
    expect(refused(ask, [null, 71, 70])).toEqual(['answer/more', ['MOST']]);
    expect(refused(ask, [70, 71, 71])).toBeNull();
    expect(refused(ask, [70, 70, 71])).toEqual(['answer/malformed', []]);
    const even = allocate({
      ...basics,
      options: [1, 2],
      min: 0,
      max: 4,
      limits: [3, 3],
      fits: ([a, b]) => (a === b ? null : because('EVEN')),
    });
    expect(refused(even, [1, 2])).toEqual(['answer/unfit', ['EVEN']]);
    expect(refused(even, [2, 2])).toBeNull();
  });

  test('is forced where one answer is left', () => {
    expect(forced({ ...ask, options: [10] })).toEqual([70]);
    expect(forced({ ...ask, limits: [0, 0] })).toEqual([null, null, null]);
  });

  test('that knows how many are possible is not searched', () => {
    let tries = 0;
    const many = pickMany({
      ...basics,
      options: options(40),
      min: 0,
      max: 40,
      fits: (chosen) => (tries++, chosen.length > 3 ? because('FEW') : null),
      most: { ...because('MOST'), count: () => 3 },
    });
    expect(refused(many, [10, 11])).toEqual(['answer/more', ['MOST']]);
    expect(refused(many, [10, 11, 12])).toBeNull();
    expect(suggest(many)).toEqual([10, 11, 12]);
    check(
      many,
      sample(many, (n) => n - 1),
    );
    expect(tries).toBeLessThan(20);
  });

  test('that is too large to be searched says what to do', () => {
    const hopeless = pickMany({ ...basics, options: options(40), min: 20, max: 20, fits: () => because('NO') });
    expect(() => sample(hopeless, () => 0)).toThrow(/Say in "most.count"/);
    expect(count(hopeless, 2)).toBe(2);
    const rare = {
      ...hopeless,
      fits: ([first]: readonly unknown[]) => (first === 10 ? null : because('TEN')),
    };
    check(
      rare,
      sample(rare, (n) => n - 1),
    );
  });

  test('that no answer fits is an error of the game, when it is asked', () => {
    for (const closes of ['all', undefined] as const)
      expect(() =>
        Game.create(
          lab({
            steps: {
              go: {
                ask: () => {
                  const one = pickMany({
                    ...basics,
                    options: [1, 2],
                    min: 1,
                    max: 2,
                    fits: () => because('NO'),
                    ...(closes && { closes }),
                  });
                  return closes ? [one] : one;
                },
                run: () => null,
              },
            },
          }),
          { seed: 's' },
        ),
      ).toThrow(/"play.go" asks "q", which no answer fits/);
  });
});
