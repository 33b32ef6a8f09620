import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { settled, useTable } from './table-page.ts';

const { open, visit, host, folder } = useTable();

/** What these tests use of the element. */
interface Table extends HTMLElement {
  game: string;
  readonly save: () => Promise<Readonly<Record<string, unknown>>>;
  readonly load: (from: unknown) => Promise<void>;
}

const bare = (attributes: string): string =>
  `<dejarik-table game="tic-tac-toe" seats="human human" motion="none" ${attributes}></dejarik-table>`;
const two = bare('setup');

const pieces = (page: Page, table = 'dejarik-table'): Promise<number> => page.locator(`${table} [data-piece]`).count();
/** Marks lit cells until there are so many pieces. */
async function marks(page: Page, many: number, table = 'dejarik-table'): Promise<void> {
  for (let n = (await pieces(page, table)) + 1; n <= many; n++) {
    await page.locator(`${table} .lit[data-place]`).first().click();
    await expect.poll(() => pieces(page, table)).toBe(n);
  }
}
const saved = (page: Page): Promise<Readonly<Record<string, unknown>>> =>
  page.evaluate(() => (document.querySelector('dejarik-table') as Table).save());
const packed = (value: unknown): string => `log:${deflateRawSync(JSON.stringify(value)).toString('base64url')}`;
/** A game of so many marks, as a link holds it. */
async function played(many: number): Promise<Readonly<Record<string, unknown>>> {
  const { page } = await visit(await host('played.html', two));
  await marks(page, many);
  const save = await saved(page);
  await page.context().close();
  return { ...(save['log'] as Readonly<Record<string, unknown>>), players: save['players'] };
}
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

it('who plays a game from an address is what the page says, else what the save says', {
  timeout: 120_000,
}, async () => {
  const log = await played(3);
  await writeFile(join(folder(), 'mine.json'), JSON.stringify(log));
  for (const [attributes, players] of [
    ['', ['human', 'human']],
    ['seats="human bot:random"', ['human', 'bot:random']],
    ['seats="bot:random bot:random"', ['bot:random', 'bot:random']],
  ] as const) {
    for (const src of ['mine.json', packed(log)]) {
      const { page, errors } = await visit(
        await host('seats.html', `<dejarik-table src="${src}" ${attributes} motion="none"></dejarik-table>`),
      );
      await page.waitForSelector('[data-piece]');
      expect(
        await page.evaluate(() =>
          Object.values(
            (document.querySelector('dejarik-table') as unknown as { state: { players: Record<string, string> } }).state
              .players,
          ),
        ),
        `${src} ${attributes}`,
      ).toEqual(players);
      expect(errors).toEqual([]);
      await page.context().close();
    }
  }
});

it('a save that was tampered with is refused in words, and the game goes on', { timeout: 120_000 }, async () => {
  const { page, errors } = await visit(await host('tampered.html', two));
  await marks(page, 3);
  const save = await saved(page);
  const log = save['log'] as Readonly<Record<string, unknown>>;
  const [first, second] = log['answers'] as readonly unknown[];
  const bad: readonly unknown[] = [
    { ...save, log: { ...log, answers: [first, first, second] } },
    { ...save, log: { ...log, seed: 7 } },
    { ...save, log: { ...log, answers: { renew: { a: 1 } } } },
    { ...log, answers: [{ renew: { a: 1 } }] },
    { ...log, mode: { a: 1 } },
    { ...log, options: [1] },
    { renew: { a: 1 } },
    null,
    7,
    [],
    'save',
  ];
  for (const one of bad) {
    await page.evaluate((from) => (document.querySelector('dejarik-table') as Table).load(from), one);
    expect(await page.locator('.trouble').count(), JSON.stringify(one)).toBe(1);
    expect(await page.locator('.trouble').innerText()).toContain('Nothing that was played is lost.');
    expect(await pieces(page)).toBe(3);
    await page.locator('.trouble').getByRole('button', { name: 'Close' }).click();
  }
  await marks(page, 4);
  expect(errors).toEqual([]);
  await page.context().close();
});

