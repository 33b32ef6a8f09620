import { expect, it } from 'vitest';
import { mark, useTable } from './table-page.ts';

const { open } = useTable();

it('a worker that dies costs nothing that was played', { timeout: 120_000 }, async () => {
  const { page } = await open({ game: 'tic-tac-toe', setup: '', seats: 'human human' });
  for (const pieces of [1, 2]) {
    await mark(page);
    await expect.poll(() => page.locator('[data-piece]').count()).toBe(pieces);
  }
  const [worker] = page.workers();
  // An error that nobody catches ends the work of a worker as far as the page can tell.
  await worker?.evaluate(() => {
    setTimeout(() => {
      throw new Error('The worker is out of memory.');
    });
  });
  await page.waitForSelector('.trouble');
  // It is told once, not in the panel as well.
  expect(await page.getByRole('button', { name: 'Go on from the last answer' }).count()).toBe(1);
  await page.click('.trouble button.main');
  // The board stays while another worker goes on from there.
  await page.waitForSelector('.trouble', { state: 'detached' });
  await expect.poll(() => page.locator('[data-piece]').count()).toBe(2);
  await mark(page);
  await expect.poll(() => page.locator('[data-piece]').count()).toBe(3);
  await page.context().close();
});
