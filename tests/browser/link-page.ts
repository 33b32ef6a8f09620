import { deflateRawSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { useTable } from './table-page.ts';

export const { open, visit, host, folder } = useTable();

/** What these tests use of the element. */
export interface Table extends HTMLElement {
  game: string;
  readonly save: () => Promise<Readonly<Record<string, unknown>>>;
  readonly load: (from: unknown) => Promise<void>;
}

export const bare = (attributes: string): string =>
  `<dejarik-table game="tic-tac-toe" seats="human human" motion="none" ${attributes}></dejarik-table>`;

export const two = bare('setup');

export const pieces = (page: Page, table = 'dejarik-table'): Promise<number> =>
  page.locator(`${table} [data-piece]`).count();

/** Marks lit cells until there are so many pieces. */
export async function marks(page: Page, many: number, table = 'dejarik-table'): Promise<void> {
  for (let n = (await pieces(page, table)) + 1; n <= many; n++) {
    await page.locator(`${table} .lit[data-place]`).first().click();
    await expect.poll(() => pieces(page, table)).toBe(n);
  }
}

export const saved = (page: Page): Promise<Readonly<Record<string, unknown>>> =>
  page.evaluate(() => (document.querySelector('dejarik-table') as Table).save());

export const packed = (value: unknown): string => `log:${deflateRawSync(JSON.stringify(value)).toString('base64url')}`;

/** A game of so many marks, as a link holds it. */
export async function played(many: number): Promise<Readonly<Record<string, unknown>>> {
  const { page } = await visit(await host('played.html', two));
  await marks(page, many);
  const save = await saved(page);
  await page.context().close();
  return { ...(save['log'] as Readonly<Record<string, unknown>>), players: save['players'] };
}
