import type { Plugin } from '@dejarik/engine';
import { describe, expect, it } from 'vitest';
import { conform } from '../src/index.ts';
import { ambush, reserve } from './ambush.ts';
import { envoys, type EnvoysFault } from './envoys.ts';
import { refuge, type RefugeFault } from './refuge.ts';

/** How many games of a dozen it takes until a leak is found; null if it is not. */
function found(...plugins: readonly Plugin[]): number | null {
  for (let n = 0; n < 12; n++)
    if (conform(plugins, { games: 1, seed: `leak ${n}` }).violations.some(({ check }) => check === 'leak'))
      return n + 1;
  return null;
}

describe('a base that lies somewhere', () => {
  it.each([undefined, 'peeks-near', 'secret-chance-near', 'gives-up'] as const)(
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
