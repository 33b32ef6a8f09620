import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { launchProfile } from '../../tools/browser.mjs';
import { useTable } from './table-page.ts';

const { host } = useTable();

const pieces = (page: Page): Promise<number> => page.locator('[data-piece]').count();

/** Ends the browser as a power cut does: nothing is asked or told. */
async function kill(browser: BrowserContext, page: Page): Promise<void> {
  const gone = new Promise((resolve) => {
    browser.once('close', resolve);
  });
  const session = await page.context().browser()?.newBrowserCDPSession();
  void session?.send('Browser.crash').catch(() => undefined);
  await gone;
}

it('what was played is there after the browser was killed, up to the answer that was just given', {
  timeout: 180_000,
}, async () => {
  const address = await host(
    'killed.html',
    '<dejarik-table game="tic-tac-toe" setup seats="human human" motion="none" lang="en"></dejarik-table>',
  );
  const profile = await mkdtemp(join(tmpdir(), 'dejarik-profile-'));
  try {
    for (const [before, answers] of [
      [0, 3],
      [3, 5],
    ] as const) {
      const browser = await launchProfile(profile);
      const page = await browser.newPage();
      await page.goto(address);
      if (before > 0) await page.getByRole('button', { name: 'Go on with it' }).click();
      await expect.poll(() => pieces(page)).toBe(before);
      for (let n = before + 1; n <= answers; n++) {
        await page.locator('.lit[data-place]').first().click();
        await expect.poll(() => pieces(page)).toBe(n);
      }
      await page.waitForTimeout(200);
      await kill(browser, page);
    }
    const browser = await launchProfile(profile);
    const page = await browser.newPage();
    await page.goto(address);
    await page.getByRole('button', { name: 'Go on with it' }).click();
    await expect.poll(() => pieces(page)).toBe(5);
    await browser.close();
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
});
