import { readFileSync } from 'node:fs';
import { createServer, type OutgoingHttpHeaders, type Server } from 'node:http';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sirv from 'sirv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTable } from './table-page.ts';

const { folder, visit } = useTable();

/** The header as the page for those who embed the table gives it. */
const guide = readFileSync(join(import.meta.dirname, '../../docs/embed.md'), 'utf8');
const policy = /^Content-Security-Policy: (.*)$/m.exec(guide)?.[1] ?? '';

const servers: Server[] = [];
/** Serves the folder, and pages of these texts, with these headers. @returns its address */
async function serveWith(headers: OutgoingHttpHeaders, pages: Readonly<Record<string, string>> = {}): Promise<string> {
  const files = sirv(folder(), {
    dev: true,
    setHeaders: (response, path) => {
      // It brings its own policy.
      if (path === '/dejarik-confined.html') return;
      for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
    },
  });
  const server = createServer((request, response) => {
    const page = pages[request.url ?? ''];
    if (page === undefined) files(request, response);
    else response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(page);
  });
  servers.push(server);
  await new Promise<void>((ready) => {
    server.listen(0, 'localhost', ready);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://localhost:${address.port}/`;
}

const pageOf = (element: string, attributes: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title><script type="module" src="${element}"></script></head><body><dejarik-table ${attributes}></dejarik-table></body></html>`;

const pieces = (page: Page): Promise<number> => page.locator('[data-piece]').count();

async function plays(page: Page): Promise<void> {
  await page.locator('.lit[data-place]').first().click();
  await expect.poll(() => pieces(page)).toBe(2);
  // What is fetched later is allowed, too: rules, words, a save.
  await page.click('[data-drawer=rules]');
  await page.waitForSelector('dejarik-rules article');
  await page.locator('.drawer .close').click();
  await page.evaluate(() => {
    document.querySelector('dejarik-table')?.setAttribute('lang', 'pl');
  });
  await page.locator('[data-drawer=rules]').getByText('Zasady').waitFor();
  await page.click('[data-drawer=menu]');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Zapisz do pliku' }).click();
  expect((await download).suggestedFilename()).toBe('tic-tac-toe-2.json');
}

/** Browsers ask by themselves for a picture of the site, which there is not. */
const ours = (errors: readonly string[]): readonly string[] => errors.filter((one) => !/favicon|404/.test(one));

let strict = '';
beforeAll(async () => {
  expect(policy).toContain("default-src 'none'");
  const short = '{"rounds":1}'.replaceAll('"', '&quot;');
  strict = await serveWith(
    { 'content-security-policy': policy },
    {
      '/one.html': pageOf('dejarik-table.js', 'game="tic-tac-toe" setup seats="human bot:random" motion="none"'),
      '/two.html': pageOf(
        'dejarik-table.js',
        `game="imperial-assault" setup="${short}" seats="bot:random bot:random" motion="none"`,
      ),
      '/three.html': pageOf('dejarik-table.js', 'game="imperial-assault"'),
    },
  );
}, 120_000);
afterAll(async () => {
  await Promise.all(
    servers.map(
      (server) =>
        new Promise((closed) => {
          server.close(closed);
          server.closeAllConnections();
        }),
    ),
  );
});

it('under the header that is given, for page and folder, everything works', { timeout: 120_000 }, async () => {
  const { page, errors } = await visit(`${strict}one.html`);
  await plays(page);
  expect(ours(errors)).toEqual([]);
  await page.context().close();
});

it('so do plugins, with what is said of them, also where the page demands trusted types or the folder is elsewhere', {
  timeout: 120_000,
}, async () => {
  const types = "require-trusted-types-for 'script'; trusted-types dejarik-table lit-html";
  const attributes = 'plugins="PLACEgames/tic-tac-toe.plugin.js" setup seats="human bot:random" motion="none"';
  expect(guide).toContain("With `plugins`, `frame-src 'self'` goes with it");
  const far = await serveWith({ 'access-control-allow-origin': '*' });
  const near = `${policy}; frame-src 'self'; ${types}`;
  for (const [place, header] of [
    ['', near],
    [far, near.replaceAll("'self'", `'self' ${far}`).replace("worker-src 'self'", 'worker-src blob:')],
  ] as const) {
    const address = await serveWith(
      { 'content-security-policy': header },
      { '/one.html': pageOf(`${place}dejarik-table.js`, attributes.replace('PLACE', place)) },
    );
    const { page, errors } = await visit(`${address}one.html`);
    await page.locator('.lit[data-place]').first().click();
    await expect.poll(() => pieces(page)).toBe(2);
    expect(ours(errors)).toEqual([]);
    await page.context().close();
  }
});

it('so does a game with an interface entry of its own, and the form before it', { timeout: 120_000 }, async () => {
  const { page, errors } = await visit(`${strict}two.html`);
  await page.waitForSelector('.outcome');
  await page.goto(`${strict}three.html`);
  await page.waitForSelector('dejarik-setup form');
  expect(ours(errors)).toEqual([]);
  await page.context().close();
});

it('a folder on another origin needs to be let in, and its origin in the policy', { timeout: 120_000 }, async () => {
  const far = await serveWith({ 'access-control-allow-origin': '*' });
  const origin = far.slice(0, -1);
  const wide = policy
    .replaceAll("script-src 'self'", `script-src 'self' ${origin}`)
    .replace("worker-src 'self'", `worker-src blob: ${origin}`)
    .replace("connect-src 'self'", `connect-src 'self' ${origin}`);
  const near = await serveWith(
    { 'content-security-policy': wide },
    {
      '/far.html': pageOf(`${far}dejarik-table.js`, 'game="tic-tac-toe" setup seats="human bot:random" motion="none"'),
    },
  );
  const { page, errors } = await visit(`${near}far.html`);
  await plays(page);
  expect(ours(errors)).toEqual([]);
  await page.context().close();
});

describe('a frame with sandbox="allow-scripts", which has no origin', () => {
  const inside = 'lang="en" motion="none" pace="fast"';
  /** Opens a page with such a frame. @param attributes of the frame, from the folder's address */
  async function framed(attributes: (far: string) => string, table: string): Promise<Page> {
    const far = await serveWith(
      { 'access-control-allow-origin': '*' },
      { '/inner.html': pageOf('dejarik-table.js', table) },
    );
    const near = await serveWith(
      {},
      {
        '/outer.html': `<!doctype html><html lang="en"><head><title>Frame</title></head><body><iframe title="table" width="1000" height="800" sandbox="allow-scripts" ${attributes(far)}></iframe></body></html>`,
      },
    );
    const { page } = await visit(`${near}outer.html`);
    return page;
  }
  const quoted = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

  it('runs the table, from its address or its text', { timeout: 120_000 }, async () => {
    const small = `game="tic-tac-toe" setup seats="human bot:random" ${inside}`;
    const big = `game="imperial-assault" setup seats="human bot:sensible" ${inside}`;
    for (const [table, attributes] of [
      [small, () => (far: string) => `src="${far}inner.html"`],
      [small, (table: string) => (far: string) => `srcdoc="${quoted(pageOf(`${far}dejarik-table.js`, table))}"`],
      [big, (table: string) => (far: string) => `srcdoc="${quoted(pageOf(`${far}dejarik-table.js`, table))}"`],
    ] as const) {
      const page = await framed(attributes(table), table);
      const frame = page.frameLocator('iframe');
      await frame.locator('dejarik-choice').waitFor();
      if (table === small) {
        await frame.locator('.lit[data-place]').first().click();
        await expect.poll(() => frame.locator('[data-piece]').count()).toBe(2);
        // What is fetched later comes, too.
        await frame.locator('[data-drawer=rules]').click();
        await frame.locator('dejarik-rules article').first().waitFor();
      }
      expect(await frame.locator('.trouble').count()).toBe(0);
      await page.context().close();
    }
  });

  it.each(['click', 'Enter'])(
    'begins what was set up, though forms are forbidden (%s)',
    { timeout: 120_000 },
    async (how) => {
      const page = await framed((far) => `src="${far}inner.html"`, `game="tic-tac-toe" ${inside}`);
      const frame = page.frameLocator('iframe');
      if (how === 'click') await frame.locator('dejarik-setup .go').click();
      else {
        await frame.locator('dejarik-setup summary').click();
        await frame.locator('dejarik-setup input[name=seed]').press('Enter');
      }
      await frame.locator('dejarik-choice').waitFor();
      await page.context().close();
    },
  );

  it('says in words that the worker cannot be fetched', { timeout: 120_000 }, async () => {
    const page = await framed((far) => `src="${far}inner.html"`, `game="tic-tac-toe" setup ${inside}`);
    await page.context().route(/dejarik-worker/, (route) => route.abort());
    await page.reload();
    await page.frameLocator('iframe').locator('.trouble').getByText('The game could not be loaded.').waitFor();
    expect(await page.frameLocator('iframe').locator('.trouble').innerText()).toContain('dejarik-worker.js');
    await page.context().close();
  });
});

describe('where the page demands trusted types', () => {
  /** As the page for those who embed the table gives it. */
  const types =
    /^Content-Security-Policy: .*(require-trusted-types-for 'script'; trusted-types [^;\n]*)$/m.exec(guide)?.[1] ?? '';

  it('everything works under the header that is given', { timeout: 120_000 }, async () => {
    expect(types).toContain('dejarik-table');
    const near = await serveWith(
      { 'content-security-policy': `${policy}; ${types}` },
      {
        '/one.html': pageOf('dejarik-table.js', 'game="tic-tac-toe" setup seats="human bot:random" motion="none"'),
        '/two.html': pageOf(
          'dejarik-table.js',
          `game="imperial-assault" setup="${'{"rounds":1}'.replaceAll('"', '&quot;')}" seats="bot:random bot:random" motion="none"`,
        ),
        '/three.html': pageOf('dejarik-table.js', 'game="imperial-assault" seats="human human"'),
      },
    );
    const { page, errors } = await visit(`${near}one.html`);
    await plays(page);
    await page.goto(`${near}two.html`);
    await page.waitForSelector('.outcome');
    // What is fetched when somebody makes a list, too.
    await page.goto(`${near}three.html`);
    await page.click('[data-list="armies-a"]');
    await page.waitForSelector('dejarik-list .problems li');
    expect(ours(errors)).toEqual([]);
    await page.context().close();
  });

  it('so it does from a folder on another origin, and where no policy is named', { timeout: 120_000 }, async () => {
    const far = await serveWith({ 'access-control-allow-origin': '*' });
    for (const demanded of [types, "require-trusted-types-for 'script'"]) {
      const near = await serveWith(
        { 'content-security-policy': demanded },
        {
          '/far.html': pageOf(
            `${far}dejarik-table.js`,
            'game="tic-tac-toe" setup seats="human bot:random" motion="none"',
          ),
        },
      );
      const { page, errors } = await visit(`${near}far.html`);
      await plays(page);
      expect(ours(errors)).toEqual([]);
      await page.context().close();
    }
  });

  it('where nothing may be drawn and words cannot be had, what the page has to allow is told all the same', {
    timeout: 120_000,
  }, async () => {
    const near = await serveWith(
      { 'content-security-policy': "require-trusted-types-for 'script'; trusted-types dejarik-table" },
      { '/one.html': pageOf('dejarik-table.js', 'lang="de" game="tic-tac-toe" setup') },
    );
    const { page } = await visit('about:blank');
    await page.context().route('**/words/en.js', (route) => route.abort());
    await page.goto(`${near}one.html`);
    await page.locator('dejarik-table[role=alert]').waitFor();
    expect(await page.locator('dejarik-table').innerText()).toMatch(
      /^The page’s content policy has trusted-types, .*dejarik-table and lit-html/,
    );
    await page.context().close();
  });

  describe.each([
    ['en', 'This page does not let the game be started.'],
    ['pl', 'Ta strona nie pozwala uruchomić gry.'],
    ['ru', 'Эта страница не даёт запустить игру.'],
  ])('if it does not let the table have its policies, the table says so (%s)', (lang, words) => {
    it.each([
      ['its own', 'trusted-types lit-html'],
      ['that of the library it is drawn with', 'trusted-types dejarik-table'],
      ['none', "trusted-types 'none'"],
    ])('%s', { timeout: 120_000 }, async (_, allowed) => {
      const near = await serveWith(
        { 'content-security-policy': `require-trusted-types-for 'script'; ${allowed}` },
        { '/one.html': pageOf('dejarik-table.js', `lang="${lang}" game="tic-tac-toe" setup`) },
      );
      const { page } = await visit('about:blank');
      await page.addInitScript(() => {
        document.addEventListener('dejarik-error', (event) => {
          Object.assign(window, { heard: (event as Event & { readonly code: string }).code });
        });
      });
      await page.goto(`${near}one.html`);
      // It is drawn as ever, where that may be.
      const told = (): Promise<string> =>
        page
          .locator('dejarik-table')
          .evaluate(
            (table: HTMLElement) =>
              table.shadowRoot?.querySelector<HTMLElement>('.trouble')?.innerText ?? table.innerText,
          );
      await expect.poll(told).toContain(words);
      const said = await told();
      expect(said).toContain('dejarik-table and lit-html');
      // Nothing of it is in another language, but for what is told to whoever looks after the page.
      if (lang !== 'en') expect(said).not.toContain('This page does not');
      await expect.poll(() => page.evaluate(() => (window as unknown as { heard: string }).heard)).toBe('policy');
      await page.context().close();
    });
  });
});
