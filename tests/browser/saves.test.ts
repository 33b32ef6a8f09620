import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { answered, askId, mark, settled, skirmish, useTable } from './table-page.ts';

const { open, visit } = useTable();

describe('a game is kept', () => {
  it('in a file and in a link, each restored in a fresh page', { timeout: 120_000 }, async () => {
    const { page, errors } = await open(
      { game: 'imperial-assault', setup: skirmish(2), seed: 'keep', seats: 'human human' },
      { permissions: ['clipboard-read', 'clipboard-write'] },
    );
    for (let i = 0; i < 4; i++) {
      if ((await settled(page)) === 'curtain') await page.click('.curtain button.main');
      await page.waitForSelector('dejarik-choice');
      const before = await askId(page);
      const button = page.locator('dejarik-choice .options button:visible');
      if ((await button.count()) > 0) await button.first().click();
      else await page.locator('.lit[data-place]').first().click();
      await answered(page, before);
    }
    if ((await settled(page)) === 'curtain') await page.click('.curtain button.main');
    const asked = await askId(page);
    const pieces = await page.locator('[data-piece]').count();
    expect(pieces).toBeGreaterThan(1);

    await page.click('[data-drawer=menu]');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save to a file' }).click();
    const file = await readFile(await (await download).path());
    await page.locator('.note[role=status]').getByText('Your browser was asked to save imperial-assault-').waitFor();
    await page.click('[data-drawer=menu]');
    await page.getByRole('button', { name: 'Copy a link to this game' }).click();
    await page.locator('.note[role=status]').getByText('The link is copied.').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(errors).toEqual([]);
    await page.context().close();

    const fresh = await open({ game: 'imperial-assault' });
    await fresh.page.waitForSelector('dejarik-setup');
    await fresh.page.click('[data-drawer=menu]');
    await fresh.page.setInputFiles('input[type=file]', {
      name: 'game.json',
      mimeType: 'application/json',
      buffer: file,
    });
    if ((await settled(fresh.page)) === 'curtain') await fresh.page.click('.curtain button.main');
    await expect.poll(() => askId(fresh.page)).toBe(asked);
    await expect.poll(() => fresh.page.locator('[data-piece]').count()).toBe(pieces);
    await fresh.page.context().close();

    const linked = await visit(link);
    if ((await settled(linked.page)) === 'curtain') await linked.page.click('.curtain button.main');
    await expect.poll(() => askId(linked.page)).toBe(asked);
    await expect.poll(() => linked.page.locator('[data-piece]').count()).toBe(pieces);
    await linked.page.context().close();
  });

  it('and can be looked through from its start', { timeout: 120_000 }, async () => {
    const { page, errors } = await open({ game: 'tic-tac-toe', setup: '', seats: 'human human' });
    for (const pieces of [1, 2, 3]) {
      await mark(page);
      await expect.poll(() => page.locator('[data-piece]').count()).toBe(pieces);
    }
    await page.locator('dejarik-log input[type=range]').fill('1');
    await expect.poll(() => page.locator('[data-piece]').count()).toBe(1);
    expect(await page.locator('dejarik-choice').count()).toBe(0);
    // What would be taken back is not in sight: it is said so, whoever asks.
    await page.locator('dejarik-log input[type=range]').evaluate((input: HTMLElement) => {
      input.blur();
    });
    for (const undo of [
      () => page.keyboard.press('u'),
      () =>
        page.evaluate(() => {
          (document.querySelector('dejarik-table') as HTMLElement & { undo: () => void }).undo();
        }),
    ]) {
      await undo();
      await expect.poll(() => page.locator('.ask .refusal').innerText()).toContain('Go back to the game first');
      await page.getByRole('button', { name: 'Back to the game' }).click();
      await expect.poll(() => page.locator('[data-piece]').count()).toBe(3);
      expect(await page.locator('.refusal').count()).toBe(0);
      await page.locator('dejarik-log input[type=range]').fill('1');
      await expect.poll(() => page.locator('[data-piece]').count()).toBe(1);
      await page.locator('dejarik-log input[type=range]').evaluate((input: HTMLElement) => {
        input.blur();
      });
    }
    await page.getByRole('button', { name: 'Back to the game' }).click();
    await expect.poll(() => page.locator('[data-piece]').count()).toBe(3);
    await mark(page);
    await expect.poll(() => page.locator('[data-piece]').count()).toBe(4);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
