import { expect, test } from 'vitest';
import { compileAbilities } from '../src/index.ts';
import { arena, Body, Dazed, gap, Hero, reach, vocabulary } from './arena.ts';

test('a use is offered in its list, paid for, and may choose among things that fit', () => {
  const game = arena({
    id: 'zap',
    deed: 1,
    choose: { foe: { enemy: 'self', gap: { 'at-most': 1 } } },
    do: { hurt: { who: 'foe', amount: { sum: [1, 'turns'] } } },
  });
  expect(game.asked()).toEqual({ seat: 0, what: 'act', options: ['hero/zap', 'strike'] });
  game.answer('hero/zap');
  // Only the body next to the hero is near enough, so nobody is asked.
  if (game.asked()?.what !== 'act') game.answer(1);
  expect(game.health).toEqual([9, 7, 9, 9]);
  expect(game.game.get(Body.energy, game.body(0))).toBe(1);
});

test('a use is not offered when its cost cannot be paid or nothing can be chosen', () => {
  expect(arena({ id: 'zap', deed: 3, do: { hurt: 1 } }).asked()?.options).toEqual(['strike']);
  expect(
    arena({
      id: 'zap',
      deed: 1,
      choose: { foe: { gap: { 'more-than': 9 } } },
      do: { hurt: { who: 'foe', amount: 1 } },
    }).asked()?.options,
  ).toEqual(['strike']);
  expect(arena({ id: 'zap', deed: 1, if: { self: 'dazed' }, do: { hurt: 1 } }).asked()?.options).toEqual(['strike']);
  expect(
    arena({ id: 'zap', deed: 1, if: { not: { self: { has: 'dazed' } } }, do: { hurt: 1 } }).asked()?.options,
  ).toEqual(['hero/zap', 'strike']);
});

test('several may be chosen, and each or all together are acted on', () => {
  const game = arena([
    {
      id: 'few',
      use: 'deeds',
      choose: { foes: { enemy: 'self', 'up-to': 2 } },
      do: { each: 'foes', as: 'foe', do: { hurt: { who: 'foe', amount: 2 } } },
    },
    {
      id: 'all',
      use: 'deeds',
      do: { together: { each: { not: 'self' }, do: { hurt: { who: 'it', amount: { gap: ['self', 'it'] } } } } },
    },
    {
      id: 'both',
      use: 'deeds',
      choose: { foes: { count: 2, enemy: 'self' } },
      do: { each: 'foes', do: { daze: 'it' } },
    },
  ]);
  game.answer('hero/few', [1, 3]);
  expect(game.health).toEqual([9, 7, 9, 7]);
  game.answer('hero/few', []);
  expect(game.health).toEqual([9, 7, 9, 7]);
  game.answer('hero/all');
  expect(game.health).toEqual([9, 6, 7, 4]);
  game.answer('hero/both');
  if (game.asked()?.what !== 'act') game.answer([1, 3]);
  expect(game.bodies.map((id) => game.game.has(Dazed, id))).toEqual([false, true, false, true]);
});

test('a call may be named, and another spare what it hit', () => {
  const game = arena([
    { id: 'double', use: 'deeds', do: [{ strike: { as: 'first' } }, { strike: { not: 'first.target' } }] },
    { modify: 'reach', add: 9 },
  ]);
  game.answer('hero/double');
  expect(game.asked()).toEqual({ seat: 0, what: 'aim', options: [1, 2, 3] });
  game.answer(2);
  expect(game.asked()).toEqual({ seat: 0, what: 'aim', options: [1, 3] });
  game.answer(3);
  expect(game.health).toEqual([9, 9, 8, 8]);
});

test('triggers come up for what the arguments must be', () => {
  const game = arena([
    { id: 'cry', after: 'hurt', of: { who: 'self' }, do: { shout: 'ouch' } },
    { id: 'laugh', after: 'hurt', of: { who: { enemy: 'self' }, amount: { 'at-least': 1 } }, do: { shout: 'ha' } },
    { id: 'cool', before: 'hurt', of: { with: ['cold', 'warm'] }, do: { shout: 'brr' } },
    { id: 'self', use: 'deeds', do: [{ hurt: { amount: 1, with: 'cold' } }, { hurt: 0 }] },
  ]);
  game.answer('strike', ...(game.asked()?.what === 'aim' ? [1] : []));
  if (game.asked()?.what === 'aim') game.answer(1);
  expect(game.told).toEqual(['ha']);
  game.answer('hero/self');
  expect(game.told).toEqual(['ha', 'brr', 'ouch', 'ouch']);
});

