import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { measureTable } from '../../tools/size.mjs';
import { READY } from './skirmish-player.ts';
import { settled, useTable } from './table-page.ts';

const { folder, url, host, visit, open } = useTable();

const GAME = `<dejarik-table game="imperial-assault" setup="${READY}" seed="words" seats="human bot:random" motion="none"></dejarik-table>`;
const alone = (lang: string): string => GAME.replace(' motion', ` lang="${lang}" motion`);
const speak = (page: Page, lang: string): Promise<void> =>
  page.evaluate((wanted) => {
    document.querySelector('dejarik-table')?.setAttribute('lang', wanted);
  }, lang);
const menu = (page: Page): Promise<string> => page.locator('[data-drawer=menu]').first().innerText();
const trouble = (page: Page): Promise<string> => page.locator('.trouble h2').innerText();
/** Words of the table, and words of the game: what its open question is. */
const words = async (page: Page): Promise<readonly string[]> => [
  await menu(page),
  await page.locator('dejarik-choice h2').first().innerText(),
];
const said = {
  en: 'The words of this language could not be loaded.',
  pl: 'Nie udało się wczytać tekstów w tym języku.',
};

it.each([
  ['en', ['words/en.js']],
  ['pl', ['games/imperial-assault.pl.js', 'words/pl.js']],
  ['ru', ['games/imperial-assault.ru.js', 'words/ru.js']],
] as const)(
  'before a first board only the words of its language are fetched, and all that is fetched is measured: %s',
  { timeout: 120_000 },
  async (lang, expected) => {
    const fetched = new Set<string>();
    const { page, errors } = await visit('about:blank');
    page.context().on('request', (request) => {
      if (request.url().startsWith(url())) fetched.add(request.url().slice(url().length));
    });
    await page.goto(await host(`words-${lang}.html`, alone(lang)));
    await page.waitForSelector('dejarik-board [data-place]');
    const modules = [...fetched].filter((file) => file.endsWith('.js'));
    expect(modules.filter((file) => /^words|\.(en|pl|ru)\.js$/.test(file)).sort()).toEqual(expected);
    const { parts } = await measureTable(folder());
    // These come right after the board.
    const after = /^(dejarik-(deferred|own)|games\/later-\w+)\.js$/;
    expect(modules.filter((file) => parts[file] === undefined && !after.test(file))).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  },
);

it('the element itself brings only the words that are said while there are no others', async () => {
  const built = (file: string): Promise<string> => readFile(join(folder(), file), 'utf8');
  const element = await built('dejarik-table.js');
  const brought = (words: Readonly<Record<string, unknown>>): readonly string[] =>
    Object.entries(words)
      .filter(([id, said]) => element.includes(`"${id}":${JSON.stringify(said)}`))
      .map(([id]) => id);
  const { default: english } = (await import(
    `data:text/javascript,${encodeURIComponent(await built('words/en.js'))}`
  )) as { readonly default: Readonly<Record<string, unknown>> };
  expect(Object.keys(english).length).toBeGreaterThan(50);
  expect(brought(english)).toEqual([]);
  expect(brought({ 'ui.loading': 'Loading…', 'ui.retry': 'Try again' })).toEqual(['ui.loading', 'ui.retry']);
});

it('panels that come after the board speak as soon as they are there', { timeout: 120_000 }, async () => {
  const { page } = await visit(await host('panels.html', alone('pl')));
  await page.waitForSelector('dejarik-log h2');
  await expect.poll(() => page.locator('dejarik-log').innerText()).not.toMatch(/\bui\./);
  expect(await page.locator('dejarik-log h2').innerText()).toBe('Dziennik');
  await page.context().close();
});

it.each(['PL', 'pl-PL'])(
  '%s is Polish: in what letters a language is named does not matter',
  { timeout: 120_000 },
  async (lang) => {
    const { page } = await open({ game: 'tic-tac-toe', setup: '', lang });
    await settled(page);
    expect(await page.locator('.trouble').count()).toBe(0);
    await expect.poll(() => page.locator('[data-drawer=rules]').innerText()).toBe('Zasady');
    await page.context().close();
  },
);

