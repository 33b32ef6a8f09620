import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { answered, askId, mark, settled, useTable } from './table-page.ts';

const { open } = useTable();

/** Counts the sounds that the page begins, by whether they are tones. */
const LISTEN = `{
  const heard = (window.heard = { contexts: 0, tones: 0, rushes: 0 });
  const Real = window.AudioContext;
  window.AudioContext = class extends Real { constructor() { super(); heard.contexts++; } };
  for (const [kind, name] of [['OscillatorNode', 'tones'], ['AudioBufferSourceNode', 'rushes']]) {
    const { start } = window[kind].prototype;
    window[kind].prototype.start = function (...given) { heard[name]++; return start.apply(this, given); };
  }
}`;
const heard = (page: Page): Promise<{ contexts: number; tones: number; rushes: number }> =>
  page.evaluate(() => (window as unknown as { heard: { contexts: number; tones: number; rushes: number } }).heard);

async function answerOnce(page: Page): Promise<void> {
  await settled(page);
  const before = await askId(page);
  await mark(page);
  await answered(page, before);
  await settled(page);
}

it('a table is silent until somebody asks for sounds; then moves and turns are heard, also in the next visit', {
  timeout: 120_000,
}, async () => {
  const { page, errors } = await open({ game: 'tic-tac-toe', setup: '', seats: 'human bot:random', seed: 'sounds' });
  await page.context().addInitScript(LISTEN);
  await page.reload();
  await page.waitForSelector('dejarik-log ol', { state: 'attached' });
  await answerOnce(page);
  expect(await heard(page)).toEqual({ contexts: 0, tones: 0, rushes: 0 });
  await page.click('[data-drawer=menu]');
  await page.locator('.drawer .settings summary').press('Enter');
  await page.locator('.drawer .settings select[name=sound]').selectOption('on');
  await page.keyboard.press('Escape');
  await answerOnce(page);
  await expect.poll(() => heard(page)).toMatchObject({ contexts: 1 });
  // It is the turn of the one who looks again, after the bot's.
  expect((await heard(page)).tones).toBeGreaterThanOrEqual(2);
  await page.reload();
  await page.click('[data-kept]');
  // What was played before is not heard once more.
  await page.waitForSelector('dejarik-log ol', { state: 'attached' });
  await settled(page);
  expect(await heard(page)).toMatchObject({ tones: 0, rushes: 0 });
  await answerOnce(page);
  await expect.poll(async () => (await heard(page)).tones).toBeGreaterThanOrEqual(2);
  expect(errors).toEqual([]);
});

it('dice of an attack are heard', { timeout: 120_000 }, async () => {
  const { page, errors } = await open({
    game: 'imperial-assault',
    setup: 'walker-against-heroes',
    seats: 'bot:random bot:random',
    seed: 'sounds',
  });
  await page
    .context()
    .addInitScript(`${LISTEN}; try { localStorage.setItem('dejarik-settings', '{"sound":"on"}'); } catch {}`);
  await page.reload();
  await page.waitForSelector('dejarik-board');
  // Browsers let a page be heard once something was pressed in it.
  await page.mouse.click(5, 5);
  await expect.poll(() => heard(page), { timeout: 60_000 }).toMatchObject({ contexts: 1 });
  await expect.poll(async () => (await heard(page)).rushes, { timeout: 60_000 }).toBeGreaterThanOrEqual(5);
  expect(errors).toEqual([]);
});
