import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { useTable } from './table-page.ts';

const { visit, folder, host } = useTable();

const one = (game: string): string =>
  `<dejarik-table game="${game}" seats="human bot:random" motion="none"></dejarik-table>`;

/** Opens a page, of which these files cannot be had until `back` is called. */
async function without(
  pattern: RegExp,
  body: string,
): Promise<{ readonly page: Page; readonly codes: () => Promise<string[]>; readonly back: () => Promise<void> }> {
  const { page } = await visit('about:blank');
  const abort = (route: Route): Promise<void> => route.abort();
  await page.context().route(pattern, abort);
  await page.addInitScript(() => {
    const codes: string[] = [];
    Object.assign(window, { codes });
    document.addEventListener('dejarik-error', (event) => {
      codes.push((event as Event & { readonly code: string }).code);
    });
  });
  await page.goto(await host('parts.html', body));
  return {
    page,
    codes: () => page.evaluate(() => (window as unknown as { codes: string[] }).codes),
    back: () => page.context().unroute(pattern, abort),
  };
}

/** Tries again once in vain, then with the part there. */
async function retried(
  page: Page,
  { back, codes }: Pick<Awaited<ReturnType<typeof without>>, 'back' | 'codes'>,
  opened: string,
): Promise<void> {
  await page.waitForSelector('.trouble');
  const retry = page.locator('.trouble').getByRole('button', { name: 'Try again' });
  expect(await page.locator('.trouble h2').innerText()).toBe('A part of this table could not be loaded.');
  const before = (await codes()).length;
  await retry.click();
  await expect.poll(async () => (await codes()).length).toBeGreaterThan(before);
  expect(await page.locator('.trouble h2').innerText()).toBe('A part of this table could not be loaded.');
  await back();
  await retry.click();
  await page.waitForSelector(opened);
  expect(await page.locator('.trouble').count()).toBe(0);
}

/** Address of the part of a game that its module, or what that shares with its expansions, brings when lists are made. */
async function chunk(): Promise<RegExp> {
  const module = await readFile(join(folder(), 'games', 'imperial-assault.js'), 'utf8');
  const shared = [...module.matchAll(/from"\.\.\/([^"]+)"/g)].map(([, file = '']) =>
    readFile(join(folder(), file), 'utf8'),
  );
  const parts = [module, ...(await Promise.all(shared))].flatMap((text) => [
    ...text.matchAll(/import\("\.+\/([^"]+)"\)/g),
  ]);
  const texts = await Promise.all(parts.map(([, file = '']) => readFile(join(folder(), file), 'utf8')));
  const makers = parts.filter((_, i) => texts[i]?.includes('listMaker'));
  expect(makers).toHaveLength(1);
  return new RegExp(makers[0]?.[1] ?? 'none');
}

it.each([
  [
    'what makes lists',
    () => /dejarik-lists\.js/,
    'imperial-assault',
    '[data-list="armies-a"]',
    'dejarik-list .problems li',
  ],
  ['the lists of a game', chunk, 'imperial-assault', '[data-list="armies-a"]', 'dejarik-list .problems li'],
  [
    'the panel of campaigns',
    () => /dejarik-campaign\.js/,
    'mandalorian-adventures',
    '[data-do=campaign]',
    'dejarik-campaign',
  ],
])(
  '%s cannot be had: it is said so, and trying again leads to what was asked for',
  { timeout: 120_000 },
  async (_, file, game, press, opened) => {
    const { page, codes, back } = await without(await file(), one(game));
    await page.locator(press).click();
    await retried(page, { back, codes }, opened);
    expect([...new Set(await codes())]).toEqual(['part']);
    await page.context().close();
  },
);

it('the form before a game cannot be had: it is said so, and trying again leads to it', {
  timeout: 120_000,
}, async () => {
  const { page, codes, back } = await without(/dejarik-setup\.js/, one('imperial-assault'));
  await retried(page, { back, codes }, 'dejarik-setup form');
  expect([...new Set(await codes())]).toEqual(['part']);
  await page.context().close();
});

it('a page that says how its game is set up fetches no form', { timeout: 120_000 }, async () => {
  const { page, codes } = await without(
    /dejarik-setup\.js/,
    '<dejarik-table game="tic-tac-toe" setup seats="human human"></dejarik-table>',
  );
  await page.waitForSelector('dejarik-choice');
  expect(await codes()).toEqual([]);
  await page.context().close();
});

it('trying again closes the worker that still fetches words, and nobody hears of that', {
  timeout: 120_000,
}, async () => {
  const { page, codes, back } = await without(/dejarik-lists\.js/, one('imperial-assault'));
  await page.waitForSelector('[data-list="armies-a"]');
  await page.context().route(/games\/imperial-assault\.(pl|ru)\.js/, async (route) => {
    await new Promise((done) => {
      setTimeout(done, 1_500);
    });
    await route.continue().catch(() => undefined);
  });
  await page.locator('[data-list="armies-a"]').click();
  await retried(page, { back, codes }, 'dejarik-list .problems li');
  expect([...new Set(await codes())]).toEqual(['part']);
  await page.context().close();
});

it('a part that was asked for opens no more when another game is at the table', { timeout: 120_000 }, async () => {
  const { page, back } = await without(/dejarik-lists\.js/, one('imperial-assault'));
  await page.locator('[data-list="armies-a"]').click();
  await page.waitForSelector('.trouble');
  await page.evaluate(() => {
    Object.assign(document.querySelector('dejarik-table') ?? {}, { game: 'tic-tac-toe' });
  });
  await page.waitForSelector('[data-list]', { state: 'detached' });
  await page.waitForSelector('.trouble', { state: 'detached' });
  await back();
  await page.locator('dejarik-setup button.go').click();
  await page.waitForSelector('.lit[data-place]');
  await page.context().close();
});
