import { describe, expect, test } from 'vitest';
import {
  after,
  before,
  end,
  entity,
  finish,
  instead,
  integer,
  prohibition,
  system,
  together,
  verb,
  type Ability,
  type Effects,
  type Step,
  type Args,
} from '../src/index.ts';
import { lab, log, ONE, Piece, playBothWays, script, TWO, type LabSpec } from './support/lab.ts';
import type { EntityId } from '@dejarik/kernel';

const say = (what: string): Effects => ({
  code: (_cx, g) => {
    g.tell({ id: what });
  },
});
const tell =
  (what: string): Step<Args> =>
  (_a, g) => {
    g.tell({ id: what });
  };
const THREE = 3 as EntityId;
const hit = verb('hit', {
  params: { who: entity(), amount: integer() },
  amend: { amount: [] },
  valid: (a, g) => g.get(Piece.gone, a.who) === 0,
  commit: 'take',
  steps: {
    take: (a, g) => {
      g.tell({ id: `hit ${a.who} by ${a.amount}` });
      g.add(Piece.life, a.who, -a.amount);
    },
  },
});
const fall = verb('fall', {
  params: { who: entity() },
  steps: {
    announce: null,
    leave: (a, g) => {
      g.tell({ id: `fall ${a.who}` });
      g.set(Piece.gone, a.who, 1);
    },
  },
});
const falling = system('falling', {
  reads: [Piece],
  propose: (g) => {
    const who = g.all(Piece).find((id) => g.get(Piece.life, id) <= 0 && g.get(Piece.gone, id) === 0);
    return who === undefined ? null : fall({ who });
  },
});
const play = (spec: Partial<LabSpec>, answers = script()): string[] =>
  log(
    playBothWays(
      lab({
        pieces: 3,
        verbs: [hit, fall],
        systems: [falling],
        steps: { go: () => together([ONE, TWO, THREE].map((who) => hit({ who, amount: who === TWO ? 3 : 1 }))) },
        ...spec,
      }),
      answers,
    ),
  );
const everyAfter = after('ouch', 'hit', {
  on: Piece,
  role: 'who',
  do: (cx, g) => {
    g.tell({ id: `ouch ${cx.self}` });
  },
});