test('what may be done is asked of its owner, and a cost is paid when it is', () => {
  const game = arena([
    { id: 'dodge', before: 'hurt', of: { who: 'self' }, cost: { energy: 2 }, may: { cancel: 'it' } },
    { id: 'self', use: 'deeds', do: { hurt: 3 } },
  ]);
  game.answer('hero/self');
  expect(game.asked()?.seat).toBe(0);
  const option = game.game.choice?.questions[0]?.options[0];
  game.game.answer(0, option);
  expect(game.health[0]).toBe(9);
  game.answer('hero/self');
  // The energy is gone.
  expect(game.health[0]).toBe(6);
});

test('a replacement changes a part, or takes the place of all', () => {
  const soften = arena([
    { instead: 'hurt', of: { who: 'self' }, amend: { amount: { add: -1 } } },
    { id: 'self', use: 'deeds', do: { hurt: 3 } },
  ]);
  expect(soften.answer('hero/self').health[0]).toBe(7);
  const turnAround = arena([
    { instead: 'hurt', of: { who: 'self' }, do: { heal: 'amount' } },
    { id: 'self', use: 'deeds', do: { hurt: 3 } },
  ]);
  expect(turnAround.answer('hero/self').health[0]).toBe(12);
});

test('while something goes on, effects come up at the points they belong to', () => {
  const game = arena([
    { id: 'strong', while: 'striking', do: [{ push: 2 }, 'feint', { shout: 'after-feint' }] },
    {
      id: 'open',
      while: 'striking',
      if: { target: { gap: { to: 'self', 'at-most': 1 } } },
      do: { amend: { bonus: { add: 1 } } },
    },
  ]);
  game.answer('strike');
  if (game.asked()?.what === 'aim') game.answer(1);
  while (game.asked()?.what !== 'act') game.game.answer(0, game.game.choice?.questions[0]?.options[0]);
  expect(game.health[1]).toBe(9 - 1 - 2 - 1);
  expect(game.told).toEqual(['feint', 'after-feint']);
});

test('while another one is about it, as it stands to the carrier', () => {
  const game = arena([
    { id: 'cover', while: { struck: 'friend' }, do: { push: -1 } },
    { id: 'blind', while: { striking: { enemy: 'self' } }, may: { push: -1 } },
    { modify: 'reach', of: {}, add: 9 },
  ]);
  game.answer(null); // the hero passes
  game.answer('strike', 0);
  // An enemy strikes the hero: "cover" is about friends only, "blind" may be used.
  expect(game.asked()?.seat).toBe(0);
  game.game.answer(0, game.game.choice?.questions[0]?.options[0]);
  expect(game.health[0]).toBe(9);
  game.answer('strike', 2);
  // Both fit now: their owner orders them, and does without the second.
  game.game.answer(0, game.game.choice?.questions[0]?.options[0]);
  game.game.answer(0, null);
  expect(game.health[2]).toBe(9);
});

test('a modifier is about its carrier unless it says of whom', () => {
  const own = arena({ modify: 'reach', add: { times: [2, { health: 'self' }] } });
  expect([0, 1].map((i) => own.game.value(reach, own.body(i)))).toEqual([19, 1]);
  const others = arena({ modify: 'reach', of: { it: { friend: 'self' } }, set: 5 });
  expect([0, 1, 2].map((i) => others.game.value(reach, others.body(i)))).toEqual([1, 1, 5]);
  const pair = arena({ modify: 'gap', of: { other: 'self' }, min: 3, if: { it: { sort: 'even' } } });
  expect([1, 2, 3].map((i) => pair.game.value(gap, pair.body(i), pair.body(0)))).toEqual([3, 2, 3]);
  expect(pair.game.value(gap, pair.body(3), pair.body(1))).toBe(2);
});

test('a permission lifts a limit of its carrier, a mission over a card', () => {
  const game = arena({ lifts: ['ARN-02'], if: { target: { sort: 'even' } } });
  game.answer('strike');
  expect(game.asked()?.options).toEqual([1, 3]);
});

