import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folder, host, marks, open, pieces, two, visit } from './link-page.ts';

describe('where a page may not do all', () => {
  it.each([
    ['en', 'If no file arrives'],
    ['pl', 'Jeśli plik się nie pojawi'],
    ['ru', 'Если файл не появится'],
  ])('a file that a frame keeps back is not called saved (%s)', { timeout: 120_000 }, async (lang, words) => {
    const inner = await host('sandboxed.html', two.replace('<dejarik-table', `<dejarik-table lang="${lang}"`));
    await writeFile(
      join(folder(), 'sandbox.html'),
      `<!doctype html><html lang="en"><head><title>Frame</title></head><body><iframe title="table" sandbox="allow-scripts allow-same-origin" src="${inner}" width="800" height="700"></iframe></body></html>`,
    );
    const { page } = await visit(inner.replace('sandboxed.html', 'sandbox.html'));
    let downloads = 0;
    page.on('download', () => {
      downloads++;
    });
    const frame = page.frameLocator('iframe');
    await frame.locator('.lit[data-place]').first().click();
    await expect.poll(() => frame.locator('[data-piece]').count()).toBe(1);
    await frame.locator('[data-drawer=menu]').click();
    await frame.locator('.drawer .list > button').first().click();
    await expect.poll(() => frame.locator('.note[role=status] span').innerText()).toContain(words);
    expect(await frame.locator('.note[role=status] span').innerText()).toContain('tic-tac-toe-1.json');
    expect(downloads).toBe(0);
    await page.context().close();
  });

  it.each([1280, 360])(
    'a link that cannot be copied lies ready to be copied by hand, in one line, at %i pixels',
    { timeout: 120_000 },
    async (width) => {
      const { page } = await visit('about:blank', { viewport: { width, height: 740 }, hasTouch: width < 500 });
      await page.addInitScript(() => {
        Object.defineProperty(navigator.clipboard, 'writeText', {
          value: () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError')),
        });
      });
      await page.goto(await host('denied.html', two));
      await marks(page, 3);
      await page.click('[data-drawer=menu]');
      await page.getByRole('button', { name: 'Copy a link to this game' }).click();
      const field = page.locator('.note input');
      await field.waitFor();
      const selected = (): Promise<string> =>
        field.evaluate((input: HTMLInputElement) =>
          input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
        );
      const link = await field.inputValue();
      expect(link).toMatch(/denied\.html#log:/);
      // It has the focus and is selected; so it is whenever it is pressed.
      await expect.poll(selected).toBe(link);
      expect(
        await page.evaluate(() => document.querySelector('dejarik-table')?.shadowRoot?.activeElement?.className),
      ).toBe('address');
      await page.locator('.note span').click();
      await field.click();
      expect(await selected()).toBe(link);
      expect(await field.evaluate((input: HTMLInputElement) => input.readOnly)).toBe(true);
      const [box, note] = [await field.boundingBox(), await page.locator('.note[role=status]').boundingBox()];
      expect(box?.height).toBeLessThan(60);
      expect(note?.height).toBeLessThan(180);
      expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(width);
      expect(box?.width).toBeGreaterThan(150);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      // It goes with its note, and the link holds the game.
      await page.locator('.note button').click();
      expect(await field.count()).toBe(0);
      await page.goto('about:blank');
      await page.goto(link);
      await expect.poll(() => pieces(page)).toBe(3);
      await page.context().close();
    },
  );
});

it('what the page says for embedding plays on a page with a strict policy', { timeout: 120_000 }, async () => {
  const { page } = await open({ game: 'tic-tac-toe' });
  await page.click('[data-drawer=menu]');
  await page.locator('.page summary').click();
  const snippet = await page.locator('.page textarea').inputValue();
  await page.context().close();
  const policy = "default-src 'none'; script-src 'self'; style-src 'self'; worker-src 'self'; connect-src 'self'";
  await writeFile(
    join(folder(), 'pasted.html'),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Pasted</title><meta http-equiv="Content-Security-Policy" content="${policy}"></head><body>${snippet}</body></html>`,
  );
  const pasted = await visit(new URL('pasted.html', snippet.match(/src="([^"]+)"/)?.[1]).href);
  // No ready setup was played: it asks.
  await pasted.page.click('.go');
  // The other seat is not a person's: it answers by itself.
  await pasted.page.locator('.lit[data-place]').first().click();
  await expect.poll(() => pieces(pasted.page)).toBe(2);
  expect(pasted.errors).toEqual([]);
  await pasted.page.context().close();
});