describe('a batch', () => {
  test('all run, then systems settle, then all afters; who fell can still react', () => {
    expect(play({ abilities: [everyAfter] }, script('ouch@1'))).toEqual([
      'hit',
      'hit',
      'hit',
      'hit 1 by 1',
      'hit 2 by 3',
      'hit 3 by 1',
      'fall',
      'fall 2',
      '+ouch',
      'ouch 1',
      '+ouch',
      'ouch 3',
      '+ouch',
      'ouch 2',
      'done',
    ]);
  });

  test('one after another instead, systems settle between', () => {
    expect(
      play({
        steps: { go: () => [hit({ who: TWO, amount: 3 }), hit({ who: ONE, amount: 1 }), hit({ who: TWO, amount: 1 })] },
      }),
    ).toEqual(['hit', 'hit 2 by 3', 'fall', 'fall 2', 'hit', 'hit 1 by 1', 'fizzled hit', 'done']);
  });

  test('each member is vetoed, replaced and interrupted for itself, before any runs', () => {
    const abilities: Ability[] = [
      prohibition('safe', 'hit', { on: Piece, role: 'who', when: (cx) => cx.self === ONE }),
      instead('shift', 'hit', { on: Piece, role: 'who', when: (cx) => cx.self === TWO, do: say('shifted') }),
      before('brace', 'hit', {
        on: Piece,
        role: 'who',
        when: (cx) => cx.self === THREE,
        do: (_cx, g) => {
          g.amend(hit, { amount: 2 });
        },
      }),
      everyAfter,
    ];
    expect(play({ abilities })).toEqual([
      'refused hit safe',
      '+shift',
      'shifted',
      '+brace',
      'hit',
      'hit 3 by 2',
      '+ouch',
      'ouch 3',
      'done',
    ]);
  });

  test('an interrupt of a later member makes an earlier one pointless', () => {
    const abilities = [
      before('sweep', 'hit', {
        on: Piece,
        role: 'who',
        when: (cx) => cx.self === THREE,
        do: (_cx, g) => {
          g.set(Piece.gone, ONE, 1);
        },
      }),
      everyAfter,
    ];
    expect(play({ abilities }, script())).toEqual([
      '+sweep',
      'fizzled hit',
      'hit',
      'hit',
      'hit 2 by 3',
      'hit 3 by 1',
      'fall',
      'fall 2',
      '+ouch',
      'ouch 3',
      '+ouch',
      'ouch 2',
      'done',
    ]);
  });

  test('an interrupt of a later member forbids an earlier one', () => {
    const abilities = [
      before('ward', 'hit', {
        on: Piece,
        role: 'who',
        when: (cx) => cx.self === THREE,
        do: (_cx, g) => {
          g.set(Piece.mark, ONE, 1);
        },
      }),
      prohibition('warded', 'hit', { on: Piece, role: 'who', when: (cx, g) => g.get(Piece.mark, cx.self) === 1 }),
    ];
    expect(play({ abilities })).toEqual([
      '+ward',
      'refused hit warded',
      'hit',
      'hit',
      'hit 2 by 3',
      'hit 3 by 1',
      'fall',
      'fall 2',
      'done',
    ]);
  });

  test('optional reactions are passed member by member, one pass for all that was offered', () => {
    const may = after('may', 'hit', {
      on: Piece,
      role: 'who',
      optional: true,
      do: (cx, g) => {
        g.tell({ id: `may ${cx.self}` });
      },
    });
    expect(play({ abilities: [may] }, script('may@3', null, null))).toEqual([
      'hit',
      'hit',
      'hit',
      'hit 1 by 1',
      'hit 2 by 3',
      'hit 3 by 1',
      'fall',
      'fall 2',
      '+may',
      'may 3',
      'done',
    ]);
  });

  test('uses limited per member are counted in each', () => {
    const once = after('once', 'hit', {
      on: Piece,
      role: 'who',
      limit: { per: 'hit', times: 1, each: 'carrier' },
      do: (cx, g) => {
        g.tell({ id: `once ${cx.self}` });
      },
    });
    expect(
      play({
        abilities: [once],
        steps: { go: () => together([hit({ who: ONE, amount: 1 }), hit({ who: TWO, amount: 1 })]) },
      }),
    ).toEqual(['hit', 'hit', 'hit 1 by 1', 'hit 2 by 1', '+once', 'once 1', '+once', 'once 2', 'done']);
  });

  test('a lasting ability made before a member runs is with it while it runs', () => {
    const armor = before('armor', 'hit.take', {
      on: 'none',
      role: 'who',
      do: (_cx, g) => {
        g.amend(hit, { amount: 0 });
      },
    });
    const gain = before('gain', 'hit', {
      on: Piece,
      role: 'who',
      when: (cx) => cx.self === TWO,
      do: (cx, g) => {
        g.last(hit, { ability: 'armor', self: cx.self, owner: cx.owner, env: {} });
      },
    });
    expect(play({ abilities: [armor, gain] })).toEqual([
      '+gain',
      'hit',
      'hit',
      'hit',
      '+armor',
      'hit 1 by 1',
      'hit 2 by 0',
      'hit 3 by 1',
      'done',
    ]);
  });

  test('of none, of one, inside another', () => {
    expect(play({ steps: { go: () => together([]) } })).toEqual(['done']);
    expect(play({ steps: { go: () => together([hit({ who: TWO, amount: 3 })]) } })).toEqual([
      'hit',
      'hit 2 by 3',
      'fall',
      'fall 2',
      'done',
    ]);
    const volley = verb('volley', {
      params: { who: entity() },
      steps: {
        go: (a) => together([hit({ who: a.who, amount: 2 }), hit({ who: a.who, amount: 2 })]),
        rest: tell('rest'),
      },
    });
    expect(
      play({ verbs: [hit, fall, volley], steps: { go: () => together([volley({ who: ONE }), volley({ who: TWO })]) } }),
    ).toEqual([
      'volley',
      'volley',
      'hit',
      'hit',
      'hit 1 by 2',
      'hit 1 by 2',
      'hit',
      'hit',
      'hit 2 by 2',
      'hit 2 by 2',
      'fall',
      'fall 1',
      'fall',
      'fall 2',
      'rest',
      'rest',
      'done',
    ]);
  });

  test('a member that ends has no after; the others have', () => {
    const stop = verb('stop', { params: { who: entity() }, steps: { go: (a) => (a.who === ONE ? end() : null) } });
    const react = after('react', 'stop', {
      on: Piece,
      role: 'who',
      do: (cx, g) => {
        g.tell({ id: `react ${cx.self}` });
      },
    });
    expect(
      play({
        verbs: [hit, fall, stop],
        abilities: [react],
        steps: { go: () => together([stop({ who: ONE }), stop({ who: TWO })]) },
      }),
    ).toEqual(['stop', 'stop', '+react', 'react 2', 'done']);
  });
});