describe('a save of a game with chance in it that somebody has changed', () => {
  interface Answer {
    readonly seat: string;
    readonly ask: string;
  }
  type Plain = Readonly<Record<string, unknown>>;
  /** Each is given the save and its log, and says in English what is wrong with what comes of it. */
  const changes: readonly (readonly [
    string,
    (save: Plain, log: Plain, answers: readonly Answer[]) => unknown,
    RegExp,
  ])[] = [
    [
      'two answers change places',
      (save, log, answers) => ({ ...save, log: { ...log, answers: swapped(answers) } }),
      /changed|damaged|sum/,
    ],
    [
      'a log in which two answers change places',
      (_, log, answers) => ({ ...log, answers: swapped(answers) }),
      /Answer \d+ .*(no longer fits|changed)/,
    ],
    [
      'a log in which answers come twice',
      (_, log, answers) => ({ ...log, answers: [...answers, ...answers] }),
      /Answer \d+ .*(no longer fits|changed)/,
    ],
    [
      'an answer of another seat',
      (_, log, answers) => ({
        ...log,
        answers: answers.map((one) => ('seat' in one ? { ...one, seat: one.seat === 'a' ? 'b' : 'a' } : one)),
      }),
      /Answer \d+ .*(no longer fits|changed)/,
    ],
    [
      'an answer of a seat that there is not',
      (_, log, answers) => ({ ...log, answers: answers.map((one, i) => (i === 1 ? { ...one, seat: 'zz' } : one)) }),
      /zz/,
    ],
    [
      'another seed',
      (save, log) => ({ ...save, log: { ...log, seed: `${String(log['seed'])}x` } }),
      /changed|damaged|sum/,
    ],
    ['a seed that is a number', (_, log) => ({ ...log, seed: 5 }), /seed/],
    ['an unknown key', (save) => ({ ...save, extra: 1 }), /"extra"/],
    ['an unknown key in the log', (save, log) => ({ ...save, log: { ...log, extra: 1 } }), /"extra"/],
    ['a log with an unknown key', (_, log) => ({ ...log, extra: 1 }), /"extra"/],
    [
      'an unknown key in an answer',
      (_, log, answers) => ({ ...log, answers: answers.map((one) => ({ ...one, extra: 1 })) }),
      /"extra"/,
    ],
    [
      'a misspelt key',
      (save) => Object.fromEntries(Object.entries(save).map(([key, value]) => [key === 'hash' ? 'hsah' : key, value])),
      /hash/,
    ],
    [
      'an option that there is not',
      (_, log) => ({ ...log, options: { ...(log['options'] as Plain), extra: 1 } }),
      /extra/,
    ],
    ['another game', (_, log) => ({ ...log, game: 'tic-tac-toe' }), /./],
    ['another mode', (_, log) => ({ ...log, mode: 'war' }), /war/],
    ['a later version', (save) => ({ ...save, version: 999 }), /999/],
  ];
  /** The first two answers that differ in what they answer, each in the other's place. */
  function swapped(answers: readonly Answer[]): readonly Answer[] {
    const [first, ...rest] = answers;
    const at = rest.findIndex((one) => one.ask !== first?.ask);
    const other = rest[at];
    if (first === undefined || other === undefined) throw new Error('All answers are alike.');
    return [other, ...rest.slice(0, at), first, ...rest.slice(at + 1)];
  }

  it('explains itself, whatever was changed, and the game in progress goes on untouched', {
    timeout: 240_000,
  }, async () => {
    const { page, errors } = await open({
      game: 'imperial-assault',
      setup: 'walker-against-heroes',
      seed: 'changed',
      seats: 'human human',
    });
    const whole = (): Promise<Plain> => page.evaluate(() => (document.querySelector('dejarik-table') as Table).save());
    for (let answers = 0; answers < 8; answers++) {
      await expect
        .poll(() =>
          page.evaluate(
            () =>
              (document.querySelector('dejarik-table') as Table & { state: { answers: number } | null }).state?.answers,
          ),
        )
        .toBe(answers);
      await page.locator('.curtain button.main, dejarik-choice').first().waitFor();
      if ((await page.locator('.curtain').count()) > 0) await page.click('.curtain button.main');
      await page.waitForSelector('dejarik-choice');
      await page.evaluate(() => {
        const table = document.querySelector('dejarik-table') as Table & {
          state: { ask: { options: { key: string }[] } };
          answer: (value: string) => void;
        };
        table.answer(table.state.ask.options[0]?.key ?? '');
      });
    }
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            (document.querySelector('dejarik-table') as Table & { state: { answers: number } | null }).state?.answers,
        ),
      )
      .toBe(8);
    const save = await whole();
    const log = save['log'] as Plain;
    await page.evaluate(() => {
      document.addEventListener('dejarik-error', (event) => {
        const { code, detail } = event as Event & { readonly code: string; readonly detail: string };
        document.body.dataset['told'] = `${code}: ${detail}`;
      });
    });
    for (const [name, change, words] of changes) {
      const made = change(save, log, log['answers'] as readonly Answer[]);
      await page.evaluate(async (from) => {
        delete document.body.dataset['told'];
        await (document.querySelector('dejarik-table') as Table).load(from);
      }, made);
      expect(await page.locator('.trouble').count(), name).toBe(1);
      expect(await page.locator('.trouble').innerText(), name).toContain('Nothing that was played is lost.');
      const told = (await page.locator('body').getAttribute('data-told')) ?? '';
      expect(told, name).toMatch(words);
      expect(told, name).not.toMatch(/undefined|\[object|TypeError|Cannot read/);
      expect(await whole(), name).toEqual(save);
      await page.locator('.trouble').getByRole('button', { name: 'Close' }).click();
    }
    // What was not changed is taken.
    await page.evaluate((from) => (document.querySelector('dejarik-table') as Table).load(from), save);
    expect(await page.locator('.trouble').count()).toBe(0);
    expect((await whole())['hash']).toBe(save['hash']);
    expect(errors).toEqual([]);
    await page.context().close();
  });
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

describe('where a page may not do all', () => {
  it.each([
    ['en', 'If no file arrives'],
    ['pl', 'Jeśli plik się nie pojawi'],
    ['ru', 'Если файл не появится'],
  ])('a file that a frame keeps back is not called saved (%s)', { timeout: 120_000 }, async (lang, words) => {
    const inner = await host('sandboxed.html', two.replace('<dejarik-table', `<dejarik-table lang="${lang}"`));
    await writeFile(
      join(folder(), 'sandbox.html'),
      `<!doctype html><html lang="en"><head><title>Frame</title></head><body><iframe title="table" sandbox="allow-scripts allow-same-origin" src="${inner}" width="800" height="700"></iframe></body></html>`,
    );
    const { page } = await visit(inner.replace('sandboxed.html', 'sandbox.html'));
    let downloads = 0;
    page.on('download', () => {
      downloads++;
    });
    const frame = page.frameLocator('iframe');
    await frame.locator('.lit[data-place]').first().click();
    await expect.poll(() => frame.locator('[data-piece]').count()).toBe(1);
    await frame.locator('[data-drawer=menu]').click();
    await frame.locator('.drawer .list > button').first().click();
    await expect.poll(() => frame.locator('.note[role=status] span').innerText()).toContain(words);
    expect(await frame.locator('.note[role=status] span').innerText()).toContain('tic-tac-toe-1.json');
    expect(downloads).toBe(0);
    await page.context().close();
  });

  it.each([1280, 360])(
    'a link that cannot be copied lies ready to be copied by hand, in one line, at %i pixels',
    { timeout: 120_000 },
    async (width) => {
      const { page } = await visit('about:blank', { viewport: { width, height: 740 }, hasTouch: width < 500 });
      await page.addInitScript(() => {
        Object.defineProperty(navigator.clipboard, 'writeText', {
          value: () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError')),
        });
      });
      await page.goto(await host('denied.html', two));
      await marks(page, 3);
      await page.click('[data-drawer=menu]');
      await page.getByRole('button', { name: 'Copy a link to this game' }).click();
      const field = page.locator('.note input');
      await field.waitFor();
      const selected = (): Promise<string> =>
        field.evaluate((input: HTMLInputElement) =>
          input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
        );
      const link = await field.inputValue();
      expect(link).toMatch(/denied\.html#log:/);
      // It has the focus and is selected; so it is whenever it is pressed.
      await expect.poll(selected).toBe(link);
      expect(
        await page.evaluate(() => document.querySelector('dejarik-table')?.shadowRoot?.activeElement?.className),
      ).toBe('address');
      await page.locator('.note span').click();
      await field.click();
      expect(await selected()).toBe(link);
      expect(await field.evaluate((input: HTMLInputElement) => input.readOnly)).toBe(true);
      const [box, note] = [await field.boundingBox(), await page.locator('.note[role=status]').boundingBox()];
      expect(box?.height).toBeLessThan(60);
      expect(note?.height).toBeLessThan(180);
      expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(width);
      expect(box?.width).toBeGreaterThan(150);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      // It goes with its note, and the link holds the game.
      await page.locator('.note button').click();
      expect(await field.count()).toBe(0);
      await page.goto('about:blank');
      await page.goto(link);
      await expect.poll(() => pieces(page)).toBe(3);
      await page.context().close();
    },
  );
});

it('what the page says for embedding plays on a page with a strict policy', { timeout: 120_000 }, async () => {
  const { page } = await open({ game: 'tic-tac-toe' });
  await page.click('[data-drawer=menu]');
  await page.locator('.page summary').click();
  const snippet = await page.locator('.page textarea').inputValue();
  await page.context().close();
  const policy = "default-src 'none'; script-src 'self'; style-src 'self'; worker-src 'self'; connect-src 'self'";
  await writeFile(
    join(folder(), 'pasted.html'),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Pasted</title><meta http-equiv="Content-Security-Policy" content="${policy}"></head><body>${snippet}</body></html>`,
  );
  const pasted = await visit(new URL('pasted.html', snippet.match(/src="([^"]+)"/)?.[1]).href);
  // No ready setup was played: it asks.
  await pasted.page.click('.go');
  // The other seat is not a person's: it answers by itself.
  await pasted.page.locator('.lit[data-place]').first().click();
  await expect.poll(() => pieces(pasted.page)).toBe(2);
  expect(pasted.errors).toEqual([]);
  await pasted.page.context().close();
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