it('another language is fetched when it is chosen; the game goes on in it', { timeout: 120_000 }, async () => {
  const { page, errors } = await visit(await host('switch.html', alone('en')));
  await page.waitForSelector('dejarik-choice');
  const english = await words(page);
  const asked = [english[1]];
  for (const [lang, name] of [
    ['ru', 'Меню'],
    ['pl', 'Menu'],
  ] as const) {
    await speak(page, lang);
    // The same word may be right in two languages: the question tells which is spoken.
    await expect.poll(async () => asked.includes((await words(page))[1])).toBe(false);
    await expect.poll(() => menu(page)).toBe(name);
    const now = await words(page);
    expect(now.join(' ')).not.toMatch(/[a-z]+\.[a-z]/);
    asked.push(now[1]);
  }
  await speak(page, 'en');
  await expect.poll(() => words(page)).toEqual(english);
  expect(await page.locator('.trouble').count()).toBe(0);
  expect(errors).toEqual([]);
  await page.context().close();
});

it.each(['words/ru.js', 'games/imperial-assault.ru.js'])(
  'when %s cannot be had, the table says so and goes on in the language before, until it can',
  { timeout: 120_000 },
  async (file) => {
    const { page } = await visit(await host('fails.html', alone('pl')));
    await page.waitForSelector('dejarik-choice');
    const polish = await words(page);
    await page.evaluate(() => {
      document.addEventListener('dejarik-error', (event) => {
        document.body.dataset['code'] = (event as Event & { readonly code: string }).code;
      });
    });
    await page.context().route(`**/${file}*`, (route) => route.abort());
    await speak(page, 'ru');
    await expect.poll(() => trouble(page)).toBe(said.pl);
    expect(await page.locator('body').getAttribute('data-code')).toBe('words');
    expect(await words(page)).toEqual(polish);
    await page.context().unroute(`**/${file}*`);
    await page.locator('.trouble button.main').click();
    await expect.poll(() => menu(page)).toBe('Меню');
    expect(await page.locator('.trouble').count()).toBe(0);
    expect((await words(page))[1]).toMatch(/[а-я]/);
    await page.context().close();
  },
);

it.each(['words/ru.js', 'games/imperial-assault.ru.js'])(
  'when %s cannot be had from the start, the game is played in English and the table says so',
  { timeout: 120_000 },
  async (file) => {
    const { page } = await visit('about:blank');
    await page.context().route(`**/${file}*`, (route) => route.abort());
    await page.goto(await host('start.html', alone('ru')));
    await page.waitForSelector('dejarik-choice');
    await expect.poll(() => trouble(page)).toBe(said.en);
    expect((await words(page)).join(' ')).not.toMatch(/[а-я]/);
    await page.context().unroute(`**/${file}*`);
    await page.locator('.trouble button.main').click();
    await expect.poll(() => menu(page)).toBe('Меню');
    await page.context().close();
  },
);

