import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { faults } from './axe.ts';
import { answered, askId, settled, skirmish, useTable } from './table-page.ts';

const { open } = useTable();

/** Answers the open question with its option number n, by the element's own method. */
async function answerFirst(page: Page, prefer: string): Promise<void> {
  if ((await settled(page)) === 'curtain') {
    await page.click('.curtain button.main');
    await page.waitForSelector('dejarik-choice');
  }
  const before = await askId(page);
  await page.evaluate((start) => {
    const table = document.querySelector('dejarik-table') as HTMLElement & {
      state: { ask: { options: { key: string }[] } };
      answer: (value: string) => void;
    };
    const { options } = table.state.ask;
    table.answer((options.find((one) => one.key.startsWith(start)) ?? options[0])?.key ?? '');
  }, prefer);
  await answered(page, before);
}

it.each([
  [1280, 900, 'light'],
  [360, 740, 'dark'],
] as const)(
  'axe finds nothing at %i by %i, %s: set-up, table, attack, rules, menu, keys',
  { timeout: 120_000 },
  async (width, height, colorScheme) => {
    const { page } = await open(
      { game: 'imperial-assault', seats: 'human bot:random' },
      { viewport: { width, height }, colorScheme },
    );
    await page.waitForSelector('dejarik-setup form');
    expect(await faults(page)).toEqual([]);
    await page.context().close();

    const played = await open(
      { game: 'imperial-assault', setup: skirmish(3), seed: 'axe', seats: 'human bot:random' },
      { viewport: { width, height }, colorScheme },
    );
    for (let i = 0; i < 60 && (await played.page.locator('.process .die').count()) === 0; i++)
      await answerFirst(played.page, 'attack');
    expect(await faults(played.page)).toEqual([]);
    for (const [key, part] of [
      ['r', 'dejarik-rules article'],
      ['k', 'dejarik-keys dl'],
    ] as const) {
      await played.page.keyboard.press(key);
      await played.page.waitForSelector(part);
      expect(await faults(played.page)).toEqual([]);
      await played.page.keyboard.press('Escape');
    }
    await played.page.click('[data-drawer=menu]');
    expect(await faults(played.page)).toEqual([]);
    await played.page.context().close();
  },
);
