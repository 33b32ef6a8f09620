import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { root } from '../../tools/install.mjs';
import { saidBy, startDejarik } from './command-line.ts';
import { useTable } from './table-page.ts';

/** Positions of an expansion, whose game comes with the table: they bring cards along, and name no map. */

const { visit } = useTable();
let folder = '';
let child: ChildProcess;
let address = '';

/** @param at where the figure stands, on a line of its own */
const position = (name: string, at: string): string => `scenario: ${name}
rules: []
game: imperial-assault
given:
  cards: {runner: {speed: 4}}
  figures:
    ann:
      card: runner
      seat: a
      at: ${at}
  activating: ann
when:
  - a: move-action
then:
  - asked: a
`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dejarik-positions-'));
  await cp(join(root, 'examples', 'chilled'), folder, { recursive: true });
  await writeFile(join(folder, 'scenarios', 'alone.yaml'), position('Alone', '[1, 1]'));
  await writeFile(join(folder, 'scenarios', 'outside.yaml'), position('Outside', '[30, 1]'));
  child = startDejarik(['dev', folder, '--port', '0']);
  const said = saidBy(child);
  await vi.waitFor(() => {
    expect(said()).toContain('The table is at ');
  }, 150_000);
  address = /The table is at (\S+)/.exec(said())?.[1] ?? '';
}, 180_000);

afterAll(async () => {
  const closed = once(child, 'close');
  if (child.exitCode === null && child.kill('SIGTERM')) await closed;
  await rm(folder, { recursive: true, force: true });
});

const choose = async (page: Page, name: string): Promise<void> => {
  const select = page.locator('.developer .positions select');
  const label = (await select.locator('option').allInnerTexts()).find((one) => one.startsWith(`${name} (`));
  await select.selectOption({ label: label ?? name });
};

it('plays positions that bring cards along, and tells what is wrong in others with file and line', {
  timeout: 120_000,
}, async () => {
  const { page, errors } = await visit(`${address}?lang=en&seats=human&motion=none`);
  await page.locator('.developer summary').first().click();

  await choose(page, 'Outside');
  const refused = page.locator('.developer [role=alert]');
  await refused.getByText('No game can begin from this position').waitFor();
  expect(await refused.innerText()).toContain(`${join(folder, 'scenarios', 'outside.yaml')}, line 10`);
  expect(await refused.innerText()).toContain('the place of ann [30,1]');
  expect(await page.locator('dejarik-table [role=alert]').count()).toBe(0);

  await choose(page, 'Alone');
  await page.locator('dejarik-table [data-piece]').waitFor();
  await page.locator('.developer li', { hasText: 'card:runner' }).waitFor();
  expect(await refused.count()).toBe(0);

  // A game that begins from a position by what a page says, without a file.
  await page.evaluate(() =>
    (document.querySelector('dejarik-table') as Element & { load(from: unknown): Promise<void> }).load({
      game: 'imperial-assault',
      mode: 'skirmish',
      seed: 'x',
      options: { scenario: { figures: { ann: { card: 'nobody', seat: 'a', at: [1, 1] } } } },
      answers: [],
    }),
  );
  const trouble = page.locator('dejarik-table .trouble');
  await trouble.getByText('The game cannot begin from this position.').waitFor();
  expect(await trouble.innerText()).toContain('"nobody"');
  expect(errors).toEqual([]);
  await page.context().close();
});
