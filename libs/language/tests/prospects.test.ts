import { describe, expect, test } from 'vitest';
import { compileAbilities } from '../src/index.ts';
import { arena, Dazed, Hero, vocabulary } from './arena.ts';

/** What the first question of a game with these abilities offers and refuses. */
function menu(data: unknown): { readonly offered: unknown; readonly refused: Record<string, readonly string[]> } {
  const made = arena(data);
  const question = made.game.choice?.questions[0];
  const refused = Object.fromEntries(
    (question?.refused?.() ?? []).map(({ option, because }) => [
      String((option as { args: Record<string, unknown> }).args['ability']),
      because.map((one) => one.rule),
    ]),
  );
  return { offered: made.asked()?.options, refused };
}
const deed = (more: Record<string, unknown>): unknown => ({ id: 'do', use: 'deeds', ...more });
const far = { gap: { 'more-than': 9 } };

describe('a use is offered only if something of it can come about', () => {
  test.each([
    ['a call that may not start', { do: { tire: 5 } }, ['ARN-01']],
    ['a call in a list that stops at nothing', { do: [{ tire: 5 }, { tire: 4 }] }, ['ARN-01']],
    ['a choice without anything to choose', { do: [{ choose: { foe: far } }, { heal: 1 }] }, ['hero/do']],
    [
      'no option leads to anything',
      { choose: { foe: { enemy: 'self' } }, do: { tire: { who: 'foe', amount: 5 } } },
      ['ARN-01'],
    ],
    ['an amount that cannot be paid', { do: { pay: { energy: 9 }, then: { heal: 1 } } }, ['ARN-01']],
    ['a gate within', { do: { may: { tire: 5 } } }, ['ARN-01']],
    ['no branch is open', { do: { 'choose-one': [{ tire: 5 }, { label: 'other', do: { tire: 6 } }] } }, ['ARN-01']],
    [
      'a branch not meant for now',
      { do: { 'choose-one': [{ label: 'one', if: { self: 'dazed' }, do: { heal: 1 } }, { tire: 6 }] } },
      ['hero/do', 'ARN-01'],
    ],
    ['for each of none', { do: { each: far, do: { daze: 'it' } } }, ['hero/do']],
    ['together with none', { do: { together: { each: far, do: { daze: 'it' } } } }, ['hero/do']],
    ['a condition that does not hold', { do: { if: { self: 'dazed' }, then: { heal: 1 } } }, ['hero/do']],
    ['its own condition', { if: { self: 'dazed' }, do: { heal: 1 } }, ['hero/do']],
    ['a verb that would end at once', { do: { revive: {} } }, ['hero/do']],
    ['what follows a pivotal verb', { do: [{ duel: { by: 'self', most: 0 } }, { heal: 1 }] }, ['ARN-04']],
    [
      'a name that no choice gave',
      { do: [{ duel: { by: 'self', most: 0, as: 'first' } }, { daze: 'first.by' }] },
      ['ARN-04'],
    ],
    [
      'fewer than exactly so many',
      { choose: { foes: { exactly: 3, enemy: 'self' } }, do: { each: 'foes', do: { daze: 'it' } } },
      ['hero/do'],
    ],
  ])('%s: refused', (_what, more, rules) => {
    const { offered, refused } = menu(deed(more));
    expect(offered).toEqual(['strike']);
    expect(refused).toEqual({ 'hero/do': rules });
  });

  test.each([
    ['a call in a list', { do: [{ tire: 5 }, { heal: 1 }] }],
    ['an option of several', { choose: { foe: {} }, do: { if: { foe: { sort: 'even' } }, then: { daze: 'foe' } } }],
    [
      'one of two choices',
      { choose: { foe: {}, more: { not: 'foe', 'up-to': 2 } }, do: { each: 'more', do: { daze: 'it' } } },
    ],
    [
      'nothing chosen where that is allowed',
      {
        do: [{ choose: { foe: { enemy: 'self', optional: true } } }, { tire: { who: 'foe', amount: 5 } }, { heal: 1 }],
      },
    ],
    ['otherwise', { do: { pay: { energy: 9 }, then: { heal: 1 }, else: { shout: 'poor' } } }],
    ['what is expected to hold', { do: { if: { self: 'dazed' }, expected: true, then: { heal: 1 } } }],
    ['one branch', { do: { 'choose-one': [{ tire: 5 }, { heal: 1 }] } }],
    ['one of all together', { do: { together: [{ tire: 5 }, { heal: 1 }] } }],
    ['a pivotal verb that may start', { do: [{ duel: { by: 'self', most: 1 } }] }],
    ['what is granted', { do: { later: { modify: 'reach', add: 1 } } }],
    ['exactly so many', { choose: { foes: { exactly: 2, enemy: 'self' } }, do: { each: 'foes', do: { daze: 'it' } } }],
  ])('%s: offered', (_what, more) => {
    expect(menu(deed(more))).toEqual({ offered: ['hero/do', 'strike'], refused: {} });
  });
});

