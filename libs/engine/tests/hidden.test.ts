import { component, face, int, Visibility, Zone, type EntityId } from '@dejarik/kernel';
import { describe, expect, test } from 'vitest';
import {
  after,
  before,
  bySeat,
  compileRules,
  entity,
  instead,
  ORDERING,
  verb,
  type Ability,
  type Asked,
  type Group,
  type Pending,
  type Plugin,
  type TriggerSpec,
} from '../src/index.ts';
import { lab, log, optionNamed, playBothWays, shownOptions, type Answerer } from './support/lab.ts';

const Card = component('Card', { kind: face(int()) });
const Idle = 1,
  Trick = 2,
  Boon = 3;
const HAND = 3 as EntityId,
  PILE = 4 as EntityId;

const deed = verb('deed', {
  steps: {
    go: (_a, g) => {
      g.tell({ id: 'go' });
    },
  },
});
const toss = verb('toss', {
  params: { card: entity() },
  steps: {
    go: (a, g) => {
      g.put(a.card, PILE);
    },
  },
});
const discard: NonNullable<TriggerSpec['costs']> = (cx) => [toss({ card: cx.self })];
const card = (id: string, kind: number, more: Partial<TriggerSpec> = {}): Ability =>
  before(id, 'deed', {
    on: { face: Card.kind, value: kind },
    optional: true,
    costs: discard,
    do: (_cx, g) => {
      g.tell({ id });
    },
    ...more,
  });

function hands(
  hand: readonly number[],
  abilities: readonly Ability[],
  answers: Answerer,
  mayRespond = true,
  policies: Plugin['policies'] = [],
) {
  const rules = lab({
    components: [Card],
    verbs: [deed, toss],
    faces: [Card],
    abilities,
    policies,
    active: () => [HAND],
    controller: (g, id) => (id > 4 ? 1 : id > 0 ? g.get(Zone.owner, id) : -1),
    ...(mayRespond ? { mayRespond: (_g, seat, point) => seat === 1 && point === 'deed' } : {}),
    steps: {
      deal: (_a, g) => {
        g.join(Zone, g.spawn(), { owner: 1, visibility: Visibility.owner });
        g.join(Zone, g.spawn(), { owner: -1, visibility: Visibility.all });
        for (const kind of hand) {
          const id = g.spawn();
          g.join(Card, id, { kind });
          g.put(id, HAND);
        }
      },
      one: () => deed({}),
      two: () => deed({}),
    },
  });
  const asked: (readonly [readonly unknown[], boolean, boolean | undefined])[] = [];
  const game = playBothWays(rules, (question, choice, g) => {
    asked.push([shownOptions(question), question.pass, question.secret]);
    return answers(question, choice, g);
  });
  return { game, asked, told: log(game) };
}
const pass: Answerer = () => null;
const useAll: Answerer = (question) => question.options[0] ?? null;

