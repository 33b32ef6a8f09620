import { imperialAssault } from '@dejarik/imperial-assault';
import { createSession } from '@dejarik/sdk/testing';
import { expect, test } from 'vitest';
import { returnToHoth } from '../src/index.ts';

test('the ground of the battlefield is what its tiles depict: snow outside, a floor inside', () => {
  const session = createSession({
    plugins: [imperialAssault, returnToHoth],
    mode: 'skirmish',
    seed: 'ground',
    options: { map: 'hoth-battlefield' },
  });
  const places = session.view('a').board?.places ?? [];
  expect(new Set(places.map(({ tone, ground }) => `${String(tone)}: ${String(ground)}`))).toEqual(
    new Set(['exterior: snow', 'interior: floor']),
  );
});
