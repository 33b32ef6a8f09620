import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { answered, askId, settled, useTable } from './table-page.ts';

const { open } = useTable();
const skirmish = {
  game: 'imperial-assault',
  setup: 'walker-against-heroes',
  seed: 'picture',
  seats: 'human bot:sensible',
};

const hint = (page: Page) => page.locator('dejarik-choice .hint');

/** What the open question is about, by the id of its message. */
const kind = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      (document.querySelector('dejarik-table') as unknown as { state: { ask: { message: { id: string } } } }).state.ask
        .message.id,
  );

/** Answers with the first that can be chosen. */
async function answer(page: Page): Promise<void> {
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
}

async function set(page: Page, value: string): Promise<void> {
  await page.click('[data-drawer=menu]');
  const settings = page.locator('.drawer .settings');
  await settings.locator('summary').press('Enter');
  await settings.locator('select[name=hints]').selectOption(value);
  await page.keyboard.press('Escape');
}

it.each([
  ['en', 'Press a lit space.'],
  ['pl', 'Naciśnij podświetlone pole.'],
  ['ru', 'Нажмите на светлую клетку.'],
])(
  'a kind of question is explained the first times that it comes, or as the reader has set it, in %s',
  {
    timeout: 120_000,
  },
  async (lang, said) => {
    const { page, errors } = await open({ ...skirmish, lang });
    await settled(page);
    for (let times = 0; times < 3; times++) {
      expect(await kind(page)).toBe('ask.deploy');
      await expect.poll(() => hint(page).innerText()).toContain(said);
      await answer(page);
    }
    expect(await kind(page)).toBe('ask.deploy');
    expect(await hint(page).count()).toBe(0);
    await set(page, 'always');
    await expect.poll(() => hint(page).innerText()).toContain(said);
    await set(page, 'none');
    expect(await hint(page).count()).toBe(0);
    // What was explained before is explained no more in the next visit; what was not, is.
    await set(page, '');
    await page.reload();
    await page.locator('.offer [data-kept]').click();
    await settled(page);
    expect(await hint(page).count()).toBe(0);
    for (let asks = 0; asks < 20 && (await kind(page)) === 'ask.deploy'; asks++) await answer(page);
    await expect.poll(() => hint(page).count()).toBe(1);
    // Who knows it already says so, and does not read it again.
    const known = await kind(page);
    await hint(page).locator('button').click();
    await expect.poll(() => hint(page).count()).toBe(0);
    for (let asks = 0; asks < 40; asks++) {
      await answer(page);
      if ((await kind(page)) === known) break;
    }
    expect(await kind(page)).toBe(known);
    expect(await hint(page).count()).toBe(0);
    expect(errors).toEqual([]);
  },
);
