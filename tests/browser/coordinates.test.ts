import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { skirmish, useTable } from './table-page.ts';

const { open } = useTable();
const GAME = { game: 'imperial-assault', setup: skirmish(3), seed: 'b', seats: 'human bot:random' };

/** By text, the middle of each column's letter that is in sight, and of the places of that column, across; in pixels. */
const columns = (
  page: Page,
): Promise<readonly { readonly text: string; readonly off: number; readonly size: number }[]> =>
  page.evaluate(() => {
    const board = document.querySelector('dejarik-table')?.shadowRoot?.querySelector('dejarik-board')?.shadowRoot;
    const marks = board?.querySelector('dejarik-coordinates')?.shadowRoot?.querySelectorAll('.columns span') ?? [];
    const strip = board?.querySelector('dejarik-coordinates')?.shadowRoot?.querySelector('.columns');
    const seen = strip?.getBoundingClientRect();
    const middle = (one: Element): number => {
      const { left, width } = one.getBoundingClientRect();
      return left + width / 2;
    };
    return [...marks].flatMap((mark) => {
      const text = mark.textContent ?? '';
      const cell = [...(board?.querySelectorAll('[role=gridcell]') ?? [])].find((one) =>
        new RegExp(`^${text}\\d+\\b`).test(one.getAttribute('aria-label') ?? ''),
      );
      const at = middle(mark);
      if (cell === undefined || seen === undefined || at < seen.left || at > seen.right) return [];
      return [{ text, off: Math.abs(middle(cell) - at), size: Number.parseFloat(getComputedStyle(mark).fontSize) }];
    });
  });

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const)
  it(`columns are written above their places at ${width} pixels, also from nearby`, { timeout: 120_000 }, async () => {
    const { page, errors } = await open(GAME, { viewport: { width, height } });
    await page.waitForSelector('dejarik-coordinates .columns span');
    await expect.poll(async () => (await columns(page)).length).toBeGreaterThan(5);
    for (let zoomed = 0; zoomed < 3; zoomed++) {
      const marks = await columns(page);
      expect(marks.length).toBeGreaterThan(2);
      for (const { text, off, size } of marks) {
        expect(off, text).toBeLessThan(1.5);
        expect(size, text).toBeGreaterThanOrEqual(11);
      }
      await page.locator('dejarik-board .tools button').first().click();
    }
    // Names of places are spoken already.
    expect(await page.locator('dejarik-coordinates [aria-hidden=true] span').count()).toBe(
      await page.locator('dejarik-coordinates span').count(),
    );
    expect(errors).toEqual([]);
  });

it('an option that names a zone lights all of it, by mouse and by keys, and a press on the zone takes it', {
  timeout: 120_000,
}, async () => {
  const { page, errors } = await open(GAME);
  const blue = page.getByRole('button', { name: 'blue deployment zone' });
  await blue.waitFor();
  const outline = (): Promise<string | null> =>
    page
      .locator('dejarik-board .cursor')
      .getAttribute('d', { timeout: 1_000 })
      .catch(() => null);
  await blue.hover();
  const whole = await outline();
  // The blue zone of the map is 26 spaces, and lies in one piece: its outline has as many sides as that takes.
  expect((whole?.match(/M/g) ?? []).length).toBeGreaterThan(12);
  await page.getByRole('button', { name: 'red deployment zone' }).focus();
  await expect.poll(outline).not.toBe(whole);
  await page.locator('dejarik-board [aria-label^="d10,"]').click({ force: true });
  const zones = (): Promise<unknown> =>
    page.evaluate(() => {
      const table = document.querySelector('dejarik-table') as
        | (HTMLElement & { readonly state: { readonly view: { readonly values: Record<string, unknown> } } | null })
        | null;
      return table?.state?.view.values['zones'];
    });
  await expect.poll(zones).toEqual(['blue', 'red']);
  expect(errors).toEqual([]);
});
