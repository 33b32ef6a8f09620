import { expect, it } from 'vitest';
import { useTable } from './setting.ts';

const { open } = useTable();

it.each([
  ['imperial-assault', 1280, 800],
  ['imperial-assault', 360, 740],
  ['imperial-assault', 320, 568],
  ['mandalorian-adventures', 1280, 800],
  ['mandalorian-adventures', 360, 740],
  ['tic-tac-toe', 360, 740],
])(
  'the button that starts %s is in view at %i by %i, and covers nothing that can be reached',
  { timeout: 120_000 },
  async (game, width, height) => {
    const { page, errors } = await open({ game }, { viewport: { width, height } });
    await page.waitForSelector('dejarik-setup form');
    const box = await page.locator('dejarik-setup .go').boundingBox();
    expect(box?.y ?? height).toBeGreaterThan(0);
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    // What has the focus lies above the bar.
    await page.locator('dejarik-setup summary').click();
    await page.locator('dejarik-setup input[name=seed]').focus();
    const seed = await page.locator('dejarik-setup input[name=seed]').boundingBox();
    const bar = await page.locator('dejarik-setup .foot').boundingBox();
    expect((seed?.y ?? height) + (seed?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
    expect(errors).toEqual([]);
    await page.context().close();
  },
);

it('the button that starts says what the seats play with', { timeout: 120_000 }, async () => {
  const { page } = await open({ game: 'imperial-assault' });
  await page.waitForSelector('dejarik-setup form');
  const said = () => page.locator('dejarik-setup .foot span').innerText();
  // At first what the first ready setup has.
  await expect.poll(said).toBe('Walker Patrol – Heroes of the Rebellion · Get to the Ship (Mos Eisley Outskirts)');
  await page.selectOption('select[name=armies-b]', { label: 'Hunting Pack' });
  await page.selectOption('select[name=mission]', { index: 2 });
  expect(await said()).toMatch(/^Walker Patrol – Hunting Pack · .*Moisture Farm/);
  await page.click('.go');
  await page.waitForSelector('dejarik-choice');
  await page.context().close();
});

it('what the page says for embedding has the ready setup that is played', { timeout: 120_000 }, async () => {
  const { page } = await open({ game: 'imperial-assault' });
  const snippet = () => page.locator('.page textarea').inputValue();
  const first = page.locator('dejarik-setup [data-setup]').first();
  const name = await first.getAttribute('data-setup');
  expect(await snippet()).not.toContain('setup');
  await first.click();
  await page.waitForSelector('dejarik-choice');
  expect(await snippet()).toContain(` setup="${name}" seats="human"`);
  await page.context().close();
});
