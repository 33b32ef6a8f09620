import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useTable } from './table-page.ts';

const { open } = useTable();

const game = 'return-to-hoth';

type TableElement = HTMLElement & { readonly state: { readonly players: Readonly<Record<string, string>> } | null };
const seats = (page: Page) =>
  page.evaluate(() => Object.keys(document.querySelector<TableElement>('dejarik-table')?.state?.players ?? {}));
const values = (page: Page, name: string) =>
  page.locator(`select[name=${name}] option`).evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));

it.each([
  ['en', 'skirmish', 3, 'blood-on-the-snow', 'hoth-beasts'],
  ['pl', 'skirmish', 4, 'blood-on-the-snow', 'hoth-beasts'],
  ['ru', 'team-battle', 4, 'a-battle-for-hoth', 'hoth-armor'],
] as const)(
  'in %s, the form starts a %s of %i with what fits it',
  { timeout: 120_000 },
  async (lang, mode, count, mission, third) => {
    const { page, errors } = await open({ game, lang });
    await page.waitForSelector('dejarik-setup form');
    // All that two may agree on; what somebody has chosen stays as long as it fits.
    expect(await values(page, 'mission')).toHaveLength(14);
    await page.selectOption('select[name=armies-b]', 'rebel-heroes');
    await page.selectOption('select[name=mode]', mode);
    if (mode === 'skirmish') await page.selectOption('select[name=seats]', String(count));
    await expect.poll(() => values(page, 'mission')).toEqual([mission]);
    expect(await page.inputValue('select[name=armies-b]')).toBe('rebel-heroes');
    expect(await page.inputValue('select[name=armies-c]')).toBe(third);
    await page.click('.go');
    await expect.poll(() => seats(page)).toEqual(['a', 'b', 'c', 'd'].slice(0, count));
    expect(await page.locator('.trouble').count()).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  },
);

it('who goes back to fewer players finds what they can play', { timeout: 120_000 }, async () => {
  const { page } = await open({ game });
  await page.waitForSelector('dejarik-setup form');
  const before = [await page.inputValue('select[name=mission]'), await page.inputValue('select[name=armies-a]')];
  await page.selectOption('select[name=seats]', '4');
  await expect.poll(() => page.inputValue('select[name=mission]')).toBe('blood-on-the-snow');
  await page.selectOption('select[name=seats]', '2');
  await expect.poll(() => page.inputValue('select[name=mission]')).toBe(before[0]);
  expect(await page.inputValue('select[name=armies-a]')).toBe(before[1]);
  await page.context().close();
});

it.each([
  [{ mode: 'team-battle' }, 4],
  [{ mode: 'skirmish', seats: 'human bot:random bot:random' }, 3],
  [{ seats: 'human bot:random bot:random bot:random' }, 4],
] as const)('an empty setup with %o is the first that fits', { timeout: 120_000 }, async (attributes, count) => {
  const { page, errors } = await open({ game, setup: '', ...attributes });
  await expect.poll(() => seats(page), { timeout: 30_000 }).toHaveLength(count);
  expect(errors).toEqual([]);
  await page.context().close();
});

it('ready setups say what they are for, below what is played and what is added', { timeout: 120_000 }, async () => {
  const { page } = await open({ game });
  await page.waitForSelector('dejarik-setup form');
  const head = page.locator('dejarik-setup form > div', { has: page.locator('h1') });
  expect((await head.innerText()).split('\n').filter(Boolean)).toEqual(['Imperial Assault', '+ Return to Hoth']);
  expect(await page.locator('dejarik-setup .goal').innerText()).toContain('three or four armies');
  expect(await page.locator('dejarik-setup fieldset:has([data-setup]) h2').allInnerTexts()).toEqual([
    'Skirmish · 2 players',
    'Skirmish · 3 players',
    'Skirmish · 4 players',
    'Team battle · 4 players',
  ]);
  await page.context().close();
});

it('a refused start says why in the language of the player, and has the focus', { timeout: 120_000 }, async () => {
  const setup = JSON.stringify({ map: 'echo-base', mission: 'safe-and-sound' });
  const { page } = await open({ game, lang: 'pl', seats: 'human bot:random bot:random', setup });
  const alert = page.locator('.trouble');
  await alert.waitFor();
  expect(await alert.innerText()).toContain('Mapa Baza Echo jest dla dwóch graczy; liczba grających: 3.');
  expect(await alert.innerText()).not.toContain('echo-base');
  // By a key: what failed is not done again by the next press.
  const again = alert.locator('button').first();
  await again.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => alert.evaluate((one) => one.matches(':focus'))).toBe(true);
  await page.context().close();
});
