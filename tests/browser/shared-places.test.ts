import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { answered, askId, settled, useTable } from './table-page.ts';

const { open } = useTable();
const ADVENTURE = {
  game: 'mandalorian-adventures',
  setup: JSON.stringify({ mission: 'the-first-contract', level: 'beginner' }),
  seed: '7',
  seats: 'human bot:sensible',
};

interface Piece {
  readonly key: string;
  readonly places: readonly string[];
}
type Board = HTMLElement & {
  view: { readonly pieces: readonly Piece[] } & Readonly<Record<string, unknown>>;
  ask: unknown;
  updateComplete: Promise<unknown>;
};

/** Of the pieces on the board: how many share places, how wide the smallest one is in spaces, and those that are not drawn. */
const crowding = (page: Page): Promise<{ readonly shared: number; readonly least: number; readonly missing: number }> =>
  page.evaluate(() => {
    const board = document.querySelector('dejarik-table')?.shadowRoot?.querySelector('dejarik-board') as Board;
    const root = board.shadowRoot;
    const on = board.view.pieces.filter(({ places }) => places.length > 0);
    const unit = Number(root?.querySelector<HTMLElement>('.frame')?.style.getPropertyValue('--unit'));
    const widths = on.map(({ key }) => {
      const base = root?.querySelector(`[data-piece="${key}"] .base`)?.getBoundingClientRect();
      return base === undefined ? null : (base.width * unit) / 100;
    });
    return {
      shared: on.filter(({ places }) => on.filter((one) => one.places.join() === places.join()).length > 1).length,
      least: Math.min(...widths.flatMap((width) => width ?? [])),
      missing: widths.filter((width) => width === null).length,
    };
  });

it('pieces of The Mandalorian that share a space are recognized still', { timeout: 240_000 }, async () => {
  const { page, errors } = await open(ADVENTURE, { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
  let most = 0;
  for (let answers = 0; answers < 40 && (await settled(page)) === 'asked'; answers++) {
    const { shared, least, missing } = await crowding(page);
    most = Math.max(most, shared);
    // A token is a square with room around it: its base is two thirds of its box.
    expect([least > 0.6 * 0.6, missing], `after ${answers} answers`).toEqual([true, 0]);
    const before = await askId(page);
    await page.evaluate((n) => {
      const table = document.querySelector('dejarik-table') as unknown as {
        state: { ask: { options: readonly { key: string }[] } };
        answer: (value: unknown) => void;
      };
      const { options } = table.state.ask;
      table.answer(options[(n * 7) % Math.max(1, options.length)]?.key ?? null);
    }, answers);
    await answered(page, before);
  }
  expect(most).toBeGreaterThan(3);
  expect(errors).toEqual([]);
});

it('sixteen pieces in one place of a graph are eleven and a number, and all sixteen where one looks there', {
  timeout: 120_000,
}, async () => {
  const { page, errors } = await open(ADVENTURE, { reducedMotion: 'reduce' });
  await settled(page);
  await page.waitForSelector('dejarik-board dejarik-place-card', { state: 'attached' });
  await page.evaluate(async () => {
    const board = document.querySelector('dejarik-table')?.shadowRoot?.querySelector('dejarik-board') as Board;
    const [piece] = board.view.pieces;
    const places = ['one', 'two', 'three'].map((id, place) => ({ place, x: place, y: 0, message: { id } }));
    board.ask = null;
    board.view = {
      ...board.view,
      board: {
        kind: 'graph',
        places,
        links: [
          [0, 1],
          [1, 2],
        ],
      },
      pieces: Array.from({ length: 16 }, (_, i) => ({ ...piece, key: `e${900 + i}`, places: ['s1'] })),
    };
    await board.updateComplete;
  });
  const drawn = page.locator('dejarik-board .piece[data-piece]');
  expect(await drawn.count()).toBe(11);
  expect(await page.locator('dejarik-board .more text').textContent()).toBe('+5');
  await page.locator('dejarik-board [data-place=s1]').hover({ force: true });
  await expect.poll(() => page.locator('dejarik-board .fan .piece').count()).toBe(16);
  const boxes = await page
    .locator('dejarik-board .fan .piece .base')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
  for (const [i, a] of boxes.entries())
    for (const b of boxes.slice(i + 1))
      expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top).toBe(true);
  await page.locator('dejarik-board [data-place=s2]').hover({ force: true });
  await expect.poll(() => page.locator('dejarik-board .fan').count()).toBe(0);
  expect(errors).toEqual([]);
});
