import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { faults } from './axe.ts';
import { answered, askId, settled, skirmish, useTable } from './table-page.ts';

const { open } = useTable();
const pages: Page[] = [];
afterEach(async () => {
  for (const page of pages.splice(0)) await page.context().close();
});

interface Table extends HTMLElement {
  readonly state: {
    readonly ask: {
      readonly kind: string;
      readonly pass: boolean;
      readonly options: readonly { readonly key: string }[];
    };
    readonly at: number | null;
    readonly answers: number;
    readonly outcome: unknown;
    readonly players: Readonly<Record<string, string>>;
    readonly view: { readonly values: { readonly round: number } };
  };
  readonly answer: (value: unknown) => void;
}
const attributes = (rounds: number) => ({
  game: 'imperial-assault',
  setup: skirmish(rounds),
  seed: 'retelling',
  seats: 'human bot:sensible',
});
const state = (page: Page) =>
  page.evaluate(() => {
    const { at, answers, outcome, players, view } = (document.querySelector('dejarik-table') as unknown as Table).state;
    return { at, answers, over: outcome !== null, players, round: view.values.round };
  });

/** Answers until something holds or the game is over: attacks where that is possible, else moves as far as it gets. */
async function playUntil(page: Page, enough: () => Promise<boolean>): Promise<void> {
  for (let asks = 0; asks < 300; asks++) {
    if ((await settled(page)) === 'over' || (await enough())) return;
    const before = await askId(page);
    await page.evaluate(() => {
      const table = document.querySelector('dejarik-table') as unknown as Table;
      const { kind, options } = table.state.ask;
      const wanted = ['attack', 'walk', 'move-action', 'activate']
        .map((start) => options.find(({ key }) => key.startsWith(start)))
        .find((one) => one !== undefined);
      const key = (wanted ?? options[0])?.key ?? null;
      table.answer(kind === 'path' ? [options.at(-1)?.key] : kind === 'pick-many' && key !== null ? [key] : key);
    });
    await answered(page, before);
  }
  throw new Error('It goes on for more than 300 answers.');
}
const attacked = (page: Page) => async () => (await page.locator('dejarik-log .die').count()) > 0;

it.each([
  [1280, 800],
  [360, 740],
])(
  'the log is told turn by turn, with dice, opens to what happened and stays where somebody reads: %i by %i',
  { timeout: 240_000 },
  async (width, height) => {
    const { page, errors } = await open(attributes(3), { viewport: { width, height } });
    pages.push(page);
    await playUntil(page, attacked(page));
    if (width < 500) {
      await page.locator('.grip').click();
      await expect.poll(() => page.locator('dejarik-log').isVisible()).toBe(true);
    }
    const log = page.locator('dejarik-log');
    const headings = log.locator('.group > .heading');
    await expect.poll(() => headings.count()).toBeGreaterThan(2);
    const way = log.locator('.group li > button', { hasText: /moves (from \w+ )?to \S+ \(\d+\)/ }).last();
    await way.hover();
    const lit = page.locator('dejarik-board [data-mentioned]');
    await expect.poll(() => lit.getAttribute('data-mentioned')).toMatch(/e\d+.* s\d+/);
    await way.click();
    await expect.poll(() => log.locator('.chain li').count()).toBeGreaterThan(0);
    const dice = log.locator('.dice .die').first();
    expect(await dice.getAttribute('aria-label')).toMatch(/^\w+ die/);
    // Who has gone back to read is left there.
    const top = () => log.locator('header + ol').evaluate((list) => list.scrollTop);
    await log.locator('header + ol').evaluate((list) => {
      list.scrollTop = 0;
    });
    await expect.poll(top).toBe(0);
    const before = await askId(page);
    await page.evaluate(() => {
      const table = document.querySelector('dejarik-table') as unknown as Table;
      table.answer(table.state.ask.pass ? null : (table.state.ask.options[0]?.key ?? null));
    });
    await answered(page, before);
    await settled(page);
    expect(await top()).toBe(0);
    expect(await faults(page)).toEqual([]);
    expect(errors).toEqual([]);
  },
);

it('what happened since my turn is shown again, by key, and leads back to the game', { timeout: 240_000 }, async () => {
  const { page, errors } = await open(attributes(3), { viewport: { width: 1280, height: 800 } });
  pages.push(page);
  const since = page.locator('dejarik-log .since');
  await playUntil(page, async () => (await state(page)).round > 0 && (await since.isEnabled()));
  const { answers } = await state(page);
  await page.locator('dejarik-log').hover();
  await page.keyboard.press('h');
  await expect.poll(async () => (await state(page)).at).toBeLessThan(answers);
  // It goes on by itself, up to now.
  await expect.poll(async () => (await state(page)).at, { timeout: 60_000 }).toBeNull();
  await page.keyboard.press('h');
  await expect.poll(async () => (await state(page)).at).not.toBeNull();
  await page.keyboard.press('h');
  await expect.poll(async () => (await state(page)).at).toBeNull();
  expect((await state(page)).answers).toBe(answers);
  expect(errors).toEqual([]);
});

it('from an earlier moment one can play on; the game as it went on is kept', { timeout: 240_000 }, async () => {
  const { page, errors } = await open(attributes(3), { viewport: { width: 1280, height: 800 } });
  pages.push(page);
  await playUntil(page, async () => (await state(page)).answers >= 14);
  const { answers } = await state(page);
  const slider = page.locator('dejarik-log input[type=range]');
  await slider.fill('3');
  await expect.poll(async () => (await state(page)).at).toBe(3);
  await page.locator('[data-do=fork]').click();
  // Bots go on at once.
  await expect.poll(async () => (await state(page)).at).toBeNull();
  await settled(page);
  expect((await state(page)).answers).toBeLessThan(answers);
  await page.locator('[data-drawer=menu]').click();
  await page.locator('.drawer .kept [data-kept]').first().click();
  await expect.poll(async () => (await state(page)).answers).toBeGreaterThanOrEqual(answers);
  expect(errors).toEqual([]);
});

it.each([
  [1280, 800, 'light'],
  [360, 740, 'dark'],
] as const)(
  'a skirmish ends with a screen of numbers, from which it is saved and played again with other sides: %i by %i, %s',
  {
    timeout: 240_000,
  },
  async (width, height, colorScheme) => {
    const { page, errors } = await open(attributes(1), { viewport: { width, height }, colorScheme });
    pages.push(page);
    await playUntil(page, async () => (await state(page)).over);
    const result = page.locator('dejarik-result');
    await expect.poll(() => result.locator('tbody tr').count()).toBeGreaterThan(4);
    expect(await result.locator('.total').innerText()).toMatch(/^Victory points\s+\d+\s+\d+$/);
    expect(await faults(page)).toEqual([]);
    if (width > 500) {
      const board = await page.locator('.board').boundingBox();
      expect(await result.boundingBox()).toEqual(board);
      await result.locator('.put').click();
      await expect.poll(async () => (await result.boundingBox())?.height ?? 0).toBeLessThan(100);
      await result.locator('.put').click();
    }
    const [file] = await Promise.all([page.waitForEvent('download'), result.locator('[data-do=save]').click()]);
    expect(file.suggestedFilename()).toContain('imperial-assault');
    const { players } = await state(page);
    await result.locator('[data-do=swap]').click();
    await expect.poll(async () => (await state(page)).over).toBe(false);
    expect((await state(page)).players).toEqual({ a: players['b'], b: players['a'] });
    expect(errors).toEqual([]);
  },
);
