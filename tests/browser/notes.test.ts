import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { READY } from './skirmish-player.ts';
import { answered, askId, useTable } from './table-page.ts';

const { url, open } = useTable();

const attributes = { game: 'imperial-assault', setup: READY, seed: 'notes', seats: 'human bot:random' };
const sizes = [
  [360, 740],
  [768, 1024],
  [1280, 800],
] as const;

/** Answers once, so that there is something to keep. */
async function answerOnce(page: Page): Promise<void> {
  await page.waitForSelector('dejarik-choice');
  const before = await askId(page);
  await page.evaluate(() => {
    const table = document.querySelector('dejarik-table') as HTMLElement & {
      state: { ask: { options: { key: string }[] } };
      answer: (value: string) => void;
    };
    table.answer(table.state.ask.options[0]?.key ?? '');
  });
  await answered(page, before);
}

/** What can be pressed and is covered by a note: its text or name. */
const covered = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const table = document.querySelector('dejarik-table')?.shadowRoot;
    const within = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? within(one.shadowRoot) : [])]);
    const notes = [...(table?.querySelectorAll('div.note') ?? [])].map((note) => note.getBoundingClientRect());
    return within(table ?? document)
      .filter((one) => one.matches('button, .lit, select, input, h2, [data-piece]') && one.closest('.note') === null)
      .flatMap((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        // What is scrolled out of sight is not covered, on the board and in the log either.
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const root = one.getRootNode();
        const part =
          root instanceof ShadowRoot && ['dejarik-board', 'dejarik-log'].includes(root.host.localName)
            ? root.host.getBoundingClientRect()
            : null;
        if (part !== null && (x < part.left || x > part.right || y < part.top || y > part.bottom)) return [];
        const over = notes.some((note) => x > note.left && x < note.right && y > note.top && y < note.bottom);
        return over &&
          document.elementFromPoint(x, y) === document.querySelector('dejarik-table') &&
          table?.elementFromPoint(x, y)?.closest('.note') !== null
          ? [one.textContent?.trim() || one.getAttribute('aria-label') || one.tagName]
          : [];
      });
  });

describe('what was left or done is told where it covers nothing', () => {
  it.each(sizes)('at %i by %i pixels', { timeout: 120_000 }, async (width, height) => {
    const { page, errors } = await open(attributes, { viewport: { width, height } });
    await answerOnce(page);
    // In another visit the page begins a game of its own, and the one that was left is still offered.
    await page.goto(
      `${url()}?${new URLSearchParams({ lang: 'en', motion: 'none', ...attributes, seed: 'other' }).toString()}`,
    );
    await page.waitForSelector('.start .offer');
    await page.evaluate(() => {
      void (document.querySelector('dejarik-table') as unknown as { start: () => Promise<void> }).start();
    });
    await page.waitForSelector('.note.offer');
    await page.waitForSelector('dejarik-choice');
    await page.waitForSelector('dejarik-log ol', { state: 'attached' });
    expect(await covered(page)).toEqual([]);
    const [board, question] = await Promise.all(
      ['dejarik-board', 'dejarik-choice h2'].map((part) => page.locator(part).boundingBox()),
    );
    expect(board?.height).toBeGreaterThanOrEqual(height * 0.4);
    expect((question?.y ?? Infinity) + (question?.height ?? 0)).toBeLessThan(height);
    // What was done is told there, too, and the menu that did it does not lie over it.
    await page.click('[data-drawer=menu]');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save to a file' }).click(),
    ]);
    await page.waitForSelector('.note[role=status]');
    expect(await page.locator('.drawer').count()).toBe(0);
    expect(await page.locator('.note[role=status]').innerText()).toContain(file.suggestedFilename());
    expect(await covered(page)).toEqual([]);
    expect(
      await page.evaluate(() =>
        document.querySelector('dejarik-table')?.shadowRoot?.activeElement?.getAttribute('data-drawer'),
      ),
    ).toBe('menu');
    await page.locator('.note[role=status] button').click();
    await page.locator('.note.offer').getByRole('button', { name: 'Not now' }).click();
    await page.waitForSelector('div.note', { state: 'detached' });
    // The board is where it was, whatever is told.
    expect(await page.locator('dejarik-board').boundingBox()).toEqual(board);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('a campaign keeps its way back in sight on a phone', { timeout: 120_000 }, async () => {
    const { page } = await open({ game: 'mandalorian-adventures' }, { viewport: { width: 360, height: 740 } });
    await page.locator('.door button').click();
    await page.waitForSelector('dejarik-campaign button');
    await page.evaluate(() => {
      (document.querySelector('dejarik-table') as HTMLElement & { note: string }).note =
        'Something was done that takes a sentence or two to be told to whoever sits there.';
    });
    await page.waitForSelector('.note[role=status]');
    expect(await covered(page)).toEqual([]);
    await page.context().close();
  });
});

describe('a long name of a seat', () => {
  it.each(sizes)(
    'is whole, or shortened with all of it in its title, at %i by %i pixels',
    { timeout: 120_000 },
    async (width, height) => {
      const { page } = await open(
        { game: 'imperial-assault', setup: READY, seed: 'notes', seats: 'human bot:random' },
        { viewport: { width, height } },
      );
      await page.waitForSelector('dejarik-choice');
      const long = 'The Honourable Company of Wandering Players from the Far End of the Galaxy';
      // As if the game called its seats so.
      await page.evaluate(async (name) => {
        const table = document.querySelector('dejarik-table') as HTMLElement & {
          face: object | null;
          updateComplete: Promise<unknown>;
        };
        const own = { 'seat.a': name, 'seat.b': name };
        table.face = { ...table.face, messages: { en: own } };
        await table.updateComplete;
      }, long);
      const seats = page.locator('dejarik-seat .name');
      await expect.poll(() => seats.first().getAttribute('title')).toBe(long);
      for (const seat of await seats.all()) {
        const { clipped, shortened, inside } = await seat.evaluate((name) => {
          const called = name.querySelector('.called');
          const [outer, inner] = [name.getBoundingClientRect(), called?.getBoundingClientRect()];
          return {
            clipped: (called?.scrollWidth ?? 0) > (called?.clientWidth ?? 0) + 1 && called !== null,
            shortened: called !== null && getComputedStyle(called).textOverflow === 'ellipsis',
            inside:
              inner !== undefined && inner.right <= outer.right + 1 && outer.right <= innerWidth && inner.width > 40,
          };
        });
        expect(inside).toBe(true);
        if (clipped) expect(shortened).toBe(true);
      }
      await page.context().close();
    },
  );
});
