import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import type { ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { saidBy, startDejarik } from './command-line.ts';
import { useTable } from './table-page.ts';

const { visit } = useTable();
let folder = '';
let child: ChildProcess;
let said = (): string => '';
let address = '';

/** A game of six turns, each to one of some sides. */
const game = (question: string, sides: readonly string[]): string => `
import { again, component, finish, int, message, pick, set, verb, type EntityId, type Plugin } from '@dejarik/sdk';
const Purse = component('Purse', { coins: int() });
const walk = verb('game', {
  locals: { turns: 0 },
  steps: {
    setup: (_, g) => { g.join(Purse, g.spawn(), { coins: 3 }); return set({ turns: Number(g.option('scenario') ?? 0) }); },
    turn: {
      ask: () => pick({ by: 0, of: 'word', options: ${JSON.stringify(sides)}, message: message('which') }),
      run: (a, g, side: string) => {
        g.set(Purse.coins, g.all(Purse)[0] as EntityId, a.turns + 10);
        return a.turns >= 5 ? finish({ winners: [0], message: message('over') }) : [set({ turns: a.turns + 1 }), again];
      },
    },
  },
});
export const walks: Plugin = {
  id: 'walks', version: '1.0.0', verbs: [walk], components: [Purse],
  modes: [{ id: 'one', message: message('mode.one'), seats: ['a'], game: 'game', options: ['scenario'] }],
  scenario: { value: () => undefined },
  messages: { en: {
    'game.walks': 'Walks', 'mode.one': 'One', 'seat.a': 'Walker', which: ${JSON.stringify(question)}, over: 'Over.',
    'word.left': 'Left', 'word.right': 'Right', 'word.up': 'Up',
  } },
};
`;
const save = (text: string): Promise<void> => writeFile(join(folder, 'index.ts'), text);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dejarik-developing-'));
  await save(game('Which side?', ['left', 'right', 'up']));
  child = startDejarik(['dev', folder, '--port', '0']);
  said = saidBy(child);
  await vi.waitFor(() => {
    expect(said()).toContain('The table is at ');
  }, 90_000);
  address = /The table is at (\S+)/.exec(said())?.[1] ?? '';
}, 120_000);

afterAll(async () => {
  const closed = once(child, 'close');
  if (child.exitCode === null && child.kill('SIGTERM')) await closed;
  await rm(folder, { recursive: true, force: true });
});

const answer = (page: Page, name: string): Promise<void> =>
  page.locator('dejarik-choice .options').getByRole('button', { name }).click();
const answers = (page: Page): Promise<number | undefined> =>
  page.evaluate(
    () => document.querySelector<Element & { state: { answers: number } | null }>('dejarik-table')?.state?.answers,
  );

it('comes back to the same choice after each build, and says why where it cannot', { timeout: 120_000 }, async () => {
  const { page, errors } = await visit(`${address}?lang=en&setup=&seats=human&motion=none`);
  await page.locator('dejarik-choice').getByText('Which side?').waitFor();
  for (const [i, name] of ['Left', 'Up', 'Right'].entries()) {
    await answer(page, name);
    await expect.poll(() => answers(page)).toBe(i + 1);
  }

  expect(said()).toContain('Built: walks');

  // Another text.
  await save(game('Where to?', ['left', 'right', 'up']));
  await page.locator('dejarik-choice').getByText('Where to?').waitFor();
  await page.locator('.developer .note').getByText('Answers played again: 3.').waitFor();
  expect(await answers(page)).toBe(3);
  // The game goes on, so it is not offered as one that was left, also when the page is loaded once more.
  expect(await page.locator('dejarik-table .offer').count()).toBe(0);
  await page.reload();
  await page.locator('dejarik-table .offer').getByRole('button', { name: 'Go on' }).click();
  await expect.poll(() => answers(page)).toBe(3);

  // What is saved without a change leaves the page as it is.
  await page.evaluate(() => Object.assign(document, { stays: true }));
  const built = (): number => said().split('Built: ').length;
  const before = built();
  await save(game('Where to?', ['left', 'right', 'up']));
  await expect.poll(built).toBe(before + 1);
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => 'stays' in document)).toBe(true);

  // What does not build leaves the game as it is.
  await save(game('Where to?', ['left']).replace('const walk =', 'const walk = ='));
  await page.locator('.developer .bad pre').getByText('index.ts:4').waitFor();
  await expect.poll(() => said()).toContain('index.ts:4');
  await answer(page, 'Left');
  await expect.poll(() => answers(page)).toBe(4);

  // The second answer is none any more.
  await save(game('Where now?', ['left', 'right']));
  await page.locator('dejarik-choice').getByText('Where now?').waitFor();
  await page.locator('.developer .note').getByText('The new code plays 1 of 4 answers').waitFor();
  expect(await answers(page)).toBe(1);
  expect(await page.locator('dejarik-table .offer').count()).toBe(0);
  expect(await page.locator('.developer .bad').count()).toBe(0);

  // With the code of before, all of it is there again.
  await save(game('And again?', ['left', 'right', 'up']));
  await page.locator('dejarik-choice').getByText('And again?').waitFor();
  await page.locator('.developer .note').getByText('Answers played again: 4.').waitFor();
  expect(await answers(page)).toBe(4);
  expect(errors).toEqual([]);
  await page.context().close();
});

