import type { EntityId } from '@dejarik/kernel';
import { describe, expect, test } from 'vitest';
import { before, entity, instead, integer, system, together, verb, type Ability, type Asked } from '../src/index.ts';
import { lab, log, ONE, Piece, playBothWays, script, TWO, type LabSpec } from './support/lab.ts';

const THREE = 3 as EntityId;
const hit = verb('hit', {
  params: { who: entity(), amount: integer() },
  amend: { amount: [] },
  steps: {
    take: (a, g) => {
      g.tell({ id: `hit ${a.who} by ${a.amount}` });
      g.add(Piece.life, a.who, -a.amount);
    },
  },
});
const shock = verb('shock', {
  params: { who: entity() },
  steps: {
    take: (a, g) => {
      g.tell({ id: `shock ${a.who}` });
    },
  },
});
const thrust = verb('thrust', {
  params: { who: entity() },
  steps: {
    deal: (a) => hit({ who: a.who, amount: 1 }),
    back: (_a, g) => {
      g.tell({ id: 'back' });
    },
  },
});
const play = (spec: Partial<LabSpec>, answers = script()): string[] =>
  log(
    playBothWays(
      lab({ pieces: 3, verbs: [hit, shock, thrust], steps: { go: () => hit({ who: ONE, amount: 1 }) }, ...spec }),
      answers,
    ),
  );

/** Who stands beside the one who is hit takes it. */
const hand = (more: Partial<Parameters<typeof instead>[2]> = {}): Ability =>
  instead('hand', 'hit', {
    on: Piece,
    when: (cx) => cx.a['who'] !== cx.self,
    do: (cx) => hit({ who: cx.self, amount: Number(cx.a['amount']) }),
    ...more,
  });
const amount = (a: { readonly [name: string]: unknown }): number => Number(a['amount']);

