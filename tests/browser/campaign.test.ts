import { campaignFile } from '@dejarik/session';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  attributes,
  begun,
  everything,
  game,
  guide,
  heading,
  keptState,
  open,
  pageShown,
  playOn,
  readOn,
  secretsOf,
  toHall,
} from './campaign-page.ts';

/** Remembers all that workers tell the page. */
const listen = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const heard: string[] = [];
    (window as Window & { heard?: readonly string[] }).heard = heard;
    Worker = class extends Worker {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options);
        this.addEventListener('message', (event) => {
          heard.push(JSON.stringify(event.data));
        });
      }
    };
  });
};

it('a campaign is begun, read and played to its end, and nothing of it is on the page before its time', {
  timeout: 240_000,
}, async () => {
  const { page, errors } = await open({ game: 'tic-tac-toe' });
  await listen(page);
  await page.goto(
    `${page.url().split('?')[0] ?? ''}?${new URLSearchParams({ lang: 'en', motion: 'none', ...attributes }).toString()}`,
  );
  await page.waitForSelector('dejarik-setup form');
  const before = await everything(page);
  expect(secretsOf(begun).filter((secret) => before.includes(secret))).toEqual([]);
  await toHall(page);
  await page.locator('[data-do=begin]').click();
  await page.waitForSelector('dejarik-campaign article');
  const read: string[] = [];
  const offered: string[] = [];
  for (let games = 0; games < 7; games++) {
    read.push(...(await readOn(page)));
    offered.push(await heading(page));
    await playOn(page);
  }
  read.push(...(await readOn(page)));
  expect(read).toEqual(guide.map((card) => String(card.number)));
  expect(offered).toEqual([
    'Mission 1: The First Contract',
    'Mission 2: Bad Cargo',
    'Mission 3: Dead Freight',
    'Mission 4: The Throne',
    'Mission 5: Bounty Hunt',
    'Mission 6: Supply Run',
    'A mission of your choice',
  ]);
  expect(await page.locator('dejarik-campaign select[name=mission] option').count()).toBe(6);
  expect(await page.locator('dejarik-campaign .plays li').count()).toBe(7);
  expect(errors).toEqual([]);
  await page.context().close();
});

it('is read by keyboard, each card read out as it comes, and read again', async () => {
  const { page, errors } = await open(attributes);
  await toHall(page);
  await page.keyboard.press('Tab');
  await page.locator('[data-do=begin]').focus();
  await page.keyboard.press('Enter');
  const shown = (number: string): Promise<void> => expect.poll(() => pageShown(page)).toBe(number);
  const focus = (): Promise<string | null> =>
    page.evaluate(
      () =>
        document.activeElement?.shadowRoot?.activeElement?.shadowRoot?.activeElement?.getAttribute('data-page') ?? null,
    );
  await shown('1');
  await expect.poll(focus).toBe('1');
  await page.keyboard.press('Enter');
  await shown('2');
  await expect.poll(focus).toBe('2');
  await page.keyboard.press('ArrowRight');
  await shown('3');
  await page.keyboard.press('ArrowLeft');
  await shown('2');
  await page.keyboard.press('PageDown');
  await shown('3');
  expect(await page.locator('dejarik-campaign progress').getAttribute('aria-label')).toBe('cards read: 3 of 20');
  await page.keyboard.press(' ');
  await expect.poll(() => heading(page)).toBe('Mission 1: The First Contract');
  // The mission is the campaign's, all else is for those who play.
  expect(await page.locator('dejarik-campaign select[name=mission]').count()).toBe(0);
  expect(await page.locator('dejarik-campaign select[name=level]').count()).toBe(1);
  await page.locator('[data-do=pages]').click();
  await shown('3');
  expect(errors).toEqual([]);
  await page.context().close();
});

it.each(['en', 'pl', 'ru'])(
  'a file that is none is refused in words, and nothing is lost: %s',
  { timeout: 120_000 },
  async (lang) => {
    const { page, errors } = await open({ ...attributes, lang });
    await toHall(page);
    await page.locator('[data-do=begin]').click();
    await page.waitForSelector('dejarik-campaign article');
    await page.locator('[data-do=list]').click();
    const before = await keptState(page);
    const good = campaignFile(game, begun);
    const told = new Set<string>();
    for (const text of [
      '{"half',
      '[]',
      '{"hello":1}',
      JSON.stringify({ format: 'dejarik-session', version: 1, log: { game } }),
      JSON.stringify({ ...good, game: 'chess' }),
      JSON.stringify({ ...good, version: 2 }),
      JSON.stringify({ ...good, state: { ...begun, top: 12 } }),
      ' '.repeat(1_100_000),
    ]) {
      await page
        .locator('dejarik-campaign input[type=file]')
        .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) });
      await expect
        .poll(async () => {
          const said = await page
            .locator('dejarik-campaign .refused')
            .innerText()
            .catch(() => '');
          return said !== '' && !told.has(said);
        })
        .toBe(true);
      const said = await page.locator('dejarik-campaign .refused').innerText();
      told.add(said);
      expect(said).not.toMatch(/ui\.|undefined|\[object/);
      expect(await keptState(page)).toEqual(before);
      expect(await page.locator('[data-kept]').count()).toBe(1);
    }
    await page.locator('[data-kept] [data-do=continue]').click();
    expect(await pageShown(page)).toBe('1');
    expect(await page.locator('dejarik-campaign .refused').count()).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  },
);
