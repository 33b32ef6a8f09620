import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { useTable } from './table-page.ts';

export const { open, visit, host } = useTable();

/** What these tests use of the element. */
export interface State {
  readonly answers: number;
}

export interface Table extends HTMLElement {
  game: string;
  lang: string;
  link: unknown;
  setup: string | null;
  readonly leave: () => Promise<boolean>;
  readonly state: State | null;
  readonly updateComplete: Promise<unknown>;
  readonly start: () => Promise<void>;
  readonly load: (from: unknown) => Promise<void>;
}

export const two = '<dejarik-table game="tic-tac-toe" setup seats="human human" motion="none"></dejarik-table>';

export const pieces = (page: Page): Promise<number> => page.locator('[data-piece]').count();

/** Marks lit cells until there are so many pieces. */
export async function marks(page: Page, many: number): Promise<void> {
  for (let n = (await pieces(page)) + 1; n <= many; n++) {
    await page.locator('.lit[data-place]').first().click();
    await expect.poll(() => pieces(page)).toBe(n);
  }
}

/** Does something with the table of the page. */
export const withTable = (page: Page, act: (table: Table) => void): Promise<void> =>
  page.evaluate(`(${act.toString()})(document.querySelector('dejarik-table'))`);
