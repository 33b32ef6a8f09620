import type { EntityId } from '@dejarik/kernel';
import { describe, expect, test } from 'vitest';
import {
  after,
  again,
  before,
  entity,
  instead,
  integer,
  jump,
  ORDERING,
  pick,
  prohibition,
  set,
  system,
  together,
  verb,
  type Ability,
  type OrderingPolicy,
} from '../src/index.ts';
import { lab, log, ONE, Piece, playBothWays, script, TWO, type LabSpec } from './support/lab.ts';

/** Members of a batch go through their timing points together. */

const THREE = 3 as EntityId;
const fall = verb('fall', {
  params: { who: entity() },
  locals: { deep: 0 },
  amend: { deep: [] },
  valid: (a, g) => g.get(Piece.gone, a.who) === 0,
  commit: 'leave',
  steps: {
    announce: null,
    leave: (a, g) => {
      g.tell({ id: `leave ${a.who}${a.deep > 0 ? ` ${a.deep}` : ''}` });
      g.set(Piece.gone, a.who, 1);
    },
    score: (a, g) => {
      g.tell({ id: `score ${a.who}` });
    },
  },
});
const all =
  (...who: EntityId[]) =>
  () =>
    together(who.map((one) => fall({ who: one })));
const play = (spec: Partial<LabSpec>, answers = script()): string[] =>
  log(playBothWays(lab({ pieces: 4, verbs: [fall], steps: { go: all(ONE, TWO, THREE) }, ...spec }), answers));
const say = (name: string, more: Partial<Parameters<typeof before>[2]> = {}): Parameters<typeof before>[2] => ({
  on: Piece,
  role: 'who',
  ...more,
  do: (cx, g) => {
    g.tell({ id: `${name} ${cx.self}` });
  },
});
/** Seat 1 before seat 0. */
const backwards: OrderingPolicy = {
  next: (pending) => {
    const by = Math.max(...pending.map((one) => one.owner));
    return { members: pending.filter((one) => one.owner === by), by };
  },
  chooser: () => 0,
};