test('a prohibition waits until what it names is known', () => {
  const game = arena([
    { modify: 'reach', of: {}, add: 9 },
    { id: 'shy', cannot: 'strike', rules: ['ARN-09'], if: { target: { gap: { to: 'self', 'at-most': 1 } } } },
  ]);
  game.answer('strike');
  expect(game.asked()?.options).toEqual([2, 3]);
  expect(
    game.game.why({ verb: 'strike', args: { by: game.body(0), target: game.body(1) } }).map((one) => one.rule),
  ).toEqual(['ARN-09']);
  // It is about the carrier alone.
  expect(game.game.can({ verb: 'strike', args: { by: game.body(1), target: game.body(0) } })).toBe(true);
});

test('gates: if, pay, may, choose-one', () => {
  const game = arena([
    {
      id: 'if',
      use: 'deeds',
      do: {
        if: { all: [{ self: { health: 9 } }, { turns: { 'less-than': 5 } }] },
        then: { shout: 'yes' },
        else: { shout: 'no' },
      },
    },
    {
      id: 'pay',
      use: 'deeds',
      do: [{ pay: { energy: 1 }, then: { shout: 'paid' }, else: { shout: 'poor' } }, { shout: 'on' }],
    },
    { id: 'may', use: 'deeds', do: [{ may: { shout: 'did' }, by: 'rival' }, { shout: 'end' }] },
    {
      id: 'one',
      use: 'deeds',
      do: {
        'choose-one': [
          { label: 'hot', do: { shout: 'hot' } },
          { label: 'cold', if: { self: 'dazed' }, do: { shout: 'cold' } },
          { daze: 'self' },
        ],
      },
    },
  ]);
  expect(game.answer('hero/if').told).toEqual(['yes']);
  expect(game.answer('hero/pay', 'hero/pay', 'hero/pay').told).toEqual([
    'yes',
    'paid',
    'on',
    'paid',
    'on',
    'poor',
    'on',
  ]);
  game.answer('hero/may');
  expect(game.asked()).toMatchObject({ seat: 1, what: 'language.may' });
  expect(game.answer(false).told.slice(-1)).toEqual(['end']);
  expect(game.answer('hero/may', true).told.slice(-2)).toEqual(['did', 'end']);
  game.answer('hero/one');
  expect(game.asked()?.options).toEqual(['hot', 'daze']);
  game.answer('daze', 'hero/one', 'cold');
  expect(game.told.slice(-1)).toEqual(['cold']);
});

test('what is let, and amounts worked out', () => {
  const game = arena({
    id: 'sum',
    use: 'deeds',
    do: [
      { let: { n: { count: { enemy: 'self' } }, foes: { select: { enemy: 'self' } } } },
      { each: 'foes', do: { hurt: { who: 'it', amount: { minus: ['n', { half: 'n' }] } } } },
      { heal: { if: { count: 'foes', 'at-least': 2 }, then: { most: [1, 'n'] } } },
      { heal: { team: 'rival' } },
    ],
  });
  expect(game.answer('hero/sum').health).toEqual([13, 8, 9, 8]);
});

test('later: once at the next, or until something ends', () => {
  const game = arena([
    {
      id: 'doom',
      use: 'deeds',
      choose: { foe: { enemy: 'self' } },
      do: { later: { after: 'turn', of: { who: 'foe' }, do: { hurt: { who: 'foe', amount: 4 } } } },
    },
    { id: 'long', use: 'deeds', do: { later: { for: 'self', modify: 'reach', add: 'turns', until: 'turn' } } },
    {
      id: 'weak',
      use: 'deeds',
      choose: { foe: { enemy: 'self' } },
      do: {
        later: { for: 'foe', next: 'hurt', of: { who: { is: 'source' } }, do: { heal: { who: 'source', amount: 1 } } },
      },
    },
  ]);
  game.answer('hero/doom', 1, 'hero/long', 'hero/weak', 3);
  expect(game.game.value(reach, game.body(0))).toBe(2);
  game.answer(null);
  expect(game.game.value(reach, game.body(0))).toBe(1);
  game.answer('strike', 0); // hurts the hero: healed once
  expect(game.health[0]).toBe(9);
  game.answer('strike', 0);
  expect(game.health[0]).toBe(8);
  game.answer(null);
  expect(game.health[1]).toBe(5);
  game.answer(null, null, null, null);
  expect(game.health[1]).toBe(5);
});

test("code is the escape, a form of the plugin's own compiles to others", () => {
  const game = arena([
    { id: 'code', use: 'deeds', do: { code: 'cheer' } },
    { id: 'again', twice: true, use: 'deeds', do: { shout: 'hey' } },
  ]);
  expect(game.answer('hero/code', 'hero/again').told).toEqual(['cheer', 'hey', 'hey']);
});