it('says so when the code never comes back as it is loaded, and goes on once it is mended', {
  timeout: 240_000,
}, async () => {
  await save(game('Which side?', ['left', 'right', 'up']));
  const { page, errors } = await visit(`${address}?lang=en&setup=&seats=human&motion=none`);
  await page.locator('dejarik-choice').getByText('Which side?').waitFor();
  await answer(page, 'Left');
  await expect.poll(() => answers(page)).toBe(1);
  await save(`${game('Never?', ['left', 'right', 'up'])}\nwhile (true);\n`);
  await page.locator('.developer .bad pre').getByText('did not come back for').waitFor({ timeout: 180_000 });
  await expect.poll(() => said()).toContain('Look for a loop that never ends');
  // What was built before is served and played.
  await answer(page, 'Up');
  await expect.poll(() => answers(page)).toBe(2);
  await save(game('Mended?', ['left', 'right', 'up']));
  await page.locator('dejarik-choice').getByText('Mended?').waitFor();
  await expect.poll(() => answers(page)).toBe(2);
  expect(errors).toEqual([]);
  await page.context().close();
});

it('says so when a step never comes back, and comes back to what was played once it is mended', {
  timeout: 240_000,
}, async () => {
  const sides = ['left', 'right', 'up'];
  const hanging = game('Which way?', sides).replace('g.set(', "while (side === 'up'); g.set(");
  await save(hanging);
  const { page } = await visit(`${address}?lang=en&setup=&seats=human&motion=none`);
  await page.locator('dejarik-choice').getByText('Which way?').waitFor();
  await answer(page, 'Left');
  await expect.poll(() => answers(page)).toBe(1);
  await answer(page, 'Up');
  await page
    .locator('dejarik-table [role=alert]')
    .getByText('The part that runs the game has stopped')
    .waitFor({ timeout: 120_000 });
  // The answers that were played before hang now: the game stands before the one that does.
  await save(game('Which now?', sides).replace('g.set(', "while (side === 'left'); g.set("));
  await page.locator('.developer .note').getByText('The new code plays 0 of 1 answers').waitFor({ timeout: 120_000 });
  await page.locator('.developer .note').getByText('does not come back for 20 seconds').waitFor();
  expect(await answers(page)).toBe(0);
  await save(game('Mended?', sides));
  await page.locator('.developer .note').getByText('Answers played again: 1.').waitFor();
  await page.locator('dejarik-choice').getByText('Mended?').waitFor();
  expect(await answers(page)).toBe(1);
  await page.context().close();
});

it('shows frames, the world, and what each seat sees', { timeout: 120_000 }, async () => {
  await save(game('Which side?', ['left', 'right', 'up']));
  const { page, errors } = await visit(`${address}?lang=en&setup=&seats=human&motion=none`);
  await page.locator('dejarik-choice').waitFor();
  await page.locator('.developer summary').first().click();
  const parts = page.locator('.developer .parts');
  await parts.locator('.frame summary').getByText('turn').waitFor();
  await parts.locator('li', { hasText: 'Purse' }).getByText('coins 3').waitFor();
  await answer(page, 'Left');
  await parts.locator('li', { hasText: 'Purse' }).getByText('coins 10').waitFor();
  await parts.locator('.seat summary').click();
  expect(await parts.locator('.seat pre').innerText()).toContain('"which"');
  await parts.locator('input').fill('nothing of this name');
  await expect.poll(() => parts.locator('li').count()).toBe(0);
  expect(errors).toEqual([]);
  await page.context().close();
});

it('plays from the positions of scenarios', { timeout: 120_000 }, async () => {
  await mkdir(join(folder, 'scenarios'), { recursive: true });
  await writeFile(
    join(folder, 'scenarios', 'late.yaml'),
    'scenario: Late in the game\ngame: walks\ngiven: 4\nwhen:\n  - a: left\nthen:\n  - asked: a\n',
  );
  await save(game('Which end?', ['left', 'right', 'up']));
  const { page, errors } = await visit(`${address}?lang=en&setup=&seats=human&motion=none`);
  await page.locator('dejarik-choice').getByText('Which end?').waitFor();
  await page.locator('.developer summary').first().click();
  const select = page.locator('.developer .positions select');
  await select.selectOption({ label: `Late in the game (${join(folder, 'scenarios', 'late.yaml')}:1)` });
  await page.locator('.developer .parts .frame pre').getByText('"turns": 4').waitFor({ state: 'attached' });
  await answer(page, 'Left');
  await expect.poll(() => answers(page)).toBe(1);
  await answer(page, 'Left');
  await page.locator('dejarik-table').getByText('Over.').first().waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

it('is no part of a table that is built otherwise', () => {
  const names = readdirSync(inject('table'), { recursive: true, encoding: 'utf8' });
  expect(names.filter((name) => /developer|inspector/.test(name))).toEqual([]);
});