describe('members of a batch go through their timing points together', () => {
  test('all announced, all left, all followed up', () => {
    expect(play({})).toEqual([
      'fall',
      'fall',
      'fall',
      'leave 1',
      'leave 2',
      'leave 3',
      'score 1',
      'score 2',
      'score 3',
      'done',
    ]);
  });

  test.each([
    ['fall', 'before'],
    ['fall.announce', 'before'],
    ['fall.announce', 'after'],
    ['fall.leave', 'before'],
    ['fall.leave', 'after'],
    ['fall.score', 'after'],
    ['fall', 'after'],
  ] as const)('the window at %s (%s) is one for all, and the policy says whose turn it is', (point, timing) => {
    const react: Ability = (timing === 'before' ? before : after)('react', point, say('react'));
    const told = play({ abilities: [react], policies: [{ token: ORDERING, use: backwards }] }, script('react@3'));
    expect(told.filter((line) => line.startsWith('react'))).toEqual(['react 2', 'react 3', 'react 1']);
    const first = told.indexOf('+react');
    // Nobody has come further than the others while it is open.
    const between = told.slice(first, told.lastIndexOf('+react')).filter((line) => !line.includes('react'));
    expect(between).toEqual([]);
  });

  test('interrupts work on the member they are about: they change, count in and call off that one alone', () => {
    const abilities = [
      before('deepen', 'fall.leave', {
        on: Piece,
        role: 'who',
        limit: { per: 'fall', times: 1, each: 'carrier' },
        when: (cx) => cx.self !== TWO,
        do: (cx, g) => {
          g.amend(fall, { deep: Number(cx.self) * 10 + Number(g.within(fall)?.a['who']) });
        },
      }),
      before('stay', 'fall.leave', {
        on: Piece,
        role: 'who',
        when: (cx) => cx.self === TWO,
        do: (cx, g) => {
          g.cancel(cx.frame);
        },
      }),
    ];
    expect(play({ abilities }, script('deepen@1')).filter((line) => !line.startsWith('+'))).toEqual([
      'fall',
      'fall',
      'fall',
      'leave 1 11',
      'leave 3 33',
      'score 1',
      'score 2',
      'score 3',
      'done',
    ]);
  });

  test('conditions see the member they are asked about in progress', () => {
    const alone = after(
      'alone',
      'fall.announce',
      say('alone', { when: (cx, g) => g.within(fall)?.a['who'] === cx.self }),
    );
    expect(play({ abilities: [alone] }, script('alone@1')).filter((line) => line.startsWith('alone'))).toHaveLength(3);
  });

  test('replacements: who is replaced is out, the others go on, and all have been asked before', () => {
    const rise = instead('rise', 'fall', say('rise', { optional: true, when: (cx) => cx.self !== TWO }));
    expect(play({ abilities: [rise] }, script('rise@3', null))).toEqual([
      '+rise',
      'rise 3',
      'fall',
      'fall',
      'leave 1',
      'leave 2',
      'score 1',
      'score 2',
      'done',
    ]);
  });

  test('a step that is forbidden or replaced for one is passed over for it alone; it waits for the others', () => {
    const abilities = [
      prohibition('no-score', 'fall.score', { on: Piece, role: 'who', when: (cx) => cx.self === ONE }),
      instead('other', 'fall.leave', say('other', { when: (cx) => cx.self === TWO })),
      after('then', 'fall.leave', say('then')),
    ];
    expect(play({ abilities }, script('then@1'))).toEqual([
      'fall',
      'fall',
      'fall',
      '+other',
      'other 2',
      'leave 1',
      'leave 3',
      '+then',
      'then 1',
      '+then',
      'then 3',
      'refused fall no-score',
      'score 2',
      'score 3',
      'done',
    ]);
  });

  test('an interrupt at a step makes another member pointless: it fizzles, with no after', () => {
    const abilities = [
      after('shove', 'fall.announce', {
        on: Piece,
        role: 'who',
        when: (cx) => cx.self === THREE,
        do: (_cx, g) => {
          g.set(Piece.gone, ONE, 1);
        },
      }),
      after('then', 'fall', say('then')),
    ];
    expect(play({ abilities }, script('then@2'))).toEqual([
      'fall',
      'fall',
      'fall',
      '+shove',
      'fizzled fall',
      'leave 2',
      'leave 3',
      'score 2',
      'score 3',
      '+then',
      'then 3',
      '+then',
      'then 2',
      'done',
    ]);
  });

  test('systems settle when all have run a step, before its reactions', () => {
    const count = system('count', {
      reads: [Piece],
      propose: (g) =>
        g.all(Piece).some((id) => g.get(Piece.gone, id) === 1 && g.get(Piece.mark, id) === 0) ? mark({}) : null,
    });
    const mark = verb('mark', {
      silent: true,
      steps: {
        go: (_a, g) => {
          for (const id of g.all(Piece)) if (g.get(Piece.gone, id) === 1) g.set(Piece.mark, id, 1);
          g.tell({ id: 'marked' });
        },
      },
    });
    const then = after('then', 'fall.leave', say('then'));
    expect(play({ verbs: [fall, mark], systems: [count], abilities: [then], steps: { go: all(ONE, TWO) } })).toEqual([
      'fall',
      'fall',
      'leave 1',
      'leave 2',
      'marked',
      '+then',
      'then 1',
      '+then',
      'then 2',
      'score 1',
      'score 2',
      'done',
    ]);
  });

  test('a system that a member holds waits for its step, or for its end', () => {
    const over = system('over', {
      reads: [Piece],
      propose: (g) => (g.all(Piece).some((id) => g.get(Piece.gone, id) === 1) ? note({}) : null),
    });
    const note = verb('note', {
      silent: true,
      steps: {
        go: (_a, g) => {
          g.tell({ id: 'over' });
        },
      },
    });
    const held = (until: string) =>
      verb('fall', { params: { who: entity() }, hold: { over: until }, steps: fall.steps });
    const told = (until: string): string[] =>
      play({
        verbs: [held(until), note],
        systems: [over],
        abilities: [after('then', 'fall', say('then'))],
        steps: {
          go: () =>
            together([
              { verb: 'fall', args: { who: ONE } },
              { verb: 'fall', args: { who: TWO } },
            ]),
        },
      });
    expect(told('score')).toEqual([
      'fall',
      'fall',
      'leave 1',
      'leave 2',
      'over',
      'score 1',
      'score 2',
      '+then',
      'then 1',
      '+then',
      'then 2',
      'done',
    ]);
    expect(told('fall')).toEqual([
      'fall',
      'fall',
      'leave 1',
      'leave 2',
      'score 1',
      'score 2',
      'over',
      '+then',
      'then 1',
      '+then',
      'then 2',
      'done',
    ]);
  });

  test('alone, too, a verb may hold a system to its end', () => {
    const over = system('over', { reads: [Piece], propose: (g) => (g.get(Piece.gone, ONE) === 1 ? note({}) : null) });
    const note = verb('note', {
      silent: true,
      steps: {
        go: (_a, g) => {
          g.tell({ id: 'over' });
        },
      },
    });
    const held = verb('fall', { params: { who: entity() }, hold: { over: 'fall' }, steps: fall.steps });
    for (const abilities of [[], [after('then', 'fall', say('then'))]]) {
      const told = play({
        verbs: [held, note],
        systems: [over],
        abilities,
        steps: {
          go: () => held({ who: ONE }),
          next: (_a, g) => {
            g.tell({ id: 'next' });
          },
        },
      });
      expect(told.filter((line) => !line.includes('then'))).toEqual([
        'fall',
        'leave 1',
        'score 1',
        'over',
        'next',
        'done',
      ]);
      if (abilities.length > 0) expect(told.indexOf('over')).toBeLessThan(told.indexOf('+then'));
    }
  });

  test('verbs of different length, repeated steps, jumps and questions: each round takes one step of each', () => {
    const walk = verb('walk', {
      params: { who: entity(), far: integer() },
      locals: { gone: 0 },
      steps: {
        step: (a, g) => {
          g.tell({ id: `step ${a.who}` });
          return a.gone + 1 < a.far ? [set({ gone: a.gone + 1 }), again] : null;
        },
        rest: {
          ask: (a, g) =>
            pick({
              by: g.get(Piece.seat, a.who),
              of: 'word',
              options: ['stop', 'on'],
              message: { id: `rest ${a.who}` },
            }),
          run: (a, g, answer: string) => {
            g.tell({ id: `${answer} ${a.who}` });
            return answer === 'on' ? jump('step') : null;
          },
        },
      },
    });
    const abilities = [
      after('then', 'walk', {
        do: (cx, g) => {
          g.tell({ id: `then ${String(cx.a['who'])}` });
        },
      }),
    ];
    expect(
      play(
        {
          verbs: [fall, walk],
          abilities,
          steps: { go: () => together([walk({ who: ONE, far: 2 }), fall({ who: TWO }), walk({ who: THREE, far: 1 })]) },
        },
        script('stop', 'on', 'stop', 'then/1'),
      ),
    ).toEqual([
      'walk',
      'fall',
      'walk',
      'step 1',
      'step 1',
      'step 3',
      'stop 1',
      'leave 2',
      'on 3',
      'score 2',
      'step 3',
      'stop 3',
      '+then',
      'then 1',
      '+then',
      'then 3',
      'done',
    ]);
  });

  test('what falls within what falls: batches in batches', () => {
    const chain = after('chain', 'fall.announce', {
      on: Piece,
      role: 'who',
      when: (cx) => cx.self === ONE,
      do: () => together([fall({ who: TWO }), fall({ who: THREE })]),
    });
    expect(play({ abilities: [chain], steps: { go: all(ONE, 4 as EntityId) } })).toEqual([
      'fall',
      'fall',
      '+chain',
      'fall',
      'fall',
      'leave 2',
      'leave 3',
      'score 2',
      'score 3',
      'leave 1',
      'leave 4',
      'score 1',
      'score 4',
      'done',
    ]);
  });
});
