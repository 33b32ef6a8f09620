import axe from 'axe-core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { anAttack, aWalk, type Moment } from './moments.ts';
import { settled, useTable } from './table-page.ts';

const { open } = useTable();
const pages: Page[] = [];
afterEach(async () => {
  for (const page of pages.splice(0)) await page.context().close();
});
const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Opens a table at a moment of a skirmish, and waits until what a press would come to is offered. */
async function at({ log, chain }: Moment, around: BrowserContextOptions = {}): Promise<Page> {
  const { page } = await open({ game: 'imperial-assault', seats: 'human bot:sensible' }, around);
  pages.push(page);
  await page.waitForSelector('dejarik-setup');
  await page.evaluate(async (given) => {
    await (document.querySelector('dejarik-table') as unknown as { load: (log: unknown) => Promise<void> }).load(
      JSON.parse(given),
    );
  }, JSON.stringify(log));
  expect(await settled(page)).toBe('asked');
  await page.waitForSelector(cellOf(chain.key));
  return page;
}
const cellOf = (key: string): string => `dejarik-board .cell.lit[data-key="${key}"]`;
const answers = (page: Page): Promise<number> =>
  page.evaluate(
    () => (document.querySelector('dejarik-table') as unknown as { state: { answers: number } }).state.answers,
  );
const asked = (page: Page): Promise<string | undefined> =>
  page.evaluate(
    () =>
      (document.querySelector('dejarik-table') as unknown as { state: { ask: { message: { id: string } } | null } })
        .state.ask?.message.id,
  );
/** What axe finds, in all open shadow trees. */
async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  return await page.evaluate(async () => {
    const tool = (
      window as unknown as { axe: { run: () => Promise<{ violations: { id: string; impact: string }[] }> } }
    ).axe;
    const { violations: found } = await tool.run();
    return found.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id);
  });
}

const walk = aWalk();
const attack = anAttack();

it('by mouse, a figure walks by one press, which shows what it costs before, and is taken back as one', {
  timeout: 120_000,
}, async () => {
  const page = await at(walk);
  const before = await answers(page);
  await page.locator(cellOf(walk.chain.key)).hover();
  const card = page.locator('dejarik-board .card');
  await expect.poll(() => card.innerText()).toMatch(/cost \d+, by: move \(1 action\), spend movement points/i);
  await page.waitForSelector('dejarik-board .way');
  expect(await violations(page)).toEqual([]);
  await page.locator(cellOf(walk.chain.key)).click();
  await expect.poll(() => answers(page)).toBe(before + 3);
  expect(await asked(page)).toBe('ask.act');
  await page.locator('dejarik-choice .undo, .undo').first().click();
  await expect.poll(() => answers(page)).toBe(before);
  await page.waitForSelector(cellOf(walk.chain.key));
});

it('what takes more is lit more faintly', { timeout: 120_000 }, async () => {
  const page = await at(walk);
  const shades = await page.evaluate(() =>
    ['takes-1', 'takes-2'].map((one) => {
      const area = document
        .querySelector('dejarik-table')
        ?.shadowRoot?.querySelector('dejarik-board')
        ?.shadowRoot?.querySelector(`.${one} .area`);
      return area ? Number(getComputedStyle(area).opacity) : -1;
    }),
  );
  expect(shades[0]).toBeGreaterThan(shades[1] ?? 1);
  expect(shades[1]).toBeGreaterThan(0);
});

it('by touch, the first tap shows and the second walks', { timeout: 120_000 }, async () => {
  const page = await at(walk, PHONE);
  const before = await answers(page);
  const cell = page.locator(cellOf(walk.chain.key));
  await cell.tap();
  await page.waitForSelector(`dejarik-board .card.pinned .go[data-key="${walk.chain.key}"]`);
  expect(await answers(page)).toBe(before);
  // Sooner it would be part of the first.
  await page.waitForFunction(() => performance.now() > 0);
  await page.locator('dejarik-board .card.pinned .go').tap();
  await expect.poll(() => answers(page)).toBe(before + 3);
});

it('by keys, a space says what a press would do, and Enter does it', { timeout: 120_000 }, async () => {
  const page = await at(walk);
  const before = await answers(page);
  await page.locator(cellOf(walk.chain.key)).focus();
  const name = await page.locator(cellOf(walk.chain.key)).getAttribute('aria-label');
  expect(name).toMatch(/can be chosen, cost \d+, by: move \(1 action\), spend movement points\.$/i);
  await page.keyboard.press('Enter');
  await expect.poll(() => answers(page)).toBe(before + 3);
});

it('an enemy is attacked by one press, whose odds are shown before', { timeout: 120_000 }, async () => {
  const page = await at(attack);
  const before = await answers(page);
  const cell = page.locator(cellOf(attack.chain.key)).first();
  await cell.hover();
  const card = page.locator('dejarik-board .card');
  await expect.poll(() => card.innerText()).toMatch(/by: attack \(1 action\)[^]*\d+%/i);
  expect(await answers(page)).toBe(before);
  await cell.click();
  await expect.poll(() => answers(page)).toBeGreaterThan(before);
});

it('with a card that is taken up, the spaces and threats that it leads to are lit', { timeout: 120_000 }, async () => {
  const { page } = await open({
    game: 'mandalorian-adventures',
    setup: '',
    seed: 'press',
    seats: 'human bot:sensible',
  });
  pages.push(page);
  const lit = page.locator('dejarik-board .cell.lit[data-key*=">"]');
  const card = page.locator('dejarik-choice .options button[data-group]').first();
  for (let i = 0; i < 20; i++) {
    expect(await settled(page)).toBe('asked');
    if ((await asked(page)) === 'ask.act') break;
    const before = await answers(page);
    await page.locator('dejarik-choice .options button').first().click();
    await expect.poll(() => answers(page)).toBeGreaterThan(before);
  }
  const before = await answers(page);
  expect(await lit.count()).toBe(0);
  await card.click();
  await expect.poll(() => lit.count()).toBeGreaterThan(0);
  await lit.first().click();
  await expect.poll(() => answers(page)).toBeGreaterThan(before + 1);
});
