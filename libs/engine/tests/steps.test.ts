import { describe, expect, test } from 'vitest';
import {
  after,
  again,
  before,
  end,
  entity,
  Game,
  instead,
  jump,
  pick,
  PluginError,
  prohibition,
  set,
  verb,
  type Ability,
  type Args,
  type Effects,
  type Step,
  type Writes,
} from '../src/index.ts';
import { firstOption, lab, log, ONE, Piece, playBothWays, script, TWO } from './support/lab.ts';

const tell =
  (what: string): Step<Args> =>
  (_a, g) => {
    g.tell({ id: what });
  };
const say = (what: string): Effects => ({
  code: (_cx, g) => {
    g.tell({ id: what });
  },
});
const deed = verb('deed', {
  params: { who: entity() },
  locals: { n: 0 },
  steps: { first: tell('first'), second: tell('second'), third: tell('third') },
});

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

describe('valid and commit', () => {
  const target = verb('target', {
    params: { who: entity() },
    valid: (a, g) => g.get(Piece.gone, a.who) === 0,
    commit: 'land',
    steps: { aim: null, land: null, rest: tell('rest') },
  });
  const leave = (_cx: unknown, g: Writes): void => {
    g.set(Piece.gone, ONE, 1);
  };
  const cases: [string, 'target' | 'target.aim' | 'target.land' | 'target.rest', 'before' | 'after', string[]][] = [
    ['before it starts', 'target', 'before', ['+leave', 'fizzled target', 'done']],
    ['before its first step', 'target.aim', 'before', ['target', '+leave', 'fizzled target', 'done']],
    ['after its first step', 'target.aim', 'after', ['target', '+leave', 'fizzled target', 'done']],
    [
      'before the step it commits at: that has begun',
      'target.land',
      'before',
      ['target', '+leave', 'rest', '+then', 'then', 'done'],
    ],
    ['after the step it commits at', 'target.land', 'after', ['target', '+leave', 'rest', '+then', 'then', 'done']],
  ];
  for (const [name, point, timing, expected] of cases) {
    test(name, () => {
      const ability = (timing === 'before' ? before : after)('leave', point, { do: leave });
      expect(
        log(
          playBothWays(
            lab({
              verbs: [target],
              abilities: [ability, after('then', 'target', { do: say('then') })],
              steps: { go: () => target({ who: ONE }) },
            }),
          ),
        ),
      ).toEqual(expected);
    });
  }

  test('asked when it starts', () => {
    expect(
      log(
        playBothWays(
          lab({
            verbs: [target],
            steps: {
              kill: (_a, g) => {
                g.set(Piece.gone, ONE, 1);
              },
              go: () => target({ who: ONE }),
            },
          }),
        ),
      ),
    ).toEqual(['fizzled target', 'done']);
  });

  test('people are told of what an interrupt stands against, not of what could not begin or brought it about itself', () => {
    const heard = (...parts: Parameters<typeof lab>): unknown[] =>
      playBothWays(lab(...parts))
        .events.filter(({ kind }) => kind === 'fizzled')
        .map(({ seats }) => seats);
    const goes: Step<Args> = () => target({ who: ONE });
    expect(heard({ verbs: [target], abilities: [before('leave', 'target', { do: leave })], steps: { goes } })).toEqual([
      undefined,
    ]);
    expect(
      heard({ verbs: [target], abilities: [before('leave', 'target.aim', { do: leave })], steps: { goes } }),
    ).toEqual([undefined]);
    expect(
      heard({
        verbs: [target],
        steps: {
          kill: (_a, g) => {
            g.set(Piece.gone, ONE, 1);
          },
          goes,
        },
      }),
    ).toEqual([0]);
    const gone = verb('gone', {
      steps: {
        go: (_a, g) => {
          g.set(Piece.gone, ONE, 1);
        },
      },
    });
    const own = verb('own', {
      valid: (_a, g) => g.get(Piece.gone, ONE) === 0,
      steps: { child: () => gone({}), never: tell('never') },
    });
    expect(heard({ verbs: [own, gone], steps: { goes: () => own({}) } })).toEqual([0]);
  });

  test('asked after a child, not while it runs', () => {
    const long = verb('long', {
      params: { who: entity() },
      valid: (a, g) => g.get(Piece.gone, a.who) === 0,
      steps: { child: () => gone({ who: ONE }), never: tell('never') },
    });
    const gone = verb('gone', {
      params: { who: entity() },
      steps: {
        go: (a, g) => {
          g.set(Piece.gone, a.who, 1);
        },
        more: tell('more'),
      },
    });
    expect(
      log(
        playBothWays(
          lab({
            verbs: [long, gone],
            abilities: [after('then', 'long', { do: say('never') })],
            steps: { go: () => long({ who: ONE }) },
          }),
        ),
      ),
    ).toEqual(['long', 'gone', 'more', 'fizzled long', 'done']);
  });
});

