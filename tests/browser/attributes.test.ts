import { describe, expect, it } from 'vitest';
import { mark, settled, skirmish, trouble, useTable } from './table-page.ts';

const { open, visit, host } = useTable();

describe('what the attributes of a table say', () => {
  it.each([
    ['an unknown game', 'game="no-such-game"', 'This site has no game "no-such-game". It has: '],
    ['a name that is none', 'game="../evil"', 'A setting of this table is not understood.'],
    ['a module that is no game', 'plugins="dejarik-table.js"', 'The game could not be loaded.'],
    [
      'seats that there are not',
      'game="tic-tac-toe" setup seats="human human human"',
      'A setting of this table is not understood.',
    ],
    [
      'an unknown player',
      'game="tic-tac-toe" setup seats="human bot:deep-thought"',
      'A setting of this table is not understood.',
    ],
    [
      'a setup that there is not',
      'game="imperial-assault" setup="nonsense"',
      'A setting of this table is not understood.',
    ],
    [
      'options that may not be',
      'game="imperial-assault" setup=\'{"map":"nowhere"}\'',
      'The game could not be started.',
    ],
    ['a link that is cut off', 'game="tic-tac-toe" src="log:q1YqSyxSslJQ"', 'This link is broken.'],
    // Where the table asks first, too.
    ['seats that there are not', 'game="tic-tac-toe" seats="x+y"', 'A setting of this table is not understood.'],
    ['too many players', 'game="tic-tac-toe" seats="human human human"', 'A setting of this table is not understood.'],
    ['a mode that there is not', 'game="imperial-assault" mode="zz"', 'A setting of this table is not understood.'],
  ])('%s', { timeout: 120_000 }, async (_, attributes, words) => {
    const { page } = await visit(await host('wrong.html', `<dejarik-table ${attributes}></dejarik-table>`));
    await page.waitForSelector('.trouble');
    await expect.poll(() => trouble(page)).toContain(words);
    await page.context().close();
  });

  it.each([
    ['theme="pink"', 'theme="pink"; expected light or dark.'],
    ['motion="fast"', 'motion="fast"; expected full or none.'],
    ['view="god"', 'view="god"; expected seat or spectator.'],
    ['lang="de"', 'lang="de"; expected en, pl, ru.'],
    ['theme="pink" view="spectater"', 'view="spectater"; expected seat or spectator.'],
  ])('%s is not understood; the game goes on without', { timeout: 120_000 }, async (attributes, words) => {
    const { page, errors } = await visit(
      await host('settings.html', `<dejarik-table game="tic-tac-toe" setup ${attributes}></dejarik-table>`),
    );
    await page.waitForSelector('.lit[data-place]');
    await expect.poll(() => trouble(page)).toContain('A setting of this table is not understood.');
    await expect.poll(() => trouble(page)).toContain(words);
    // Put right, it is no trouble any more; wrong once more, the page is told.
    await page.evaluate(() => {
      const table = document.querySelector('dejarik-table') as HTMLElement;
      for (const one of ['theme', 'motion', 'view', 'lang', 'seats', 'seed', 'mode', 'plugins', 'src']) {
        table.setAttribute(one, table.getAttribute(one) ?? '');
        table.removeAttribute(one);
      }
    });
    await page.waitForSelector('.trouble', { state: 'detached' });
    const code = await page.evaluate(async (name) => {
      const heard = new Promise<string>((done) => {
        document.addEventListener(
          'dejarik-error',
          (event) => {
            done((event as Event & { readonly code: string }).code);
          },
          { once: true },
        );
      });
      document.querySelector('dejarik-table')?.setAttribute(name, 'nonsense');
      return await heard;
    }, attributes.split('=')[0] ?? '');
    expect(code).toBe('attribute');
    await page.locator('.trouble').getByRole('button', { name: 'Close' }).click();
    await mark(page);
    await expect.poll(() => page.locator('[data-piece]').count()).toBe(2);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('a module that is none, named in the middle of a game, is told with a way to try again, and the game goes on', {
    timeout: 120_000,
  }, async () => {
    const { page, errors } = await open({ game: 'tic-tac-toe', seats: 'human human' });
    await page.locator('dejarik-setup .go').click();
    await settled(page);
    await mark(page);
    await page.evaluate(() => {
      (document.querySelector('dejarik-table') as HTMLElement & { plugins: string }).plugins = 'nothing-there.js';
    });
    await expect.poll(() => page.locator('.trouble button').allInnerTexts()).toEqual(['Try again', 'Close']);
    await page.locator('.trouble button').getByText('Try again').click();
    await page.locator('.trouble button').getByText('Close').click();
    await mark(page);
    await expect.poll(() => page.locator('[data-piece]').count()).toBe(2);
    expect(errors.filter((one) => !one.includes('404'))).toEqual([]);
    await page.context().close();
  });

  it('no game at all, and an address that is none', { timeout: 120_000 }, async () => {
    const { page } = await visit(await host('nameless.html', '<dejarik-table></dejarik-table>'));
    await page.waitForSelector('.trouble');
    await expect.poll(() => trouble(page)).toContain('set game=');
    await page.evaluate(() => {
      document.querySelector('dejarik-table')?.setAttribute('plugins', 'http://[bad');
    });
    await expect.poll(() => trouble(page)).toContain('plugins="http://[bad" names "http://[bad", which is no address');
    await expect.poll(() => trouble(page)).toContain('A setting of this table is not understood.');
    await page.evaluate(() => {
      Object.assign(document.querySelector('dejarik-table') ?? {}, { plugins: '', game: 'tic-tac-toe' });
    });
    await page.waitForSelector('dejarik-setup form');
    expect(await page.locator('.trouble').count()).toBe(0);
    await page.context().close();
  });

  it('another view may be asked for while a game is played', { timeout: 120_000 }, async () => {
    const { page } = await open({
      game: 'imperial-assault',
      setup: skirmish(2),
      seed: 'view',
      seats: 'human bot:random',
    });
    await page.waitForSelector('dejarik-choice');
    await page.evaluate(() => {
      document.querySelector('dejarik-table')?.setAttribute('view', 'spectator');
    });
    await page.waitForSelector('dejarik-choice', { state: 'detached' });
    expect(await page.locator('dejarik-seat[own]').count()).toBe(0);
    await page.evaluate(() => {
      document.querySelector('dejarik-table')?.setAttribute('view', 'seat');
    });
    await page.waitForSelector('dejarik-choice');
    expect(await page.locator('dejarik-seat[own]').count()).toBe(1);
    await page.context().close();
  });
});
