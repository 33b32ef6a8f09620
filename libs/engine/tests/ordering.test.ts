import { describe, expect, test } from 'vitest';
import { after, before, ORDERING, type Ability, type Group, type OrderingPolicy, type Pending } from '../src/index.ts';
import { deed, each, notes, played } from './support/deed.ts';
import { lab, ONE, optionNamed, Piece, playBothWays, script, shownOptions } from './support/lab.ts';

describe('who comes when', () => {
  test('by seats: each orders its own, mandatory ones without passing', () => {
    const asked: unknown[] = [];
    const rules = lab({ pieces: 4, verbs: [deed], abilities: [each('a')], steps: { go: () => deed({ who: ONE }) } });
    const game = playBothWays(rules, (question) => {
      asked.push([question.by, shownOptions(question), question.pass]);
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
      asked.push([shownOptions(question), question.pass]);
      return optionNamed(question, 'may@1');
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
        asked.push([question.by, shownOptions(question), question.pass]);
        return question.pass ? null : question.options.at(-1);
      },
    );
    // Seat 1 says whose come first; each time that seat chooses among its own.
    expect(asked).toEqual([
      [1, [0, 1], false],
      [1, ['must@2', 'may@2'], false],
      [1, [0, 1], false],
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