test('what may be done in a window is asked only if something can come about', () => {
  const told = (may: unknown): unknown => {
    const game = arena([
      { id: 'cry', use: 'deeds', do: { shout: 'loud' } },
      { id: 'echo', after: 'shout', may },
    ]);
    game.answer('hero/cry');
    return game.asked()?.options;
  };
  expect(told({ tire: 5 })).toEqual(['hero/cry', 'strike']);
  expect(told([{ choose: { foe: far } }, { heal: 1 }])).toEqual(['hero/cry', 'strike']);
  expect(told({ heal: 1 })).toEqual(['hero/echo@1']);
});

test('a gate is asked only if something can come about', () => {
  const game = arena(
    deed({
      do: [
        { may: { tire: 5 } },
        { may: { each: { enemy: 'self' }, do: { tire: { who: 'it', amount: 5 } } } },
        { shout: 'done' },
      ],
    }),
  );
  game.answer('hero/do');
  expect(game.asked()?.what).toBe('act');
  expect(game.told).toEqual(['done']);
});

test('a choice offers what leads to something; the others say why not', () => {
  const game = arena([deed({ choose: { foe: {} }, do: { duel: { by: 'foe', most: 2 } } })]);
  game.answer('hero/do');
  const question = game.game.choice?.questions[0];
  expect(question?.options).toEqual([game.body(0), game.body(1)]);
  expect(question?.refused?.().map(({ option, because }) => [option, because.map((one) => one.rule)])).toEqual([
    [game.body(2), ['ARN-04']],
    [game.body(3), ['ARN-04']],
  ]);
});

test('exactly so many or not at all', () => {
  const two = arena(
    deed({
      do: [{ choose: { foes: { exactly: 2, enemy: 'self' } } }, { each: 'foes', do: { daze: 'it' } }, { heal: 1 }],
    }),
  );
  two.answer('hero/do');
  expect(two.bodies.map((id) => two.game.has(Dazed, id))).toEqual([false, true, false, true]);
  const three = arena(
    deed({
      do: [
        { if: true, then: [{ choose: { foes: { exactly: 3, enemy: 'self' } } }, { each: 'foes', do: { daze: 'it' } }] },
        { shout: 'on' },
      ],
    }),
  );
  three.answer('hero/do');
  expect(three.told).toEqual(['on']);
  expect(three.bodies.some((id) => three.game.has(Dazed, id))).toBe(false);
});

test('one way to say how many', () => {
  const { issues } = compileAbilities(
    vocabulary,
    { tag: Hero },
    deed({ choose: { foes: { exactly: 2, count: 2 } }, do: { each: 'foes', do: { daze: 'it' } } }),
    { id: 'hero' },
  );
  expect(issues.map((one) => one.message)).toEqual([expect.stringContaining('either "count" or "exactly"')]);
});
