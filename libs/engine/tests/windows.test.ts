import { describe, expect, test } from 'vitest';
import {
  after,
  before,
  entity,
  modifier,
  ORDERING,
  permission,
  prohibition,
  value,
  verb,
  type Ability,
  type Group,
  type OrderingPolicy,
  type Pending,
  type TriggerSpec,
} from '../src/index.ts';
import { lab, log, ONE, Piece, playBothWays, script, TWO, type LabSpec } from './support/lab.ts';

const deed = verb('deed', {
  params: { who: entity() },
  requires: { limit: { rank: 'card', check: (a, g) => g.get(Piece.mark, a.who) === 0 || { id: 'limited' } } },
  steps: {
    go: (_a, g) => {
      g.tell({ id: 'go' });
    },
  },
});
const played = (spec: Partial<LabSpec>, answers = script()) =>
  playBothWays(lab({ pieces: 4, verbs: [deed], steps: { go: () => deed({ who: ONE }) }, ...spec }), answers);
/** An interrupt of every piece of a seat that says its name and carrier. */
const each = (id: string, more: Partial<TriggerSpec> = {}): Ability =>
  before(id, 'deed', {
    on: Piece,
    do: (cx, g) => {
      g.tell({ id: `${id} ${cx.self}` });
    },
    ...more,
  });
const notes = (game: ReturnType<typeof played>): string[] =>
  log(game).filter((one) => !one.startsWith('+') && one !== 'deed' && one !== 'done');

describe('who comes when', () => {
  test('by seats: each orders its own, mandatory ones without passing', () => {
    const asked: unknown[] = [];
    const rules = lab({ pieces: 4, verbs: [deed], abilities: [each('a')], steps: { go: () => deed({ who: ONE }) } });
    const game = playBothWays(rules, (question) => {
      asked.push([question.by, question.options, question.pass]);
      return question.options.at(-1);
    });
    expect(asked).toEqual([
      [0, ['a@1', 'a@3'], false],
      [1, ['a@2', 'a@4'], false],
    ]);
    expect(notes(game)).toEqual(['a 3', 'a 1', 'a 4', 'a 2', 'go']);
  });

  test('what belongs to nobody comes first, by rank', () => {
    const own = (id: string, rank: 'rulebook' | 'card' | 'mission'): Ability =>
      before(id, 'deed', {
        rank,
        do: (_cx, g) => {
          g.tell({ id });
        },
      });
    expect(
      notes(
        played({
          pieces: 1,
          abilities: [each('a'), own('book', 'rulebook'), own('mission', 'mission'), own('card', 'card')],
        }),
      ),
    ).toEqual(['mission', 'card', 'book', 'a 1', 'go']);
  });

  test('mandatory beside optional: the seat chooses, and may not pass while one must', () => {
    const asked: unknown[] = [];
    const rules = lab({
      pieces: 1,
      verbs: [deed],
      abilities: [each('must'), each('may', { optional: true })],
      steps: { go: () => deed({ who: ONE }) },
    });
    const optionalFirst = playBothWays(rules, (question) => {
      asked.push([question.options, question.pass]);
      return 'may@1';
    });
    expect(notes(optionalFirst)).toEqual(['may 1', 'must 1', 'go']);
    expect(asked).toEqual([[['must@1', 'may@1'], false]]);
    expect(notes(playBothWays(rules, script('must', null)))).toEqual(['must 1', 'go']);
  });

  test('eligibility is worked out anew after each', () => {
    const abilities = [
      each('first', {
        do: (cx, g) => {
          g.set(Piece.life, cx.self, 5);
          g.tell({ id: `first ${cx.self}` });
        },
        limit: { per: 'play', times: 1, each: 'owner' },
      }),
      each('unmarked', { when: (cx, g) => g.get(Piece.life, cx.self) !== 5 }),
      each('marked', { when: (cx, g) => g.get(Piece.life, cx.self) === 5 }),
    ];
    expect(notes(played({ pieces: 1, abilities }, script('first')))).toEqual(['first 1', 'marked 1', 'go']);
  });

  test('one seat orders the effects of all; the owner decides whether to use his own', () => {
    const ordering: OrderingPolicy = {
      next: (pending: readonly Pending[]): Group => ({ members: pending, by: 1 }),
      chooser: () => 1,
    };
    const abilities = [each('must'), each('may', { optional: true })];
    const asked: unknown[] = [];
    const game = playBothWays(
      lab({
        pieces: 2,
        verbs: [deed],
        abilities,
        policies: [{ token: ORDERING, use: ordering }],
        steps: { go: () => deed({ who: ONE }) },
      }),
      (question) => {
        asked.push([question.by, question.options, question.pass]);
        const options = question.options as readonly string[];
        if (options[0]?.startsWith('seat:')) return options.at(-1);
        return question.pass ? null : options.at(-1);
      },
    );
    // Seat 1 says whose come first; each time that seat chooses among its own.
    expect(asked).toEqual([
      [1, ['seat:0', 'seat:1'], false],
      [1, ['must@2', 'may@2'], false],
      [1, ['seat:0', 'seat:1'], false],
      [0, ['must@1', 'may@1'], false],
    ]);
    expect(notes(game)).toEqual(['may 2', 'must 2', 'may 1', 'must 1', 'go']);
  });

  test('a policy that returns nothing is an error', () => {
    const broken: OrderingPolicy = { next: (): Group => ({ members: [], by: 0 }), chooser: () => 0 };
    expect(() => played({ abilities: [each('a')], policies: [{ token: ORDERING, use: broken }] })).toThrow(
      /empty group/,
    );
  });

  test('the carrier in a role alone', () => {
    expect(notes(played({ abilities: [each('a', { role: 'who' })] }))).toEqual(['a 1', 'go']);
  });
});

