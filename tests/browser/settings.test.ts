import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { settled, useTable } from './table-page.ts';

const { open, visit, host } = useTable();

const skirmish = {
  game: 'imperial-assault',
  setup: 'walker-against-heroes',
  seed: 'settings',
  seats: 'human bot:random',
};

/** What the table goes by, and the size of its text. */
const shown = (page: Page): Promise<readonly unknown[]> =>
  page.evaluate(() => {
    const table = document.querySelector('dejarik-table');
    const { pace, motion, keys } = table as unknown as Record<'pace' | 'motion' | 'keys', string>;
    const text = table?.shadowRoot?.querySelector('.log');
    return [pace, motion, keys, text ? Number.parseFloat(getComputedStyle(text).fontSize) : 0];
  });

it('what a reader sets counts at once and in the next visit, above what the page says, until it is taken back', {
  timeout: 120_000,
}, async () => {
  const table =
    '<dejarik-table game="tic-tac-toe" setup seats="human human" motion="none" pace="calm" lang="en"></dejarik-table>';
  const { page, errors } = await visit(await host('settings.html', table));
  await settled(page);
  const set = async (values: Readonly<Record<string, string>>): Promise<void> => {
    await page.click('[data-drawer=menu]');
    const settings = page.locator('.drawer .settings');
    await settings.locator('summary').press('Enter');
    for (const [name, value] of Object.entries(values))
      await settings.locator(`select[name=${name}]`).selectOption(value);
    await page.keyboard.press('Escape');
  };
  await set({ pace: 'fast', motion: 'full', text: 'larger', keys: 'none' });
  expect(await shown(page)).toEqual(['fast', 'full', 'none', 20]);
  await page.reload();
  await expect.poll(() => shown(page)).toEqual(['fast', 'full', 'none', 20]);
  // The menu tells what was set.
  await set({ pace: '', motion: '', text: '', keys: '' });
  expect(await shown(page)).toEqual(['calm', 'none', '', 16]);
  await page.reload();
  await page.waitForSelector('dejarik-log ol', { state: 'attached' });
  expect(await shown(page)).toEqual(['calm', 'none', '', 16]);
  // What somebody else wrote there is passed over.
  await page.evaluate(() => {
    localStorage.setItem('dejarik-settings', '{"pace":"never","text":7,"keys":"none"}');
  });
  await page.reload();
  await expect.poll(() => shown(page)).toEqual(['calm', 'none', 'none', 16]);
  expect(errors).toEqual([]);
});

it('on a wide screen no drawer lies over the question or the log', { timeout: 120_000 }, async () => {
  const { page } = await open(skirmish, { viewport: { width: 1280, height: 800 } });
  await settled(page);
  for (const name of ['menu', 'rules', 'aim']) {
    await page.locator(`[data-drawer=${name}]`).first().click();
    const [drawer, side] = await Promise.all(
      ['.drawer', '.ask'].map((part) => page.locator(part).first().boundingBox()),
    );
    expect((drawer?.x ?? 0) + (drawer?.width ?? 9_999)).toBeLessThanOrEqual(side?.x ?? 0);
    await page.keyboard.press('Escape');
  }
});

it.each([
  [360, 780],
  [390, 844],
])(
  'on a phone of %i by %i the board keeps half of the height, and the own hand is near',
  {
    timeout: 120_000,
  },
  async (width, height) => {
    for (const attributes of [skirmish, { game: 'mandalorian-adventures', setup: '', seed: 'settings' }]) {
      const { page } = await open(attributes, { viewport: { width, height }, hasTouch: true });
      await settled(page);
      const board = async (): Promise<number> => (await page.locator('.board').boundingBox())?.height ?? 0;
      await expect.poll(board).toBeGreaterThanOrEqual(height / 2 - 1);
      // The own hand comes right after the question, before what lies beside the board.
      const tops = await page.evaluate(() =>
        ['.ask', '.own', '.mat'].map(
          (part) =>
            document.querySelector('dejarik-table')?.shadowRoot?.querySelector(part)?.getBoundingClientRect().top ??
            Infinity,
        ),
      );
      expect(tops).toEqual([...tops].sort((a, b) => a - b));
    }
  },
);
