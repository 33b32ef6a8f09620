import { describe, expect, it } from 'vitest';
import { mark, trouble, useTable } from './table-page.ts';

const { visit, host } = useTable();

describe('what is slow to come, or cannot be had', () => {
  it('while a game is on its way, it says so', { timeout: 120_000 }, async () => {
    const { page } = await visit('about:blank');
    let go = (): void => undefined;
    const held = new Promise<void>((done) => {
      go = done;
    });
    await page.context().route('**/games/tic-tac-toe.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(await host('slow.html', '<dejarik-table game="tic-tac-toe" setup></dejarik-table>'));
    await page.getByText('Loading…').waitFor();
    go();
    await page.waitForSelector('.lit[data-place]');
    expect(await page.getByText('Loading…').count()).toBe(0);
    await page.context().close();
  });

  it('a message waits a moment for words of its own, and no longer', { timeout: 120_000 }, async () => {
    const { page } = await visit('about:blank');
    let go = (): void => undefined;
    const held = new Promise<void>((done) => {
      go = done;
    });
    await page.context().route('**/dejarik-deferred.js*', async (route) => {
      await held;
      await route.continue();
    });
    await page.addInitScript(() => {
      document.addEventListener('dejarik-error', () => {
        document.documentElement.dataset.failed = '';
      });
    });
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1);
    await page.goto(
      await host('words.html', '<dejarik-table game="tic-tac-toe" setup seats="human human human"></dejarik-table>'),
    );
    await page.waitForSelector('[data-failed]');
    await page.evaluate(
      () =>
        (document.querySelector('dejarik-table') as HTMLElement & { updateComplete: Promise<boolean> }).updateComplete,
    );
    expect(await page.locator('.trouble').count()).toBe(0);
    await page.clock.runFor(1_000);
    await expect.poll(() => trouble(page)).toContain('Something went wrong.');
    go();
    await expect.poll(() => trouble(page)).toContain('A setting of this table is not understood.');
    await page.context().close();
  });

  it('a later part that cannot be had is told once, and comes when it can', { timeout: 120_000 }, async () => {
    const { page } = await visit('about:blank');
    await page.context().route('**/dejarik-deferred.js*', (route) => route.abort());
    await page.goto(
      await host('later.html', '<dejarik-table game="tic-tac-toe" setup seats="human human"></dejarik-table>'),
    );
    await page.waitForSelector('.trouble');
    await expect.poll(() => trouble(page)).toContain('A part of this table could not be loaded.');
    await page.locator('.trouble').getByRole('button', { name: 'Close' }).click();
    for (const pieces of [1, 2]) {
      await mark(page);
      await expect.poll(() => page.locator('[data-piece]').count()).toBe(pieces);
      expect(await page.locator('.trouble').count()).toBe(0);
    }
    await page.click('[data-drawer=rules]');
    await expect.poll(() => page.locator('.drawer').innerText()).toContain('The list of rules could not be loaded.');
    await page.locator('.drawer .close').click();
    await page.locator('.trouble').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Legend' }).click();
    await expect
      .poll(() => page.locator('.trouble h2').allInnerTexts())
      .toEqual(['A part of this table could not be loaded.']);
    await page.context().unroute('**/dejarik-deferred.js*');
    await page.click('[data-drawer=rules]');
    await page.waitForSelector('dejarik-rules article');
    await expect.poll(() => page.locator('dejarik-log li').count()).toBeGreaterThan(0);
    expect(await page.locator('.trouble').count()).toBe(0);
    // It was open already, and waited for what draws it.
    expect(await page.locator('dejarik-legend li').count()).toBeGreaterThan(0);
    await page.context().close();
  });
});
