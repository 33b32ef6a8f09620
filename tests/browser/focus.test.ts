import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { settled, useTable } from './table-page.ts';

const { open } = useTable();
const pages: Page[] = [];
afterEach(async () => {
  for (const page of pages.splice(0)) await page.close();
});

/** What has the focus: in the table, and in the part of it. */
const focus = (page: Page): Promise<{ readonly part: string; readonly at: string; readonly drawer: boolean }> =>
  page.evaluate(() => {
    const root = document.querySelector('dejarik-table')?.shadowRoot;
    const part = root?.activeElement;
    return {
      part: part?.tagName ?? '',
      at: part?.shadowRoot?.activeElement?.tagName ?? part?.getAttribute('data-drawer') ?? '',
      drawer: part !== null && part !== undefined && root?.querySelector('.drawer')?.contains(part) === true,
    };
  });

it.each(['imperial-assault', 'mandalorian-adventures', 'tic-tac-toe'])(
  'whoever begins a game by keyboard goes on at its first question: %s',
  { timeout: 120_000 },
  async (game) => {
    const { page, errors } = await open({ game, seed: 'focus' });
    pages.push(page);
    await page.locator('dejarik-setup form button.main, dejarik-setup [data-setup]').first().focus();
    await page.keyboard.press('Enter');
    await settled(page);
    await expect.poll(() => focus(page)).toEqual({ part: 'DEJARIK-CHOICE', at: 'H2', drawer: false });
    expect(errors).toEqual([]);
  },
);

it.each([
  ['return-to-hoth', 'three-on-hoth', 'human bot:easy bot:easy'],
  ['imperial-assault', 'walker-against-heroes', 'human bot:random'],
])(
  'whoever answers by keyboard stays in the table when what was pressed goes with its question: %s',
  { timeout: 180_000 },
  async (game, setup, seats) => {
    const { page, errors } = await open({ game, setup, seats, seed: '5', motion: 'none', pace: 'fast' });
    pages.push(page);
    await settled(page);
    const asked = (): Promise<string | undefined> =>
      page.evaluate(
        () =>
          document.querySelector<HTMLElement & { state: { ask: { id: string } | null } | null }>('dejarik-table')?.state
            ?.ask?.id,
      );
    for (let tabs = 0; tabs < 60 && (await focus(page)).part !== 'DEJARIK-CHOICE'; tabs++)
      await page.keyboard.press('Tab');
    for (let given = 0; given < 8; given++) {
      const before = await asked();
      // What would come of it may be shown first.
      for (let presses = 0; presses < 3 && (await asked()) === before; presses++) {
        await page.keyboard.press((await focus(page)).at === 'BUTTON' ? 'Enter' : '1');
        await page.waitForTimeout(600);
      }
      await expect.poll(asked).not.toBe(before);
      await settled(page);
      await expect.poll(async () => (await focus(page)).part, { message: `after ${before}` }).toBe('DEJARIK-CHOICE');
    }
    expect(errors).toEqual([]);
  },
);

it('whoever ends a game by keyboard stands at how it ended', { timeout: 120_000 }, async () => {
  const { page, errors } = await open({ game: 'tic-tac-toe', seed: 'focus', setup: '', seats: 'human bot:random' });
  pages.push(page);
  await settled(page);
  const over = (): Promise<boolean> => page.locator('dejarik-table .outcome').isVisible();
  for (let tabs = 0; tabs < 60 && (await focus(page)).part !== 'DEJARIK-CHOICE'; tabs++)
    await page.keyboard.press('Tab');
  for (let presses = 0; presses < 30 && !(await over()); presses++) {
    await page.keyboard.press((await focus(page)).at === 'BUTTON' ? 'Enter' : '1');
    await page.waitForTimeout(300);
  }
  await expect.poll(() => focus(page)).toMatchObject({ part: 'H2' });
  expect(errors).toEqual([]);
});

it.each([
  [1280, 800],
  [740, 360],
] as const)(
  'whoever walks out of a drawer by keyboard closes it, and stands where it was opened: %i by %i',
  { timeout: 120_000 },
  async (width, height) => {
    const { page, errors } = await open(
      { game: 'imperial-assault', setup: 'walker-against-heroes', seed: 'focus', seats: 'human bot:random' },
      { viewport: { width, height } },
    );
    pages.push(page);
    await settled(page);
    const drawer = page.locator('dejarik-table .drawer');
    for (const name of ['aim', 'menu', 'rules']) {
      await page.locator(`dejarik-table [data-drawer=${name}]`).first().press('Enter');
      await expect.poll(() => focus(page).then((at) => at.drawer)).toBe(true);
      await page.waitForTimeout(100);
      for (let tabs = 0; tabs < 400 && (await drawer.count()) > 0; tabs++) {
        expect((await focus(page)).drawer, `${name} ${tabs}`).toBe(true);
        await page.keyboard.press('Shift+Tab');
        await page.waitForTimeout(20);
      }
      expect(await drawer.count()).toBe(0);
      expect((await focus(page)).at).toBe(name);
    }
    // From the menu to the list of keys, and out.
    await page.locator('dejarik-table [data-drawer=menu]').first().press('Enter');
    await page.locator('dejarik-table .drawer [data-drawer=keys]').press('Enter');
    await expect.poll(() => page.locator('dejarik-table dejarik-keys').count()).toBe(1);
    await page.keyboard.press('Escape');
    expect((await focus(page)).at).toBe('menu');
    expect(errors).toEqual([]);
  },
);
