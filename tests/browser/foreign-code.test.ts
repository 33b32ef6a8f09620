import { readdir } from 'node:fs/promises';
import { deflateRawSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useTable, type OpenedPage } from './table-page.ts';

const { open, visit, host, folder } = useTable();

/** What these tests use of the element. */
interface Table extends HTMLElement {
  plugins: string;
  readonly save: () => Promise<Readonly<Record<string, unknown>>>;
  readonly load: (from: unknown) => Promise<void>;
}

const two = '<dejarik-table game="tic-tac-toe" setup seats="human human" motion="none"></dejarik-table>';
/** What a page with plugins allows besides. */
const FRAME = "frame-src 'self'";
const packed = (value: unknown): string => `log:${deflateRawSync(JSON.stringify(value)).toString('base64url')}`;
/** Code of somebody else: it says something, and asks for an address that a test can see. */
const evil = (): readonly string[] => {
  const code = `self.postMessage('ran');fetch('evil-ran');export const game={}`;
  return [
    `data:text/javascript,${encodeURIComponent(code)}`,
    'http://localhost:9/evil.js',
    '//localhost:9/evil.js',
    '../evil.js',
  ];
};
const pieces = (page: Page): Promise<number> => page.locator('[data-piece]').count();

/** All that the page and its workers ask for. */
function watched({ page }: OpenedPage): string[] {
  const asked: string[] = [];
  page.context().on('request', (request) => {
    asked.push(request.url());
  });
  return asked;
}
const foreign = (asked: readonly string[]): readonly string[] => asked.filter((one) => one.includes('evil'));

describe('code from elsewhere does not run', () => {
  it('because the address of the page names it', { timeout: 120_000 }, async () => {
    for (const plugins of evil()) {
      const opened = await open({ game: 'tic-tac-toe', setup: '', seats: 'human human' });
      const asked = watched(opened);
      const { page, errors } = opened;
      await page.goto(`${page.url()}&${new URLSearchParams({ plugins, src: plugins }).toString()}`);
      await page.locator('.lit[data-place]').first().click();
      await expect.poll(() => pieces(page)).toBe(1);
      expect(await page.evaluate(() => (document.querySelector('dejarik-table') as Table).plugins)).toBe('');
      expect(foreign(asked.filter((one) => !one.includes('?')))).toEqual([]);
      expect(errors).toEqual([]);
      await page.context().close();
    }
  });

  it('because a save, a link or the storage names it', { timeout: 120_000 }, async () => {
    const address = await host('foreign.html', two);
    const opened = await visit(address);
    const { page, errors } = opened;
    await page.locator('.lit[data-place]').first().click();
    await expect.poll(() => pieces(page)).toBe(1);
    const save = await page.evaluate(() => (document.querySelector('dejarik-table') as Table).save());
    const log = save['log'] as Readonly<Record<string, unknown>>;
    const asked = watched(opened);
    for (const plugins of evil()) {
      const more = { plugins, source: { game: 'tic-tac-toe', plugins }, address: plugins, ui: plugins, rules: plugins };
      for (const from of [
        { ...save, ...more },
        { ...log, ...more },
        { ...log, game: plugins },
        { ...more, format: 'dejarik-campaign', version: 1, game: plugins, state: {} },
      ]) {
        await page.evaluate((one) => (document.querySelector('dejarik-table') as Table).load(one), from);
        expect(await pieces(page)).toBe(1);
        await page.goto('about:blank');
        await page.goto(`${address}#${packed(from)}`);
        await page.locator('.trouble, .lit[data-place]').first().waitFor();
        await page.goto('about:blank');
        await page.goto(address);
        // What was played there is offered before another game begins.
        const decline = page.locator('.offer').getByRole('button', { name: 'Not now' });
        await decline.or(page.locator('.lit[data-place]')).first().waitFor();
        if ((await decline.count()) > 0) await decline.click();
        await page.locator('.lit[data-place]').first().click();
        await expect.poll(() => pieces(page)).toBe(1);
      }
      // As somebody else on this site may have written it.
      await page.evaluate(
        ([kept, plugins]) => {
          const request = indexedDB.open('dejarik', 1);
          return new Promise<void>((done) => {
            request.onsuccess = () => {
              const change = request.result.transaction('games', 'readwrite');
              change.objectStore('games').clear();
              change.objectStore('games').put({ ...kept, plugins }, [location.pathname, '', 'evil']);
              // Of another form.
              for (const [id, bad] of Object.entries({
                a: { players: { first: 7 } },
                b: { log: {} },
                c: { at: 'now' },
              }))
                change.objectStore('games').put({ ...kept, plugins: '', id, ...bad }, [location.pathname, '', id]);
              change.objectStore('games').put('nothing', [location.pathname, '', 'd']);
              change.oncomplete = () => {
                request.result.close();
                done();
              };
            };
          });
        },
        [
          { id: 'evil', title: 'Tic-tac-toe', about: '', game: 'tic-tac-toe', at: 1, log, players: save['players'] },
          plugins,
        ] as const,
      );
      await page.reload();
      await page.locator('.lit[data-place]').first().waitFor();
      await page.click('[data-drawer=menu]');
      await page.locator('.drawer .file').waitFor();
      expect(await page.locator('[data-kept], .offer').count()).toBe(0);
      await page.locator('.drawer .close').click();
      await page.locator('.lit[data-place]').first().click();
      await expect.poll(() => pieces(page)).toBe(1);
    }
    expect(foreign(asked)).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

it('a game that was left comes back with the plugins that the page names, and with no other', {
  timeout: 120_000,
}, async () => {
  expect(await readdir(`${folder()}/games`)).toContain('tic-tac-toe.plugin.js');
  const address = await host(
    'named.html',
    two.replace('game="tic-tac-toe"', 'plugins="games/tic-tac-toe.plugin.js"'),
    FRAME,
  );
  const { page, errors } = await visit(address);
  await page.locator('.lit[data-place]').first().click();
  await expect.poll(() => pieces(page)).toBe(1);
  await page.reload();
  await page.getByRole('button', { name: 'Go on with it' }).click();
  await expect.poll(() => pieces(page)).toBe(1);
  await host('named.html', two.replace('game="tic-tac-toe"', 'plugins="games/imperial-assault.plugin.js"'), FRAME);
  await page.reload();
  await page.locator('dejarik-curtain').waitFor();
  expect(await page.locator('[data-kept]').count()).toBe(0);
  expect(errors).toEqual([]);
  await page.context().close();
});
