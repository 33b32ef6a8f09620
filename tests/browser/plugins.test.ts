import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundleApart } from '../bundles/bundle.ts';
import { playToTheEnd, useTable } from './table-page.ts';

const { visit, host, folder } = useTable();

/** What a page with plugins allows besides. */
const FRAME = "frame-src 'self'";
const page = (name: string, attributes: string): Promise<string> =>
  host(`${name}.html`, `<dejarik-table ${attributes} motion="none" pace="fast"></dejarik-table>`, FRAME);
const trouble = (of: Page): Promise<string> => of.locator('.trouble').innerText({ timeout: 60_000 });

beforeAll(async () => {
  for (const name of ['relics', 'curses']) await bundleApart(`${name}.ts`, join(folder(), 'mine', `${name}.js`));
}, 120_000);

/** A plugin that does this as its module is run, or later. @returns its address, from the page */
async function hostile(name: string, code: string): Promise<string> {
  const sound = await readFile(join(folder(), 'mine', 'relics.js'), 'utf8');
  await writeFile(join(folder(), 'mine', `${name}.js`), `${sound}\n${code}\n`);
  return `mine/${name}.js`;
}

it('plays a game and its expansion, bundled apart, to the end', { timeout: 120_000 }, async () => {
  const { page: at, errors } = await visit(
    await page('whole', 'plugins="mine/relics.js mine/curses.js" setup seats="human bot:random" seed="s"'),
  );
  await playToTheEnd(at, 60);
  expect(await at.locator('.outcome').innerText()).toContain('The fair is over.');
  expect(await at.locator('.title').innerText()).toContain('Relics');
  expect(errors).toEqual([]);
  await at.context().close();
});

it('plays an expansion of a game that was built with the table, in all languages', { timeout: 120_000 }, async () => {
  await writeFile(
    join(folder(), 'mine', 'quiet.js'),
    `export const quiet = { id: 'quiet', version: '1.0.0', extends: { id: 'tic-tac-toe', version: '1.0.0' }, messages: { pl: { 'mode.classic': 'Po cichu' } } }`,
  );
  const { page: at, errors } = await visit(
    await page('extended', 'game="tic-tac-toe" plugins="mine/quiet.js" lang="pl" seats="human human"'),
  );
  await at.locator('dejarik-setup').getByText('Po cichu').first().waitFor();
  await at.locator('dejarik-setup .go').click();
  await at.locator('.lit[data-place]').first().click();
  await expect.poll(() => at.locator('[data-piece]').count()).toBe(1);
  await at.click('[data-drawer=rules]');
  await at.waitForSelector('dejarik-rules article');
  expect(errors).toEqual([]);
  await at.context().close();
});

it('plays an expansion of a game that has an interface of its own, which is shown', { timeout: 120_000 }, async () => {
  await bundleApart('../../examples/chilled/index.ts', join(folder(), 'mine', 'chilled.js'));
  const { page: at, errors } = await visit(
    await page(
      'chilled',
      'game="imperial-assault" plugins="mine/chilled.js" setup seats="human bot:sensible" seed="s"',
    ),
  );
  await at.locator('dejarik-choice').waitFor();
  expect(await at.locator('dejarik-seat').count()).toBe(2);
  const shown = await at.evaluate(() => {
    const table = document.querySelector('dejarik-table') as unknown as {
      readonly face: object | null;
      readonly description: { readonly catalogs: Readonly<Record<string, Readonly<Record<string, unknown>>>> };
    };
    const { en, pl, ru } = table.description.catalogs;
    return { own: table.face !== null, words: [en, pl, ru].map((said) => said?.['condition.chilled'] !== undefined) };
  });
  expect(shown).toEqual({ own: true, words: [true, true, true] });
  expect(errors).toEqual([]);
  await at.context().close();
});

