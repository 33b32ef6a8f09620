import { component, face, int } from '@dejarik/kernel';
import { describe, expect, test } from 'vitest';
import {
  after,
  confirm,
  declaredRules,
  end,
  entity,
  finish,
  Game,
  integer,
  list,
  optional,
  permission,
  pick,
  set,
  system,
  verb,
  type Plugin,
  type Verb,
} from '../src/index.ts';
import { lab, ONE, Piece } from './support/lab.ts';

/** What an author did by mistake gets an error that says what, where and what to do. */

const play = (step: unknown, more: Parameters<typeof lab>[0] | object = {}): Game =>
  Game.create(lab({ steps: { go: step as never }, ...more }), { seed: 's' });

describe('what a step gives back', () => {
  test.each([
    ['a promise', () => Promise.resolve(null), /"play.go" returned a promise\. Rules never wait/],
    ['a promise in a list', () => [set({ n: 1 }), Promise.resolve(null)], /"play.go" returned a promise/],
    ['a number', () => 7, /"play.go" returned 7\. A step returns calls, set/],
    ['a record of something else', () => ({ gone: 1 }), /"play.go" returned \{"gone":1\}/],
  ])('%s', (_what, step, message) => expect(() => play(step)).toThrow(message));

  test.each([
    ['nothing', undefined, 'undefined'],
    ['a word', 'which?', 'which\\?'],
    ['a list with nothing in it', [null], 'null'],
    ['something else', { kind: 'pick' }, '{"kind":"pick"}'],
  ])('%s from ask', (_what, asked, found) =>
    expect(() => play({ ask: () => asked })).toThrow(
      new RegExp(`"play.go" returned ${found} from ask\\. Expected: a question`),
    ),
  );

  const asks = (by: unknown): object => confirm({ by: by as number, message: { id: 'go' } });
  test.each([[7], [-1], ['a'], ['0'], [0.5], [null], [undefined]])('a question to the seat %j', (by) => {
    expect(() => play({ ask: () => asks(by) })).toThrow(
      /"play.go" asks the seat .*, which is not there\. Expected: a number from 0 to 1 \(a, b\)/,
    );
    expect(() => play({ ask: () => [asks(0), asks(by)] })).toThrow(/which is not there/);
  });
  test('nobody is asked what has one answer only', () => {
    expect(
      play({
        ask: () => pick({ by: -1, of: 'word', message: { id: 'go' }, options: ['on'] }),
        run: () => finish({ winners: [1], message: { id: 'over' } }),
      }).outcome?.winners,
    ).toEqual([1]);
  });

  test('a promise from ask', () =>
    expect(() => play({ ask: () => Promise.resolve(null) })).toThrow(/"play.go" returned a promise from ask/));
});