describe('what steps may not do', () => {
  const thrown = (steps: Readonly<Record<string, Step<Args>>>): string => {
    try {
      Game.create(lab({ verbs: [deed], steps }), { seed: 's' });
    } catch (error) {
      if (error instanceof PluginError) return error.code;
      throw error;
    }
    return 'nothing thrown';
  };
  const cases: Record<string, [string, Step<Args>]> = {
    'jump to nowhere': ['step/jump', () => jump('nowhere')],
    'end what is not in progress': ['end/outside', () => end('deed')],
    'call an unknown verb': ['verb/unknown', () => ({ verb: 'dead', args: {} })],
    'write while asking': [
      'ask/writes',
      {
        ask: (_a, g) => {
          (g as unknown as { add(f: unknown, id: number, n: number): void }).add(Piece.life, ONE, 1);
          return null;
        },
      },
    ],
    'ask without options': [
      'ask/empty',
      { ask: () => pick({ by: 0, message: { id: 'q' }, of: 'number', options: [] }) },
    ],
    'amend what is not in progress': [
      'amend/outside',
      (_a, g) => {
        g.amend('deed', { n: 1 });
      },
    ],
    'amend what is closed': [
      'amend/closed',
      (_a, g) => {
        g.amend('play', { m: 1 });
      },
    ],
    'note where nothing counts': [
      'note/outside',
      (_a, g) => {
        g.note('deed', 'x');
      },
    ],
    'cancel what is over': [
      'cancel/outside',
      (_a, g) => {
        g.cancel(999);
      },
    ],
    'make an unknown ability last': [
      'lasting/unknown',
      (_a, g) => {
        g.last('play', { ability: 'none', self: ONE, owner: 0, env: {} });
      },
    ],
    'ask about an unknown verb': [
      'verb/unknown',
      (_a, g) => {
        g.can({ verb: 'dead', args: {} });
      },
    ],
    'go on for ever': ['game/endless', () => again],
  };
  for (const [name, [code, step]] of Object.entries(cases))
    test(name, () => {
      expect(thrown({ go: step })).toBe(code);
    });

  test('amend at another step than the verb allows', () => {
    const strict = verb('strict', {
      locals: { n: 0 },
      amend: { n: ['late'] },
      steps: {
        early: null,
        late: (a, g) => {
          g.tell({ id: `n ${a.n}` });
        },
      },
    });
    const amending = (point: string): Ability =>
      before('amends', point, {
        do: (_cx, g) => {
          g.amend(strict, { n: 7 });
        },
      });
    expect(() =>
      playBothWays(lab({ verbs: [strict], abilities: [amending('strict.early')], steps: { go: () => strict({}) } })),
    ).toThrow(/may be changed during late, not during "early"/);
    expect(
      log(
        playBothWays(lab({ verbs: [strict], abilities: [amending('strict.late')], steps: { go: () => strict({}) } })),
      ),
    ).toEqual(['strict', '+amends', 'n 7', 'done']);
  });
});
