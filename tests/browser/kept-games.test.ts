import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type State, type Table, host, marks, pieces, two, visit, withTable } from './kept-game-page.ts';

/** Lets the worker die of an error that nobody catches. */
const kill = async (page: Page): Promise<void> => {
  await page
    .workers()
    .at(-1)
    ?.evaluate(() => {
      setTimeout(() => {
        throw new Error('The worker is out of memory.');
      });
    });
};

describe('nothing that was played is lost', () => {
  it('when the worker dies, even while there is no network, however often one tries', {
    timeout: 120_000,
  }, async () => {
    const { page } = await visit(await host('dies.html', two));
    await marks(page, 2);
    await page.context().setOffline(true);
    await kill(page);
    for (let tries = 0; tries < 2; tries++) {
      await page.locator('.trouble button.main').click();
      await page.waitForSelector('.trouble');
      expect(await page.locator('.trouble').innerText()).toContain('Nothing that was played is lost.');
      expect(await pieces(page)).toBe(2);
    }
    // Nothing can be chosen meanwhile; who closes the message finds the way on where the question was.
    expect(await page.locator('.lit[data-place]').count()).toBe(0);
    await page.locator('.trouble').getByRole('button', { name: 'Close' }).click();
    await page.context().setOffline(false);
    await page.locator('.ask').getByRole('button', { name: 'Go on from the last answer' }).click();
    await marks(page, 3);
    expect(await page.locator('.trouble').count()).toBe(0);
    await page.context().close();
  });

  it('when words or rules cannot be had and a broken save comes after', { timeout: 120_000 }, async () => {
    const { page } = await visit(await host('words.html', two));
    await marks(page, 2);
    await page.route(/words\/pl\.js|tic-tac-toe\.rules\.js/, (route) => route.abort());
    await withTable(page, (table) => {
      table.lang = 'pl';
    });
    await expect
      .poll(() => page.locator('.trouble h2').innerText())
      .toBe('The words of this language could not be loaded.');
    await page.click('[data-drawer=rules]');
    await expect.poll(() => page.locator('.trouble h2').innerText()).toBe('The list of rules could not be loaded.');
    await page.locator('.trouble').getByRole('button', { name: 'Close' }).click();
    await page.locator('.drawer .close').click();
    await withTable(page, (table) => {
      void table.load({ game: 'tic-tac-toe', answers: 'none' });
    });
    await expect.poll(() => page.locator('.trouble h2').innerText()).toBe('This save cannot be loaded.');
    await page.locator('.trouble').getByRole('button', { name: 'Close' }).click();
    await marks(page, 3);
    // What can be had now goes by itself.
    await page.unroute(/words\/pl\.js|tic-tac-toe\.rules\.js/);
    await page.click('[data-drawer=rules]');
    await page.waitForSelector('dejarik-rules article');
    await page.context().close();
  });

  it('when the table is moved in the page, or taken out and put back, soon or late', { timeout: 120_000 }, async () => {
    const { page, errors } = await visit(await host('moved.html', `${two}<main></main>`));
    await marks(page, 1);
    await withTable(page, (table) => {
      document.querySelector('main')?.append(table);
    });
    await marks(page, 2);
    await page.clock.install();
    for (const away of [500, 60_000]) {
      const before = await pieces(page);
      await page.evaluate(() => {
        const table = document.querySelector('dejarik-table');
        table?.remove();
        Object.assign(window, { table });
      });
      await page.clock.fastForward(away);
      await page.evaluate(() => {
        document.body.append((window as unknown as { table: Node }).table);
      });
      await expect.poll(() => pieces(page)).toBe(before);
      await marks(page, before + 1);
    }
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('when the host brings the game and moves the table', { timeout: 120_000 }, async () => {
    const { page } = await visit(await host('link.html', `${two}<main></main>`));
    await marks(page, 1);
    const seen = await page.evaluate(async () => {
      const first = document.querySelector('dejarik-table') as Table;
      const second = document.createElement('dejarik-table') as Table;
      let tell: ((state: State) => void) | null = null;
      const state = first.state as State;
      const others = ['answer', 'explain', 'preview', 'distances', 'undo', 'look', 'at', 'save', 'log'].map((name) => [
        name,
        () => undefined,
      ]);
      second.link = {
        ...Object.fromEntries(others),
        subscribe: (listener: (state: State) => void) => {
          tell = listener;
          listener(state);
          return () => {
            tell = null;
          };
        },
      };
      document.body.append(second);
      await second.updateComplete;
      document.querySelector('main')?.append(second);
      await second.updateComplete;
      (tell as ((state: State) => void) | null)?.({ ...state, answers: 7 });
      const heard = second.state?.answers;
      second.remove();
      return { heard, left: tell === null };
    });
    expect(seen).toEqual({ heard: 7, left: true });
    await page.context().close();
  });
});
