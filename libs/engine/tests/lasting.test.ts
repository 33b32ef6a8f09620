import { describe, expect, test } from 'vitest';
import {
  before,
  entity,
  modifier,
  permission,
  pick,
  prohibition,
  value,
  verb,
  type Ability,
  type Writes,
} from '../src/index.ts';
import { deed, notes, played } from './support/deed.ts';
import { lab, ONE, Piece, playBothWays, script, TWO } from './support/lab.ts';

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

  test('given to a frame far below, it counts at once in all above it, and goes with its frame alone', () => {
    const speed = value<number, [typeof ONE]>('speed', { of: ['entity'], is: 'int', base: () => 1 });
    const see = (place: string) => (_a: object, g: Writes) => g.tell({ id: `${place} ${g.value(speed, ONE)}` });
    const give = (until: string, ability: string) => (_a: object, g: Writes) => {
      g.last(until, { ability, self: ONE, owner: 0, env: {} });
      see(`${ability} given`)({}, g);
    };
    const ask = { ask: () => pick({ by: 0, of: 'word', options: ['on', 'off'], message: { id: 'go' } }) };
    const inner = verb('inner', {
      steps: { wait: ask, give: give('outer', 'fast'), own: give('inner', 'faster'), stay: ask, see: see('inner') },
    });
    const outer = verb('outer', { steps: { inner: () => inner({}), stay: ask, see: see('outer') } });
    const rules = lab({
      verbs: [inner, outer],
      values: [speed],
      abilities: [
        modifier('fast', speed, { on: 'none', role: 'it', amount: 2 }),
        modifier('faster', speed, { on: 'none', role: 'it', amount: 10 }),
      ],
      steps: { outer: () => outer({}), see: see('play') },
    });
    const given = playBothWays(rules, (question) => question.options[0]);
    expect(notes(given).filter((note) => /\d/.test(note))).toEqual([
      'fast given 3',
      'faster given 13',
      'inner 13',
      'outer 3',
      'play 1',
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
