import { describe, expect, test } from 'vitest';
import { after, before, entity, verb, type Args, type Step, type Writes } from '../src/index.ts';
import { lab, log, ONE, Piece, playBothWays } from './support/lab.ts';
import { say, tell } from './deed.ts';

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
