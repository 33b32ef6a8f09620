import { imperialAssault } from '@dejarik/imperial-assault';
import { gameInterface } from '@dejarik/imperial-assault/ui';
import { createSession } from '@dejarik/sdk/testing';
import { expect, test } from 'vitest';
import { deploymentCards } from '../src/cards.ts';
import { returnToHoth } from '../src/index.ts';
import { silhouettes } from '../src/silhouettes.ts';

test('each kind of figure of the box has a silhouette of its own, which none of the core set has', async () => {
  const kinds = new Set(deploymentCards.map(({ id }) => id.replace(/-(?:regular|elite)$/, '')));
  expect(Object.keys(silhouettes).sort()).toEqual([...kinds].sort());
  const core = (await gameInterface.later?.())?.silhouettes ?? {};
  expect(Object.keys(core).length).toBeGreaterThan(20);
  const all = [...Object.values(core), ...Object.values(silhouettes)];
  expect(new Set(all).size).toBe(all.length);
});

test('a view of a game with the box has them', () => {
  const session = createSession({ plugins: [imperialAssault, returnToHoth], mode: 'skirmish', seed: 'silhouettes' });
  expect(session.view('a').glyphs).toMatchObject(silhouettes);
});