describe('limits of use', () => {
  const again = (limit: NonNullable<TriggerSpec['limit']>, key = 'a'): string[] =>
    notes(
      played(
        {
          abilities: [each(key, { limit })],
          verbs: [deed, round],
          steps: { one: () => round({}), two: () => round({}) },
        },
        (question) => question.options[0],
      ),
    ).filter((one) => one.startsWith(key));
  const round = verb('round', { silent: true, steps: { x: () => deed({ who: ONE }), y: () => deed({ who: ONE }) } });
  const cases: [string, NonNullable<TriggerSpec['limit']>, number][] = [
    ['once a deed, each carrier', { per: 'deed', times: 1, each: 'carrier' }, 16],
    ['once a deed, each owner', { per: 'deed', times: 1, each: 'owner' }, 8],
    ['once a round, each carrier', { per: 'round', times: 1, each: 'carrier' }, 8],
    ['once a round, each owner', { per: 'round', times: 1, each: 'owner' }, 4],
    ['twice a round, each owner', { per: 'round', times: 2, each: 'owner' }, 8],
    ['once a game, each carrier', { per: 'play', times: 1, each: 'carrier' }, 4],
    ['three times a game, each owner', { per: 'play', times: 3, each: 'owner' }, 6],
  ];
  for (const [name, limit, times] of cases)
    test(name, () => {
      expect(again(limit).length).toBe(times);
    });

  test('shared under one key', () => {
    const limit = { per: 'deed', times: 1, each: 'carrier', key: 'shared' } as const;
    expect(notes(played({ pieces: 1, abilities: [each('a', { limit }), each('b', { limit })] }, script('b')))).toEqual([
      'b 1',
      'go',
    ]);
  });

  test('outside of what counts them there are no uses', () => {
    expect(
      notes(
        played({
          verbs: [deed, round],
          pieces: 1,
          abilities: [each('a', { limit: { per: 'round', times: 1, each: 'carrier' } })],
        }),
      ),
    ).toEqual(['go']);
  });
});

