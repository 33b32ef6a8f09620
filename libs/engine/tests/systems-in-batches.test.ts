import { describe, expect, test } from 'vitest';
import { after, end, finish, instead, prohibition, system, together, verb } from '../src/index.ts';
import { lab, log, ONE, Piece, playBothWays, TWO } from './support/lab.ts';
import { everyAfter, fall, falling, hit, play, say, tell } from './falling.ts';

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
