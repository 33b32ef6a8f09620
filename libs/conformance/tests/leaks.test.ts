import type { Plugin } from '@dejarik/engine';
import { replay } from '@dejarik/session';
import { gameOf } from '@dejarik/session/testing';
import { describe, expect, it } from 'vitest';
import { conform } from '../src/index.ts';
import { ambush, reserve } from './ambush.ts';
import { envoys, type EnvoysFault } from '../src/games/envoys.ts';
import { refuge, type RefugeFault } from './refuge.ts';

/** How many games of a dozen it takes until a leak is found; null if it is not. */
function found(...plugins: readonly Plugin[]): number | null {
  for (let n = 0; n < 12; n++)
    if (conform(plugins, { games: 1, seed: `leak ${n}` }).violations.some(({ check }) => check === 'leak'))
      return n + 1;
  return null;
}

describe('a base that lies somewhere', () => {
  it.each([undefined, 'peeks-near', 'secret-chance-near', 'answers-near', 'gives-up'] as const)(
    'is kept secret by a sound game (%s)',
    (twist) => {
      const report = conform([refuge(twist)], { games: 10 });
      expect(report.violations).toEqual([]);
      expect(report.compared).toBeGreaterThan(300);
    },
  );

  it.each<RefugeFault>(['listing', 'view', 'note-near', 'asks-near', 'draws-near'])(
    'is found to leak by %s',
    (fault) => {
      expect(found(refuge(fault))).not.toBeNull();
    },
  );
});

describe('hands and what is sealed', () => {
  it('are kept secret by a sound game', () => {
    const report = conform([envoys()], { games: 5 });
    expect(report.violations).toEqual([]);
    expect(report.compared).toBeGreaterThan(150);
  });

  it.each<EnvoysFault>([
    'answers',
    'hand-in-view',
    'badge',
    'options',
    'question',
    'order',
    'reasons',
    'event-words',
    'note',
    'argument',
    'note-after-reveal',
    'place-name',
    'asks-holder',
    'chance',
  ])('are found to leak by %s', (fault) => {
    expect(found(envoys(fault))).not.toBeNull();
  });
});

describe('a hidden card of an expansion', () => {
  it('is kept secret where the expansion says who might respond', () => {
    expect(conform([ambush(), reserve(true)], { games: 10 }).violations).toEqual([]);
  });

  it('is found to leak where it does not, or where that depends on the hand', () => {
    expect(found(ambush(), reserve(false))).not.toBeNull();
    expect(found(ambush('responds-by-hand'))).not.toBeNull();
  });
});

it.each<EnvoysFault>(['answers', 'note', 'note-after-reveal', 'asks-holder'])(
  'the log of a leak by %s leads to where it shows in the real game, which the message names',
  (fault) => {
    const leaks = conform([envoys(fault)], { games: 1, every: 2 }).violations.filter(({ check }) => check === 'leak');
    expect(leaks.length).toBeGreaterThan(0);
    const followed = leaks.map(({ message, log }) => {
      const there = replay([envoys(fault)], log);
      const point = gameOf(there).choice?.point ?? 'the end';
      expect(message).toMatch(new RegExp(`\\(after ${there.answers} answers, at ${point}\\)$`));
      return message.match(/(?<= at )[\w.]+(?=[,:])/g)?.length ?? 0;
    });
    // Of one at least two worlds were followed on from where they were imagined.
    expect(Math.max(...followed)).toBeGreaterThan(0);
  },
);

it('a leak by an event names the verb that tells', () => {
  const { violations } = conform([envoys('note')], { games: 1 });
  expect(violations.filter(({ check }) => check === 'leak').map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/by its events after .*: event \d+ \(note of "round"\) is told in one of them alone \(after/),
  );
});