describe('a window opens alike for who holds something and who does not', () => {
  const both = [card('trick', Trick), card('boon', Boon)];
  const empty = hands([Idle, Idle], both, pass);

  test('who passes with a full hand and who has nothing look the same', () => {
    for (const hand of [
      [Trick, Idle],
      [Boon, Idle],
      [Trick, Boon],
      [Trick, Trick],
    ]) {
      const holder = hands(hand, both, pass);
      expect(holder.told).toEqual(empty.told);
      expect(holder.game.events.map(({ n, cause, args }) => [n, cause, args])).toEqual(
        empty.game.events.map(({ n, cause, args }) => [n, cause, args]),
      );
      expect(holder.asked.length).toBe(2);
    }
    expect(empty.told).toEqual([
      'window deed',
      'passed deed',
      'deed',
      'go',
      'window deed',
      'passed deed',
      'deed',
      'go',
      'done',
    ]);
    expect(empty.asked).toEqual([
      [[], true, true],
      [[], true, true],
    ]);
  });

  test('one pass covers what wakes up later at the same point', () => {
    const wakes = [
      ...both.slice(0, 1),
      before('public', 'deed', {
        on: Zone,
        when: (cx) => cx.self === PILE,
        do: (_cx, g) => {
          g.setCounter('awake', 1);
        },
      }),
      card('boon', Boon, { when: (_cx, g) => g.counter('awake') === 1 }),
    ];
    const told = (hand: readonly number[]): string[] => {
      const game = playBothWays(
        lab({
          components: [Card],
          counters: ['awake'],
          verbs: [deed, toss],
          faces: [Card],
          abilities: wakes,
          active: () => [HAND],
          controller: (_g, id) => (id === PILE ? 2 : id > 4 ? 1 : -1),
          mayRespond: (_g, seat) => seat === 1,
          steps: {
            deal: (_a, g) => {
              for (const owner of [1, -1]) g.join(Zone, g.spawn(), { owner, visibility: Visibility.owner });
              for (const kind of hand) {
                const id = g.spawn();
                g.join(Card, id, { kind });
                g.put(id, HAND);
              }
            },
            one: () => deed({}),
          },
        }),
        pass,
      );
      return log(game);
    };
    expect(told([Boon])).toEqual(told([Idle]));
    expect(told([Trick])).toEqual(told([Idle]));
  });

  test('identical copies are one option, and each can be used', () => {
    const { asked, told } = hands([Trick, Trick, Idle], both, useAll);
    expect(asked).toEqual([
      [['trick@seat1'], true, true],
      [['trick@seat1'], true, true],
      [[], true, true],
      [[], true, true],
    ]);
    expect(told.filter((one) => one === 'trick').length).toBe(2);
    expect(told.filter((one) => one === 'toss').length).toBe(2);
  });

  test('a seat that could respond is asked first what must be resolved, though there may be nothing to choose', () => {
    const must = before('must', 'deed', {
      on: Zone,
      when: (cx) => cx.self === HAND,
      do: (_cx, g) => {
        g.tell({ id: 'must' });
      },
    });
    const holder = hands([Trick], [...both, must], (question) => optionNamed(question, 'must') ?? null);
    const other = hands([Idle], [...both, must], (question) => optionNamed(question, 'must') ?? null);
    expect(other.asked.map(([, passes, secret]) => [passes, secret])).toEqual(
      holder.asked.map(([, passes, secret]) => [passes, secret]),
    );
    expect(other.asked[0]).toEqual([['must@3'], false, true]);
    expect(other.told).toEqual(holder.told);
  });

  test('the ordering policy sees that a seat might respond, not what it holds', () => {
    const seen: string[][] = [];
    const policy = {
      next: (pending: readonly Pending[], g: Asked): Group => {
        seen.push(pending.map((one) => `${one.key} ${one.ability.interrupt}`));
        return bySeat.next(pending, g);
      },
    };
    const own = before('own', 'deed', {
      on: Zone,
      when: (cx) => cx.self === PILE,
      optional: true,
      do: () => undefined,
    });
    for (const kind of [Trick, Boon, Idle]) {
      seen.length = 0;
      hands(
        [kind],
        [card('trick', Trick, { interrupt: true }), card('boon', Boon, { interrupt: true }), own],
        pass,
        true,
        [{ token: ORDERING, use: policy }],
      );
      expect([...new Set(seen.map(String))]).toEqual(['own@4 false,hidden@1 true']);
    }
  });

  test('every plugin says who might respond', () => {
    const expansion: Plugin = {
      id: 'more',
      version: '1.0.0',
      extends: { id: 'lab', version: '1.0.0' },
      mayRespond: (_g, seat, point) => seat === 0 && point === 'deed',
    };
    const { rules } = hands([Idle], both, pass).game;
    const more = compileRules([...rules.plugins, expansion], 'plain');
    const asked: number[] = [];
    playBothWays(more, (question) => {
      asked.push(question.by);
      return null;
    });
    expect(asked).toEqual([0, 1, 0, 1]);
  });

  test('the option names neither the copy nor its place', () => {
    const points: unknown[] = [];
    hands([Trick], both, (question) => {
      points.push(question.options.map((option) => question.points?.(option)));
      return null;
    });
    expect(points).toEqual([[[]], [[]]]);
  });

  test('a card that stays where it is, is used once at a point', () => {
    const { told } = hands([Trick], [card('trick', Trick, { costs: () => [] })], useAll);
    expect(told.filter((one) => one === 'trick').length).toBe(2);
  });

  test('a forced single option is asked for all the same', () => {
    const { asked } = hands([Trick], [card('trick', Trick)], pass, false);
    expect(asked.length).toBe(2);
  });

  test('without a word on who may respond, only holders are waited for', () => {
    expect(hands([Idle], both, pass, false).told).toEqual(['deed', 'go', 'deed', 'go', 'done']);
  });

  test('a cost that cannot be paid: nothing to offer', () => {
    const costly = [card('trick', Trick, { costs: (cx) => [toss({ card: cx.self }), { verb: 'never', args: {} }] })];
    const never = verb('never', { requires: { no: { check: () => ({ id: 'never' }) } }, steps: { x: null } });
    const rules = lab({
      components: [Card],
      verbs: [deed, toss, never],
      faces: [Card],
      abilities: costly,
      active: () => [HAND],
      controller: (_g, id) => (id > 4 ? 1 : -1),
      steps: {
        deal: (_a, g) => {
          for (const owner of [1, -1]) g.join(Zone, g.spawn(), { owner });
          const id = g.spawn();
          g.join(Card, id, { kind: Trick });
          g.put(id, HAND);
        },
        go: () => deed({}),
      },
    });
    expect(log(playBothWays(rules))).toEqual(['deed', 'go', 'done']);
  });

  test('for mandatory effects of hidden cards the seat is asked as if it might pass', () => {
    const { asked, told } = hands([Trick], [card('trick', Trick, { optional: false })], useAll);
    expect(asked[0]).toEqual([['trick@seat1'], false, true]);
    expect(told.slice(0, 6)).toEqual(['window deed', '+trick', 'toss', 'trick', 'window deed', 'passed deed']);
  });

  test('replacements and reactions from the hand', () => {
    const shared = { on: { face: Card.kind, value: Trick }, optional: true, costs: discard } as const;
    expect(
      hands(
        [Trick],
        [
          instead('swap', 'deed', {
            ...shared,
            do: (_cx, g) => {
              g.tell({ id: 'swap' });
            },
          }),
        ],
        useAll,
      ).told.slice(0, 4),
    ).toEqual(['window deed', '+swap', 'toss', 'swap']);
    expect(
      hands(
        [Trick],
        [
          after('echo', 'deed', {
            ...shared,
            do: (_cx, g) => {
              g.tell({ id: 'echo' });
            },
          }),
        ],
        useAll,
      ).told.slice(0, 6),
    ).toEqual(['deed', 'go', 'window deed', '+echo', 'toss', 'echo']);
  });
});

