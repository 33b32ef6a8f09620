import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { answered, askId, settled, useTable } from './table-page.ts';

const { open } = useTable();
const pages: Page[] = [];
afterEach(async () => {
  for (const page of pages.splice(0)) await page.context().close();
});

/** Here the bot plays a card in its first turn, and then moves. */
const attributes = {
  game: 'imperial-assault',
  setup: 'walker-against-heroes',
  seed: 'picture',
  seats: 'human bot:random',
};

interface Table extends HTMLElement {
  readonly state: {
    readonly ask: { readonly kind: string; readonly options: readonly { readonly key: string }[] } | null;
    readonly view: {
      readonly values: { readonly round: number };
      readonly pieces: readonly { readonly key: string; readonly seat: string | null }[];
    };
  };
  readonly answer: (value: unknown) => void;
}

async function answer(page: Page): Promise<void> {
  const before = await askId(page);
  await page.evaluate(() => {
    const table = document.querySelector('dejarik-table') as unknown as Table;
    const { kind, options } = table.state.ask ?? { kind: '', options: [] };
    const wanted = ['end', 'activate', 'pass']
      .map((start) => options.find(({ key }) => key.startsWith(start)))
      .find(Boolean);
    const key = (wanted ?? options[0])?.key ?? null;
    table.answer(kind === 'path' ? [key] : kind === 'pick-many' && key !== null ? [key] : key);
  });
  await answered(page, before);
}
const round = (page: Page) =>
  page.evaluate(() => (document.querySelector('dejarik-table') as unknown as Table).state.view.values.round);

/** Deploys until the first round has begun. */
async function deploy(page: Page): Promise<void> {
  await settled(page);
  for (let asks = 0; asks < 40 && (await round(page)) === 0; asks++) {
    await answer(page);
    await settled(page);
  }
}

it('what others moved leaves a trail, and the board stays where it is through a stretch of play', {
  timeout: 240_000,
}, async () => {
  const { page, errors } = await open(attributes, { viewport: { width: 1280, height: 800 } });
  pages.push(page);
  await deploy(page);
  const trails = () =>
    page.locator('dejarik-board [data-trail]').evaluateAll((all) => {
      const { pieces } = (document.querySelector('dejarik-table') as unknown as Table).state.view;
      return all.map((one) => ({
        of: pieces.find(({ key }) => key === one.getAttribute('data-trail'))?.seat ?? null,
        long: (one.querySelector<SVGPathElement>('.trail-line')?.getTotalLength() ?? 0) > 100,
        from: one.querySelector('.left') !== null,
      }));
    });
  await expect.poll(trails).toContainEqual({ of: 'b', long: true, from: true });
  expect((await trails()).filter(({ of }) => of === 'a')).toEqual([]);
  const boxes = new Set<string>();
  for (let asks = 0; asks < 14; asks++) {
    await settled(page);
    boxes.add(JSON.stringify(await page.locator('.board').boundingBox()));
    await answer(page);
    // While a bot moves, too.
    boxes.add(JSON.stringify(await page.locator('.board').boundingBox()));
  }
  expect([...boxes]).toHaveLength(1);
  expect(errors).toEqual([]);
});

it('a card that another plays is held up in the middle, with what it says, and can be put away', {
  timeout: 240_000,
}, async () => {
  const { page, errors } = await open({ ...attributes, pace: 'calm' }, { viewport: { width: 1280, height: 800 } });
  pages.push(page);
  await page.evaluate(() => {
    const table = document.querySelector('dejarik-table');
    // What was held up, as it was shown.
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = (): void => {
      const card = table?.shadowRoot
        ?.querySelector('dejarik-spotlight')
        ?.shadowRoot?.querySelector<HTMLElement>('.card');
      if (card && seen.at(-1) !== card.innerText) seen.push(card.innerText);
      requestAnimationFrame(look);
    };
    look();
  });
  await deploy(page);
  const card = page.locator('dejarik-spotlight .card');
  const seen = () => page.evaluate(() => (window as unknown as { seen: readonly string[] }).seen);
  await expect.poll(seen, { timeout: 20_000 }).toContainEqual(expect.stringMatching(/^Second player\s+\S[\s\S]*\.$/));
  // It goes by itself, or when it is put away.
  await page.keyboard.press('Escape');
  await expect.poll(() => card.count(), { timeout: 20_000 }).toBe(0);
  expect(errors).toEqual([]);
});

it('nothing is held up where bots do not wait', { timeout: 120_000 }, async () => {
  const { page } = await open(attributes, { viewport: { width: 1280, height: 800 } });
  pages.push(page);
  await deploy(page);
  expect(await page.locator('dejarik-spotlight .card').count()).toBe(0);
});
