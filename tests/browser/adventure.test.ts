import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { answered, askId, settled, useTable } from './table-page.ts';

const { open } = useTable();

const adventure = {
  game: 'mandalorian-adventures',
  setup: JSON.stringify({ mission: 'the-first-contract', level: 'beginner' }),
  seed: '7',
  seats: 'human bot:sensible',
};

/** All that can be read or is read out, in every part of the table. */
const wordsOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const found: string[] = [];
    const read = (node: Node): void => {
      if (node instanceof HTMLStyleElement) return;
      if (node instanceof Text) found.push(node.data.trim());
      if (node instanceof Element) {
        for (const name of ['aria-label', 'title']) found.push(node.getAttribute(name) ?? '');
        if (node.shadowRoot !== null) read(node.shadowRoot);
      }
      node.childNodes.forEach(read);
    };
    const table = document.querySelector('dejarik-table');
    if (table?.shadowRoot) read(table.shadowRoot);
    return found.filter((text) => text !== '').join('\n');
  });

/** Ids look like `event.move`. Sentences have a space after their dot. */
const rawIds = (text: string): readonly string[] => text.match(/\b[a-z][a-z-]*\.[a-z][a-z0-9.-]*/g) ?? [];

const question = (page: Page): Promise<string | undefined> =>
  page.evaluate(
    () =>
      (
        document.querySelector('dejarik-table') as
          | (HTMLElement & { state: { ask: { message: { id: string } } | null } })
          | null
      )?.state.ask?.message.id,
  );

/** Answers whatever is asked until it is about actions again. @param press chooses the first option */
async function untilActions(page: Page, press: () => Promise<void>): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if ((await settled(page)) !== 'asked' || (await question(page)) === 'ask.act') return;
    const before = await askId(page);
    await press();
    await answered(page, before);
  }
  throw new Error('It never came back to actions.');
}

/** Presses the first answer of the panel. */
const pressFirst = (page: Page) => async (): Promise<void> => {
  await page
    .locator('dejarik-choice .options button:visible, dejarik-choice .end button[data-key]:visible')
    .first()
    .click();
};

it('a turn is played by clicking: a card, then its slot, whose sum tells beforehand what it brings', {
  timeout: 120_000,
}, async () => {
  const { page, errors } = await open(adventure);
  await untilActions(page, pressFirst(page));
  expect(await page.locator('dejarik-choice .options button[data-group]').count()).toBeGreaterThan(2);
  for (let action = 0; action < 2; action++) {
    const before = await askId(page);
    await page.locator('dejarik-seat[own] .card.lit').first().click();
    // What the panel foresees is what the slot says.
    const slots = page.locator('.mat .place.lit');
    expect(await slots.count()).toBe(4 - action);
    const foreseen = await slots.first().locator('.sum').last().innerText();
    await expect
      .poll(() => page.locator('dejarik-choice .options .result').first().innerText())
      .toContain(`Slot adds up to ${foreseen}`);
    const key = (await slots.first().getAttribute('data-key')) ?? '';
    await slots.first().click();
    await answered(page, before);
    await expect.poll(() => page.locator(`.mat .place[data-key="${key}"] .sum`).innerText()).toBe(foreseen);
    await untilActions(page, pressFirst(page));
  }
  expect(errors).toEqual([]);
  await page.context().close();
});

it('a turn is played by keyboard alone', { timeout: 120_000 }, async () => {
  const { page, errors } = await open(adventure);
  const firstKey = async (): Promise<void> => {
    // Where nothing but declining is left, its button is a few steps away.
    if ((await page.locator('dejarik-choice .options button:visible').count()) > 0) await page.keyboard.press('1');
    else await page.locator('dejarik-choice .end button[data-key]').first().press('Enter');
  };
  await untilActions(page, firstKey);
  const turns = (): Promise<number> =>
    page.evaluate(
      () =>
        (
          document.querySelector('dejarik-table') as
            | (HTMLElement & { state: { events: readonly { verb?: string }[] } })
            | null
        )?.state.events.filter(({ verb }) => verb === 'turn').length ?? 0,
    );
  const before = await turns();
  await page.keyboard.press('1');
  await expect.poll(() => page.locator('dejarik-choice [data-key="put-back"]').count()).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('dejarik-choice [data-key="put-back"]').count()).toBe(0);
  for (let actions = 0; actions < 8 && (await turns()) === before; actions++) {
    const asked = await askId(page);
    await page.keyboard.press('1');
    const held = (): Promise<number> => page.locator('dejarik-choice [data-key="put-back"]').count();
    await expect.poll(async () => (await held()) > 0 || (await askId(page)) !== asked).toBe(true);
    // A press that is quicker than what would come of it looks first.
    if ((await askId(page)) === asked) {
      await settled(page);
      await page.keyboard.press('1');
    }
    await answered(page, asked);
    await untilActions(page, firstKey);
  }
  expect(await turns()).toBeGreaterThan(before);
  expect(errors).toEqual([]);
  await page.context().close();
});

it.each([
  ['en', 'dark'],
  ['pl', 'light'],
  ['ru', 'dark'],
])('no id is on the screen in %s', { timeout: 120_000 }, async (lang, theme) => {
  const { page, errors } = await open({ ...adventure, lang, theme }, { viewport: { width: 360, height: 740 } });
  const raw = new Set<string>();
  const read = async (): Promise<void> => {
    for (const id of rawIds(await wordsOn(page))) raw.add(id);
  };
  for (let answers = 0; answers < 14 && (await settled(page)) === 'asked'; answers++) {
    await read();
    const before = await askId(page);
    const group = page.locator('dejarik-choice .options button[data-group]:visible');
    if ((await group.count()) > 0) {
      await group.nth(answers % (await group.count())).click();
      await read();
      await settled(page);
    }
    await pressFirst(page)();
    await answered(page, before);
  }
  await page.locator('dejarik-board .tools button').last().click();
  await read();
  expect([...raw]).toEqual([]);
  expect(errors).toEqual([]);
  await page.context().close();
});

it('between two people a curtain hides the hands', { timeout: 120_000 }, async () => {
  const { page, errors } = await open({ ...adventure, seats: 'human human' });
  const hand = page.locator('dejarik-seat[own] .card strong');
  const held: string[] = [];
  for (let answers = 0; answers < 60 && !((await settled(page)) === 'curtain' && held.length > 0); answers++) {
    if ((await settled(page)) === 'curtain') {
      await page.locator('.curtain button.main').click();
      await page.waitForSelector('dejarik-choice');
    }
    held.splice(0, held.length, ...(await hand.allInnerTexts()));
    const before = await askId(page);
    const group = page.locator('dejarik-choice .options button[data-group]:visible');
    if ((await group.count()) > 0) {
      await group.first().click();
      await settled(page);
    }
    await pressFirst(page)();
    await answered(page, before);
  }
  expect(await settled(page)).toBe('curtain');
  // Nobody's cards are on the page, not even behind the curtain.
  expect(held.length).toBeGreaterThan(1);
  expect(await hand.count()).toBe(0);
  await page.locator('.curtain button.main').click();
  await expect.poll(() => hand.count()).toBeGreaterThan(1);
  expect(errors).toEqual([]);
  await page.context().close();
});