test('what a card does that belongs to nobody is no answer from a hand: nobody is said to be asked', () => {
  const rules = lab({
    components: [Card],
    verbs: [deed],
    faces: [Card],
    abilities: [
      before('trap', 'deed', {
        on: { face: Card.kind, value: Trick },
        do: (_cx, g) => {
          g.tell({ id: 'trap' });
        },
      }),
    ],
    active: () => [HAND],
    controller: () => -1,
    mayRespond: () => false,
    steps: {
      deal: (_a, g) => {
        g.join(Zone, g.spawn(), { owner: -1, visibility: Visibility.all });
        const id = g.spawn();
        g.join(Card, id, { kind: Trick });
        g.put(id, HAND);
      },
      one: () => deed({}),
    },
  });
  expect(log(playBothWays(rules))).toEqual(['+trap', 'trap', 'deed', 'go', 'done']);
});

describe('who knows what', () => {
  test('faces move, knowledge follows the thing', () => {
    const seen: unknown[] = [];
    const rules = lab({
      components: [Card],
      faces: [Card],
      streams: ['deck'],
      verbs: [deed],
      steps: {
        deal: (_a, g) => {
          const [hand, pile, deck] = [
            [1, Visibility.owner],
            [-1, Visibility.all],
            [-1, Visibility.none],
          ].map(([owner = 0, visibility = 0]) => {
            const zone = g.spawn();
            g.join(Zone, zone, { owner, visibility });
            return zone;
          }) as [EntityId, EntityId, EntityId];
          const one = g.spawn();
          g.join(Card, one, { kind: 9 });
          const look = (): void => {
            seen.push([g.knows(0, one), g.knows(1, one)]);
          };
          g.put(one, hand);
          look();
          g.put(one, deck);
          look();
          g.show(one, [0]);
          look();
          g.shuffle(deck, 'deck');
          look();
          g.show(one, 'all');
          look();
          g.put(one, hand);
          look();
          g.put(one, pile);
          look();
          g.put(one, deck);
          look();
        },
      },
    });
    playBothWays(rules);
    expect(seen.slice(0, 8)).toEqual([
      [false, true],
      [false, true],
      [true, true],
      [false, false],
      [true, true],
      [true, true],
      [true, true],
      [true, true],
    ]);
  });
});
