import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  again,
  allocate,
  amount,
  assign,
  check,
  confirm,
  count,
  forced,
  Game,
  order,
  PluginError,
  pick,
  pickMany,
  RefusedError,
  sample,
  set,
  suggest,
  verb,
  type Choosable,
  type Question,
} from '../src/index.ts';
import { lab, log, playBothWays, script } from './support/lab.ts';

const basics = { by: 0, message: { id: 'q' }, of: 'number' } as const;
const fits = (question: Question, value: unknown): boolean => {
  try {
    check(question, value);
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(RefusedError);
    return false;
  }
};

/** Every list of values of a length. */
function lists<T>(values: readonly T[], length: number): T[][] {
  return length === 0 ? [[]] : lists(values, length - 1).flatMap((list) => values.map((one) => [...list, one]));
}
const options = (n: number): number[] => Array.from({ length: n }, (_, i) => 10 + i);

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

const small = fc.nat(3);
const plain: fc.Arbitrary<Question> = fc
  .tuple(
    fc.constantFrom('pick', 'pick-many', 'order', 'amount', 'allocate', 'assign', 'confirm'),
    small,
    small,
    small,
    fc.boolean(),
    fc.array(fc.nat(3), { minLength: 3, maxLength: 3 }),
  )
  .map(([kind, n, low, more, pass, limits]) => {
    switch (kind) {
      case 'pick':
        return pick({ ...basics, options: options(n), pass });
      case 'pick-many':
        return pickMany({ ...basics, options: options(n), min: low, max: low + more, pass });
      case 'order':
        return order({ ...basics, options: options(n), pass });
      case 'amount':
        return amount({ ...basics, min: low - 2, max: low - 2 + more, pass });
      case 'allocate':
        return allocate({
          ...basics,
          options: options(n),
          min: low,
          max: low + more,
          limits: limits.slice(0, n),
          pass,
        });
      case 'assign':
        return assign({
          ...basics,
          options: options(n),
          targets: [70, 71, 72].slice(0, more),
          limits: limits.slice(0, more),
          pass,
        });
      default:
        return confirm({ ...basics, pass });
    }
  });

const because = (rule: string) => ({ rule, message: { id: `because-${rule}` } });

/** The same question with rules of its own, which a number says: pairs, what fits, as many as possible. */
function constrained(base: Question, seed: number): Question {
  if (!['pick-many', 'allocate', 'assign'].includes(base.kind)) return base;
  const says = (bit: number): boolean => ((seed >> bit) & 1) === 1;
  return {
    ...base,
    ...(base.kind === 'assign' && says(0) && { min: 0 }),
    ...(base.kind === 'assign' &&
      says(1) && {
        forbids: (option, target) => (says(5 + ((Number(option) * 3 + Number(target)) % 9)) ? because('PAIR') : null),
      }),
    ...(says(2) && {
      fits: (parts) =>
        says(15 + (parts.reduce<number>((sum, one, i) => sum + Number(one ?? 5) * (i + 1), 0) % 7))
          ? because('FIT')
          : null,
    }),
    ...(says(3) && { most: because('MOST') }),
  };
}
const question: fc.Arbitrary<Question> = fc.oneof(
  plain,
  fc.tuple(plain, fc.nat(2 ** 22)).map(([base, seed]) => constrained(base, seed)),
);
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

describe('an open choice', () => {
  const ask = (closes: 'first' | 'all', sealed = false) =>
    lab({
      steps: {
        both: {
          ask: () => [0, 1].map((by) => pick({ ...basics, by, options: [10 + by, 20 + by], closes, sealed })),
          run: (_a, g, answers: readonly unknown[]) => {
            g.tell({ id: answers.map((one) => one ?? '-').join(' ') });
          },
        },
        one: {
          ask: (a) => pick({ ...basics, options: [1, 2, 3].filter((one) => one > Number(a['n'])) }),
          run: (a, g, answer: number) => {
            g.tell({ id: `took ${answer}` });
            return answer < 3 ? [set({ n: answer }), again] : null;
          },
        },
      },
    });

  test('closed by all: the answers of all, in the order of the questions', () => {
    expect(log(playBothWays(ask('all'), script(20, 11, 2)))).toEqual(['20 11', 'took 2', 'took 3', 'done']);
  });

  test('answered out of order', () => {
    const game = Game.create(ask('all', true), { seed: 's' });
    expect(game.choice).toMatchObject({ sealed: true, closes: 'all', point: 'play.both', kind: 'step' });
    game.answer(1, 21);
    expect(game.choice?.answers).toEqual([undefined, 21]);
    const copy = Game.load(game.rules, JSON.parse(JSON.stringify(game.save())) as ReturnType<Game['save']>);
    expect(copy.choice?.answers).toEqual([undefined, 21]);
    expect(copy.hash()).toBe(game.hash());
    for (const one of [game, copy]) one.answer(0, 10);
    expect(log(game)).toEqual(['10 21']);
    expect(copy.hash()).toBe(game.hash());
  });

  test('closed by the first', () => {
    const game = Game.create(ask('first'), { seed: 's' });
    game.answer(1, 11);
    expect(log(game)).toEqual(['- 11']);
  });

  const refusals: Record<string, [string, (g: Game) => void]> = {
    'no such question': [
      'answer/no-question',
      (g) => {
        g.answer(5, 10);
      },
    ],
    'not offered': [
      'answer/malformed',
      (g) => {
        g.answer(0, 11);
      },
    ],
    'a pass where none may': [
      'answer/malformed',
      (g) => {
        g.answer(0, null);
      },
    ],
    nothing: [
      'answer/malformed',
      (g) => {
        g.answer(0, undefined);
      },
    ],
    'answered twice': [
      'answer/twice',
      (g) => {
        g.answer(0, 10);
        g.answer(0, 20);
      },
    ],
  };
  for (const [name, [code, run]] of Object.entries(refusals)) {
    test(`refused, and nothing changes: ${name}`, () => {
      const game = Game.create(ask('all'), { seed: 's' });
      if (code === 'answer/twice')
        expect(() => {
          run(game);
        }).toThrow(expect.objectContaining({ code }) as Error);
      else {
        const before = game.hash();
        const choice = game.choice;
        expect(() => {
          run(game);
        }).toThrow(expect.objectContaining({ code }) as Error);
        expect(game.hash()).toBe(before);
        expect(game.choice).toBe(choice);
      }
    });
  }

  test('a list of no questions is answered by a list of none', () => {
    expect(
      log(
        playBothWays(
          lab({
            steps: {
              go: {
                ask: () => [],
                run: (_a, g, answers: readonly unknown[]) => {
                  g.tell({ id: `${answers.length} answers` });
                },
              },
            },
          }),
        ),
      ),
    ).toEqual(['0 answers', 'done']);
  });

  test('a finished game takes no answer', () => {
    const game = Game.create(lab({ steps: {} }), { seed: 's' });
    expect(game.outcome).toEqual({ winners: [], message: { id: 'done' } });
    expect(() => {
      game.answer(0, 1);
    }).toThrow(/Nothing is asked/);
  });

  test('a game whose outermost verb ends is over', () => {
    const quiet = verb('quiet', { silent: true, steps: {} });
    const rules = lab({
      modes: [{ id: 'plain', message: { id: 'plain' }, seats: ['a'], game: 'quiet' }],
      verbs: [quiet],
      steps: {},
    });
    expect(Game.create(rules, { seed: 's' }).outcome).toEqual({ winners: [], message: { id: 'engine.over' } });
  });
});