describe('lasting abilities', () => {
  const blessed = (id: string): Ability =>
    before(id, 'deed', {
      on: 'none',
      role: 'who',
      do: (cx, g) => {
        g.tell({ id: `${id} ${cx.self} ${String(cx.a['gift'])}` });
      },
    });
  const round = verb('round', {
    silent: true,
    params: { who: entity() },
    steps: {
      bless: (a, g) => {
        g.last('round', { ability: 'bless', self: a.who, owner: 0, env: { gift: 7, who: 99 } });
      },
      x: (a) => [deed({ who: a.who }), deed({ who: TWO })],
      y: (a) => deed({ who: a.who }),
    },
  });

  test('a trigger, until its frame ends, with the names it was made with', () => {
    expect(
      notes(
        played({
          verbs: [deed, round],
          abilities: [blessed('bless')],
          steps: { one: () => round({ who: ONE }), two: () => deed({ who: ONE }) },
        }),
      ),
    ).toEqual(['bless 1 7', 'go', 'go', 'bless 1 7', 'go', 'go']);
  });

  test('so many times, a pass does not count', () => {
    const twice = before('twice', 'deed', {
      on: 'none',
      optional: true,
      do: (_cx, g) => {
        g.tell({ id: 'twice' });
      },
    });
    const rules = lab({
      verbs: [deed],
      abilities: [twice],
      steps: {
        give: (_a, g) => {
          g.last('play', { ability: 'twice', self: ONE, owner: 1, env: {}, times: 2 });
        },
        go: () => [1, 2, 3, 4].map(() => deed({ who: ONE })),
      },
    });
    expect(notes(playBothWays(rules, script('twice', null, 'twice')))).toEqual([
      'twice',
      'go',
      'go',
      'twice',
      'go',
      'go',
    ]);
  });

  test('two of the same are two', () => {
    const rules = lab({
      verbs: [deed],
      abilities: [blessed('bless')],
      steps: {
        give: (_a, g) => {
          for (const gift of [1, 2]) g.last('play', { ability: 'bless', self: ONE, owner: 0, env: { gift } });
        },
        go: () => deed({ who: ONE }),
      },
    });
    expect(notes(playBothWays(rules, (question) => question.options.at(-1)))).toEqual(['bless 1 2', 'bless 1 1', 'go']);
  });

  test('a prohibition, a permission, a modifier', () => {
    const speed = value<number, [typeof ONE]>('speed', {
      of: ['entity'],
      is: 'int',
      base: (g, who) => g.get(Piece.life, who),
    });
    const abilities = [
      prohibition('frozen', 'deed', { on: 'none', role: 'who' }),
      permission('free', { on: 'none', role: 'who', point: 'deed', rank: 'mission', lifts: ['limit'] }),
      permission('weak', { on: 'none', role: 'who', point: 'deed', rank: 'card', lifts: ['limit'] }),
      modifier('fast', speed, { on: 'none', role: 'it', amount: 2 }),
    ];
    const scope = (ability: string) =>
      verb(`with-${ability}`, {
        silent: true,
        steps: {
          give: (_a, g) => {
            g.last(`with-${ability}`, { ability, self: ONE, owner: 0, env: {} });
          },
          see: (_a, g) => {
            g.tell({
              id: `${ability}: ${[ONE, TWO].map((who) => `${String(g.can(deed({ who })))} ${g.value(speed, who)}`).join(', ')}`,
            });
          },
        },
      });
    const scopes = ['frozen', 'free', 'weak', 'fast'].map(scope);
    const rules = lab({
      verbs: [deed, ...scopes],
      values: [speed],
      abilities,
      steps: {
        mark: (_a, g) => {
          g.set(Piece.mark, TWO, 1);
        },
        frozen: () => ({ verb: 'with-frozen', args: {} }),
        fast: () => ({ verb: 'with-fast', args: {} }),
        both: (_a, g) => {
          g.set(Piece.mark, ONE, 1);
        },
        weak: () => ({ verb: 'with-weak', args: {} }),
        free: () => ({ verb: 'with-free', args: {} }),
      },
    });
    expect(notes(playBothWays(rules))).toEqual([
      'frozen: false 3, false 3',
      'fast: true 5, false 3',
      'weak: false 3, false 3',
      'free: true 3, false 3',
    ]);
  });

  test('of a rule that is switched off: nothing', () => {
    const off = lab({
      verbs: [deed],
      off: ['R-1'],
      abilities: [{ ...blessed('bless'), rules: ['R-1'] }],
      steps: {
        give: (_a, g) => {
          g.last('play', { ability: 'bless', self: ONE, owner: 0, env: {} });
        },
        go: () => deed({ who: ONE }),
      },
    });
    expect(notes(playBothWays(off))).toEqual(['go']);
  });
});

describe('values', () => {
  const speed = value<number, [typeof ONE]>('speed', { of: ['entity'], is: 'int', base: () => 4 });
  const able = value<boolean, [typeof ONE]>('able', { of: ['entity'], is: 'flag', base: () => true });
  const seen = (abilities: readonly Ability[]): unknown => {
    let found: unknown;
    played({
      values: [speed, able],
      abilities,
      steps: {
        go: (_a, g) => {
          found = [g.value(speed, ONE), g.value(speed, TWO), g.value(able, ONE)];
        },
      },
    });
    return found;
  };
  const change = (id: string, kind: 'set' | 'add' | 'min' | 'max', amount: number): Ability =>
    modifier(id, speed, { on: Piece, role: 'it', when: (cx) => cx.self === ONE, change: kind, amount });
  test('set, then add, then bounds, whatever the order of declaration', () => {
    expect(seen([])).toEqual([4, 4, true]);
    expect(seen([change('a', 'add', 3), change('b', 'set', 1)])).toEqual([4, 4, true]);
    expect(seen([change('c', 'max', 5), change('a', 'add', 3)])).toEqual([5, 4, true]);
    expect(seen([change('d', 'min', 6), change('a', 'add', -3)])).toEqual([6, 4, true]);
    expect(seen([modifier('no', able, { on: Piece, role: 'it', change: 'set', amount: 0 })])).toEqual([4, 4, false]);
    expect(seen([modifier('all', speed, { amount: (cx, g) => g.get(Piece.life, cx.a['it'] as typeof ONE) })])).toEqual([
      7,
      7,
      true,
    ]);
  });
});

test('after reactions the log names their cause', () => {
  const game = played({
    pieces: 1,
    abilities: [
      after('then', 'deed', {
        on: Piece,
        do: (_cx, g) => {
          g.tell({ id: 'then' });
        },
      }),
    ],
  });
  const deedEvent = game.events.findIndex((event) => event.verb === 'deed' && event.kind === 'verb');
  const ability = game.events.find((event) => event.kind === 'ability');
  expect(ability?.cause).toBe(deedEvent);
  expect(game.events.find((event) => event.message?.id === 'then')?.cause).toBe(ability?.n);
});
