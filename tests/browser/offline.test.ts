import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { writeOfflineList } from '../../tools/offline.mjs';
import { useTable } from './table-page.ts';

const { folder, url, visit } = useTable();

const address = (): string => `${url()}?game=tic-tac-toe&setup=&seats=human+human&motion=none&lang=en`;
const pieces = (page: Page): Promise<number> => page.locator('[data-piece]').count();
const mark = async (page: Page, n: number): Promise<void> => {
  await page.locator('.lit[data-place]').first().click();
  await expect.poll(() => pieces(page)).toBe(n);
};
/** Waits until the browser keeps the site. */
const kept = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

it('a page that was there once starts without a network, all of it, and with the game that was left', {
  timeout: 180_000,
}, async () => {
  const { page, errors } = await visit(address(), { serviceWorkers: 'allow' });
  await kept(page);
  await mark(page, 1);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Go on with it' }).click();
  await expect.poll(() => pieces(page)).toBe(1);
  await mark(page, 2);
  await page.click('[data-drawer=rules]');
  await page.waitForSelector('dejarik-rules article');
  // Another game and language, which nobody has opened yet.
  const other = await page.context().newPage();
  await other.goto(`${url()}?game=mandalorian-adventures&lang=ru`);
  await other.locator('dejarik-setup button.go').click();
  await other.waitForSelector('dejarik-choice');
  expect(errors).toEqual([]);
  await page.context().close();
});

it('a newer version waits while a game is played, comes when somebody says so, and the game is offered', {
  timeout: 180_000,
}, async () => {
  const { page, errors } = await visit(address(), { serviceWorkers: 'allow' });
  await kept(page);
  await page.reload();
  await mark(page, 1);
  const words = join(folder(), 'words', 'en.js');
  await writeFile(words, (await readFile(words, 'utf8')).replace('"Go on with it"', '"Play on"'));
  writeOfflineList(folder());
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
  await page.click('[data-drawer=menu]');
  const update = page.locator('button[name=update]');
  await update.waitFor();
  expect(await pieces(page)).toBe(1);
  await update.click();
  await page.getByRole('button', { name: 'Play on' }).click();
  await expect.poll(() => pieces(page)).toBe(1);
  await mark(page, 2);
  // The version before is kept no longer.
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(1);
  expect(errors).toEqual([]);
  await page.context().close();
});

it('the page can be installed: its manifest names what it is and icons that are there', async () => {
  const manifest = JSON.parse(await readFile(join(folder(), 'manifest.webmanifest'), 'utf8')) as {
    readonly start_url: string;
    readonly display: string;
    readonly icons: readonly { readonly src: string; readonly sizes: string; readonly type: string }[];
  };
  expect([manifest.start_url, manifest.display]).toEqual(['./', 'standalone']);
  const { page, errors } = await visit(url());
  for (const { src, sizes, type } of manifest.icons) {
    const answer = await page.request.get(url() + src);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, type]);
    const png = await answer.body();
    if (type === 'image/png') expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
  expect(await page.locator('link[rel=manifest]').getAttribute('href')).toBe('manifest.webmanifest');
  expect(errors).toEqual([]);
  await page.context().close();
});
