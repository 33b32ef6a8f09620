import { describe, expect, test } from 'vitest';
import { after, before, end, entity, instead, prohibition, together, verb, type Ability } from '../src/index.ts';
import { ONE, Piece, script, TWO } from './support/lab.ts';
import { THREE, everyAfter, fall, hit, play, say, tell } from './falling.ts';

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
