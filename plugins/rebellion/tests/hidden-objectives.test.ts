import { expect, test } from 'vitest';
import { createSession } from '@dejarik/sdk/testing';
import { rebellion } from '../src/plugin.ts';

test('REB-OBJ-09: nobody knows in which order objectives will come', () => {
  const session = createSession({ plugins: [rebellion], mode: 'civil-war', seed: 'objectives' });
  for (const seat of ['rebels', 'empire', 'spectator']) {
    const deck = session.view(seat).zones.find(({ key }) => key === 'objectives');
    expect(deck?.count).toBe(14);
    expect(deck?.things.filter(({ face }) => face !== undefined)).toEqual([]);
  }
});
