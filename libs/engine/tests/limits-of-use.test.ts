import { describe, expect, test } from 'vitest';
import { verb, type TriggerSpec } from '../src/index.ts';
import { deed, each, notes, played } from './support/deed.ts';
import { ONE, script } from './support/lab.ts';

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
    ['once a deed, all together', { per: 'deed', times: 1, each: 'all' }, 4],
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
