import { createSession } from '@dejarik/sdk/testing';
import { expect, it } from 'vitest';
import { imperialAssault } from '../../src/plugin.ts';

it.each(['mos-eisley-outskirts', 'moisture-farm'])('of %s is sand outside and a floor inside', (map) => {
  const session = createSession({ plugins: [imperialAssault], mode: 'skirmish', seed: 'ground', options: { map } });
  const places = session.view('a').board?.places ?? [];
  expect(new Set(places.map(({ tone, ground }) => `${String(tone)}: ${String(ground)}`))).toEqual(
    new Set(['exterior: sand', 'interior: floor']),
  );
});
