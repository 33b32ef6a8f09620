import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answered, askId, mark, settled, skirmish, useTable } from './table-page.ts';

const { folder, open, visit, host } = useTable();

/** Answers whatever is asked until something is there. */
async function answerUntil(page: Page, selector: string, most = 40): Promise<void> {
  for (let n = 0; n < most; n++) {
    await page.waitForSelector(`${selector}, dejarik-choice`);
    if ((await page.locator(selector).count()) > 0) return;
    const before = await askId(page);
    await page.evaluate(() => {
      const table = document.querySelector('dejarik-table') as HTMLElement & {
        state: { ask: { options: { key: string }[] } };
        answer: (value: string) => void;
      };
      table.answer(table.state.ask.options[0]?.key ?? '');
    });
    await page.waitForFunction(
      ([id, wanted]) => {
        const table = document.querySelector('dejarik-table')?.shadowRoot;
        const choice = table?.querySelector<HTMLElement & { ask?: { id: string } }>('dejarik-choice');
        return table?.querySelector(wanted ?? '') !== null || (choice !== null && choice?.ask?.id !== id);
      },
      [before, selector] as const,
    );
  }
}

describe('what goes wrong is said in words inside the element', () => {
  const trouble = (page: Page): Promise<string> => page.locator('.trouble').innerText();

  it.each([
    ['an unknown game', 'game="no-such-game"', 'The game could not be loaded.'],
    ['a name that is none', 'game="../evil"', 'A setting of this table is not understood.'],
    ['a module that is no game', 'plugin="dejarik-table.js"', 'The game could not be loaded.'],
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
  ])('%s', { timeout: 120_000 }, async (_, attributes, words) => {
    const { page } = await visit(await host('wrong.html', `<dejarik-table ${attributes}></dejarik-table>`));
    await page.waitForSelector('.trouble');
    await expect.poll(() => trouble(page)).toContain(words);
    await page.context().close();
  });

  it.each([
    ['summary throws', 'summary() { throw new Error("nonsense") }'],
    ['summary is none', 'summary: () => 5'],
    ['mat throws', 'mat() { throw new Error("nonsense") }'],
    ['mat is none', 'mat: () => ({ rows: 3 })'],
    ['step is none', 'process: () => ({ title: 1 })'],
    ['hint throws', 'hint() { throw new Error("nonsense") }'],
    ['points throw', 'points() { throw new Error("nonsense") }'],
    ['points are none', 'points: () => 7'],
    ['marks throw', 'marks() { throw new Error("nonsense") }'],
    ['marks are none', 'marks: () => ({ value: 3 })'],
    ['words are none', 'messages: { en: 7, pl: null }, summary: 4'],
    ['group is none', 'group: 7'],
  ])('an interface entry whose %s; the game is played on in the plain way', { timeout: 120_000 }, async (_, part) => {
    const games = join(folder(), 'games');
    await writeFile(join(games, 'odd.ui.js'), `export const gameInterface = { ${part} }\n`);
    await writeFile(
      join(games, 'odd.js'),
      `import { game as whole } from './imperial-assault.js'\nexport const game = { ...whole, ui: new URL('odd.ui.js', import.meta.url).href }\n`,
    );
    const setup = skirmish(2).replaceAll('"', '&quot;');
    const { page } = await visit(
      await host(
        'odd.html',
        `<dejarik-table plugin="games/odd.js" setup="${setup}" seed="odd" seats="human bot:random" motion="none"></dejarik-table>`,
      ),
    );
    // Some entries are asked only when there are cards, which come later.
    await answerUntil(page, '.trouble');
    await expect.poll(() => trouble(page)).toContain('What shows this game in its own way does not work.');
    await expect.poll(() => trouble(page)).toContain('The game goes on, shown in the plain way.');
    await page.locator('.trouble').getByRole('button', { name: 'Close' }).click();
    const before = await askId(page);
    await page.evaluate(() => {
      const table = document.querySelector('dejarik-table') as HTMLElement & {
        state: { ask: { options: { key: string }[] } };
        answer: (value: string) => void;
      };
      table.answer(table.state.ask.options[0]?.key ?? '');
    });
    await answered(page, before);
    expect(await page.locator('dejarik-seat').count()).toBe(2);
    expect(await page.locator('.trouble').count()).toBe(0);
    await page.context().close();
  });

  it.each([
    ['cannot be had', null],
    ['throws when it is loaded', 'throw new Error("nonsense")'],
    ['is no code', 'export const gameInterface = {'],
    ['exports nothing', 'export const other = 5'],
  ])('an interface entry that %s; the game is played in the plain way', { timeout: 120_000 }, async (_, code) => {
    const games = join(folder(), 'games');
    if (code !== null) await writeFile(join(games, 'bad.ui.js'), code);
    await writeFile(
      join(games, 'bad.js'),
      `import { game as whole } from './imperial-assault.js'\nexport const game = { ...whole, ui: ${code === null ? "'./no-such.ui.js'" : "'./bad.ui.js'"} }\n`,
    );
    const { page } = await visit(
      await host(
        'bad.html',
        '<dejarik-table plugin="games/bad.js" setup seed="bad" seats="human bot:random" motion="none"></dejarik-table>',
      ),
    );
    await page.waitForSelector('dejarik-choice');
    await expect.poll(() => trouble(page)).toContain('What shows this game in its own way does not work.');
    await expect.poll(() => trouble(page)).toContain('The game goes on, shown in the plain way.');
    await page.locator('.trouble').getByRole('button', { name: 'Close' }).click();
    await answerUntil(page, '.trouble, .outcome', 3);
    expect(await page.locator('.trouble').count()).toBe(0);
    await page.context().close();
  });

  it.each([
    ['throws when it is loaded', 'throw new Error("nonsense")'],
    ['is no code', 'export const game = {'],
    ['has no plugins', 'export const game = { plugins: [] }'],
    ['brings what is no plugin', 'export const game = { plugins: [5] }'],
    ['brings plugins without a name', 'export const game = { plugins: [{}] }'],
    ['has no mode to play in', 'export const game = { plugins: [{ id: "odd", version: "1" }] }'],
    ['has modes that are none', 'export const game = { plugins: [{ id: "odd", version: "1", modes: [7] }] }'],
    [
      'has parts that are none',
      'export const game = { plugins: [{ id: "odd", version: "1", modes: [{ id: "m", message: { id: "m" }, seats: ["a"], game: "g" }], components: 7, verbs: "x" }] }',
    ],
    [
      'throws when a game begins',
      'export const game = { plugins: [{ id: "odd", version: "1", get verbs() { throw new Error("nonsense") }, modes: [{ id: "m", message: { id: "m" }, seats: ["a"], game: "g" }] }] }',
    ],
  ])('a plugin that %s; another game can be played then', { timeout: 120_000 }, async (_, code) => {
    await writeFile(join(folder(), 'games', 'none.js'), code);
    const { page } = await visit(
      await host('none.html', '<dejarik-table plugin="games/none.js" setup></dejarik-table>'),
    );
    await page.waitForSelector('.trouble');
    await expect.poll(() => trouble(page)).toMatch(/The game could not be (loaded|started)\./);
    await page.evaluate(() => {
      Object.assign(document.querySelector('dejarik-table') ?? {}, { plugin: '', game: 'tic-tac-toe' });
    });
    await page.waitForSelector('.lit[data-place]');
    expect(await page.locator('.trouble').count()).toBe(0);
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
      for (const one of ['theme', 'motion', 'view', 'lang', 'seats', 'seed', 'mode', 'plugin', 'src']) {
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
      (document.querySelector('dejarik-table') as HTMLElement & { plugin: string }).plugin = 'nothing-there.js';
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
      document.querySelector('dejarik-table')?.setAttribute('plugin', 'http://[bad');
    });
    await expect.poll(() => trouble(page)).toContain('plugin="http://[bad" is no address.');
    await expect.poll(() => trouble(page)).toContain('A setting of this table is not understood.');
    await page.evaluate(() => {
      Object.assign(document.querySelector('dejarik-table') ?? {}, { plugin: '', game: 'tic-tac-toe' });
    });
    await page.waitForSelector('dejarik-setup form');
    expect(await page.locator('.trouble').count()).toBe(0);
    await page.context().close();
  });

  it('while a game is on its way, it says so', { timeout: 120_000 }, async () => {
    const { page } = await visit('about:blank');
    let go = (): void => undefined;
    const held = new Promise<void>((done) => {
      go = done;
    });
    await page.context().route('**/games/tic-tac-toe.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(await host('slow.html', '<dejarik-table game="tic-tac-toe" setup></dejarik-table>'));
    await page.getByText('Loading…').waitFor();
    go();
    await page.waitForSelector('.lit[data-place]');
    expect(await page.getByText('Loading…').count()).toBe(0);
    await page.context().close();
  });

  it('a message waits a moment for words of its own, and no longer', { timeout: 120_000 }, async () => {
    const { page } = await visit('about:blank');
    let go = (): void => undefined;
    const held = new Promise<void>((done) => {
      go = done;
    });
    await page.context().route('**/dejarik-deferred.js*', async (route) => {
      await held;
      await route.continue();
    });
    await page.addInitScript(() => {
      document.addEventListener('dejarik-error', () => {
        document.documentElement.dataset.failed = '';
      });
    });
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1);
    await page.goto(
      await host('words.html', '<dejarik-table game="tic-tac-toe" setup seats="human human human"></dejarik-table>'),
    );
    await page.waitForSelector('[data-failed]');
    await page.evaluate(
      () =>
        (document.querySelector('dejarik-table') as HTMLElement & { updateComplete: Promise<boolean> }).updateComplete,
    );
    expect(await page.locator('.trouble').count()).toBe(0);
    await page.clock.runFor(1_000);
    await expect.poll(() => trouble(page)).toContain('Something went wrong.');
    go();
    await expect.poll(() => trouble(page)).toContain('A setting of this table is not understood.');
    await page.context().close();
  });

  it('a later part that cannot be had is told once, and comes when it can', { timeout: 120_000 }, async () => {
    const { page } = await visit('about:blank');
    await page.context().route('**/dejarik-deferred.js*', (route) => route.abort());
    await page.goto(
      await host('later.html', '<dejarik-table game="tic-tac-toe" setup seats="human human"></dejarik-table>'),
    );
    await page.waitForSelector('.trouble');
    await expect.poll(() => trouble(page)).toContain('A part of this table could not be loaded.');
    await page.locator('.trouble').getByRole('button', { name: 'Close' }).click();
    for (const pieces of [1, 2]) {
      await mark(page);
      await expect.poll(() => page.locator('[data-piece]').count()).toBe(pieces);
      expect(await page.locator('.trouble').count()).toBe(0);
    }
    await page.click('[data-drawer=rules]');
    await expect.poll(() => page.locator('.drawer').innerText()).toContain('The list of rules could not be loaded.');
    await page.locator('.drawer .close').click();
    await page.locator('.trouble').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Legend' }).click();
    await expect
      .poll(() => page.locator('.trouble h2').allInnerTexts())
      .toEqual(['A part of this table could not be loaded.']);
    await page.context().unroute('**/dejarik-deferred.js*');
    await page.click('[data-drawer=rules]');
    await page.waitForSelector('dejarik-rules article');
    await expect.poll(() => page.locator('dejarik-log li').count()).toBeGreaterThan(0);
    expect(await page.locator('.trouble').count()).toBe(0);
    // It was open already, and waited for what draws it.
    expect(await page.locator('dejarik-legend li').count()).toBeGreaterThan(0);
    await page.context().close();
  });

  it('what a page gives that cannot be passed on is told, and the game goes on', { timeout: 120_000 }, async () => {
    const { page, errors } = await open({ game: 'tic-tac-toe', setup: '', seats: 'human human' });
    await mark(page);
    await expect.poll(() => page.locator('[data-piece]').count()).toBe(1);
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(document.querySelector('dejarik-table') ?? {}, { heard });
      document.addEventListener('dejarik-error', (event) => {
        heard.push((event as Event & { readonly code: string }).code);
      });
    });
    const words: Readonly<Record<string, string>> = {
      answer: 'This answer cannot be given. Answer with one of the options while a question is open.',
      start: 'The game could not be started.',
      load: 'This file is no save of a game.',
      explain: 'Something went wrong.',
    };
    const given: readonly (readonly [string, string])[] = [
      ['answer', '() => 1'],
      ['answer', 'Symbol("s1")'],
      ['answer', '["s1", () => 1]'],
      ['answer', 'document.body'],
      ['answer', 'Promise.resolve("s1")'],
      ['start', '({ size: () => 3 })'],
      ['load', '() => 1'],
      ['load', '({ format: "dejarik-session", log: { game: "tic-tac-toe", answers: [Symbol("x")] } })'],
      ['explain', 'Symbol("s1")'],
    ];
    for (const [n, [method, value]] of given.entries()) {
      // What is thrown at the page would be lost to whoever plays.
      await page.evaluate(`void document.querySelector('dejarik-table').${method}(${value})`);
      await page.waitForSelector('.trouble');
      const said = (await page.locator('.trouble').innerText()).replaceAll(/\s+/g, ' ');
      expect(said, value).toContain(words[method]);
      expect(said, value).toContain('Nothing that was played is lost.');
      await page.locator('.trouble').getByRole('button', { name: 'Close' }).click();
      await page.waitForSelector('.trouble', { state: 'detached' });
      expect(
        await page.evaluate(() =>
          (document.querySelector('dejarik-table') as unknown as { heard: string[] }).heard.splice(0),
        ),
        `${n}: ${value}`,
      ).toEqual([method]);
    }
    await mark(page);
    await expect.poll(() => page.locator('[data-piece]').count()).toBe(2);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('whatever a property is set to: nothing is as if it were missing, what is no text is told, and the game goes on', {
    timeout: 240_000,
  }, async () => {
    const { page, errors } = await visit(
      await host(
        'properties.html',
        '<dejarik-table game="tic-tac-toe" seats="human human" motion="none"></dejarik-table>',
      ),
    );
    await page.locator('dejarik-setup button.go').click();
    await page.waitForSelector('.lit[data-place]');
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(document.querySelector('dejarik-table') ?? {}, { heard });
      document.addEventListener('dejarik-error', (event) => {
        heard.push((event as Event & { readonly code: string }).code);
      });
    });
    const heard = (): Promise<string[]> =>
      page.evaluate(() => (document.querySelector('dejarik-table') as unknown as { heard: string[] }).heard.splice(0));
    const usual: Readonly<Record<string, unknown>> = {
      game: 'tic-tac-toe',
      plugin: '',
      mode: '',
      setup: null,
      seats: 'human human',
      seed: '',
      lang: '',
      theme: '',
      src: '',
      view: 'seat',
      motion: 'none',
      pace: '',
      link: null,
    };
    const none = ['null', 'undefined'];
    const odd = ['({})', '[]', '() => 1', 'Symbol("x")', '({ subscribe: 5 })'];
    for (const name of Object.keys(usual)) {
      for (const value of [...none, ...odd, '5', 'true']) {
        const what = `${name} = ${value}`;
        await page.evaluate(`document.querySelector('dejarik-table')[${JSON.stringify(name)}] = ${value}`);
        const boolean = name === 'setup' && value === 'true';
        const open = value === '5' && ['seats', 'seed', 'mode'].includes(name);
        if (!none.includes(value) && !open && !boolean) {
          await page.waitForSelector('.trouble');
          if (odd.includes(value))
            await expect.poll(() => trouble(page), { message: what }).toContain(`${name} is no `);
          expect(await heard(), what).toEqual([
            value !== '5' || !['game', 'plugin', 'src'].includes(name)
              ? 'attribute'
              : name === 'src'
                ? 'source'
                : 'open',
          ]);
        }
        // It is played on, as it was.
        if (boolean) await expect.poll(() => page.locator('[data-piece]').count(), { message: what }).toBe(0);
        await mark(page);
        await expect.poll(() => page.locator('[data-piece]').count(), { message: what }).toBe(1);
        await page.evaluate(() => {
          (document.querySelector('dejarik-table') as HTMLElement & { undo: () => void }).undo();
        });
        await expect.poll(() => page.locator('[data-piece]').count(), { message: what }).toBe(0);
        await page.evaluate(
          ([property, text]) => {
            Object.assign(document.querySelector('dejarik-table') ?? {}, { [property as string]: text });
          },
          [name, usual[name]] as const,
        );
        const close = page.locator('.trouble').getByRole('button', { name: 'Close' });
        if ((await close.count()) > 0) await close.click();
        await page.waitForSelector('.trouble', { state: 'detached' });
        expect(await heard(), what).toEqual([]);
      }
    }
    expect(errors.filter((one) => !one.includes('404'))).toEqual([]);
    await page.context().close();
  });

  it.each(['null', 'undefined', '({})', '() => 1'])(
    'all properties are %s before the table is there; it says what is missing',
    { timeout: 120_000 },
    async (value) => {
      const { page, errors } = await visit(await host('before.html', ''));
      await page.evaluate(`{
      const table = document.createElement('dejarik-table')
      for (const name of ['game', 'plugin', 'mode', 'setup', 'seats', 'seed', 'lang', 'theme', 'src', 'view', 'motion', 'pace', 'link']) table[name] = ${value}
      document.body.append(table)
    }`);
      await page.waitForSelector('.trouble');
      await expect.poll(() => trouble(page)).toContain('A setting of this table is not understood.');
      await page.evaluate(() => {
        Object.assign(document.querySelector('dejarik-table') ?? {}, {
          game: 'tic-tac-toe',
          setup: '',
          seats: 'human human',
          lang: 'en',
        });
      });
      await mark(page);
      await expect.poll(() => page.locator('[data-piece]').count()).toBe(1);
      expect(errors).toEqual([]);
      await page.context().close();
    },
  );

  it('an answer without a question, and campaigns of a game that has none, are told', {
    timeout: 120_000,
  }, async () => {
    const { page, errors } = await visit(
      await host(
        'nothing.html',
        '<dejarik-table game="tic-tac-toe" seats="human human" motion="none"></dejarik-table>',
      ),
    );
    await page.waitForSelector('dejarik-setup');
    const refused = async (act: string, code: string, words: readonly string[]): Promise<void> => {
      const told = await page.evaluate(`new Promise((done) => {
        const table = document.querySelector('dejarik-table')
        table.addEventListener('dejarik-error', (event) => { done(event.code) }, { once: true })
        void table.${act}
      })`);
      expect(told, act).toBe(code);
      for (const word of words) await expect.poll(() => trouble(page)).toContain(word);
      await page.locator('.trouble').getByRole('button', { name: 'Close' }).click();
      await page.waitForSelector('.trouble', { state: 'detached' });
    };
    await refused('answer("s1")', 'answer', ['This answer cannot be given.', 'there is no game']);
    await refused('campaign()', 'no-campaign', ['There are no campaigns here.']);
    await page.locator('dejarik-setup button.go').click();
    for (const pieces of [1, 2]) {
      await mark(page);
      await expect.poll(() => page.locator('[data-piece]').count()).toBe(pieces);
    }
    await refused('campaign()', 'no-campaign', ['There are no campaigns here.', 'Nothing that was played is lost.']);
    await page.locator('dejarik-log input[type=range]').press('ArrowLeft');
    await page.getByRole('button', { name: 'Back to the game' }).waitFor();
    await refused('answer("s8")', 'answer', ['an earlier moment of the game is shown']);
    await page.getByRole('button', { name: 'Back to the game' }).click();
    await expect.poll(() => page.locator('[data-piece]').count()).toBe(2);
    for (let pieces = 3; pieces <= 7; pieces++) {
      await mark(page);
      await expect.poll(() => page.locator('[data-piece]').count()).toBe(pieces);
    }
    await page.waitForSelector('.outcome');
    await refused('answer("s8")', 'answer', ['the game is over']);
    expect(errors).toEqual([]);
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

  it('a broken save explains itself and nothing is lost', { timeout: 120_000 }, async () => {
    const { page } = await open({ game: 'tic-tac-toe', setup: '', seats: 'human human' });
    await mark(page);
    await page.waitForSelector('[data-piece]');
    const heard = page.evaluate(
      () =>
        new Promise((done) => {
          document.addEventListener('dejarik-error', (event) => {
            done((event as Event & { code: string }).code);
          });
        }),
    );
    await page.click('[data-drawer=menu]');
    for (const [name, text] of [
      ['save.json', '{"format":"dejarik-session","version":1}'],
      ['nothing.json', '{}'],
      ['picture.json', 'not JSON at all'],
    ] as const) {
      await page.setInputFiles('input[type=file]', { name, mimeType: 'application/json', buffer: Buffer.from(text) });
      await page.waitForSelector('.trouble');
      await expect.poll(() => trouble(page)).toContain('Nothing that was played is lost.');
      await page.click('.trouble button');
    }
    expect(await heard).toBe('save');
    expect(await page.locator('[data-piece]').count()).toBe(1);
    await page.context().close();
  });

  it('a worker that dies costs nothing that was played', { timeout: 120_000 }, async () => {
    const { page } = await open({ game: 'tic-tac-toe', setup: '', seats: 'human human' });
    for (const pieces of [1, 2]) {
      await mark(page);
      await expect.poll(() => page.locator('[data-piece]').count()).toBe(pieces);
    }
    const [worker] = page.workers();
    // An error that nobody catches ends the work of a worker as far as the page can tell.
    await worker?.evaluate(() => {
      setTimeout(() => {
        throw new Error('The worker is out of memory.');
      });
    });
    await page.waitForSelector('.trouble');
    // It is told once, not in the panel as well.
    expect(await page.getByRole('button', { name: 'Go on from the last answer' }).count()).toBe(1);
    await page.click('.trouble button.main');
    // The board stays while another worker goes on from there.
    await page.waitForSelector('.trouble', { state: 'detached' });
    await expect.poll(() => page.locator('[data-piece]').count()).toBe(2);
    await mark(page);
    await expect.poll(() => page.locator('[data-piece]').count()).toBe(3);
    await page.context().close();
  });
});