describe.each([
  ['en', 'The words of this table could not be loaded.', 'Menu'],
  ['pl', 'Nie udało się wczytać tekstów tego stołu.', 'Menu'],
  ['ru', 'Не удалось загрузить слова этого стола.', 'Меню'],
])(
  'when no words can be had at all, the table says so in its language, and trying again leads to what was asked for: %s',
  (lang, wordless, name) => {
    /** What the address says that is not understood is told only when it can be. */
    const table = (setup: string): string =>
      `<dejarik-table game="tic-tac-toe" ${setup} lang="${lang}" theme="odd" seats="human human" motion="none"></dejarik-table>`;

    it.each([
      ['before a game', '', /\/words\//, 'dejarik-setup form'],
      ['in a game', 'setup', /\/words\//, 'dejarik-choice'],
      ['when nothing at all can be had', 'setup', /\/(words|games)\/|dejarik-worker/, 'dejarik-choice'],
    ])('%s', { timeout: 120_000 }, async (_, setup, files, opened) => {
      const { page } = await visit('about:blank');
      await page.addInitScript(() => {
        document.addEventListener('dejarik-error', (event) => {
          document.documentElement.dataset['codes'] =
            `${document.documentElement.dataset['codes'] ?? ''} ${(event as Event & { readonly code: string }).code}`;
        });
      });
      await page.context().route(files, (route) => route.abort());
      await page.goto(await host(`wordless-${lang}.html`, table(setup)));
      await expect.poll(() => trouble(page)).toBe(wordless);
      expect(await page.locator('.trouble .small').innerText()).toMatch(new RegExp(`words/${lang}.js$`));
      expect((await page.locator('html').getAttribute('data-codes'))?.split(' ')).toContain('words');
      // As long as it takes, and with nothing that cannot be read.
      await page.locator('.trouble button').click();
      await expect.poll(() => page.locator('.trouble .small').innerText()).toContain(`words/${lang}.js?again=1`);
      expect(await page.locator('.table').innerText()).not.toMatch(/\bui\./);
      expect(await page.locator('dejarik-choice, dejarik-setup, .tools').count()).toBe(0);
      await page.context().unroute(files);
      await page.locator('.trouble button').click();
      await page.waitForSelector(opened);
      await expect.poll(() => menu(page)).toBe(name);
      await page.context().close();
    });
  },
);

it.each([
  ['en', 'Loading…', 'Menu'],
  ['pl', 'Wczytywanie…', 'Menu'],
  ['ru', 'Загрузка…', 'Меню'],
])(
  'while words are on their way nothing is said that is not in their language, drawn or spoken: %s',
  { timeout: 120_000 },
  async (lang, loading, name) => {
    const { page, errors } = await visit('about:blank');
    let go = (): void => undefined;
    const held = new Promise<void>((done) => {
      go = done;
    });
    await page.context().route('**/words/*.js', async (route) => {
      await held;
      await route.continue();
    });
    // What shows the game comes when the game itself is there.
    const game = page.waitForResponse(/imperial-assault\.ui\.js/);
    await page.goto(await host(`held-${lang}.html`, alone(lang)));
    await page.getByText(loading).waitFor();
    await game;
    expect(await page.locator('.table').innerText()).toBe(loading);
    go();
    await page.waitForSelector('dejarik-choice');
    expect(await menu(page)).toBe(name);
    expect(await page.locator('.table').evaluate((table) => (table as HTMLElement).innerText)).not.toMatch(/\bui\./);
    expect(errors).toEqual([]);
    await page.context().close();
  },
);

it('a game that the host runs is drawn and told once there are words for it', { timeout: 120_000 }, async () => {
  const { page } = await visit('about:blank');
  let go = (): void => undefined;
  const held = new Promise<void>((done) => {
    go = done;
  });
  await page.context().route('**/words/ru.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(
    await host(
      'hosted.html',
      '<dejarik-table game="tic-tac-toe" setup seats="human human" motion="none"></dejarik-table>',
    ),
  );
  await page.waitForSelector('dejarik-choice');
  await page.evaluate(() => {
    interface Table extends HTMLElement {
      state: unknown;
      link: unknown;
    }
    const first = document.querySelector('dejarik-table') as Table;
    const second = document.createElement('dejarik-table') as Table;
    second.lang = 'ru';
    const others = ['answer', 'explain', 'preview', 'distances', 'undo', 'look', 'at', 'save', 'log'].map((name) => [
      name,
      () => undefined,
    ]);
    second.link = {
      ...Object.fromEntries(others),
      subscribe: (listener: (state: unknown) => void) => {
        listener(first.state);
        return () => undefined;
      },
    };
    document.body.append(second);
  });
  const second = page.locator('dejarik-table').nth(1);
  await second.getByText('Загрузка…').waitFor();
  expect(await second.locator('dejarik-choice').count()).toBe(0);
  expect(await second.locator('.table > [aria-live]').textContent()).toBe('');
  go();
  await second.locator('dejarik-choice').waitFor();
  expect(await menu(page)).toBe('Menu');
  expect(await second.locator('[data-drawer=menu]').first().innerText()).toBe('Меню');
  // What was asked meanwhile is told now.
  await expect.poll(() => second.locator('.table > [aria-live]').textContent()).not.toBe('');
  expect(await second.locator('.table > [aria-live]').textContent()).not.toMatch(/\b[a-z]+\.[a-z]/);
  await page.context().close();
});