describe('a replacement applies once to an event and to all that stands in for it', () => {
  test('a new verb of the same kind: each hands it on once', () => {
    expect(play({ pieces: 2, abilities: [hand()] })).toEqual(['+hand', '+hand', 'hit', 'hit 1 by 1', 'done']);
  });

  test('optional: asked once each, and what was passed may still be used on what stands in', () => {
    expect(play({ pieces: 2, abilities: [hand({ optional: true })] }, script('hand@2', 'hand@1'))).toEqual([
      '+hand',
      '+hand',
      'hit',
      'hit 1 by 1',
      'done',
    ]);
    expect(play({ abilities: [hand({ optional: true })] }, script('hand@3', null, null))).toEqual([
      '+hand',
      'hit',
      'hit 3 by 1',
      'done',
    ]);
  });

  test('a verb of another kind, and back', () => {
    const abilities = [
      instead('spark', 'hit', { on: Piece, role: 'who', do: (cx) => shock({ who: cx.self }) }),
      instead('ground', 'shock', { on: Piece, role: 'who', do: (cx) => hit({ who: cx.self, amount: 1 }) }),
    ];
    expect(play({ abilities })).toEqual(['+spark', '+ground', 'hit', 'hit 1 by 1', 'done']);
  });

  test('a verb that does the same in one of its steps', () => {
    const abilities = [instead('parry', 'hit', { on: Piece, role: 'who', do: (cx) => thrust({ who: cx.self }) })];
    expect(play({ abilities })).toEqual(['+parry', 'thrust', 'hit', 'hit 1 by 1', 'back', 'done']);
  });

  test('the next event of the kind is another: it applies again', () => {
    expect(
      play({
        pieces: 2,
        abilities: [hand()],
        steps: { go: () => [hit({ who: ONE, amount: 1 }), hit({ who: ONE, amount: 2 })] },
      }),
    ).toEqual(['+hand', '+hand', 'hit', 'hit 1 by 1', '+hand', '+hand', 'hit', 'hit 1 by 2', 'done']);
  });

  test('what comes of an interrupt of the one that stands in is an event of its own', () => {
    const back = before('back', 'hit', {
      on: Piece,
      role: 'who',
      when: (cx, g) => cx.self === TWO && g.tally('play', 'back') === 0,
      do: (_cx, g) => {
        g.note('play', 'back');
        return hit({ who: ONE, amount: 5 });
      },
    });
    const aside = instead('aside', 'hit', {
      on: Piece,
      when: (cx) => cx.self === TWO && cx.a['who'] === ONE,
      do: (cx) => hit({ who: TWO, amount: amount(cx.a) }),
    });
    expect(play({ pieces: 2, abilities: [aside, back] })).toEqual([
      '+aside',
      '+back',
      '+aside',
      'hit',
      'hit 2 by 5',
      'hit',
      'hit 2 by 1',
      'done',
    ]);
  });

  test('several at once: each is handed on once, and what stands in may be several', () => {
    expect(
      play({
        pieces: 2,
        abilities: [hand()],
        steps: { go: () => together([hit({ who: ONE, amount: 1 }), hit({ who: TWO, amount: 2 })]) },
      }),
    ).toEqual(['+hand', '+hand', 'hit', 'hit 2 by 2', '+hand', '+hand', 'hit', 'hit 1 by 1', 'done']);
    const share = instead('share', 'hit', {
      on: Piece,
      role: 'who',
      do: (cx) => together([ONE, TWO, THREE].map((who) => hit({ who, amount: amount(cx.a) }))),
    });
    expect(
      play({ abilities: [share], steps: { go: () => hit({ who: ONE, amount: 1 }) } }).filter(
        (line) => line === '+share',
      ),
    ).toHaveLength(1 + 2 + 2);
  });

  test('a step: the same holds for what its verb stands in for', () => {
    const again = instead('again', 'hit.take', {
      on: Piece,
      role: 'who',
      do: (cx) => hit({ who: cx.self, amount: 2 }),
    });
    expect(play({ abilities: [again] })).toEqual(['hit', '+again', 'hit', 'hit 1 by 2', 'done']);
  });

  test('what calls a verb off and does something else is one as well', () => {
    const dodge = before('dodge', 'hit', {
      on: Piece,
      when: (cx) => cx.a['who'] !== cx.self,
      do: (cx, g) => {
        g.cancel(cx.frame);
        return hit({ who: cx.self, amount: amount(cx.a) });
      },
    });
    expect(play({ pieces: 2, abilities: [dodge] })).toEqual(['+dodge', '+dodge', 'hit', 'hit 1 by 1', 'done']);
  });

  test('what an effect gave for a time counts as one, wherever it was given', () => {
    const turn = instead('turn', 'hit', {
      on: 'none',
      when: (cx) => cx.a['who'] !== cx.self,
      do: (cx) => hit({ who: cx.self, amount: amount(cx.a) }),
    });
    const give = (self: EntityId) => ({ ability: 'turn', self, owner: 0, env: {} });
    expect(
      play({
        abilities: [turn],
        steps: {
          give: (_a, g) => {
            g.last('play', give(ONE));
            g.last('play', give(TWO));
          },
          go: () => hit({ who: ONE, amount: 1 }),
        },
      }),
    ).toEqual(['+turn', '+turn', 'hit', 'hit 1 by 1', 'done']);
  });
});

/** Milliseconds: soon also on a machine that is very busy. */
const SOON = 60_000;

describe('a chain without end is told, and soon', () => {
  const endless = (spec: Partial<LabSpec>): unknown => {
    try {
      return play(spec);
    } catch (error) {
      return error;
    }
  };

  test('interrupts within one another', () => {
    const echo = before('echo', 'hit', { do: () => hit({ who: TWO, amount: 1 }) });
    const start = performance.now();
    expect(endless({ abilities: [echo] })).toMatchObject({
      code: 'game/endless',
      message: expect.stringContaining('resolve (echo) > hit') as string,
    });
    expect(performance.now() - start).toBeLessThan(SOON);
  });

  test('a system whose verb is replaced by what it looks at', () => {
    const fall = verb('fall', {
      params: { who: entity() },
      steps: {
        go: (a, g) => {
          g.set(Piece.gone, a.who, 1);
        },
      },
    });
    const rises = instead('rises', 'fall', { on: Piece, role: 'who', do: (cx) => hit({ who: cx.self, amount: 1 }) });
    const falling = system('falling', {
      reads: [Piece],
      propose: (g: Asked) => (g.get(Piece.life, ONE) <= 0 ? fall({ who: ONE }) : null),
    });
    const start = performance.now();
    expect(
      endless({
        verbs: [hit, fall],
        abilities: [rises],
        systems: [falling],
        steps: { go: () => hit({ who: ONE, amount: 9 }) },
      }),
    ).toMatchObject({ code: 'game/endless' });
    expect(performance.now() - start).toBeLessThan(SOON);
  });
});
