import { describe, expect, test } from 'vitest';
import { after, instead, integer, modifier, system, together, verb, type Step, type Args } from '../src/index.ts';
import { ONE, Piece, TWO } from './support/lab.ts';
import { deed, fall, play, say, strength } from './carriers.ts';

describe('what effects have given', () => {
  const bless = modifier('bless', strength, { on: 'none', role: 'it', change: 'add', amount: () => 3 });
  const rally = modifier('rally', strength, { on: 'none', role: 'any', change: 'add', amount: () => 4 });
  const back: Step<Args> = (_a, g) => {
    g.set(Piece.gone, ONE, 0);
  };

  test.each([
    ['bless', true],
    ['bless', false],
    ['charm', true],
  ])('to a thing goes with it, also when it comes back: %s, given %s', (ability, given) => {
    const charm = modifier('charm', strength, {
      on: 'none',
      role: 'any',
      change: 'add',
      amount: () => 3,
      when: (cx) => cx.a['it'] === cx.self,
    });
    const give: Step<Args> = (_a, g) => {
      g.last('play', { ability, self: ONE, owner: 0, env: {}, ...(given ? { given } : {}) });
    };
    expect(
      play({
        abilities: [bless, charm],
        steps: {
          give,
          go: () => deed({ who: ONE }),
          fall: () => fall({ who: ONE }),
          back,
          again: () => deed({ who: ONE }),
        },
      }),
    ).toEqual(['deed', 'deed 1 4', 'fall', 'score 1 4', 'deed', 'deed 1 1', 'done']);
  });

  test('also when it comes back in the moment of its leaving', () => {
    const give: Step<Args> = (_a, g) => {
      g.last('play', { ability: 'bless', self: ONE, owner: 0, env: {}, given: true });
    };
    const rise = after('rise', 'fall', {
      on: Piece,
      role: 'who',
      do: (cx, g) => {
        g.set(Piece.gone, cx.self, 0);
      },
    });
    expect(
      play({
        abilities: [bless, rise],
        steps: { give, fall: () => fall({ who: ONE }), again: () => deed({ who: ONE }) },
      }),
    ).toEqual(['fall', 'score 1 4', 'deed', 'deed 1 1', 'done']);
  });

  test('also when several leave together', () => {
    const give: Step<Args> = (_a, g) => {
      g.last('play', { ability: 'bless', self: ONE, owner: 0, env: {}, given: true });
    };
    expect(
      play({
        abilities: [bless],
        steps: {
          give,
          fall: () => together([fall({ who: ONE }), fall({ who: TWO })]),
          back,
          again: () => deed({ who: ONE }),
        },
      }),
    ).toEqual(['fall', 'fall', 'score 1 4', 'score 2 1', 'deed', 'deed 1 1', 'done']);
  });

  test('for all lasts as long as its frame, whatever becomes of who made it', () => {
    const give: Step<Args> = (_a, g) => {
      g.last('play', { ability: 'rally', self: ONE, owner: 0, env: {} });
    };
    expect(
      play({ abilities: [rally], steps: { give, fall: () => fall({ who: ONE }), go: () => deed({ who: TWO }) } }),
    ).toEqual(['fall', 'score 1 5', 'deed', 'deed 2 5', 'done']);
  });

  test('stays where the fall did not come about', () => {
    const give: Step<Args> = (_a, g) => {
      g.last('play', { ability: 'bless', self: ONE, owner: 0, env: {}, given: true });
    };
    const rise = instead('rise', 'fall', say('rise', { role: 'who' }));
    expect(
      play({
        abilities: [bless, rise],
        steps: { give, fall: () => fall({ who: ONE }), again: () => deed({ who: ONE }) },
      }),
    ).toEqual(['rise 1', 'deed', 'deed 1 4', 'done']);
  });

  test('makes systems look again when it comes and when it goes, though nothing is written', () => {
    const seen = verb('seen', {
      params: { at: integer() },
      steps: {
        go: (a, g) => {
          g.tell({ id: `seen ${a.at}` });
          g.set(Piece.mark, TWO, a.at);
        },
      },
    });
    const inner = verb('inner', {
      steps: {
        give: (_a, g) => {
          g.last('inner', { ability: 'rally', self: ONE, owner: 0, env: {} });
        },
        rest: null,
      },
    });
    const watch = system('watch', {
      reads: [Piece],
      propose: (g) => {
        const now = g.value(strength, TWO);
        return now === g.get(Piece.mark, TWO) ? null : seen({ at: now });
      },
    });
    expect(
      play({
        abilities: [rally],
        verbs: [deed, fall, seen, inner],
        systems: [watch],
        steps: { inner: () => inner({}) },
      }),
    ).toEqual(['seen', 'seen 1', 'inner', 'seen', 'seen 5', 'seen', 'seen 1', 'done']);
  });
});
