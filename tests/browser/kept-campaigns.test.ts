import { readFile } from 'node:fs/promises';
import { campaignFile, type AnswerValue, type Ask } from '@dejarik/session';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { answered, askId, settled } from './table-page.ts';
import {
  attributes,
  begun,
  game,
  heading,
  keptState,
  nothingEarly,
  open,
  pageShown,
  playOn,
  readOn,
  secretsOf,
  toHall,
} from './campaign-page.ts';

/** What of the element is used here. */
type Table = HTMLElement & {
  readonly state: { readonly ask: Ask | null; readonly answers: number } | null;
  answer(value: AnswerValue): void;
};

it('is kept for another visit, and carried elsewhere as a file', { timeout: 120_000 }, async () => {
  const { page, errors } = await open(attributes);
  await toHall(page);
  await page.locator('[data-do=begin]').click();
  await page.waitForSelector('dejarik-campaign article');
  await readOn(page);
  await playOn(page);
  expect(await pageShown(page)).toBe('4');
  await page.reload();
  await toHall(page);
  await expect.poll(() => page.locator('[data-kept]').innerText()).toContain('1 game played, reading');
  await page.locator('[data-kept] [data-do=continue]').click();
  expect(await pageShown(page)).toBe('4');
  expect(await readOn(page)).toEqual(['4', '5', '6']);
  expect(await heading(page)).toBe('Mission 2: Bad Cargo');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('dejarik-campaign [data-do=save]').click(),
  ]);
  expect(download.suggestedFilename()).toBe('mandalorian-adventures-campaign-1.json');
  const file = await download.path();
  const state = await keptState(page);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(campaignFile(game, state ?? null));

  const elsewhere = await open({ ...attributes, lang: 'ru' });
  await toHall(elsewhere.page);
  expect(await elsewhere.page.locator('[data-kept]').count()).toBe(0);
  await elsewhere.page.locator('dejarik-campaign input[type=file]').setInputFiles(file);
  await expect.poll(() => heading(elsewhere.page)).toContain('Миссия 2');
  expect(await keptState(elsewhere.page)).toEqual(state);
  await playOn(elsewhere.page);
  expect(await readOn(elsewhere.page)).toEqual(['7', '8', '9']);
  expect(await keptState(elsewhere.page)).toMatchObject({ games: [{}, { mission: 'bad-cargo' }] });
  expect([errors, elsewhere.errors]).toEqual([[], []]);
  await elsewhere.page.context().close();
  await page.context().close();
});

it('counts a game as soon as it is over, whether or not anybody goes on before the page is closed', {
  timeout: 60_000,
}, async () => {
  const { page, errors } = await open(attributes);
  await toHall(page);
  await page.locator('[data-do=begin]').click();
  await page.waitForSelector('dejarik-campaign article');
  await readOn(page);
  await page.locator('dejarik-campaign dejarik-setup button.go').click();
  expect(await settled(page)).toBe('over');
  await expect.poll(async () => (await keptState(page))?.games.length).toBe(1);
  await nothingEarly(page);
  await page.reload();
  await toHall(page);
  expect(await page.locator('[data-kept]').count()).toBe(1);
  await expect.poll(() => page.locator('[data-kept]').innerText()).toContain('1 game played, reading');
  await page.locator('[data-kept] [data-do=continue]').click();
  await expect.poll(() => pageShown(page)).toBe('3');
  expect(await readOn(page)).toEqual(['3', '4', '5', '6']);
  await playOn(page);
  expect(await pageShown(page)).toBe('7');
  await page.locator('[data-do=list]').click();
  await expect.poll(() => page.locator('[data-kept]').count()).toBe(1);
  expect(errors).toEqual([]);
  await page.context().close();
});

it('on a phone, where nothing may be kept, it is told so, and all is in reach', async () => {
  const { page, errors } = await open({ game: 'tic-tac-toe' }, { viewport: { width: 360, height: 740 } });
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get() {
          throw new Error('not here');
        },
      });
  });
  await page.goto(
    `${page.url().split('?')[0] ?? ''}?${new URLSearchParams({ lang: 'pl', motion: 'none', ...attributes }).toString()}`,
  );
  await toHall(page);
  await page.locator('[data-do=begin]').click();
  for (const number of ['1', '2', '3']) {
    await expect.poll(() => pageShown(page)).toBe(number);
    const next = await page.locator('dejarik-campaign [data-do=next]').boundingBox();
    expect(
      next !== null && next.x >= 0 && next.x + next.width <= 360 && next.y + next.height <= 740 && next.height >= 40,
    ).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.locator('dejarik-campaign [data-do=next]').click();
  }
  expect(await page.locator('dejarik-campaign .all').innerText()).toContain('niczego tu nie przechowuje');
  await playOnWithoutKeeping(page);
  expect(await pageShown(page)).toBe('4');
  expect(errors).toEqual([]);
  await page.context().close();
});

async function playOnWithoutKeeping(page: Page): Promise<void> {
  await page.locator('dejarik-campaign dejarik-setup button.go').click();
  expect(await settled(page)).toBe('over');
  await page.locator('.ask [data-do=campaign]').click();
  await page.waitForSelector('dejarik-campaign article');
}

