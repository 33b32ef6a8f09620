import { component, face, int, Visibility, Zone, type EntityId } from '@dejarik/kernel';
import { describe, expect, test } from 'vitest';
import {
  after,
  before,
  entity,
  instead,
  integer,
  modifier,
  permission,
  pick,
  prohibition,
  system,
  together,
  use,
  value,
  verb,
  type Ability,
  type Asked,
  type Call,
  type Step,
  type Args,
} from '../src/index.ts';
import { lab, log, ONE, Piece, playBothWays, script, TWO, type LabSpec } from './support/lab.ts';

/** Abilities end as their carrier leaves play, but for what happens in that moment. Here a piece is in play until it is gone. */

const THREE = 3 as EntityId;
const inPlay = (g: Asked, thing: EntityId): boolean => !g.has(Piece, thing) || g.get(Piece.gone, thing) === 0;
const strength = value('strength', { of: ['entity'], is: 'int', base: (_g, _who: EntityId): number => 1 });
const fall = verb('fall', {
  params: { who: entity() },
  takes: 'who',
  steps: {
    announce: null,
    leave: (a, g) => {
      g.set(Piece.gone, a.who, 1);
    },
    score: (a, g) => {
      g.tell({ id: `score ${a.who} ${g.value(strength, a.who)}` });
    },
  },
});
const deed = verb('deed', {
  params: { who: entity() },
  requires: { limit: { check: (a, g) => g.get(Piece.mark, a.who) === 0 || { id: 'no' } } },
  steps: {
    go: (a, g) => {
      g.tell({ id: `deed ${a.who} ${g.value(strength, a.who)}` });
    },
  },
});
const LEAVE =
  (who: EntityId): Step<Args> =>
  (_a, g) => {
    g.set(Piece.gone, who, 1);
  };
const say = (name: string, more: Partial<Parameters<typeof before>[2]> = {}): Parameters<typeof before>[2] => ({
  on: Piece,
  ...more,
  do: (cx, g) => {
    g.tell({ id: `${name} ${cx.self}` });
  },
});
const play = (spec: Partial<LabSpec>, answers = script()): string[] =>
  log(
    playBothWays(
      lab({
        inPlay,
        verbs: [deed, fall],
        values: [strength],
        steps: { leave: LEAVE(ONE), go: () => deed({ who: TWO }) },
        ...spec,
      }),
      answers,
    ),
  ).filter((line) => !line.startsWith('+'));

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

