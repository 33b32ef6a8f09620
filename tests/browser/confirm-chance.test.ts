import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { faults } from './axe.ts';
import { anAttack, aWalk, type Moment } from './moments.ts';
import { settled, useTable } from './table-page.ts';

const { open } = useTable();

const answers = (page: Page): Promise<number> =>
  page.evaluate(
    () => (document.querySelector('dejarik-table') as unknown as { state: { answers: number } }).state.answers,
  );
const cellOf = ({ chain }: Moment): string => `dejarik-board .cell.lit[data-key="${chain.key}"]`;

/** Opens a moment of a skirmish at the table, and waits until what a press would come to is offered. */
async function at(page: Page, moment: Moment): Promise<number> {
  await page.evaluate(async (given) => {
    await (document.querySelector('dejarik-table') as unknown as { load: (log: unknown) => Promise<void> }).load(
      JSON.parse(given),
    );
  }, JSON.stringify(moment.log));
  expect(await settled(page)).toBe('asked');
  await page.waitForSelector(cellOf(moment));
  return await answers(page);
}

it('who wants it is asked before dice are rolled, by mouse and keys on a narrow screen, and not before a move', {
  timeout: 180_000,
}, async () => {
  const { page, errors } = await open(
    { game: 'imperial-assault', seats: 'human bot:sensible' },
    { viewport: { width: 360, height: 740 } },
  );
  await page.waitForSelector('dejarik-setup');
  const attack = anAttack();
  const before = await at(page, attack);
  const dialog = page.locator('dejarik-confirm dialog');
  await page.waitForSelector('dejarik-log ol', { state: 'attached' });
  await page.locator('[data-drawer=menu]').click();
  await page.locator('.drawer .settings summary').press('Enter');
  await page.locator('.drawer select[name=chance]').selectOption('ask');
  await page.keyboard.press('Escape');

  const press = async (): Promise<void> => {
    await page.locator(cellOf(attack)).click();
    await dialog.waitFor();
  };
  await press();
  // Nothing behind it can be reached while it is open.
  expect(await faults(page, ['dejarik-table', 'dejarik-confirm'])).toEqual([]);
  expect(await dialog.locator('h2').innerText()).toBe('This lets chance decide.');
  // Letters are not for the table below, and to step back changes nothing.
  await page.keyboard.press('u');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await answers(page)).toBe(before);
  await press();
  await dialog.locator('[data-do=stay]').click();
  await dialog.waitFor({ state: 'detached' });
  expect(await answers(page)).toBe(before);
  await press();
  await page.keyboard.press('Enter');
  await expect.poll(() => answers(page)).toBeGreaterThan(before);
  expect(await dialog.count()).toBe(0);

  // A move can be taken back: nobody asks.
  const walk = aWalk();
  const standing = await at(page, walk);
  await page.locator(cellOf(walk)).click();
  await expect.poll(() => answers(page)).toBeGreaterThan(standing);
  expect(await dialog.count()).toBe(0);
  expect(errors).toEqual([]);
});
