import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { settled, useTable } from './table-page.ts';

const { open } = useTable();
const pages: Page[] = [];
afterEach(async () => {
  for (const page of pages.splice(0)) await page.close();
});

/** A sentence of the mission by which points are made. */
const points = { en: /5 points for each colored/, pl: /5 punktów za każdy kolorowy/, ru: /5 очков за каждую цветную/ };
const game = { game: 'imperial-assault', seed: 'aim', seats: 'human bot:sensible' };

it.each([
  ['en', 1280, 800],
  ['pl', 768, 1024],
  ['ru', 360, 740],
] as const)(
  'before a game it is told what the missions are about, in %s at %i by %i',
  { timeout: 120_000 },
  async (lang, width, height) => {
    const { page, errors } = await open({ ...game, lang }, { viewport: { width, height } });
    pages.push(page);
    const ready = page.locator('dejarik-setup [data-setup=walker-against-heroes]');
    await expect.poll(() => ready.innerText()).toMatch(points[lang]);
    const about = page.locator('dejarik-setup #about-mission');
    await expect.poll(() => about.innerText()).toMatch(points[lang]);
    await page.selectOption('dejarik-setup select[name=mission]', { index: 1 });
    await expect.poll(() => about.innerText()).toMatch(/15/);
    // Nothing looks chosen that the button which starts does not start.
    const borders = await page
      .locator('dejarik-setup .ready button[data-setup]')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).borderColor));
    expect(new Set(borders).size).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(errors).toEqual([]);
  },
);

const ways: readonly (readonly [string, number, number, (page: Page) => Promise<void>])[] = [
  ['by mouse', 1280, 800, (page) => page.locator('button.title').click()],
  ['by keys', 768, 1024, (page) => page.keyboard.press('g')],
  ['by touch', 360, 740, (page) => page.locator('button.title').tap()],
];

it.each(ways)(
  'while one plays the aim opens from the head %s',
  { timeout: 120_000 },
  async (_, width, height, press) => {
    const { page, errors } = await open(
      { ...game, setup: 'walker-against-heroes' },
      { viewport: { width, height }, hasTouch: true },
    );
    pages.push(page);
    await settled(page);
    await press(page);
    const drawer = page.locator('.drawer');
    await expect.poll(() => drawer.innerText()).toMatch(points.en);
    expect(await drawer.innerText()).toMatch(/40 victory points/);
    expect(await drawer.innerText()).toContain('Mos Eisley Outskirts');
    await page.keyboard.press('Escape');
    await expect.poll(() => drawer.count()).toBe(0);
    expect(errors).toEqual([]);
  },
);
