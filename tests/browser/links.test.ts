import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { settled } from './table-page.ts';
import { type Table, bare, folder, host, marks, open, packed, pieces, played, two, visit } from './link-page.ts';

/** Changes the address of the page, and waits until the page has heard of it. */
const jump = (page: Page, hash: string): Promise<void> =>
  page.evaluate(async (text) => {
    const heard = new Promise((done) => {
      addEventListener('hashchange', done, { once: true });
    });
    location.hash = text;
    await heard;
  }, hash);

describe('a link in the address of the page', () => {
  it('is followed by the table it is for, and needs no attribute', { timeout: 120_000 }, async () => {
    const address = await host('two-linked.html', two + two.replace('<dejarik-table', '<dejarik-table id="second"'));
    for (const [name, first, second] of [
      ['', 3, 0],
      ['.second', 0, 3],
    ] as const) {
      const { page, errors } = await visit(`${address}#${packed(await played(3))}${name}`);
      await expect.poll(() => pieces(page, 'dejarik-table:not([id])')).toBe(first);
      await expect.poll(() => pieces(page, '#second')).toBe(second);
      await marks(page, 4, name === '' ? 'dejarik-table:not([id])' : '#second');
      expect(errors).toEqual([]);
      await page.context().close();
    }
  });

  it('is followed in an open page; whoever plays is asked first', { timeout: 120_000 }, async () => {
    const [three, four] = [packed(await played(3)), packed(await played(4))];
    const { page, errors } = await visit(await host('jump.html', two));
    await page.waitForSelector('.lit[data-place]');
    await jump(page, three);
    await expect.poll(() => pieces(page)).toBe(3);
    await marks(page, 5);
    await jump(page, four);
    await page.locator('dialog').getByRole('button', { name: 'Stay' }).click();
    expect(await pieces(page)).toBe(5);
    await jump(page, '');
    await jump(page, four);
    await page.locator('dialog').getByRole('button', { name: 'Leave it' }).click();
    await expect.poll(() => pieces(page)).toBe(4);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('goes before `setup`, as does `src`, also where no game is named', { timeout: 120_000 }, async () => {
    const text = packed(await played(3));
    const { page } = await visit(
      await host(
        'no-game.html',
        `<dejarik-table src="${text}" setup seats="human human" motion="none"></dejarik-table>`,
      ),
    );
    await expect.poll(() => pieces(page)).toBe(3);
    await marks(page, 4);
    await page.context().close();
  });
});

it('a game that cannot be had from an address is told in words, and a new one can be begun', {
  timeout: 120_000,
}, async () => {
  const log = await played(3);
  await writeFile(join(folder(), 'broken.json'), '{"game":');
  const sources: readonly (readonly [string, string])[] = [
    ['missing.json', 'The saved game could not be fetched.'],
    ['broken.json', 'This file is no save of a game.'],
    [packed(log).slice(0, -12), 'This link is broken.'],
    [`log:${'A'.repeat(200_001)}`, 'This link is broken.'],
    [packed({ ...log, game: 'no-such-game' }), 'The game could not be loaded.'],
  ];
  for (const [src, words] of sources) {
    const { page } = await visit(await host('bad.html', bare(`src="${src}"`)));
    await expect.poll(() => page.locator('.trouble h2').innerText()).toBe(words);
    await page.locator('.trouble').getByRole('button', { name: 'New game' }).click();
    await page.locator('dejarik-setup button.go').click();
    await marks(page, 1);
    expect(await page.locator('.trouble').count(), words).toBe(0);
    await page.context().close();
  }
});

it('where no game is named either, a way on is there: the same again, or a file; nothing raw is said', {
  timeout: 120_000,
}, async () => {
  const log = await played(3);
  await writeFile(join(folder(), 'cut.json'), '{"game":');
  const sources: readonly (readonly [src: string, head: string, detail: string])[] = [
    ['gone.json', 'The saved game could not be fetched.', 'gone.json: 404'],
    [
      'http://localhost:9/far.json',
      'The saved game could not be fetched.',
      'http://localhost:9/far.json cannot be reached',
    ],
    ['cut.json', 'This file is no save of a game.', 'cut.json is no JSON'],
    ['index.html', 'This file is no save of a game.', 'it begins with "<!doctype html>'],
    ['log:AAAA', 'This link is broken.', 'is cut off or changed'],
    ['log:%%%', 'This link is broken.', 'is cut off or changed'],
    [packed(log).slice(0, -12), 'This link is broken.', 'is cut off or changed'],
    ['http://[bad', 'A setting of this table is not understood.', 'src="http://[bad" is no address.'],
  ];
  for (const [src, head, detail] of sources) {
    const { page } = await visit(await host('lost.html', `<dejarik-table src="${src}"></dejarik-table>`));
    await expect.poll(() => page.locator('.trouble h2').innerText()).toBe(head);
    const said = await page.locator('.trouble').innerText();
    expect(said.toLowerCase(), src).toContain(detail.toLowerCase());
    expect(said, src).not.toMatch(/failed to|unexpected|atob|error|new game/i);
    expect(await page.locator('.trouble button').allInnerTexts(), src).toEqual(['Try again']);
    // Another file is what else there is.
    const file = { name: 'save.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(log)) };
    if (head.startsWith('A setting')) await page.click('[data-drawer=menu]');
    await page.locator('.file input').first().setInputFiles(file);
    await expect.poll(() => pieces(page), { message: src }).toBe(3);
    expect(await page.locator('.trouble').count(), src).toBe(0);
    await page.context().close();
  }
});

it('a link says what game it is of, whatever the page shows', { timeout: 120_000 }, async () => {
  const { page, errors } = await open(
    { game: 'imperial-assault' },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  );
  await page.waitForSelector('dejarik-setup [data-setup]');
  await jump(page, packed(await played(3)));
  await expect.poll(() => pieces(page)).toBe(3);
  await expect.poll(() => page.locator('select[name=game]').inputValue()).toBe('tic-tac-toe');
  await page.click('[data-drawer=menu]');
  await page.getByRole('button', { name: 'Copy a link to this game' }).click();
  await page.locator('.note[role=status]').getByText('The link is copied.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).searchParams.get('game')).toBe('tic-tac-toe');
  const fresh = await visit(link);
  await expect.poll(() => pieces(fresh.page)).toBe(3);
  await marks(fresh.page, 4);
  expect([...errors, ...fresh.errors]).toEqual([]);
  await fresh.page.context().close();
  await page.context().close();
});

it('of quick changes of the game the last counts, also after a name that is none', { timeout: 120_000 }, async () => {
  const { page } = await visit(await host('quick.html', bare('')));
  await page.locator('dejarik-setup').waitFor();
  for (const names of [
    ['imperial-assault', 'tic-tac-toe'],
    ['no game', 'imperial-assault'],
    ['nope', 'tic-tac-toe'],
  ]) {
    await page.evaluate(async (all) => {
      for (const name of all) {
        (document.querySelector('dejarik-table') as Table).game = name;
        await new Promise((done) => {
          setTimeout(done, 5);
        });
      }
    }, names);
    const last = names.at(-1) === 'tic-tac-toe' ? 'Tic-tac-toe' : 'Imperial Assault';
    await expect.poll(() => page.locator('.title strong').innerText()).toBe(last);
    await page.waitForSelector('.trouble', { state: 'detached' });
  }
  await page.locator('dejarik-setup button.go').click();
  await marks(page, 1);
  await page.context().close();
});

it.each(['tic-tac-toe', 'imperial-assault'])(
  'a broken link to %s is told alone, and is not followed again once a game was begun',
  { timeout: 120_000 },
  async (game) => {
    const { page } = await open({ game });
    await page.goto(`${page.url()}#log:abc`);
    await page.reload();
    await expect.poll(() => page.locator('.trouble').innerText()).toContain('This link is broken.');
    expect(await page.locator('dejarik-table > p').count()).toBe(0);
    expect(await page.locator('select[name=game]').inputValue()).toBe(game);
    await page.locator('.trouble button').getByText('New game').click();
    await page.locator('dejarik-setup .go').click();
    await settled(page);
    expect(new URL(page.url()).hash).toBe('');
    await page.reload();
    await page.waitForSelector('dejarik-setup form');
    expect(await page.locator('.trouble').count()).toBe(0);
    await page.context().close();
  },
);

it('a game, language or look in the address of the page that there is not is told in words, and another can be chosen', {
  timeout: 120_000,
}, async () => {
  const { page, errors } = await open({ game: 'chess' });
  const trouble = page.locator('dejarik-table .trouble');
  await expect.poll(() => trouble.innerText()).toContain('The game could not be loaded.');
  expect(new URL(page.url()).searchParams.get('game')).toBe('chess');
  await page.locator('select').first().selectOption('tic-tac-toe');
  await page.locator('dejarik-setup').waitFor();
  await expect.poll(() => trouble.count()).toBe(0);
  expect(new URL(page.url()).searchParams.get('game')).toBe('tic-tac-toe');
  expect(errors.filter((one) => !one.includes('chess') && !one.includes('Failed to load resource'))).toEqual([]);
  await page.context().close();
  const { page: odd } = await open({ game: 'tic-tac-toe', lang: 'xx', theme: 'zz' });
  for (const said of ['lang="xx"', 'theme="zz"'])
    await expect.poll(() => odd.locator('dejarik-table .trouble').innerText()).toContain(said);
  await odd.locator('dejarik-setup').waitFor();
  await odd.context().close();
});
