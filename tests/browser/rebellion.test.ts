import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTable } from '../../tools/build-table.mjs';
import { serve } from '../../tools/serve.mjs';
import { faults } from './axe.ts';
import { answered, askId, useTable } from './table-page.ts';

const { visit } = useTable();
let folder = '';
let served: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  folder = await buildTable(await mkdtemp(join(tmpdir(), 'dejarik-rebellion-')), { plugins: ['rebellion'] });
  served = await serve(folder, { port: 0 });
}, 240_000);
afterAll(async () => {
  await served.close();
  await rm(folder, { recursive: true, force: true });
});

/** Answers with the first option, or passes where that is possible, until a question with this message is open. */
async function reach(page: Page, message: string): Promise<void> {
  for (let answers = 0; answers < 20; answers++) {
    await page.waitForSelector('dejarik-choice');
    const before = await askId(page);
    const asked = await page.evaluate((wanted) => {
      const table = document.querySelector('dejarik-table') as unknown as {
        state: { ask: { kind: string; message: { id: string }; pass: boolean; options: readonly { key: string }[] } };
        answer: (value: unknown) => void;
      };
      const { ask } = table.state;
      const passed = ask.kind === 'confirm' ? false : null;
      const isPassed = ask.kind === 'confirm' || (ask.pass && ask.message.id !== 'ask.assign');
      if (ask.message.id !== wanted) table.answer(isPassed ? passed : ask.options[0]?.key);
      return ask.message.id;
    }, message);
    if (asked === message) return;
    await answered(page, before);
  }
  throw new Error(`"${message}" was never asked.`);
}

it('leaders of Rebellion are assigned where they lie, and lie on the mission then', { timeout: 240_000 }, async () => {
  const attributes = {
    game: 'rebellion',
    lang: 'en',
    motion: 'none',
    seed: '7',
    seats: 'human bot:random',
    setup: '{}',
  };
  const { page, errors } = await visit(`${served.url}?${new URLSearchParams(attributes).toString()}`);
  // Probe cards point at their systems: the base is chosen on the board.
  await reach(page, 'ask.base');
  expect(await page.locator('dejarik-choice details .options button').count()).toBe(26);
  expect(await page.locator('dejarik-choice .options button').first().isVisible()).toBe(false);
  await reach(page, 'ask.leaders');
  // The question names the mission and what it needs, and each leader comes with the skills.
  expect(await page.locator('dejarik-choice h2').textContent()).toMatch(/mission .+ It needs .+ \d/);
  expect(await page.locator('dejarik-choice .options').textContent()).toMatch(/Mon Mothma: diplomacy 3, logistics 1/);
  const mat = page.locator('dejarik-own[place=mat]');
  expect(await mat.locator('.track .space').count()).toBeGreaterThanOrEqual(14);
  await expect.poll(() => page.locator('dejarik-board [data-region]').count()).toBe(8);
  const leader = mat.locator('button.chip').first();
  const name = await leader.textContent();
  await leader.click();
  expect(await leader.getAttribute('aria-pressed')).toBe('true');
  expect(await faults(page)).toEqual([]);
  const before = await askId(page);
  await mat.locator('button.done').click();
  await answered(page, before);
  await expect.poll(() => mat.locator('.tray .chip').allTextContents()).toEqual([name]);
  expect(errors).toEqual([]);
});
