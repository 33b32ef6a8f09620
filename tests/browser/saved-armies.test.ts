import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { faults } from './axe.ts';
import { useTable } from './table-page.ts';

const { open } = useTable();

const savedLists = (page: Page) => page.locator('dejarik-saved-lists');
const names = (page: Page): Promise<string[]> => savedLists(page).locator('li strong').allTextContents();
const status = (page: Page): Promise<string> => savedLists(page).locator('[role=status]').innerText();
/** What people may choose for the first player, and what is chosen. */
const offered = (page: Page): Promise<string[]> => page.locator('select[name=armies-a] option').allTextContents();

async function make(page: Page): Promise<void> {
  await page.locator('[data-list="armies-a"]').tap();
  await page.waitForSelector('dejarik-list .totals strong, dejarik-list .problems li');
}
async function keep(page: Page, name: string): Promise<void> {
  await savedLists(page).locator('input[name=called]').fill(name);
  await page.keyboard.press('Enter');
  await expect.poll(() => status(page)).toContain(name);
}
/** Opens what was opened before once more, as in another visit. */
async function visitAgain(page: Page): Promise<void> {
  await page.reload();
  await page.waitForSelector('select[name=armies-a]');
}
/** Writes to where lists are kept, as another program of the site might. */
const plant = (page: Page, id: string, value: unknown): Promise<void> =>
  page.evaluate(
    ([at, what]) =>
      new Promise<void>((done) => {
        indexedDB.open('dejarik').onsuccess = ({ target }) => {
          const database = (target as IDBOpenDBRequest).result;
          const writing = database.transaction('games', 'readwrite');
          writing.objectStore('games').put(what, ['#lists', 'imperial-assault armies', String(at)]);
          writing.oncomplete = () => {
            database.close();
            done();
          };
        };
      }),
    [id, value] as const,
  );

it('armies are kept by name: chosen in the next visit, renamed, copied, removed and brought back, on a phone and by keys', {
  timeout: 180_000,
}, async () => {
  const { page, errors } = await open(
    { game: 'imperial-assault', seats: 'human bot:random', seed: 'saved lists' },
    { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  );
  await make(page);
  await page.locator('[data-ready=imperial-sith]').tap();
  await page.waitForSelector('dejarik-list .problems .fine');
  await savedLists(page).locator('summary').press('Enter');
  await savedLists(page).locator('[data-do=keep]').tap();
  await expect.poll(() => status(page)).toBe('Give it a name first.');
  await keep(page, 'Dark side');
  // What does not fit yet is kept as well.
  await page.locator('[data-item=nexu-elite] .number button:last-child').tap();
  await page.waitForSelector('[data-item=nexu-elite].wrong');
  await keep(page, 'Too much');
  expect(await names(page)).toEqual(['Dark side', 'Too much']);
  expect(await faults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  // What nobody can read, and what is of an expansion, lies there as well from now on.
  await plant(page, 'broken', { cards: 7 });
  await plant(page, 'foreign', { name: 'From Hoth', counts: { 'darth-vader': 1, 'hoth/wampa': 2 } });
  await visitAgain(page);
  await expect.poll(() => offered(page)).toContain('Dark side');
  await page.locator('select[name=armies-a]').selectOption('Dark side');
  await expect.poll(() => page.locator('select[name=armies-a]').inputValue()).toBe('#own');
  expect(await page.locator('.foot').innerText()).toContain('Dark side');
  // One that may not be played is opened, and says what is wrong.
  await page.locator('select[name=armies-a]').selectOption('Too much');
  await page.waitForSelector('[data-item=nexu-elite].wrong');
  expect(await status(page)).toContain('“Too much” is opened.');
  expect(await savedLists(page).locator('.broken').innerText()).toContain('cannot be read');
  expect(await savedLists(page).locator('[data-kept=foreign]').innerText()).toContain('Not loaded here: hoth/wampa');
  await savedLists(page).locator('[data-kept=foreign] [data-do=open]').tap();
  expect(await status(page)).toContain('“From Hoth” stays as it is');
  expect(await page.locator('[data-item=darth-vader] input').inputValue()).toBe('1');

  const row = savedLists(page).locator('li', { hasText: 'Too much' });
  await row.locator('[data-do=rename]').press('Enter');
  await page.keyboard.press('Escape');
  expect(await names(page)).toContain('Too much');
  await row.locator('[data-do=rename]').press('Enter');
  await savedLists(page).locator('[name=renamed]').fill('Beasts');
  await page.keyboard.press('Enter');
  await expect.poll(() => names(page)).toEqual(['Beasts', 'Dark side', 'From Hoth']);
  const beasts = savedLists(page).locator('li', { hasText: 'Beasts' });
  await beasts.locator('[data-do=double]').press('Enter');
  await expect.poll(() => names(page)).toContain('Beasts (2)');
  await beasts.first().locator('[data-do=remove]').press('Enter');
  await expect.poll(() => names(page)).toEqual(['Beasts (2)', 'Dark side', 'From Hoth']);
  // The way back has the focus.
  await page.keyboard.press('Enter');
  await expect.poll(() => names(page)).toEqual(['Beasts', 'Beasts (2)', 'Dark side', 'From Hoth']);

  // Out as text with its name, and in again.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('denied')) } });
  });
  await savedLists(page).locator('li', { hasText: 'Dark side' }).locator('[data-do=text]').tap();
  const text = await savedLists(page).locator('textarea').inputValue();
  expect(text).toMatch(/^# Dark side\n/);
  await page.locator('dejarik-list [data-part=text] summary').press('Enter');
  await page.locator('textarea[name=text]').fill(text.replace('Dark side', 'Sent by a friend'));
  await page.locator('[data-do=take]').tap();
  await expect.poll(() => savedLists(page).locator('[name=called]').inputValue()).toBe('Sent by a friend');
  await page.waitForSelector('dejarik-list .problems .fine');
  await page.locator('[data-do=use]').tap();
  await page.waitForSelector('dejarik-list', { state: 'detached' });
  expect(await page.locator('.foot').innerText()).toContain('Sent by a friend');
  expect(errors).toEqual([]);
});
