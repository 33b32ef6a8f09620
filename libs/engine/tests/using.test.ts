import { describe, expect, test } from 'vitest';
import {
  again,
  before,
  doOne,
  entity,
  Game,
  instead,
  prohibition,
  set,
  use,
  verb,
  type Ability,
  type Call,
  type Effects,
  type Use,
} from '../src/index.ts';
import { lab, log, ONE, Piece, playBothWays, script, TWO } from './support/lab.ts';

const say = (what: string): Effects => ({
  code: (_cx, g) => {
    g.tell({ id: what });
  },
});
const pay = verb('pay', {
  params: { who: entity() },
  requires: { poor: { check: (a, g) => g.get(Piece.life, a.who) > 0 || { id: 'poor' } } },
  steps: {
    go: (a, g) => {
      g.add(Piece.life, a.who, -1);
    },
  },
});
const deed = verb('deed', {
  params: { who: entity() },
  requires: { marked: { check: (a, g) => g.get(Piece.mark, a.who) === 0 || { id: 'is-marked' } } },
  steps: {
    go: (a, g) => {
      g.set(Piece.mark, a.who, 1);
    },
  },
});
const times =
  (n: number): Use['costs'] =>
  (cx) =>
    Array.from({ length: n }, () => pay({ who: cx.self }));

const menu = (abilities: readonly Ability[], answers: ReturnType<typeof script>, rounds = 3) =>
  playBothWays(
    lab({
      verbs: [pay, deed],
      abilities,
      steps: {
        choose: {
          ask: (a, g) =>
            (a['n'] as number) >= rounds
              ? null
              : doOne(g, {
                  by: 0,
                  message: { id: 'menu' },
                  calls: [...g.usable('menu', 0), deed({ who: ONE }), deed({ who: TWO })],
                  pass: true,
                }),
          run: (a, _g, answer: Call | null | undefined) =>
            answer ? [set({ n: (a['n'] as number) + 1 }), answer, again] : null,
        },
      },
    }),
    answers,
  );
const skill = (id: string, more: Partial<Parameters<typeof use>[2]> = {}): Ability =>
  use(id, 'menu', { on: Piece, do: say(id), ...more });
const using = (ability: string): Call => ({ verb: 'use', args: { ability, self: ONE, owner: 0 } });

describe('things to do', () => {
  test('those of the seat are offered; refused ones keep their reasons', () => {
    let refused: unknown;
    menu(
      [
        skill('skill'),
        prohibition('tired', 'use', { when: (cx, g) => g.counter('engine.frame') > 0 && cx.a['ability'] === 'other' }),
        skill('other'),
      ],
      (question) => {
        refused ??= question.refused?.();
        expect(question.options.map((one) => (one as Call).args['ability'] ?? (one as Call).args['who'])).toEqual([
          'skill',
          ONE,
          TWO,
        ]);
        return null;
      },
    );
    expect(refused).toEqual([
      { option: using('other'), because: [{ rule: 'tired', message: { id: 'ability.tired' } }] },
    ]);
  });

  test('what was done is refused next time, with its rule', () => {
    let last: unknown;
    const game = menu([], (question) => {
      last = question.refused?.();
      return question.options[0] ?? null;
    });
    expect(log(game)).toEqual(['deed', 'deed', 'done']);
    expect(last).toEqual(
      [ONE, TWO].map((who) => ({ option: deed({ who }), because: [{ rule: 'marked', message: { id: 'is-marked' } }] })),
    );
  });

  test('costs first, then the effect', () => {
    expect(log(menu([skill('skill', { costs: times(2) })], script(using('skill'), null)))).toEqual([
      'use',
      'pay',
      'pay',
      'skill',
      'done',
    ]);
  });

  test('costs each payable but not together: no effect', () => {
    expect(log(menu([skill('skill', { costs: times(4) })], script(using('skill'), null)))).toEqual([
      'use',
      'pay',
      'pay',
      'pay',
      'done',
    ]);
  });

  test('a cost that cannot be paid: not offered, and the reason is that of the cost', () => {
    let refused: unknown;
    menu(
      [skill('skill', { costs: times(1) })],
      (question, _choice, game) => {
        if (game.get(Piece.life, ONE) > 0) return question.options[0];
        refused = question.refused?.()[0];
        return null;
      },
      4,
    );
    expect(refused).toEqual({ option: using('skill'), because: [{ rule: 'poor', message: { id: 'poor' } }] });
  });

  test('what is paid stays paid, though the effect is replaced', () => {
    expect(
      log(
        menu(
          [skill('skill', { costs: times(1) }), instead('no', 'use.resolve', { do: say('nothing') })],
          script(using('skill'), null),
        ),
      ),
    ).toEqual(['use', 'pay', '+no', 'nothing', 'done']);
  });

  test('limited uses run out', () => {
    let because: unknown;
    menu([skill('skill', { limit: { per: 'play', times: 1, each: 'carrier' } })], (question) => {
      because = question.refused?.()[0]?.because[0]?.message.id;
      return (question.options[0] as Call).verb === 'use' ? question.options[0] : null;
    });
    expect(because).toBe('engine.used-up');
  });

  test('one that is not for this moment says so', () => {
    menu([skill('skill', { when: (cx, g) => g.get(Piece.mark, cx.self) === 1 })], (question) => {
      expect(question.options).not.toContainEqual(using('skill'));
      expect(question.refused?.()).toEqual([
        { option: using('skill'), because: [{ rule: 'skill', message: { id: 'engine.not-now' }, source: ONE }] },
      ]);
      return null;
    });
  });

  test('one that an effect has given, with the names it was made with', () => {
    const gift = use('gift', 'menu', {
      on: 'none',
      do: (cx, g) => {
        g.tell({ id: `gift of ${String(cx.a['size'])}` });
      },
      costs: (cx) => (cx.a['size'] === 3 ? [pay({ who: cx.self })] : []),
    });
    const rules = lab({
      verbs: [pay, deed],
      abilities: [gift],
      steps: {
        give: (_a, g) => {
          g.last('play', { ability: 'gift', self: ONE, owner: 0, env: { size: 3 } });
        },
        choose: {
          ask: (_a, g) => doOne(g, { by: 0, message: { id: 'menu' }, calls: g.usable('menu', 0), pass: true }),
          run: (_a, _g, answer: Call) => answer,
        },
      },
    });
    expect(log(playBothWays(rules, (question) => question.options[0]))).toEqual(['use', 'pay', 'gift of 3', 'done']);
  });

  test('interrupts know which ability is used', () => {
    expect(
      log(
        menu(
          [skill('skill'), before('heed', 'use', { when: (cx) => cx.a['ability'] === 'skill', do: say('heed') })],
          script(using('skill'), deed({ who: ONE }), null),
        ),
      ),
    ).toEqual(['+heed', 'heed', 'use', 'skill', 'deed', 'done']);
  });

  test('a call of no usable ability is an error', () => {
    expect(() =>
      Game.create(
        lab({ verbs: [deed], abilities: [before('b', 'deed', { do: say('b') })], steps: { go: () => using('b') } }),
        { seed: 's' },
      ),
    ).toThrow(/not an ability of kind "use"/);
  });
});