it('a campaign file that is loaded like a game is opened as a campaign; a bad one leaves the game that is played', {
  timeout: 120_000,
}, async () => {
  const { page, errors } = await open({ game: 'tic-tac-toe', setup: '' });
  await settled(page);
  const load = async (found: unknown): Promise<void> => {
    await page.locator('[data-drawer=menu]').click();
    await page.locator('.drawer input[type=file]').setInputFiles({
      name: 'campaign.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(found)),
    });
  };
  await load(campaignFile(game, { ...begun, top: 9 }));
  await expect.poll(() => page.locator('.trouble').innerText()).toContain('The campaign has added');
  expect(await page.locator('dejarik-board').count()).toBe(1);
  await page.locator('.trouble button').last().click();
  await page.locator('.drawer .close').click();
  await load(campaignFile(game, begun));
  await expect.poll(() => pageShown(page)).toBe('1');
  expect(await page.locator('select[name=game]').inputValue()).toBe(game);
  expect(errors).toEqual([]);
  await page.context().close();
});

it('several stand side by side; one is removed only when that is said twice', async () => {
  const { page, errors } = await open(attributes);
  await toHall(page);
  for (let campaigns = 1; campaigns <= 2; campaigns++) {
    await page.locator('[data-do=begin]').click();
    await page.waitForSelector('dejarik-campaign article');
    if (campaigns === 2) await page.locator('dejarik-campaign [data-do=next]').click();
    await page.locator('[data-do=list]').click();
    await expect.poll(() => page.locator('[data-kept]').count()).toBe(campaigns);
  }
  await page.locator('[data-kept] [data-do=forget]').last().click();
  await expect.poll(() => page.locator('[data-kept]').count()).toBe(2);
  await page.locator('[data-kept] [data-do=forget]').last().click();
  await expect.poll(() => page.locator('[data-kept]').count()).toBe(1);
  await page.locator('[data-kept] [data-do=continue]').click();
  expect(await pageShown(page)).toBe('2');
  await page.locator('[data-do=list]').click();
  await page.locator('[data-do=leave]').click();
  await page.waitForSelector('.door');
  expect(errors).toEqual([]);
  await page.context().close();
});

it('a mission that was left in the middle goes on where it was, and so does its campaign: after a reload, and elsewhere from a save', {
  timeout: 120_000,
}, async () => {
  const own = { game, seats: 'human bot:random', seed: 'left' };
  const { page, errors } = await open(own);
  await toHall(page);
  await page.locator('[data-do=begin]').click();
  await page.waitForSelector('dejarik-campaign article');
  await readOn(page);
  await page.locator('dejarik-campaign dejarik-setup button.go').click();
  await answerBySpeech(page, 6);
  await page.reload();
  await page.locator('[data-kept]').first().click();
  await settled(page);
  expect(
    await page.evaluate(() => (document.querySelector('dejarik-table') as Table | null)?.state?.answers ?? 0),
  ).toBeGreaterThanOrEqual(6);
  await page.locator('[data-drawer=menu]').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.drawer .list button').first().click(),
  ]);
  const save = await readFile(await download.path(), 'utf8');
  expect(secretsOf((await keptState(page)) ?? begun).filter((secret) => save.includes(secret))).toEqual([]);
  await answerBySpeech(page, 5_000);
  await page.locator('.ask [data-do=campaign]').click();
  await expect.poll(() => pageShown(page)).toBe('4');
  await page.locator('[data-do=list]').click();
  await expect.poll(() => page.locator('[data-kept]').count()).toBe(1);
  await expect.poll(() => page.locator('[data-kept]').innerText()).toContain('1 game played');

  const elsewhere = await open(own);
  await elsewhere.page.waitForSelector('dejarik-setup form');
  await elsewhere.page.locator('[data-drawer=menu]').click();
  await elsewhere.page
    .locator('.drawer input[type=file]')
    .setInputFiles({ name: 'save.json', mimeType: 'application/json', buffer: Buffer.from(save) });
  await elsewhere.page.waitForSelector('dejarik-board');
  await answerBySpeech(elsewhere.page, 5_000);
  await elsewhere.page.locator('.ask [data-do=campaign]').click();
  await expect.poll(() => pageShown(elsewhere.page)).toBe('4');
  expect([errors, elsewhere.errors]).toEqual([[], []]);
  await elsewhere.page.context().close();
  await page.context().close();
});

/** Answers at once what is asked, until the game is over or so often. */
async function answerBySpeech(page: Page, most: number): Promise<void> {
  for (let answers = 0; answers < most && (await settled(page)) === 'asked'; answers++) {
    const before = await askId(page);
    await page.evaluate((n) => {
      const table = document.querySelector('dejarik-table') as Table | null;
      const ask = table?.state?.ask;
      if (table === null || ask === null || ask === undefined) return;
      const keys = ask.options.map(({ key }) => key);
      const one = keys[n % Math.max(1, keys.length)] ?? null;
      table.answer(
        ask.kind === 'pick-many' || ask.kind === 'order'
          ? keys.slice(0, Math.max(1, ask.min))
          : ask.kind === 'confirm'
            ? true
            : ask.kind === 'path' && one !== null
              ? [one]
              : one,
      );
    }, answers * 5);
    await answered(page, before);
  }
}
