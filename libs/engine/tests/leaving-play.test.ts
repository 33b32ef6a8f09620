import { component, face, int, Visibility, Zone, type EntityId } from '@dejarik/kernel';
import { describe, expect, test } from 'vitest';
import {
  after,
  before,
  entity,
  instead,
  modifier,
  prohibition,
  together,
  verb,
  type Step,
  type Args,
} from '../src/index.ts';
import { lab, log, ONE, Piece, playBothWays, script, TWO } from './support/lab.ts';
import { deed, fall, inPlay, play, say, strength } from './carriers.ts';

/** Abilities end as their carrier leaves play, but for what happens in that moment. Here a piece is in play until it is gone. */

const THREE = 3 as EntityId;

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
