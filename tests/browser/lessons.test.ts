import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { faults } from './axe.ts';
import { useTable } from './table-page.ts';

const { open } = useTable();

const lesson = (page: Page) => page.locator('dejarik-lesson');
const option = (page: Page, key: string) => page.locator(`dejarik-choice [data-key="${key}"]`);

/** Waits until the lesson tells this step. */
const atStep = (page: Page, step: number, of: number) =>
  lesson(page).getByText(`Lesson: step ${step} of ${of}`, { exact: true }).waitFor();

/** Presses what the lesson wants, until it is over. */
async function finish(page: Page): Promise<void> {
  const following = page.locator('dejarik-lesson [data-do=following]');
  for (let answers = 0; answers < 30 && (await following.count()) === 0; answers++) {
    const before = await page.evaluate(() => {
      const { state } = document.querySelector('dejarik-table') as unknown as {
        state: { ask: { id: string } | null; lesson: { over: boolean } };
      };
      return state.lesson.over ? null : (state.ask?.id ?? null);
    });
    if (before === null) return;
    await page.evaluate(async () => {
      const table = document.querySelector('dejarik-table') as unknown as {
        renderRoot: ShadowRoot;
        answer: (value: unknown) => void;
      };
      const choice = table.renderRoot.querySelector('dejarik-choice') as unknown as { suggest: () => Promise<unknown> };
      table.answer(await choice.suggest());
    });
    await page.waitForFunction(
      (id) =>
        (document.querySelector('dejarik-table') as unknown as { state: { ask: { id: string } | null } }).state.ask
          ?.id !== id,
      before,
    );
  }
}

it('a lesson is played by doing what it tells, on a phone', { timeout: 180_000 }, async () => {
  const { page, errors } = await open(
    { game: 'imperial-assault' },
    { viewport: { width: 360, height: 740 }, hasTouch: true },
  );
  await page.locator('.door [data-lesson=moving]').tap();
  await atStep(page, 1, 5);
  // What it tells is in sight, from its beginning.
  const [grip, head] = [page.locator('.sheet .grip'), lesson(page).locator('h2')];
  await expect
    .poll(async () => ((await head.boundingBox())?.y ?? 0) - ((await grip.boundingBox())?.y ?? 0))
    .toBeGreaterThan(10);
  expect(await faults(page)).toEqual([]);
  expect(await lesson(page).locator('[data-do=back]').isDisabled()).toBe(true);

  await option(page, 'next').tap();
  await atStep(page, 2, 5);
  // A press in the same place right after another one would be the second of a double click.
  await page.waitForTimeout(600);
  // What the rules allow and the lesson does not mean is not done, and it says what is meant.
  await option(page, 'end-activation').tap();
  await page
    .getByText('That can be done, but the lesson goes another way here. Choose: Move', { exact: false })
    .waitFor();
  await atStep(page, 2, 5);

  await option(page, 'move-action').tap();
  await atStep(page, 3, 5);
  await lesson(page).locator('[data-do=back]').tap();
  await atStep(page, 2, 5);
  await option(page, 'move-action').tap();
  await atStep(page, 3, 5);
  const board = await page.locator('dejarik-board').boundingBox();
  const told = await lesson(page).boundingBox();
  expect(board !== null && told !== null && told.y >= board.y + board.height - 1).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(errors).toEqual([]);
});

it('leads from one lesson to the next in another language, and back to the form; nothing of it is kept', {
  timeout: 180_000,
}, async () => {
  const { page, errors } = await open({ game: 'imperial-assault', lang: 'pl' });
  await page.locator('.door [data-lesson=attacking]').click();
  await lesson(page).getByText('Luke stoi naprzeciw trzech szturmowców.', { exact: false }).waitFor();
  await finish(page);
  await lesson(page).getByText('Trzy obrażenia wystarczyły', { exact: false }).waitFor();
  expect(await page.locator('dejarik-choice').count()).toBe(0);
  expect(await faults(page)).toEqual([]);

  await lesson(page).locator('[data-do=following]').click();
  await lesson(page).getByText('Końcówka potyczki', { exact: false }).waitFor();
  await finish(page);
  await lesson(page).getByText('Czterdzieści punktów', { exact: false }).waitFor();
  expect(await lesson(page).locator('[data-do=following]').count()).toBe(0);

  await lesson(page).locator('[data-do=leave]').click();
  await page.waitForSelector('dejarik-setup form');
  expect(await page.locator('.offer').count()).toBe(0);
  await page.reload();
  await page.waitForSelector('dejarik-setup form');
  expect(await page.locator('.offer').count()).toBe(0);
  expect(errors).toEqual([]);
});

it('the menu of a game leads to lessons, too', {
  timeout: 180_000,
}, async () => {
  const { page, errors } = await open({
    game: 'imperial-assault',
    setup: 'walker-against-heroes',
    seats: 'human bot:random',
  });
  await page.waitForSelector('dejarik-choice');
  await page.locator('[data-drawer=menu]').click();
  await page.locator('.drawer [data-lesson=rounds]').click();
  await atStep(page, 1, 8);
  expect(errors).toEqual([]);
});

it('a game without campaigns and pictures of boards has its lessons before it, each played to its end', {
  timeout: 240_000,
}, async () => {
  const { page, errors } = await open({ game: 'rebellion', lang: 'en' });
  await page.locator('.door [data-lesson]').first().waitFor();
  const ids = await page
    .locator('.door [data-lesson]')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-lesson')));
  expect(ids).toEqual(['missions', 'moving', 'combat']);
  await page.locator('.door [data-lesson=missions]').click();
  for (const [i] of ids.entries()) {
    await lesson(page).getByText('Lesson: step 1 of', { exact: false }).waitFor();
    expect(await faults(page)).toEqual([]);
    await finish(page);
    await lesson(page).getByText('Well done.', { exact: false }).waitFor();
    if (i < ids.length - 1) await lesson(page).locator('[data-do=following]').click();
  }
  expect(await lesson(page).locator('[data-do=following]').count()).toBe(0);
  expect(errors).toEqual([]);
});
