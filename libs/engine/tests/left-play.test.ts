import { describe, expect, test } from 'vitest';
import {
  after,
  instead,
  modifier,
  permission,
  pick,
  prohibition,
  use,
  type Ability,
  type Asked,
  type Call,
  type Step,
  type Args,
} from '../src/index.ts';
import { lab, log, ONE, Piece, playBothWays, TWO } from './support/lab.ts';
import { LEAVE, deed, fall, inPlay, play, say, strength } from './carriers.ts';

describe('what has left play', () => {
  const kinds: Record<string, [Ability, readonly string[]]> = {
    'reacts to nothing': [
      after('react', 'deed', say('react', { when: (cx) => cx.self === ONE })),
      ['deed', 'deed 2 1', 'done'],
    ],
    'not even as what the verb is about': [
      after('react', 'deed', say('react', { role: 'who', when: (cx) => cx.self === ONE })),
      ['deed', 'deed 2 1', 'done'],
    ],
    'replaces nothing': [
      instead('other', 'deed', say('other', { when: (cx) => cx.self === ONE })),
      ['deed', 'deed 2 1', 'done'],
    ],
    'changes no value': [
      modifier('aura', strength, {
        on: Piece,
        role: 'any',
        change: 'add',
        amount: () => 5,
        when: (cx) => cx.self === ONE,
      }),
      ['deed', 'deed 2 1', 'done'],
    ],
    'forbids nothing': [
      prohibition('awe', 'deed', { on: Piece, when: (cx) => cx.self === ONE }),
      ['deed', 'deed 2 1', 'done'],
    ],
  };
  for (const [name, [ability, expected]] of Object.entries(kinds)) {
    test(name, () => {
      expect(play({ abilities: [ability] })).toEqual(expected);
      expect(
        play({ abilities: [ability], steps: { go: () => deed({ who: name.includes('about') ? ONE : TWO }) } }),
      ).not.toEqual(expected);
    });
  }

  test('permits nothing', () => {
    const abilities = [
      permission('lift', { on: Piece, lifts: ['limit'], rank: 'card', when: (cx) => cx.self === ONE }),
    ];
    const mark: Step<Args> = (_a, g) => {
      g.set(Piece.mark, TWO, 1);
    };
    expect(play({ abilities, steps: { mark, leave: LEAVE(ONE), go: () => deed({ who: TWO }) } })).toEqual([
      'refused deed limit',
      'done',
    ]);
    expect(play({ abilities, steps: { mark, go: () => deed({ who: TWO }) } })).toEqual(['deed', 'deed 2 1', 'done']);
  });

  test('is offered nothing, and uses nothing that was offered before', () => {
    const trick = use('trick', 'tricks', say('trick'));
    const ask: Step<Args> = {
      ask: (_a, g) => {
        const calls = g.startable('tricks', 0);
        return calls.length === 0
          ? null
          : pick({ by: 0, message: { id: 'tricks' }, of: 'call', options: calls, pass: true });
      },
      run: (_a, _g, call: Call | null) => call,
    };
    const offered = (g: Asked): number => g.startable('tricks', 0).length;
    const counting =
      (name: string): Step<Args> =>
      (_a, g) => {
        g.tell({ id: `${name}: ${offered(g)}` });
      };
    expect(
      play({
        abilities: [trick],
        steps: { count: counting('before'), leave: LEAVE(ONE), after: counting('after'), ask },
      }),
    ).toEqual(['before: 1', 'after: 0', 'done']);
    const late = { verb: 'use', args: { ability: 'trick', self: ONE, owner: 0 } };
    expect(play({ abilities: [trick], steps: { leave: LEAVE(ONE), go: () => late } })).toEqual([
      'refused use trick',
      'done',
    ]);
  });

  test('without a word of the game all things are in play', () => {
    const aura = modifier('aura', strength, {
      on: Piece,
      role: 'any',
      change: 'add',
      amount: () => 5,
      when: (cx) => cx.self === ONE,
    });
    expect(
      log(
        playBothWays(
          lab({
            verbs: [deed, fall],
            values: [strength],
            abilities: [aura],
            steps: { leave: LEAVE(ONE), go: () => deed({ who: TWO }) },
          }),
        ),
      ),
    ).toEqual(['deed', 'deed 2 6', 'done']);
  });

  test('of several plugins each may say that a thing is out of play', () => {
    const aura = modifier('aura', strength, { on: Piece, role: 'any', change: 'add', amount: () => 5 });
    const rules = lab({
      inPlay,
      verbs: [deed, fall],
      values: [strength],
      abilities: [aura],
      steps: { go: () => deed({ who: TWO }) },
    });
    expect(log(playBothWays(rules))).toEqual(['deed', 'deed 2 11', 'done']);
    expect(rules.inPlay).toBe(inPlay);
  });
});