test('uses are limited per verb', () => {
  const game = arena({ id: 'once', use: 'deeds', limit: { per: 'turn' }, do: { shout: 'one' } });
  expect(game.answer('hero/once').asked()?.options).toEqual(['strike']);
});

test('during asks about an enclosing verb', () => {
  const game = arena([
    { after: 'hurt', if: { during: { strike: { by: 'self' } } }, do: { shout: 'mine' } },
    { after: 'hurt', if: { not: { during: 'strike' } }, do: { shout: 'no-strike' } },
    { id: 'self', use: 'deeds', do: { hurt: 1 } },
  ]);
  game.answer('strike');
  if (game.asked()?.what === 'aim') game.answer(1);
  expect(game.answer('hero/self').told).toEqual(['mine', 'no-strike']);
});

test('a value that is a list can be chosen from, asked for what it holds, and counted', () => {
  const game = arena([
    {
      id: 'wave',
      use: 'deeds',
      choose: { foe: { enemy: 'self', gap: { 'at-most': 1 } } },
      do: { each: { from: { around: 'foe' }, not: 'self' }, do: { hurt: { who: 'it', amount: { around: 'it' } } } },
    },
    { id: 'beside', use: 'deeds', choose: { one: { around: 'self' } }, do: { daze: 'one' } },
  ]);
  game.answer('hero/wave');
  if (game.asked()?.what !== 'act') game.answer(1);
  expect(game.health).toEqual([9, 9, 7, 9]);
  game.answer('hero/beside');
  if (game.asked()?.what !== 'act') game.answer(1);
  expect(game.bodies.map((id) => game.game.has(Dazed, id))).toEqual([false, true, false, false]);
});

test('what may be left out can be asked whether it is set', () => {
  const game = arena([
    { after: 'hurt', if: { 'is-set': 'with' }, do: { shout: 'set' } },
    { after: 'hurt', if: { not: { 'is-set': ['with', 'amount'] } }, do: { shout: 'unset' } },
    { id: 'self', use: 'deeds', do: [{ hurt: { amount: 1, with: 'cold' } }, { hurt: 1 }] },
  ]);
  expect(game.answer('hero/self').told).toEqual(['set', 'unset']);
});

test('a lasting use knows what was chosen when it was made', () => {
  const game = arena({
    id: 'mark',
    use: 'deeds',
    choose: { foe: { enemy: 'self' } },
    do: {
      later: {
        id: 'hit',
        deed: 1,
        if: { foe: { health: { 'at-least': 8 } } },
        do: { hurt: { who: 'foe', amount: 2 } },
      },
    },
  });
  game.answer('hero/mark', 3, 'hero/mark/later-1');
  expect(game.health).toEqual([9, 9, 9, 7]);
  // That foe is too weak now.
  expect(game.asked()?.options).toEqual(['hero/mark', 'strike']);
});

test('a lasting ability made by a lasting one keeps what that one saw', () => {
  const game = arena([
    {
      id: 'mark',
      use: 'deeds',
      do: {
        later: { after: 'hurt', do: { later: { after: 'turn', do: { heal: { who: 'self', amount: 'amount' } } } } },
      },
    },
    { id: 'self', use: 'deeds', do: { hurt: 3 } },
  ]);
  game.answer('hero/mark', 'hero/self');
  expect(game.health[0]).toBe(6);
  expect(game.answer(null).health[0]).toBe(9);
});

test('what abilities speak of are seats and verbs, and no words that are alike', () => {
  const spoken = (data: unknown) => compileAbilities(vocabulary, { tag: Hero }, data, { id: 'hero' }).spoken;
  expect(
    spoken({ use: 'deeds', if: { rival: { team: 1 } }, do: [{ heal: 2 }, { later: { before: 'hurt', do: 'feint' } }] }),
  ).toEqual({
    seats: new Set(['rival']),
    calls: new Set(['heal', 'feint']),
  });
  expect(
    spoken({
      use: 'deeds',
      do: {
        'choose-one': [
          { label: 'rival', do: { shout: 'owner' } },
          { label: 'heal', do: { shout: 'rival' } },
        ],
      },
    }),
  ).toEqual({ seats: new Set(), calls: new Set(['shout']) });
});
