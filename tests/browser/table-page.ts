import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { buildTable } from '../../tools/build-table.mjs';
import { launchBrowser } from '../../tools/browser.mjs';
import { serve } from '../../tools/serve.mjs';

/** A page with a table, and all that went wrong on it. */
export interface OpenedPage {
  readonly page: Page;
  readonly errors: string[];
}

export interface TablePage {
  /** Folder that is served. */
  readonly folder: () => string;
  readonly url: () => string;
  /** Opens the page with these attributes of the table. */
  readonly open: (attributes: Readonly<Record<string, string>>, options?: BrowserContextOptions) => Promise<OpenedPage>;
  /** Serves a page of somebody who embeds the table, under a strict policy. @param file its name @param body everything in its body @param allowed what the policy allows besides @returns its address */
  readonly host: (file: string, body: string, allowed?: string) => Promise<string>;
  /** Opens any address. */
  readonly visit: (address: string, options?: BrowserContextOptions) => Promise<OpenedPage>;
}

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; worker-src 'self'; connect-src 'self'; base-uri 'none'";

/**
 * Serves a copy of the built table and starts a browser, once for a file of tests.
 * @param games made-up ones that are built beside the others, by name: the source of each one's module
 */
export function useTable(games?: Readonly<Record<string, string>>): TablePage {
  let folder = '';
  let served: { url: string; close: () => Promise<void> | void };
  let browser: Browser;
  /** Of the tests that run now, and how many these are. */
  let contexts: BrowserContext[] = [];
  let running = 0;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dejarik-table-'));
    await (games === undefined
      ? cp(inject('table'), folder, { recursive: true })
      : buildTable(folder, { more: games }));
    served = await serve(folder, { port: 0 });
    browser = await launchBrowser({ args: ['--js-flags=--no-concurrent-recompilation'] });
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    await served?.close();
    await rm(folder, { recursive: true, force: true });
  });

  beforeEach(() => {
    running++;
  });

  // A page that nobody looks at any more would go on: its bots play, its tools move. Of tests that run together the last one closes them.
  afterEach(async () => {
    running--;
    if (running > 0) return;
    const over = contexts;
    contexts = [];
    await Promise.all(over.map((context) => context.close()));
  });

  async function visit(address: string, options: BrowserContextOptions = {}): Promise<OpenedPage> {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      serviceWorkers: 'block',
      ...options,
    });
    // What was opened before any test stays for all of them.
    if (running > 0) contexts.push(context);
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.goto(address);
    return { page, errors };
  }

  return {
    folder: () => folder,
    url: () => served.url,
    host: async (file, body, allowed = '') => {
      const head = `<meta charset="utf-8"><title>Host</title><meta http-equiv="Content-Security-Policy" content="${policy}; ${allowed}"><script type="module" src="dejarik-table.js"></script>`;
      await writeFile(
        join(folder, file),
        `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`,
      );
      return served.url + file;
    },
    visit,
    open: (attributes, options) =>
      visit(
        `${served.url}?${new URLSearchParams({ lang: 'en', motion: 'none', pace: 'fast', ...attributes }).toString()}`,
        options,
      ),
  };
}

/** A short skirmish. */
export const skirmish = (rounds: number, others: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({
    armies: ['imperial-walker', 'rebel-heroes'],
    map: 'mos-eisley-outskirts',
    mission: 'A',
    rounds,
    ...others,
  });

/** Waits until something is asked, the game is over, or the screen is to be handed over. */
export async function settled(page: Page): Promise<'asked' | 'over' | 'curtain'> {
  await page.waitForSelector('.outcome, dejarik-choice, .curtain');
  // What would come of the answers is there, too: a press before that looks first.
  await page.waitForSelector('dejarik-choice section[data-looking]', { state: 'detached' });
  if ((await page.locator('.outcome').count()) > 0) return 'over';
  return (await page.locator('.curtain').count()) > 0 ? 'curtain' : 'asked';
}

/** Id of the open question. */
export const askId = (page: Page): Promise<string | undefined> =>
  page.evaluate(
    () =>
      document
        .querySelector('dejarik-table')
        ?.shadowRoot?.querySelector<HTMLElement & { ask?: { id: string } }>('dejarik-choice')?.ask?.id,
  );

/** Waits until another question is open, or none. */
export async function answered(page: Page, before: string | undefined): Promise<void> {
  await page.waitForFunction((id) => {
    const table = document.querySelector('dejarik-table')?.shadowRoot;
    const choice = table?.querySelector<HTMLElement & { ask?: { id: string } }>('dejarik-choice');
    return table?.querySelector('.outcome, .curtain') !== null || (choice !== null && choice?.ask?.id !== id);
  }, before);
}

/** Presses whatever is offered until the game is over: on the board where it is lit, else in the panel. @returns how often */
export async function playToTheEnd(page: Page, most: number): Promise<number> {
  for (let clicks = 0; clicks < most; clicks++) {
    if ((await settled(page)) === 'over') return clicks;
    const lit = page.locator('.lit[data-place]');
    const buttons = page.locator(
      'dejarik-choice .options button:visible, dejarik-choice .end button[data-key]:visible',
    );
    const before = await askId(page);
    const many = await buttons.count();
    if (many > 0 && ((await lit.count()) === 0 || clicks % 2 === 1)) await buttons.nth(clicks % many).click();
    else {
      await lit.nth(clicks % (await lit.count())).click();
      // Where several options lie at one place, the board asks which.
      const menu = page.locator('dejarik-board .card.pinned .menu button[aria-disabled=false]');
      if ((await menu.count()) > 0) await menu.first().click();
    }
    await answered(page, before);
  }
  throw new Error(`Not over after ${most} clicks.`);
}

/** Marks the first lit cell of a table. @param n which of the page's tables */
export async function mark(page: Page, n = 0): Promise<void> {
  await page.locator('dejarik-table').nth(n).locator('.lit[data-place]').first().click();
}

/** What the table says of what went wrong. */
export const trouble = (page: Page): Promise<string> => page.locator('.trouble').innerText();