/** A server that answers whatever it is asked, from wherever. */
async function receiver() {
  let asked = 0;
  const server = createServer((_, response) => {
    asked++;
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' }).end('0');
  });
  server.on('upgrade', (_, socket) => {
    asked++;
    socket.end();
  });
  await new Promise<void>((ready) => {
    server.listen(0, 'localhost', ready);
  });
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}/stolen`,
    asked: () => asked,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => {
          closed();
        });
        server.closeAllConnections();
      }),
  };
}

/** What a plugin might try, as code that comes to something if it succeeds. */
const attempts: Readonly<Record<string, string>> = {
  fetch: `await fetch(stolen)`,
  'fetch of the site': `await fetch(new URL('dejarik-table.js', site))`,
  XMLHttpRequest: `await new Promise((done, failed) => { const asked = new XMLHttpRequest(); asked.open('GET', stolen); asked.onload = done; asked.onerror = failed; asked.send() })`,
  WebSocket: `await new Promise((done, failed) => { const socket = new WebSocket(stolen.replace('http', 'ws')); socket.onopen = done; socket.onerror = failed })`,
  EventSource: `await new Promise((done, failed) => { const source = new EventSource(stolen); source.onopen = done; source.onerror = failed })`,
  'import()': `await import(stolen + '.js')`,
  'import() of data': `await import('data:text/javascript,export default 1')`,
  importScripts: `importScripts(stolen + '.js')`,
  eval: `eval('1')`,
  'a worker of its own': `await new Promise((done, failed) => { const code = 'fetch(' + JSON.stringify(stolen) + ').then(() => postMessage(1), () => postMessage(0))'; new Worker(URL.createObjectURL(new Blob([code]))).onmessage = ({ data }) => data === 1 ? done() : failed() })`,
  indexedDB: `await new Promise((done, failed) => { const opened = indexedDB.open('stolen'); opened.onsuccess = done; opened.onerror = failed })`,
  caches: `await caches.open('stolen')`,
  'files of the site': `await navigator.storage.getDirectory()`,
  cookies: `await cookieStore.set('stolen', '1')`,
  'a page': `parent.document.title = 'stolen'`,
};

it('lets plugins reach neither the network nor what the site stores nor the page', { timeout: 120_000 }, async () => {
  const { page: at } = await visit('about:blank');
  const thieves = await receiver();
  const plugin = await hostile(
    'thief',
    `const site = ${JSON.stringify(await page('empty', 'game="tic-tac-toe"'))};
const stolen = ${JSON.stringify(thieves.url)};
const tried = {};
const attempt = async (name, act) => { try { await act(); tried[name] = 'reached' } catch { tried[name] = 'refused' } };
${Object.entries(attempts)
  .map(([name, code]) => `await attempt(${JSON.stringify(name)}, async () => { ${code} });`)
  .join('\n')}
relics.messages.en['game.relics'] = Object.entries(tried).map((one) => one.join(': ')).join('; ');`,
  );
  await at.goto(await page('robbed', `plugins="${plugin}" setup seats="human human" lang="en"`));
  await at.evaluate(() => {
    localStorage.setItem('secret', 'secret');
  });
  // The name of the game says what came of it.
  await at.locator('dejarik-curtain').waitFor();
  const tried = (await at.locator('.title strong').innerText()).split('; ');
  expect(tried).toEqual(Object.keys(attempts).map((name) => `${name}: refused`));
  expect(thieves.asked()).toBe(0);
  expect((await fetch(thieves.url)).ok && thieves.asked()).toBe(1);
  expect(await at.title()).toBe('Host');
  await at.context().close();
  await thieves.close();
});

it('lets plugins say nothing to the page but what a game says', { timeout: 120_000 }, async () => {
  const plugin = await hostile(
    'liar',
    `const post = MessagePort.prototype.postMessage;
MessagePort.prototype.postMessage = function (report) {
  const junk = [5, 'text', [], { state: {} }, { state: { view: null }, events: 1 }, { n: 'x', reply: 1 }, { n: 99999, reply: {} }, { trouble: 7 }];
  for (const one of junk) post.call(this, one);
  self.postMessage({ failed: 'stolen' });
  self.postMessage({ ready: true });
  return post.call(this, report);
};
const lure = 'data:text/javascript,document.title="stolen";export const gameInterface={};export const rules=[]';
export const game = { plugins: [relics], ui: lure, rules: lure };`,
  );
  const { page: at, errors } = await visit(await page('told', `plugins="${plugin}" setup seats="human bot:random"`));
  await playToTheEnd(at, 60);
  await at.click('[data-drawer=rules]');
  await at.locator('.drawer').waitFor();
  expect(await at.title()).toBe('Host');
  expect(await at.locator('.trouble').count()).toBe(0);
  expect(errors).toEqual([]);
  await at.context().close();
});

it('loads the interface of a plugin into the page where the page says so, and only there', {
  timeout: 120_000,
}, async () => {
  const plugin = await hostile('drawn', `export const game = { plugins: [relics], ui: './drawn.ui.js' };`);
  await writeFile(join(folder(), 'mine', 'drawn.ui.js'), `document.title = 'drawn'; export const gameInterface = {};`);
  for (const [attribute, title] of [
    ['', 'Host'],
    ['plugin-ui', 'drawn'],
  ]) {
    const { page: at, errors } = await visit(await page('drawn', `plugins="${plugin}" ${attribute} setup`));
    await at.locator('dejarik-choice').waitFor();
    expect(await at.title()).toBe(title);
    expect(errors).toEqual([]);
    await at.context().close();
  }
});

/** A change of the step in which a relic is sold. */
const selling = (does: string): string =>
  `relics.verbs.find(({ id }) => id === 'sell').steps.sell = () => { ${does} };`;

describe.concurrent('what does not come back is ended, and the table lives on', () => {
  it.for([
    ['a loop without an end', 'loop', 'for (;;);'],
    ['memory without an end', 'heap', 'for (const all = []; ; ) all.push({ at: all.length, more: [1, 2, 3] });'],
    [
      'large memory without an end',
      'large',
      'for (const all = []; ; ) try { all.push(new Uint8Array(1e8).fill(1)) } catch {}',
    ],
  ] as const)('%s', { timeout: 180_000 }, async ([, name, does], { expect }) => {
    const address = await host(
      `${name}.html`,
      `<dejarik-table id="own" game="tic-tac-toe" setup seats="human human" motion="none"></dejarik-table>
