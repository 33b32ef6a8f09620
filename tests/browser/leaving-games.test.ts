import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Table, host, marks, open, pieces, two, visit, withTable } from './kept-game-page.ts';

describe('whoever plays is asked before the game is left', () => {
  it('for a new game; by keyboard alone; and it can be gone on with', { timeout: 120_000 }, async () => {
    const { page, errors } = await visit(await host('again.html', two));
    const again = async (): Promise<void> => {
      await page.click('[data-drawer=menu]');
      await page.getByRole('button', { name: 'New game' }).focus();
      await page.keyboard.press('Enter');
    };
    await marks(page, 2);
    await again();
    await page.waitForSelector('dialog[open]');
    expect(
      await page.evaluate(() => document.querySelector('dejarik-table')?.shadowRoot?.activeElement?.textContent),
    ).toBe('Stay');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
    expect(await pieces(page)).toBe(2);
    await page.getByRole('button', { name: 'New game' }).press('Enter');
    await page.waitForSelector('dialog[open]');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForSelector('dejarik-setup form');
    await page.getByRole('button', { name: 'Go on with it' }).click();
    await expect.poll(() => pieces(page)).toBe(2);
    await marks(page, 3);
    // What goes on is not offered as left, too.
    await page.click('[data-drawer=menu]');
    expect(await page.locator('[data-kept]').count()).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('for another game of the page, which follows', { timeout: 120_000 }, async () => {
    const { page, errors } = await open({ game: 'tic-tac-toe', setup: '', seats: 'human human' });
    const select = page.locator('select[name=game]');
    await marks(page, 2);
    await select.selectOption('imperial-assault');
    await page.locator('dialog').getByRole('button', { name: 'Stay' }).click();
    await expect.poll(() => select.inputValue()).toBe('tic-tac-toe');
    expect(await pieces(page)).toBe(2);
    await select.selectOption('imperial-assault');
    await page.locator('dialog').getByRole('button', { name: 'Leave it' }).click();
    await page.waitForSelector('dejarik-setup [data-setup]');
    await page.getByRole('button', { name: 'Go on with it' }).click();
    await expect.poll(() => pieces(page)).toBe(2);
    await expect.poll(() => select.inputValue()).toBe('tic-tac-toe');
    expect(new URL(page.url()).searchParams.get('game')).toBe('tic-tac-toe');
    await marks(page, 3);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe('one dialog asks about one game', () => {
  /** Asks twice; the answers come as a text. */
  const ask = (page: Page): Promise<void> =>
    withTable(page, (table) => {
      const heard = Object.assign(window, { heard: [] as boolean[] }).heard;
      void table.leave().then((yes) => heard.push(yes));
      void table.leave().then((yes) => heard.push(yes));
      setTimeout(() => {
        void table.leave().then((yes) => heard.push(yes));
      }, 300);
    });
  const heard = (page: Page): Promise<boolean[]> =>
    page.evaluate(() => (window as unknown as { heard: boolean[] }).heard);
  const dialogs = (page: Page): Promise<number> => page.locator('dialog[open]').count();

  it('whoever asks, and however often, hears its answer', { timeout: 120_000 }, async () => {
    const { page, errors } = await visit(await host('twice.html', two));
    await marks(page, 2);
    for (const [button, yes] of [
      ['Stay', false],
      ['Leave it', true],
    ] as const) {
      await ask(page);
      await page.waitForSelector('dialog[open]');
      await page.waitForTimeout(600);
      expect(await dialogs(page)).toBe(1);
      await page.locator('dialog').getByRole('button', { name: button }).click();
      await expect.poll(() => heard(page)).toEqual([yes, yes, yes]);
      await expect.poll(() => dialogs(page)).toBe(0);
      expect(await pieces(page)).toBe(2);
    }
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it.each([
    [
      'another game comes',
      (table: Table) => {
        Object.assign(table, { setup: null, game: 'imperial-assault' });
      },
      true,
    ],
    [
      'the game is begun anew',
      (table: Table) => {
        void table.start();
      },
      true,
    ],
    [
      'the game is taken back to its start',
      (table: Table) => {
        (table as unknown as { undo: () => void }).undo();
      },
      true,
    ],
    [
      'the table leaves the page',
      (table: Table) => {
        table.remove();
      },
      false,
    ],
  ])('and it goes when %s', { timeout: 120_000 }, async (_, act, yes) => {
    const { page, errors } = await visit(await host('gone.html', two));
    await marks(page, 1);
    await ask(page);
    await page.waitForSelector('dialog[open]');
    await page.waitForTimeout(400);
    await withTable(page, act);
    await expect.poll(() => heard(page)).toEqual([yes, yes, yes]);
    await expect.poll(() => dialogs(page)).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('a game that was left is gone on with only when whoever plays agrees; once played, nothing else is offered', {
    timeout: 120_000,
  }, async () => {
    const { page, errors } = await visit(await host('over.html', two));
    await marks(page, 3);
    await withTable(page, (table) => {
      void table.start();
    });
    await page.locator('.note.offer').waitFor();
    await marks(page, 1);
    expect(await page.locator('.note.offer').count()).toBe(0);
    await page.click('[data-drawer=menu]');
    await page.locator('.drawer [data-kept]').click();
    await page.locator('dialog').getByRole('button', { name: 'Stay' }).click();
    expect(await pieces(page)).toBe(1);
    await page.locator('.drawer [data-kept]').click();
    await page.locator('dialog').getByRole('button', { name: 'Leave it' }).click();
    await expect.poll(() => pieces(page)).toBe(3);
    expect(await page.locator('.note[role=status]').innerText()).toContain('The game is loaded.');
    await marks(page, 4);
    expect(await page.locator('.note').count()).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
