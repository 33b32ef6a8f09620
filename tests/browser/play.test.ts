import { expect, it } from 'vitest';
import { playToTheEnd, useTable } from './table-page.ts';

const { open } = useTable();

it('tic-tac-toe is played to its end by clicking', { timeout: 120_000 }, async () => {
  const { page, errors } = await open({ game: 'tic-tac-toe', setup: '', seed: 'browser' });
  expect(await playToTheEnd(page, 9)).toBeGreaterThan(2);
  const answers = await page.evaluate(
    () => (document.querySelector('dejarik-table') as unknown as { state: { answers: number } }).state.answers,
  );
  await expect
    .poll(() =>
      page
        .locator('dejarik-log li')
        .getByText(/^[XO] marks/)
        .count(),
    )
    .toBe(answers);
  expect(errors).toEqual([]);
  await page.close();
});

it('tic-tac-toe is played to its end by keyboard alone', { timeout: 120_000 }, async () => {
  const { page, errors } = await open({ game: 'tic-tac-toe', setup: '', seed: 'browser' });
  await page.waitForSelector('.lit');
  for (let presses = 0; presses < 200 && (await page.locator('.outcome').count()) === 0; presses++) {
    await page.keyboard.press('Tab');
    const onBoard = await page.evaluate(() => {
      const board = document.activeElement?.shadowRoot?.activeElement;
      return board?.shadowRoot?.activeElement?.classList.contains('lit') === true;
    });
    if (onBoard) await page.keyboard.press('Enter');
  }
  expect(await page.locator('.outcome').count()).toBe(1);
  expect(errors).toEqual([]);
  await page.close();
});
