import { describe, expect, test } from 'vitest';
import {
  after,
  again,
  before,
  end,
  instead,
  jump,
  pick,
  prohibition,
  set,
  verb,
  type Ability,
  type Args,
  type Step,
} from '../src/index.ts';
import { firstOption, lab, log, ONE, playBothWays, script, TWO } from './support/lab.ts';
import { deed, say, tell } from './deed.ts';

const told = (abilities: readonly Ability[], answers = script()): string[] =>
  log(playBothWays(lab({ verbs: [deed], abilities, steps: { go: () => deed({ who: ONE }) } }), answers));

describe('a step is a timing point of its own', () => {
  test('forbidden, it is passed over and has no after', () => {
    expect(told([prohibition('no', 'deed.second', {}), after('then', 'deed.second', { do: say('then') })])).toEqual([
      'deed',
      'first',
      'refused deed no',
      'third',
      'done',
    ]);
  });

  test('replaced, its replacement comes in its place', () => {
    expect(
      told([instead('other', 'deed.second', { do: say('other') }), after('then', 'deed.second', { do: say('then') })]),
    ).toEqual(['deed', 'first', '+other', 'other', 'third', 'done']);
  });

  test('replaced in part, it goes on', () => {
    expect(told([instead('more', 'deed.second', { replaces: 'part', do: say('more') })])).toEqual([
      'deed',
      'first',
      '+more',
      'more',
      'second',
      'third',
      'done',
    ]);
  });

  test('called off by an interrupt, it alone is passed over', () => {
    expect(
      told([
        before('off', 'deed.second', {
          do: (cx, g) => {
            g.cancel(cx.frame);
          },
        }),
      ]),
    ).toEqual(['deed', 'first', '+off', 'third', 'done']);
  });

  test('called off by a reaction, nothing is: it has happened', () => {
    expect(
      told([
        after('off', 'deed.first', {
          do: (cx, g) => {
            g.cancel(cx.frame);
          },
        }),
      ]),
    ).toEqual(['deed', 'first', '+off', 'second', 'third', 'done']);
  });

  test('what is declined is not offered again at its point, but at the next', () => {
    const may = (id: string, point: string): Ability => before(id, point, { optional: true, do: say(id) });
    expect(
      told(
        [
          may('a', 'deed.first'),
          may('b', 'deed.second'),
          before('c', 'deed.second', { do: say('c') }),
          may('d', 'deed.third'),
        ],
        script(null, 'c', 'b', 'd'),
      ),
    ).toEqual(['deed', 'first', '+c', 'c', '+b', 'b', 'second', '+d', 'd', 'third', 'done']);
  });

  test('what is passed comes up again when the verb does', () => {
    const twice = lab({
      verbs: [deed],
      abilities: [before('may', 'deed', { optional: true, do: say('may') })],
      steps: { go: () => deed({ who: ONE }), more: () => deed({ who: ONE }) },
    });
    expect(log(playBothWays(twice, script(null, 'may')))).toEqual([
      'deed',
      'first',
      'second',
      'third',
      '+may',
      'may',
      'deed',
      'first',
      'second',
      'third',
      'done',
    ]);
  });

  test('a step without anything is a window', () => {
    const wait = verb('wait', { steps: { window: null } });
    expect(
      log(
        playBothWays(
          lab({
            verbs: [wait],
            abilities: [before('b', 'wait.window', { do: say('b') }), after('a', 'wait.window', { do: say('a') })],
            steps: { go: () => wait({}) },
          }),
        ),
      ),
    ).toEqual(['wait', '+b', 'b', '+a', 'a', 'done']);
  });
});

describe('what a step returns', () => {
  const flow = (
    steps: Readonly<Record<string, Step<Args & { n: number }>>>,
    abilities: readonly Ability[] = [],
  ): string[] => {
    const run = verb('run', { locals: { n: 0 }, steps });
    return log(playBothWays(lab({ verbs: [run, deed], abilities, steps: { go: () => run({}) } }), firstOption));
  };

  test('again: the same step, inside the same timing points', () => {
    const around = [before('b', 'run.loop', { do: say('b') }), after('a', 'run.loop', { do: say('a') })];
    expect(
      flow(
        {
          loop: (a, g) => {
            g.tell({ id: `loop ${a.n}` });
            return a.n < 2 ? [set({ n: a.n + 1 }), again] : null;
          },
        },
        around,
      ),
    ).toEqual(['run', '+b', 'b', 'loop 0', 'loop 1', 'loop 2', '+a', 'a', 'done']);
  });

  test('again after calls: they come first', () => {
    expect(flow({ loop: (a) => a.n < 2 && [set({ n: a.n + 1 }), deed({ who: ONE }), again] })).toEqual([
      'run',
      'deed',
      'first',
      'second',
      'third',
      'deed',
      'first',
      'second',
      'third',
      'done',
    ]);
  });

  test('jump: forward and back, its own after first', () => {
    const steps: Readonly<Record<string, Step<Args & { n: number }>>> = {
      one: (a) => (a.n === 0 ? jump('three') : null),
      two: tell('two'),
      three: (a) => a.n === 0 && [set({ n: 1 }), jump('one')],
    };
    expect(flow(steps, [after('a', 'run.one', { do: say('a') })])).toEqual([
      'run',
      '+a',
      'a',
      '+a',
      'a',
      'two',
      'done',
    ]);
  });

  test('calls: one after another, and only then the next step', () => {
    expect(
      flow({ both: () => [deed({ who: ONE }), false, null, undefined, deed({ who: TWO })], next: tell('next') }),
    ).toEqual(['run', 'deed', 'first', 'second', 'third', 'deed', 'first', 'second', 'third', 'next', 'done']);
  });

  test('end: no more steps and no after', () => {
    expect(flow({ one: () => end(), two: tell('two') }, [after('a', 'run', { do: say('a') })])).toEqual([
      'run',
      'done',
    ]);
  });

  test('end of an enclosing verb: what is between goes too', () => {
    const inner = verb('inner', { steps: { stop: () => end('outer'), never: tell('never') } });
    const middle = verb('middle', { steps: { down: () => inner({}), never: tell('never') } });
    const outer = verb('outer', { steps: { down: () => [middle({}), middle({})], never: tell('never') } });
    const rules = lab({
      verbs: [inner, middle, outer],
      abilities: ['inner', 'middle', 'outer'].map((v) => after(`after-${v}`, v, { do: say('never') })),
      steps: { go: () => outer({}), next: tell('next') },
    });
    expect(log(playBothWays(rules))).toEqual(['outer', 'middle', 'inner', 'next', 'done']);
  });

  test('a choice with an answer of its own kind; a forced one is taken', () => {
    const asks = (options: number[]): Step<Args> => ({
      ask: () => pick({ by: 0, message: { id: 'which' }, of: 'number', options }),
      run: (_a, g, answer: number) => {
        g.tell({ id: `took ${answer}` });
      },
    });
    const rules = lab({
      steps: {
        free: asks([4, 5]),
        forced: asks([6]),
        none: {
          ask: () => null,
          run: (_a, g, answer) => {
            g.tell({ id: `took ${String(answer)}` });
          },
        },
      },
    });
    expect(log(playBothWays(rules, script(5)))).toEqual(['took 5', 'took 6', 'took undefined', 'done']);
  });
});
