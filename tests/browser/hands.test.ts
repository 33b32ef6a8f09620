import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useTable } from './table-page.ts';

const { host, visit } = useTable({ bazaar: fileURLToPath(new URL('games/bazaar.ts', import.meta.url)) });

type Table = HTMLElement & { load(from: unknown): Promise<void> };

/** Begins a game in which each hand has so many cards. */
async function begin(page: Page, favors: number): Promise<void> {
  await page.locator('dejarik-table').evaluate(
    (table, options) =>
      (table as Table).load({
        game: 'bazaar',
        mode: 'market',
        seed: 'hands',
        options,
        answers: [],
        players: { west: 'bot:random' },
      }),
    { favors },
  );
  await expect.poll(() => page.locator('dejarik-seat[own] .hands button.card').count()).toBe(favors);
}

/** Of everything that lies before a seat or on the table: names of what cannot be brought into sight within its column. */
const outOfSight = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const parts = document
      .querySelector('dejarik-table')
      ?.shadowRoot?.querySelectorAll('dejarik-seat, dejarik-tableau');
    for (const part of parts ?? []) {
      const column = part.getBoundingClientRect();
      for (const thing of part.shadowRoot?.querySelectorAll('.card, .zone, .group') ?? []) {
        if (thing.getClientRects().length === 0) continue;
        thing.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
        const { left, right, width, top, height } = thing.getBoundingClientRect();
        const inside = left >= column.left - 1 && right <= column.right + 1;
        // Nothing lies over it.
        const hit = part.shadowRoot?.elementFromPoint(left + width / 2, top + Math.min(height / 2, 12)) ?? null;
        if (!inside || hit === null || !(thing.contains(hit) || hit.contains(thing)))
          found.push(`${part.localName}: ${thing.textContent?.trim() ?? ''}`);
      }
    }
    return found;
  });

it('the cards of a hand and all other zones stay in their column at every width', { timeout: 180_000 }, async () => {
  const { page, errors } = await visit(
    await host('hands.html', '<dejarik-table game="bazaar" setup motion="none" lang="en"></dejarik-table>'),
  );
  for (const favors of [2, 6, 10]) {
    await begin(page, favors);
    for (const [width, height] of [
      [360, 740],
      [600, 900],
      [740, 360],
      [900, 800],
      [1000, 700],
      [1200, 850],
      [1600, 900],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect(await outOfSight(page), `${favors} cards at ${width}`).toEqual([]);
    }
  }
  expect(errors).toEqual([]);
  await page.context().close();
});

it('what can be chosen is listed in the order in which it lies on the table', { timeout: 120_000 }, async () => {
  const { page } = await visit(
    await host('order.html', '<dejarik-table game="bazaar" setup motion="none" lang="en"></dejarik-table>'),
  );
  await begin(page, 2);
  const cards = page.locator('dejarik-tableau [data-zone=row] button.card strong');
  await expect.poll(() => cards.count()).toBe(5);
  const lying = await cards.allInnerTexts();
  expect(new Set(lying).size).toBeGreaterThan(3);
  const offered = await page.locator('dejarik-choice .options button').allInnerTexts();
  expect(offered.map((one) => one.split('\n').at(-1))).toEqual(lying);
  await page.context().close();
});
