import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { answered, askId, settled, useTable } from './table-page.ts';

const { open } = useTable();
const pages: Page[] = [];
afterEach(async () => {
  for (const page of pages.splice(0)) await page.context().close();
});

const fight = { game: 'imperial-assault', setup: 'walker-against-heroes', seed: 'sight', seats: 'human bot:sensible' };

/** Answers with the first option, as from the board. */
const answer = async (page: Page): Promise<void> => {
  const before = await askId(page);
  await page.evaluate(() => {
    const table = document.querySelector('dejarik-table') as unknown as {
      state: { ask: { kind: string; options: readonly { key: string }[] } };
      answer: (value: unknown) => void;
    };
    const { ask } = table.state;
    const key = ask.options[0]?.key ?? null;
    table.answer(ask.kind === 'path' ? [key] : key);
  });
  await answered(page, before);
  await settled(page);
};
const question = (page: Page) =>
  page.evaluate(() => {
    const table = document.querySelector('dejarik-table')?.shadowRoot;
    const { top, bottom } =
      table?.querySelector('dejarik-choice')?.shadowRoot?.querySelector('h2')?.getBoundingClientRect() ?? new DOMRect();
    const sheet = table?.querySelector(innerWidth > 896 ? '.ask' : '.sheet')?.getBoundingClientRect() ?? new DOMRect();
    return { above: Math.round(sheet.top - top), below: Math.round(bottom - sheet.bottom) };
  });

it.each([
  ['mandalorian-adventures', 360, 780],
  ['imperial-assault', 360, 740],
  ['imperial-assault', 1280, 800],
] as const)(
  'another question comes into sight wherever the panel was: %s, %i by %i',
  { timeout: 120_000 },
  async (game, width, height) => {
    const { page, errors } = await open(
      { ...fight, game, setup: game === 'imperial-assault' ? fight.setup : '' },
      { viewport: { width, height }, hasTouch: width < 500 },
    );
    pages.push(page);
    await settled(page);
    for (let asks = 0; asks < 6; asks++) {
      await page.evaluate(() => {
        const table = document.querySelector('dejarik-table')?.shadowRoot;
        for (const part of table?.querySelectorAll('.sheet, .ask') ?? []) part.scrollTop = 10_000;
      });
      await answer(page);
      const { above, below } = await question(page);
      expect(above).toBeLessThanOrEqual(0);
      expect(below).toBeLessThanOrEqual(0);
    }
    expect(errors).toEqual([]);
  },
);

it('the log reads downwards, stays at its end, and shows on the board what a line is about', {
  timeout: 120_000,
}, async () => {
  const { page, errors } = await open(fight);
  pages.push(page);
  await settled(page);
  for (let asks = 0; asks < 12; asks++) await answer(page);
  const told = await page.evaluate(() => {
    const log = document.querySelector('dejarik-table')?.shadowRoot?.querySelector('dejarik-log');
    const list = log?.shadowRoot?.querySelector('ol');
    const { state } = document.querySelector('dejarik-table') as unknown as {
      state: { events: readonly { points: readonly string[] }[] };
    };
    return {
      lines: [...(list?.querySelectorAll('li') ?? [])].map((one) => one.textContent?.trim()),
      left: (list?.scrollHeight ?? 0) - (list?.scrollTop ?? 0) - (list?.clientHeight ?? 0),
      events: state.events.length,
    };
  });
  expect(told.lines.length).toBeGreaterThan(10);
  const lines = page.locator('dejarik-log li button');
  expect(await lines.last().isVisible()).toBe(true);
  expect(told.left).toBeLessThan(3);
  // What deploys stands before what it deploys.
  const group = told.lines.findIndex((line) => /deploys .*\.$/.test(line ?? ''));
  expect(group).toBeGreaterThanOrEqual(0);
  const last = lines.filter({ hasText: /deploy/ }).last();
  await last.hover();
  await expect
    .poll(() => page.locator('dejarik-board [data-mentioned]').getAttribute('data-mentioned'))
    .toMatch(/e\d+|s\d+/);
  await last.focus();
  await page.locator('.bar').hover();
  expect(errors).toEqual([]);
});

it.each([
  ['by mouse', 1280, 800, false],
  ['by keys', 1280, 800, false],
  ['by touch', 360, 740, true],
] as const)(
  'what a figure can do is told by its card: %s',
  { timeout: 120_000 },
  async (how, width, height, hasTouch) => {
    const { page, errors } = await open(
      {
        ...fight,
        setup: JSON.stringify({
          armies: ['imperial-walker', 'rebel-heroes'],
          map: 'mos-eisley-outskirts',
          mission: 'A',
        }),
      },
      { viewport: { width, height }, hasTouch },
    );
    pages.push(page);
    for (let asks = 0; asks < 60; asks++) {
      await settled(page);
      if (
        await page.evaluate(
          () =>
            (document.querySelector('dejarik-table') as unknown as { state: { view: { values: { round: number } } } })
              .state.view.values.round > 0,
        )
      )
        break;
      await answer(page);
    }
    const about = page.locator('dejarik-card :is(dl, .part)');
    const chips = page.locator('.others dejarik-seat .group');
    if (how === 'by touch') {
      const fold = page.locator('.others .fold').first();
      if (await fold.isVisible()) await fold.tap();
      await chips.first().tap();
    } else if (how === 'by keys') await chips.first().focus();
    else await chips.first().hover();
    await expect
      .poll(async () => (await about.allInnerTexts()).join(' '))
      .toMatch(/Health.*Speed.*Attack.*Defense.*surge/s);
    expect(errors).toEqual([]);
  },
);

it('languages and colors are reached by keys: nothing closes the menu on the way', { timeout: 120_000 }, async () => {
  const { page, errors } = await open({ game: 'tic-tac-toe', setup: '', seats: 'human human' });
  pages.push(page);
  await settled(page);
  await page.locator('[data-drawer=menu]').first().focus();
  await page.keyboard.press('Enter');
  await page.locator('.drawer').waitFor();
  const reached: string[] = [];
  for (let tabs = 0; tabs < 20 && (await page.locator('.drawer').count()) > 0; tabs++) {
    await page.keyboard.press('Tab');
    await page.waitForTimeout(30);
    reached.push(
      await page.evaluate(
        () => document.activeElement?.getAttribute('name') ?? document.activeElement?.localName ?? '',
      ),
    );
  }
  expect(reached).toEqual(expect.arrayContaining(['lang', 'theme', 'summary']));
  expect(errors).toEqual([]);
});