describe('systems', () => {
  test('to a fixpoint: each fall wakes the next look', () => {
    expect(
      play({
        steps: {
          go: (_a, g) => {
            for (const id of g.all(Piece)) g.set(Piece.life, id, 0);
          },
          next: tell('next'),
        },
      }),
    ).toEqual(['fall', 'fall 1', 'fall', 'fall 2', 'fall', 'fall 3', 'next', 'done']);
  });

  test('several at once, as a batch: all announce before any leaves, afters last', () => {
    const all = system('falling', {
      reads: [Piece],
      propose: (g) =>
        together(
          g
            .all(Piece)
            .filter((id) => g.get(Piece.life, id) <= 0 && g.get(Piece.gone, id) === 0)
            .map((who) => fall({ who })),
        ),
    });
    const react = after('react', 'fall', {
      on: Piece,
      role: 'who',
      when: (cx) => cx.owner === 0,
      do: (cx, g) => {
        g.tell({ id: `react ${cx.self}` });
      },
    });
    expect(
      play({
        systems: [all],
        abilities: [react],
        steps: {
          go: (_a, g) => {
            g.set(Piece.life, ONE, 0);
            g.set(Piece.life, TWO, 0);
          },
        },
      }),
    ).toEqual(['fall', 'fall', 'fall 1', 'fall 2', '+react', 'react 1', 'done']);
  });

  test('what it proposed may be replaced; it is not started again while that is on the stack, and looks again after', () => {
    const rise = instead('rise', 'fall', {
      on: Piece,
      role: 'who',
      limit: { per: 'play', times: 1, each: 'carrier' },
      do: (cx, g) => {
        g.set(Piece.life, cx.self, 0);
        g.set(Piece.mark, cx.self, 1);
        g.tell({ id: 'rise' });
      },
    });
    expect(play({ abilities: [rise], steps: { go: () => hit({ who: ONE, amount: 5 }) } })).toEqual([
      'hit',
      'hit 1 by 5',
      '+rise',
      'rise',
      'fall',
      'fall 1',
      'done',
    ]);
  });

  test('what cannot happen is proposed once, not for ever', () => {
    const never = prohibition('never', 'fall', { on: Piece, role: 'who', when: (cx) => cx.self === ONE });
    expect(play({ abilities: [never], steps: { go: () => hit({ who: ONE, amount: 5 }), next: tell('next') } })).toEqual(
      ['hit', 'hit 1 by 5', 'refused fall never', 'next', 'done'],
    );
  });

  test('they settle after the writing step, before its reactions', () => {
    const react = after('react', 'hit.take', { do: say('react') });
    expect(play({ abilities: [react], steps: { go: () => hit({ who: ONE, amount: 3 }) } })).toEqual([
      'hit',
      'hit 1 by 3',
      'fall',
      'fall 1',
      '+react',
      'react',
      'done',
    ]);
  });

  test('a system that reads something else is not asked', () => {
    let asked = 0;
    const counting = system('counting', {
      reads: [],
      propose: () => {
        asked++;
        return null;
      },
    });
    play({ systems: [counting], steps: { go: () => hit({ who: ONE, amount: 1 }) } });
    expect(asked).toBe(0);
  });

  test('held until a step begins, and by that verb alone', () => {
    const march = verb('march', {
      hold: { falling: 'halt' },
      steps: { one: () => hit({ who: ONE, amount: 3 }), two: tell('two'), halt: tell('halt'), three: tell('three') },
    });
    expect(play({ verbs: [hit, fall, march], steps: { go: () => march({}) } })).toEqual([
      'march',
      'hit',
      'hit 1 by 3',
      'two',
      'fall',
      'fall 1',
      'halt',
      'three',
      'done',
    ]);
  });

  test('held by a verb that ends early: let go with it', () => {
    const march = verb('march', {
      hold: { falling: 'halt' },
      steps: { one: () => hit({ who: ONE, amount: 3 }), two: () => end(), halt: null },
    });
    expect(play({ verbs: [hit, fall, march], steps: { go: () => march({}), next: tell('next') } })).toEqual([
      'march',
      'hit',
      'hit 1 by 3',
      'fall',
      'fall 1',
      'next',
      'done',
    ]);
  });

  test('victory first, in the middle of everything', () => {
    const victory = system('victory', {
      reads: [Piece],
      first: true,
      propose: (g) => (g.get(Piece.life, ONE) <= 0 ? finish({ winners: [1], message: { id: 'won' } }) : null),
    });
    const long = verb('long', {
      steps: { go: () => together([hit({ who: ONE, amount: 3 }), hit({ who: TWO, amount: 3 })]), never: tell('never') },
    });
    const rules = lab({
      pieces: 3,
      verbs: [hit, fall, long],
      systems: [falling, victory],
      abilities: [everyAfter],
      steps: { go: () => long({}), never: tell('never') },
    });
    const game = playBothWays(rules);
    expect(log(game)).toEqual(['long', 'hit', 'hit', 'hit 1 by 3', 'hit 2 by 3', 'won']);
    expect(game.outcome).toEqual({ winners: [1], message: { id: 'won' } });
    expect(game.stack).toEqual([]);
  });
});
