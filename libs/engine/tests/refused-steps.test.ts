import { describe, expect, test } from 'vitest';
import {
  again,
  before,
  end,
  Game,
  jump,
  pick,
  PluginError,
  verb,
  type Ability,
  type Args,
  type Step,
} from '../src/index.ts';
import { lab, log, ONE, Piece, playBothWays } from './support/lab.ts';
import { deed } from './deed.ts';

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
