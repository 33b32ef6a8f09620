import { bazaar } from '@dejarik/conformance/games';
import { createSession } from '@dejarik/session';
import { expect, it } from 'vitest';
import { sitDown, typing } from './sitting.ts';

const about = async (...names: readonly string[]): Promise<string> => {
  const session = createSession({ plugins: [bazaar], mode: 'market', seed: 's' });
  const { all } = await sitDown(session, { humans: ['east'] }, typing(...names.map((name) => `about ${name}`), 'quit'));
  return all.join('\n');
};

it('tells what a card says that can be chosen, once', async () => {
  const said = await about('1');
  expect(said.match(/^(Silk|Salt|Spice) (\d)\n {2}Is worth \2; more with a favor of its kind\.$/gm)).toHaveLength(1);
  expect(said).not.toContain('none of these');
});

it('tells what a card in hand says that is no answer now', async () => {
  const session = createSession({ plugins: [bazaar], mode: 'market', seed: 's' });
  const [hand] = session.view('east').zones.filter(({ look, owner }) => look === 'hand' && owner === 'east');
  const kind = ['Silk', 'Salt', 'Spice'][Number(hand?.things[0]?.face?.key.at(-1))] ?? '';
  const said = await about(`favor: ${kind}`, 'nobody');
  expect(said).toContain(`Favor: ${kind}\n  Wares of its kind count once more: ${kind}.`);
  expect(said).toContain('"nobody" is none of these');
});