describe('what a system proposes', () => {
  test.each([
    ['a promise', () => Promise.resolve(null), /The system "watch" proposed a promise\. Rules never wait/],
    ['a number', () => 7, /"watch" proposed 7\. A system proposes one call, together/],
    ['what only a step may give back', () => set({ n: 1 }), /"watch" proposed \{"set":\{"n":1\}\}/],
    ['a list', () => [finish({ winners: [], message: { id: 'over' } })], /"watch" proposed \[/],
  ])('%s', (_what, propose, message) => {
    expect(() =>
      play(
        (_a: unknown, g: { add: (...args: unknown[]) => void }) => {
          g.add(Piece.life, ONE, 1);
        },
        { systems: [system('watch', { reads: [Piece], propose: propose as never })] },
      ),
    ).toThrow(message);
  });
});

describe('who wins', () => {
  test.each([[undefined], [{ winners: [0] }], [{ winners: [0], message: 'a wins' }]])(
    '%j is no end of a game',
    (outcome) => {
      expect(() => play(() => finish(outcome as never))).toThrow(
        /finished with .*Expected: \{winners: \[seats\], message: message/,
      );
    },
  );
  test.each([[[2]], [[-1]], [[0.5]], [['a']], [[0, 0]], ['a']])('%j is no list of seats', (winners) => {
    expect(() => play(() => finish({ winners: winners as never, message: { id: 'over' } }))).toThrow(
      /finished with the winners .* Expected: different numbers from 0 to 1 \(a, b\), or none/,
    );
  });
  test('both, or nobody, may', () => {
    expect(play(() => finish({ winners: [0, 1], message: { id: 'over' } })).outcome?.winners).toEqual([0, 1]);
    expect(play(() => finish({ winners: [], message: { id: 'over' } })).outcome?.winners).toEqual([]);
  });
});

describe('looking changes nothing', () => {
  const deed = (check: (g: never) => unknown): Verb =>
    verb('deed', {
      params: { who: entity() },
      requires: { rule: { check: (_a, g) => check(g as never) as true } },
      steps: {},
    });
  const writes = (g: { add: (...args: unknown[]) => void }): true => {
    g.add(Piece.life, ONE, 1);
    return true;
  };
  test('a limit that writes, when it is asked', () => {
    expect(() =>
      play(
        (_a: unknown, g: { can: (call: unknown) => boolean }) => {
          g.can({ verb: 'deed', args: { who: ONE } });
        },
        { verbs: [deed(writes as never)] },
      ),
    ).toThrow(/changed while it was only asked whether "deed" may be done/);
    expect(() =>
      play(
        (_a: unknown, g: { why: (call: unknown) => unknown }) => {
          g.why({ verb: 'deed', args: { who: ONE } });
        },
        { verbs: [deed(writes as never)] },
      ),
    ).toThrow(/changed while it was only asked/);
  });
  test('and when it stands in the way', () =>
    expect(() => play(() => ({ verb: 'deed', args: { who: ONE } }), { verbs: [deed(writes as never)] })).toThrow(
      /whether "deed" may be done/,
    ));
  test('a limit that answers neither true nor why', () => {
    expect(() => play(() => ({ verb: 'deed', args: { who: ONE } }), { verbs: [deed(() => false)] })).toThrow(
      /limit "rule" of "deed" answered false; expected: true, or a message/,
    );
    expect(() =>
      play(() => ({ verb: 'deed', args: { who: ONE } }), { verbs: [deed(() => Promise.resolve(true))] }),
    ).toThrow(/answered a promise/);
  });
});

describe('plain data', () => {
  const asks = {
    ask: () => pick({ by: 0, of: 'word', message: { id: 'go' }, options: ['yes', 'no'] }),
    run: () => end(),
  };
  const saved = (data: unknown): unknown =>
    Game.create(
      lab({
        verbs: [verb('hold', { params: { data: list(integer()) }, steps: { wait: asks } })],
        steps: { go: () => ({ verb: 'hold', args: { data } }) },
      }),
      { seed: 's' },
    ).save();
  class Own {}
  test.each([
    ['a map', new Map(), 'Map'],
    ['a set in a record', { all: new Set() }, 'a\\.data\\.all is a Set'],
    ['a function', [() => 1], 'a\\.data\\[0\\] is a function'],
    ['not a number', NaN, 'NaN'],
    ['a thing of a class', new Own(), 'Own'],
  ])('%s is not saved', (_what, data, found) =>
    expect(() => saved(data)).toThrow(new RegExp(`"hold" at "wait": .*${found}.*which no save can hold`)),
  );
  test('plain data is', () => expect(() => saved([1, 'b', { c: [true, null] }])).not.toThrow());
  test('nor is it declared', () => {
    const rules = (locals: object): unknown =>
      lab({ verbs: [verb('hold', { locals: locals as never, steps: {} })], steps: {} });
    expect(() => rules({ seen: new Map() })).toThrow(/Verb "hold": locals\.seen is a Map, which no save can hold/);
    expect(() =>
      lab({ verbs: [verb('hold', { params: { n: optional(integer(), NaN) }, steps: {} })], steps: {} }),
    ).toThrow(/Verb "hold": params\.n is NaN/);
  });
});

describe('changes in place', () => {
  const keeps = verb('keep', {
    locals: { list: [] as number[] },
    steps: {
      add: (a) => {
        a.list.push(1);
      },
    },
  });
  test('of what was declared', () =>
    expect(() => play(() => keeps({}), { verbs: [keeps] })).toThrow(
      /"keep.add" changes in place what others hold as well .* return set/,
    ));

  const asked = verb('asked', {
    locals: { list: [] as readonly number[], n: 0 },
    steps: {
      set: () => set({ list: [1] }),
      wait: {
        ask: () => pick({ by: 0, of: 'word', message: { id: 'go' }, options: ['list', 'n'] }),
        run: (a, _g, word: string) => {
          if (word === 'list') (a.list as number[]).push(2);
          else (a as { n: number }).n = 5;
        },
      },
    },
  });
  test.each(['list', 'n'])('of %s, where a game is checked', (word) => {
    const game = play(() => asked({}), { verbs: [asked] });
    game.strict = true;
    expect(() => {
      game.answer(0, word);
    }).toThrow(/"asked.wait" changes in place .*became/);
  });
});

test('all rule ids of the declarations, with what names them', () => {
  const plugin = {
    id: 'p',
    version: '1.0.0',
    verbs: [
      verb('deed', {
        rules: ['R-1'],
        requires: { 'R-2': { check: () => true } },
        steps: { go: { rules: ['R-3'], run: () => null }, wait: null },
      }),
    ],
    abilities: [
      after('echo', 'deed', {
        rules: ['R-4'],
        do: () => null,
        limit: { per: 'deed', times: 1, each: 'owner', rule: 'R-5' },
      }),
      permission('free', { lifts: ['R-2'] }),
    ],
    systems: [system('sweep', { rules: ['R-6'], reads: [], propose: () => null })],
  };
  expect(declaredRules([plugin]).map(({ rule, where }) => `${rule}: ${where}`)).toEqual([
    'R-1: the verb "deed"',
    'R-2: a limit of the verb "deed"',
    'R-3: the step "deed.go"',
    'R-4: the ability "echo"',
    'R-5: the ability "echo"',
    'R-2: the ability "free"',
    'R-6: the system "sweep"',
  ]);
});

test('a face that nobody hides', () => {
  const Card = component('BadInputCard', { kind: face(int()) });
  const rules = (faces: Plugin['faces']) => (): unknown =>
    lab({ components: [Card], ...(faces ? { faces } : {}), steps: {} });
  expect(rules(undefined)).toThrow(
    /field "kind" of the component "BadInputCard" is declared with face\(\), but no plugin has "BadInputCard" among its faces/,
  );
  expect(rules([Card])).not.toThrow();
});
