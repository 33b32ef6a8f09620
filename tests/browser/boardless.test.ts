import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { faults } from './axe.ts';
import { useTable } from './table-page.ts';

const { host, visit } = useTable({ bazaar: fileURLToPath(new URL('games/bazaar.ts', import.meta.url)) });

const zone = (page: Page, key: string) => page.locator(`dejarik-tableau [data-zone=${key}]`);
const count = (page: Page, key: string): Promise<string> => zone(page, key).locator('.count').innerText();

it.each([
  ['en', 'light', 1280, 900],
  ['pl', 'dark', 360, 740],
] as const)(
  'rows of cards, piles and values of a game without a board are shown and chosen from, in %s, %s, at %i by %i',
  { timeout: 120_000 },
  async (lang, theme, width, height) => {
    const { page, errors } = await visit(
      await host(
        `bazaar-${lang}.html`,
        `<main><dejarik-table game="bazaar" setup seed="bazaar" seats="human bot:random" motion="none" pace="fast" lang="${lang}" theme="${theme}"></dejarik-table></main>`,
      ),
      { viewport: { width, height } },
    );
    const cards = zone(page, 'row').locator('button.card');
    await expect.poll(() => cards.count()).toBe(5);
    expect(await cards.first().innerText()).toMatch(/(Silk|Salt|Spice) \d\s+Is worth \d/);
    // A row of nobody, a deck that shows its back, a discard pile without anything, open stalls, values with words.
    expect([await count(page, 'row'), await count(page, 'deck'), await count(page, 'discard')]).toEqual([
      '5',
      '40',
      '0',
    ]);
    expect(await zone(page, 'deck').locator('.card.back').count()).toBe(1);
    expect(await zone(page, 'deck').locator('.look').count()).toBe(0);
    expect(await page.locator('dejarik-tableau .values').innerText()).toMatch(/Round: 1\s+Weather: (Sunshine|Rain)/);
    expect(await page.locator('dejarik-tableau .seat').count()).toBe(2);
    // Nothing stands twice.
    expect(await page.locator('dejarik-mat, dejarik-board').count()).toBe(0);

    const before = await cards.first().locator('strong').innerText();
    await cards.first().click();
    await expect.poll(() => count(page, 'stall-0')).toBe('1');
    expect(await zone(page, 'stall-0').locator('button.card strong').innerText()).toBe(before);

    // The row is cleared: the pile shows its top, and can be looked through.
    await page.locator('dejarik-choice [data-key=pass]').click();
    await expect.poll(async () => Number(await count(page, 'discard'))).toBeGreaterThanOrEqual(4);
    const top = await zone(page, 'discard').locator('.card strong').innerText();
    await zone(page, 'discard').locator('.look').click();
    await expect.poll(() => page.locator('dejarik-cards .pile').innerText()).toContain(top);
    await page.keyboard.press('Escape');

    const wide = await page.locator('dejarik-tableau').evaluate((tableau) => tableau.scrollWidth - tableau.clientWidth);
    expect(wide).toBeLessThanOrEqual(0);
    expect(await faults(page)).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  },
);
