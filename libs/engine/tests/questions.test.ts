import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allocate,
  assign,
  check,
  count,
  forced,
  order,
  PluginError,
  pick,
  pickMany,
  sample,
  suggest,
  type Choosable,
  type Question,
} from '../src/index.ts';
import { basics, fits, options, question } from './questions.ts';

/** Every list of values of a length. */
function lists<T>(values: readonly T[], length: number): T[][] {
  return length === 0 ? [[]] : lists(values, length - 1).flatMap((list) => values.map((one) => [...list, one]));
}

/** Everything that could be tried as an answer to a small question. */
function attempts(question: Question): unknown[] {
  const n = question.options.length;
  const all: Choosable[] = [...question.options, 99];
  const some = [0, 1, 2, 3, 4].filter((k) => k <= n + 1).flatMap((k) => lists(all, k));
  switch (question.kind) {
    case 'pick':
      return [null, undefined, ...all, [10]];
    case 'confirm':
      return [null, true, false, 0, 'yes'];
    case 'amount':
      return [null, ...Array.from({ length: 12 }, (_, i) => i - 4), 1.5, '2', NaN];
    case 'pick-many':
      return [null, 10, ...some.filter((list) => list.every((one, i) => i === 0 || one >= (list[i - 1] ?? 0)))];
    case 'order':
      return [null, ...some];
    case 'allocate':
      return [null, 3, ...lists([-1, 0, 1, 2, 3, 4], n), [1, 1, 1, 1, 1]];
    case 'assign':
      return [null, ...lists<Choosable | null>([...(question.targets ?? []), 77, null], n), [1, 1, 1, 1, 1]];
    case 'path':
      return [null, [], ...some, ['a']];
  }
}

/** The size of an answer of several parts. */
const sizeOf = ({ kind }: Question, parts: readonly unknown[]): number =>
  kind === 'allocate'
    ? parts.reduce<number>((sum, one) => sum + Number(one), 0)
    : parts.filter((one) => one !== null).length;

describe('every kind of question', () => {
  test('counts as many answers as there are', () => {
    fc.assert(
      fc.property(question, (q) => {
        const fitting = attempts(q).filter((one) => fits(q, one));
        expect(count(q)).toBe(fitting.length);
        expect(count(q, 2)).toBe(Math.min(2, fitting.length));
      }),
      { numRuns: 600 },
    );
  });

  test('as many as possible is as many as any answer that fits without it', () => {
    fc.assert(
      fc.property(question, (q) => {
        if (q.most === undefined) return;
        const { most: _, ...free } = q;
        const sizes = attempts(q).flatMap((one) =>
          one !== null && fits(free, one) ? [sizeOf(q, one as unknown[])] : [],
        );
        const largest = Math.max(...sizes);
        for (const one of attempts(q))
          if (one !== null && fits(free, one)) expect(fits(q, one)).toBe(sizeOf(q, one as unknown[]) === largest);
      }),
      { numRuns: 400 },
    );
  });

  test('what is suggested fits, is the same each time, and the largest there is', () => {
    fc.assert(
      fc.property(question, (q) => {
        if (q.kind === 'order' && q.options.length === 0) return;
        if (count(q) === 0) {
          if (q.kind !== 'pick') expect(() => suggest(q)).toThrow(PluginError);
          return;
        }
        const one = suggest(q);
        check(q, one);
        expect(suggest(q)).toEqual(one);
        if (!['pick-many', 'allocate', 'assign'].includes(q.kind)) return;
        const sizes = attempts(q).flatMap((other) =>
          other !== null && fits(q, other) ? [sizeOf(q, other as unknown[])] : [],
        );
        if (one === null) expect(sizes).toEqual([]);
        else expect(sizeOf(q, one as unknown[])).toBe(Math.max(...sizes));
      }),
      { numRuns: 400 },
    );
  });

  test('samples fit, and all of them come up', () => {
    fc.assert(
      fc.property(question, fc.integer(), (q, seed) => {
        const ways = count(q);
        if (ways === 0) return;
        let state = seed | 0;
        const random = (n: number): number => {
          state = (Math.imul(state, 1664525) + 1013904223) | 0;
          return (state >>> 8) % n;
        };
        const seen = new Set<string>();
        for (let i = 0; i < 40 + ways * 60; i++) {
          const one = sample(q, random);
          check(q, one);
          seen.add(JSON.stringify(one));
        }
        expect(seen.size).toBe(ways);
      }),
      { numRuns: 150 },
    );
  });

  test('is forced exactly if there is one answer that all can see', () => {
    fc.assert(
      fc.property(question, (q) => {
        const answer = forced(q);
        const single =
          !q.pass && q.kind !== 'confirm' && count(q) === 1 && !(q.kind === 'order' && q.options.length === 0);
        expect(answer !== undefined).toBe(single);
        if (single) check(q, answer);
        expect(forced({ ...q, secret: true })).toBe(undefined);
        expect(forced({ ...q, closes: 'all' })).toBe(undefined);
      }),
      { numRuns: 400 },
    );
  });

  test('large counts are exact enough and cut at the limit', () => {
    expect(count(order({ ...basics, options: options(10) }))).toBe(3628800);
    expect(count(order({ ...basics, options: options(200) }), 1000)).toBe(1000);
    expect(count(pickMany({ ...basics, options: options(30), min: 0, max: 30 }))).toBe(2 ** 30);
    expect(count(assign({ ...basics, options: options(12), targets: [1, 2, 3], limits: [12, 12, 12] }))).toBe(3 ** 12);
    expect(count(allocate({ ...basics, options: options(5), min: 10, max: 10, limits: [10, 10, 10, 10, 10] }))).toBe(
      1001,
    );
  });

  test('routes end on an option and are checked by their game', () => {
    const walk: Question = {
      ...basics,
      kind: 'path',
      of: 'place',
      options: [3, 4],
      min: 1,
      max: 9,
      pass: false,
      path: {
        check: (route) => (route.length > 2 ? { rule: 'WAY-1', message: { id: 'too-long' } } : null),
        best: (end) => [1, end],
        isOnly: (end) => end === 3,
      },
    };
    expect(fits(walk, [1, 4])).toBe(true);
    expect(fits(walk, [4, 1])).toBe(false);
    expect(fits(walk, ['1', 4])).toBe(false);
    expect(() => {
      check(walk, [1, 2, 4]);
    }).toThrow(/too-long/);
    expect(sample(walk, () => 1)).toEqual([1, 4]);
    expect(count(walk)).toBe(2);
    expect(forced(walk)).toBeUndefined();
    expect(forced({ ...walk, options: [4] })).toBeUndefined();
    expect(forced({ ...walk, options: [3] })).toEqual([1, 3]);
    expect(forced({ ...walk, options: [3], pass: true })).toBeUndefined();
  });

  test('nonsense is refused with a reason, whatever it is', () => {
    const circular: unknown[] = [];
    circular.push(circular);
    for (const value of [circular, 10n, () => 1, Symbol('x'), { a: 1 }, undefined, '10'])
      expect(fits(pick({ ...basics, options: options(2) }), value)).toBe(false);
    expect(() => {
      check(pick({ ...basics, options: [1] }), 2);
    }).toThrow('The answer 2 does not fit the question "q": one of the options offered expected.');
  });
});
