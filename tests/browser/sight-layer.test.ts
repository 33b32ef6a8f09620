import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { anAttack } from './moments.ts';
import { settled, useTable } from './table-page.ts';

const { open } = useTable();
const pages: Page[] = [];
afterEach(async () => {
  for (const page of pages.splice(0)) await page.context().close();
});

const moment = anAttack();

/** Opens a table at which a figure may attack. @returns where that stands, and an enemy that it does not see */
async function opened(): Promise<{ page: Page; own: string; hidden: string }> {
  const { page } = await open({ game: 'imperial-assault', seats: 'human bot:sensible' });
  pages.push(page);
  await page.waitForSelector('dejarik-setup');
  await page.evaluate(async (log) => {
    const table = document.querySelector('dejarik-table') as unknown as { load: (from: unknown) => Promise<void> };
    await table.load(JSON.parse(log));
  }, JSON.stringify(moment.log));
  expect(await settled(page)).toBe('asked');
  await page.waitForSelector('dejarik-board .tools button[aria-label="Show line of sight"]');
  const found = await page.evaluate(async () => {
    interface View {
      readonly pieces: readonly {
        readonly key: string;
        readonly seat: string | null;
        readonly places: readonly string[];
      }[];
    }
    const table = document.querySelector('dejarik-table') as unknown as {
      readonly state: { readonly view: View; readonly ask: { readonly points: readonly string[] } };
      readonly shadowRoot: ShadowRoot;
    };
    const board = table.shadowRoot.querySelector('dejarik-board') as unknown as {
      sight: (from: readonly number[]) => Promise<{ readonly places: readonly number[] }>;
    };
    const { view, ask } = table.state;
    const numbers = (places: readonly string[]): number[] => places.map((place) => Number(place.slice(1)));
    const own = view.pieces.find(({ key }) => key === ask.points[0]);
    const { places } = await board.sight(numbers(own?.places ?? []));
    const hidden = view.pieces.find(
      (piece) => piece.seat === 'b' && numbers(piece.places).every((place) => !places.includes(place)),
    );
    return { own: own?.places[0] ?? '', hidden: hidden?.places[0] ?? '' };
  });
  expect(found.own).not.toBe('');
  expect(found.hidden).not.toBe('');
  return { page, ...found };
}

it('by mouse, what a figure sees is shown, and what hides another one from it', { timeout: 120_000 }, async () => {
  const { page, own, hidden } = await opened();
  const button = page.locator('dejarik-board .tools button[aria-label="Show line of sight"]');
  await button.click();
  expect(await button.getAttribute('aria-pressed')).toBe('true');
  await page.locator(`dejarik-board [data-place="${own}"]`).click();
  await page.waitForSelector('dejarik-board .unseen');
  await page.locator(`dejarik-board [data-place="${hidden}"]`).hover();
  await expect
    .poll(() => page.locator('dejarik-board .card .sight-text').innerText())
    .toMatch(/^Not seen from there\. In the way: .+/);
  await page.waitForSelector('dejarik-board .sight.blocked');
  expect(await page.locator('dejarik-board .obstacle').count()).toBeGreaterThan(0);
  await button.click();
  await page.waitForSelector('dejarik-board .unseen', { state: 'detached' });
});

it('by keys, S shows it, each place says whether it is seen, and Escape puts it away', {
  timeout: 120_000,
}, async () => {
  const { page, own, hidden } = await opened();
  const said = page.locator('dejarik-board p.speech[role="status"]');
  await page.locator(`dejarik-board [data-place="${own}"]`).focus();
  await page.keyboard.press('s');
  await page.waitForSelector('dejarik-board .unseen');
  await page.locator(`dejarik-board [data-place="${hidden}"]`).focus();
  await expect.poll(() => said.innerText()).toMatch(/Not seen from there\. In the way: /);
  await page.keyboard.press('Escape');
  await page.waitForSelector('dejarik-board .unseen', { state: 'detached' });
});