<dejarik-table id="bad" plugins="${await hostile(name, selling(does))}" setup seats="human bot:random" motion="none"></dejarik-table>`,
      FRAME,
    );
    const { page: at } = await visit(address);
    const own = at.locator('#own');
    await own.locator('.lit[data-place]').first().click();
    const bad = at.locator('#bad');
    await bad.locator('dejarik-choice .options button').first().click();
    await bad.locator('.trouble').getByText('The part that runs the game has stopped.').waitFor({ timeout: 90_000 });
    await bad.getByRole('button', { name: 'Go on from the last answer' }).click();
    await bad.locator('dejarik-choice .options button').first().waitFor();
    expect(await bad.locator('.trouble').count()).toBe(0);
    await own.locator('.lit[data-place]').first().click();
    await expect.poll(() => own.locator('[data-piece]').count()).toBe(2);
    // What was kept is offered again.
    await at.reload();
    await at.locator('#own').getByRole('button', { name: 'Go on with it' }).waitFor();
    await at.context().close();
  });

  it('a module that is never done', { timeout: 120_000 }, async () => {
    const plugin = await hostile('never', 'for (;;);');
    const { page: at } = await visit(await page('never', `plugins="${plugin}" setup`));
    await at.locator('.trouble').getByText('The game could not be loaded.').waitFor({ timeout: 60_000 });
    await at.evaluate(() => {
      Object.assign(document.querySelector('dejarik-table') ?? {}, { plugins: '', game: 'tic-tac-toe' });
    });
    await at.locator('.lit[data-place]').first().waitFor();
    await at.context().close();
  });
});

describe('says what is wrong with plugins, and where', () => {
  it.each([
    ['there is none', 'plugins="mine/none.js"', ['mine/none.js cannot be fetched: the server answered 404.']],
    ['there is no address', 'plugins="http://[bad"', ['names "http://[bad", which is no address']],
    ['it is no module of a game', 'plugins="dejarik-worker.js"', ['dejarik-worker.js', 'one file']],
    [
      'its base is missing',
      'plugins="mine/curses.js"',
      ['mine/curses.js brings "curses", which extends "relics" 1.0.0', 'game="relics"'],
    ],
    [
      'its base is of the site, but does not fit',
      'game="tic-tac-toe" plugins="mine/curses.js"',
      ['mine/curses.js brings "curses", which extends "relics"'],
    ],
    [
      'it is there twice',
      'plugins="mine/relics.js mine/again.js"',
      ['The plugin "relics" is brought by', 'mine/relics.js and by', 'mine/again.js'],
    ],
    [
      'it is for another version of the SDK',
      'plugins="mine/newer.js"',
      ['mine/newer.js', "is written for version 999 of the SDK's interface; this program has version 1"],
    ],
    ['it throws', 'plugins="mine/throws.js"', ['mine/throws.js', 'no luck today']],
    ['it is not one file', 'plugins="mine/split.js"', ['mine/split.js', 'one file']],
  ])('%s', { timeout: 120_000 }, async (_, attributes, parts) => {
    await hostile('again', '');
    await hostile('newer', 'relics.api = 999;');
    await hostile('throws', `throw new Error('no luck today');`);
    await hostile('split', `import './relics.js';`);
    const { page: at } = await visit(await page('wrong', `${attributes} setup`));
    const said = await trouble(at);
    for (const part of parts) expect(said).toContain(part);
    await at.context().close();
  });

  it('the page does not let them have a place to run', { timeout: 120_000 }, async () => {
    const address = await host('unframed.html', '<dejarik-table plugins="mine/relics.js" setup></dejarik-table>');
    const { page: at } = await visit(address);
    expect(await trouble(at)).toContain('frame-src');
    await at.context().close();
  });
});