describe('in the moment of leaving', () => {
  test.each([
    ['fall', 'before'],
    ['fall.announce', 'after'],
    ['fall.leave', 'after'],
    ['fall.score', 'before'],
    ['fall', 'after'],
  ] as const)('what leaves still answers its own leaving at %s (%s)', (point, timing) => {
    const react = (timing === 'before' ? before : after)('react', point, say('react', { role: 'who' }));
    expect(
      play({ abilities: [react], steps: { go: () => fall({ who: ONE }) } }).filter((line) => line.startsWith('react')),
    ).toEqual(['react 1']);
    const other = (timing === 'before' ? before : after)(
      'other',
      point,
      say('other', { when: (cx) => cx.self === cx.a['who'] }),
    );
    expect(
      play({ abilities: [other], steps: { go: () => fall({ who: ONE }) } }).filter((line) => line.startsWith('other')),
    ).toEqual(['other 1']);
  });

  test('its values, prohibitions and replacements count for that verb', () => {
    const aura = modifier('proud', strength, { on: Piece, role: 'it', change: 'add', amount: () => 2 });
    expect(play({ abilities: [aura], steps: { go: () => fall({ who: ONE }) } })).toEqual(['fall', 'score 1 3', 'done']);
    const worthless = prohibition('worthless', 'fall.score', { on: Piece, role: 'who' });
    expect(play({ abilities: [worthless], steps: { go: () => fall({ who: ONE }) } })).toEqual([
      'fall',
      'refused fall worthless',
      'done',
    ]);
    const other = instead('other', 'fall.score', say('other', { role: 'who' }));
    expect(play({ abilities: [other], steps: { go: () => fall({ who: ONE }) } })).toEqual(['fall', 'other 1', 'done']);
  });

  test('what stands still counts for all until it has left', () => {
    const aura = modifier('aura', strength, {
      on: Piece,
      role: 'any',
      change: 'add',
      amount: () => 5,
      when: (cx) => cx.self === ONE,
    });
    const abilities = [
      aura,
      after('announce', 'fall.announce', { do: () => deed({ who: TWO }) }),
      after('left', 'fall.leave', { do: () => deed({ who: TWO }) }),
    ];
    expect(play({ abilities, steps: { go: () => fall({ who: ONE }) } })).toEqual([
      'fall',
      'deed',
      'deed 2 6',
      'deed',
      'deed 2 1',
      'score 1 6',
      'done',
    ]);
  });

  test("who falls in the same moment does not answer another's fall; who stands does", () => {
    const mourn = after('mourn', 'fall.announce', say('mourn', { when: (cx) => cx.self !== cx.a['who'] }));
    const told = (steps: Record<string, Step<Args>>): string[] =>
      play({ pieces: 3, abilities: [mourn], steps }, script('mourn')).filter((line) => line.startsWith('mourn'));
    expect(told({ go: () => together([fall({ who: ONE }), fall({ who: TWO })]) })).toEqual(['mourn 3', 'mourn 3']);
    expect(told({ go: () => fall({ who: THREE }) })).toEqual(['mourn 1', 'mourn 2']);
  });

  test('nor does who is just falling answer a fall within its own', () => {
    const drag = after('drag', 'fall.announce', {
      on: Piece,
      role: 'who',
      when: (cx) => cx.self === ONE,
      do: () => fall({ who: TWO }),
    });
    const mourn = after(
      'mourn',
      'fall.announce',
      say('mourn', { when: (cx) => cx.a['who'] === TWO && cx.self !== TWO }),
    );
    expect(
      play({ pieces: 3, abilities: [drag, mourn], steps: { go: () => fall({ who: ONE }) } }).filter((line) =>
        line.startsWith('mourn'),
      ),
    ).toEqual(['mourn 3']);
  });

  test('rules may ask whether a thing is leaving, alone or among several', () => {
    const told: string[] = [];
    const look = after('look', 'fall.announce', {
      do: (_cx, g) => {
        told.push([ONE, TWO, THREE].map((who) => (g.leaving(who) ? 1 : 0)).join(''));
      },
    });
    log(
      playBothWays(
        lab({
          pieces: 3,
          inPlay,
          verbs: [deed, fall],
          values: [strength],
          abilities: [look],
          steps: { go: () => fall({ who: ONE }), both: () => together([fall({ who: TWO }), fall({ who: THREE })]) },
        }),
        script('look'),
      ),
    );
    expect([...new Set(told)]).toEqual(['100', '011']);
  });

  test('a card that a verb takes from where it was active answers that', () => {
    const Card = component('Card', { kind: face(int()) });
    const [HAND, AWAY] = [3, 4] as EntityId[];
    const drop = verb('drop', {
      params: { card: entity() },
      takes: 'card',
      steps: {
        go: (a, g) => {
          g.put(a.card, AWAY ?? ONE);
        },
      },
    });
    const spite = after('spite', 'drop', {
      on: { face: Card.kind, value: 7 },
      role: 'card',
      do: (_cx, g) => {
        g.tell({ id: 'spite' });
      },
    });
    const setUp: Step<Args> = (_a, g) => {
      for (let i = 0; i < 2; i++) g.join(Zone, g.spawn(), { visibility: Visibility.all, owner: 0 });
      for (let i = 0; i < 2; i++) {
        const card = g.spawn();
        g.join(Card, card, { kind: 7 });
        g.put(card, HAND ?? ONE);
      }
    };
    const told = log(
      playBothWays(
        lab({
          components: [Card],
          faces: [Card],
          active: () => (HAND === undefined ? [] : [HAND]),
          inPlay,
          verbs: [drop, deed, fall],
          values: [strength],
          abilities: [spite],
          steps: { setUp, go: () => drop({ card: 5 as EntityId }), again: () => drop({ card: 5 as EntityId }) },
        }),
      ),
    );
    expect(told.filter((line) => line !== 'window drop')).toEqual([
      'drop',
      '+spite',
      'spite',
      'drop',
      '+spite',
      'spite',
      'done',
    ]);
  });
});

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
