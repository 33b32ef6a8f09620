import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answered, askId, skirmish, trouble, useTable } from './table-page.ts';

const { folder, visit, host } = useTable();

/** Answers whatever is asked until something is there. */
async function answerUntil(page: Page, selector: string, most = 40): Promise<void> {
  for (let n = 0; n < most; n++) {
    await page.waitForSelector(`${selector}, dejarik-choice`);
    if ((await page.locator(selector).count()) > 0) return;
    const before = await askId(page);
    await page.evaluate(() => {
      const table = document.querySelector('dejarik-table') as HTMLElement & {
        state: { ask: { options: { key: string }[] } };
        answer: (value: string) => void;
      };
      table.answer(table.state.ask.options[0]?.key ?? '');
    });
    await page.waitForFunction(
      ([id, wanted]) => {
        const table = document.querySelector('dejarik-table')?.shadowRoot;
        const choice = table?.querySelector<HTMLElement & { ask?: { id: string } }>('dejarik-choice');
        return table?.querySelector(wanted ?? '') !== null || (choice !== null && choice?.ask?.id !== id);
      },
      [before, selector] as const,
    );
  }
}

describe('a game that does not work', () => {
  it.each([
    ['summary throws', 'summary() { throw new Error("nonsense") }'],
    ['summary is none', 'summary: () => 5'],
    ['mat throws', 'mat() { throw new Error("nonsense") }'],
    ['mat is none', 'mat: () => ({ rows: 3 })'],
    ['step is none', 'process: () => ({ title: 1 })'],
    ['hint throws', 'hint() { throw new Error("nonsense") }'],
    ['points throw', 'points() { throw new Error("nonsense") }'],
    ['points are none', 'points: () => 7'],
    ['marks throw', 'marks() { throw new Error("nonsense") }'],
    ['marks are none', 'marks: () => ({ value: 3 })'],
    ['words are none', 'messages: { en: 7, pl: null }, summary: 4'],
    ['group is none', 'group: 7'],
  ])('an interface entry whose %s; the game is played on in the plain way', { timeout: 120_000 }, async (_, part) => {
    const games = join(folder(), 'games');
    await writeFile(join(games, 'odd.ui.js'), `export const gameInterface = { ${part} }\n`);
    await writeFile(
      join(games, 'odd.js'),
      `import { game as whole } from './imperial-assault.js'\nexport const game = { ...whole, ui: new URL('odd.ui.js', import.meta.url).href }\n`,
    );
    const setup = skirmish(2).replaceAll('"', '&quot;');
    const { page } = await visit(
      await host(
        'odd.html',
        `<dejarik-table game="odd" setup="${setup}" seed="odd" seats="human bot:random" motion="none"></dejarik-table>`,
      ),
    );
    // Some entries are asked only when there are cards, which come later.
    await answerUntil(page, '.trouble');
    await expect.poll(() => trouble(page)).toContain('What shows this game in its own way does not work.');
    await expect.poll(() => trouble(page)).toContain('The game goes on, shown in the plain way.');
    await page.locator('.trouble').getByRole('button', { name: 'Close' }).click();
    const before = await askId(page);
    await page.evaluate(() => {
      const table = document.querySelector('dejarik-table') as HTMLElement & {
        state: { ask: { options: { key: string }[] } };
        answer: (value: string) => void;
      };
      table.answer(table.state.ask.options[0]?.key ?? '');
    });
    await answered(page, before);
    expect(await page.locator('dejarik-seat').count()).toBe(2);
    expect(await page.locator('.trouble').count()).toBe(0);
    await page.context().close();
  });

  it.each([
    ['cannot be had', null],
    ['throws when it is loaded', 'throw new Error("nonsense")'],
    ['is no code', 'export const gameInterface = {'],
    ['exports nothing', 'export const other = 5'],
  ])('an interface entry that %s; the game is played in the plain way', { timeout: 120_000 }, async (_, code) => {
    const games = join(folder(), 'games');
    if (code !== null) await writeFile(join(games, 'bad.ui.js'), code);
    await writeFile(
      join(games, 'bad.js'),
      `import { game as whole } from './imperial-assault.js'\nexport const game = { ...whole, ui: ${code === null ? "'./no-such.ui.js'" : "'./bad.ui.js'"} }\n`,
    );
    const { page } = await visit(
      await host(
        'bad.html',
        '<dejarik-table game="bad" setup seed="bad" seats="human bot:random" motion="none"></dejarik-table>',
      ),
    );
    await page.waitForSelector('dejarik-choice');
    await expect.poll(() => trouble(page)).toContain('What shows this game in its own way does not work.');
    await expect.poll(() => trouble(page)).toContain('The game goes on, shown in the plain way.');
    await page.locator('.trouble').getByRole('button', { name: 'Close' }).click();
    await answerUntil(page, '.trouble, .outcome', 3);
    expect(await page.locator('.trouble').count()).toBe(0);
    await page.context().close();
  });

  it.each([
    ['throws when it is loaded', 'throw new Error("nonsense")'],
    ['is no code', 'export const game = {'],
    ['has no plugins', 'export const game = { plugins: [] }'],
    ['brings what is no plugin', 'export const game = { plugins: [5] }'],
    ['brings plugins without a name', 'export const game = { plugins: [{}] }'],
    ['has no mode to play in', 'export const game = { plugins: [{ id: "odd", version: "1" }] }'],
    ['has modes that are none', 'export const game = { plugins: [{ id: "odd", version: "1", modes: [7] }] }'],
    [
      'has parts that are none',
      'export const game = { plugins: [{ id: "odd", version: "1", modes: [{ id: "m", message: { id: "m" }, seats: ["a"], game: "g" }], components: 7, verbs: "x" }] }',
    ],
    [
      'throws when a game begins',
      'export const game = { plugins: [{ id: "odd", version: "1", get verbs() { throw new Error("nonsense") }, modes: [{ id: "m", message: { id: "m" }, seats: ["a"], game: "g" }] }] }',
    ],
  ])('a plugin that %s; another game can be played then', { timeout: 120_000 }, async (_, code) => {
    await writeFile(join(folder(), 'games', 'none.js'), code);
    const { page } = await visit(await host('none.html', '<dejarik-table game="none" setup></dejarik-table>'));
    await page.waitForSelector('.trouble');
    await expect.poll(() => trouble(page)).toMatch(/The game could not be (loaded|started)\./);
    await page.evaluate(() => {
      Object.assign(document.querySelector('dejarik-table') ?? {}, { plugins: '', game: 'tic-tac-toe' });
    });
    await page.waitForSelector('.lit[data-place]');
    expect(await page.locator('.trouble').count()).toBe(0);
    await page.context().close();
  });
});
