// Takes the pictures of the table that the read-me and people who improve it look at. Arguments: a folder (docs/screenshots
// unless given); `--all` also takes every width in both modes.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { launchBrowser } from './browser.mjs';
import { buildTable } from './build-table.mjs';
import { root } from './install.mjs';
import { serve } from './serve.mjs';

/** @typedef {{ name: string, size: readonly [number, number], scheme: 'light' | 'dark', moment: 'setup' | 'start' | 'attack' | 'fight' }} Shot */

const args = process.argv.slice(2);
const target = resolve(root, args.find((one) => !one.startsWith('--')) ?? join('docs', 'screenshots'));
const sizes = /** @type {const} */ ([
  [360, 740],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
]);
const moments = /** @type {const} */ (['setup', 'start', 'attack', 'fight']);

/** @type {readonly Shot[]} */
const shots = args.includes('--all')
  ? sizes.flatMap((size) =>
      /** @type {const} */ (['light', 'dark']).flatMap((scheme) =>
        moments.map((moment) => ({ name: `${moment}-${size[0]}-${scheme}`, size, scheme, moment })),
      ),
    )
  : [
      { name: 'attack-wide-dark', size: [1280, 800], scheme: 'dark', moment: 'attack' },
      { name: 'fight-wide-light', size: [1280, 800], scheme: 'light', moment: 'fight' },
      { name: 'attack-phone-dark', size: [360, 740], scheme: 'dark', moment: 'attack' },
      { name: 'setup-wide-light', size: [1280, 800], scheme: 'light', moment: 'setup' },
    ];

/**
 * Answers questions the way a hurried player would, until the moment has come.
 *
 * @param {import('playwright-core').Page} page
 * @param {Shot['moment']} moment
 */
async function playTo(page, moment) {
  await page.waitForSelector('dejarik-choice');
  if (moment === 'start') return;
  for (let answers = 0; answers < 400; answers++) {
    const state = await page
      .waitForFunction(() => {
        const table = /** @type {any} */ (document.querySelector('dejarik-table'));
        return table?.state?.ask || table?.state?.outcome
          ? {
              id: table.state.ask?.id ?? '',
              message: table.state.ask?.message.id ?? 'over',
              round: Number(table.state.view.values.round ?? 0),
            }
          : null;
      })
      .then((handle) => handle.jsonValue());
    if (state === null || state.message === 'over') return;
    if (moment === 'attack' && state.message === 'ask.surge') return;
    if (moment === 'fight' && state.round >= 3 && state.message === 'ask.act') return;
    await page.evaluate((n) => {
      const table = /** @type {any} */ (document.querySelector('dejarik-table'));
      const options = /** @type {{ key: string, of?: string }[]} */ (table.state.ask.options);
      const wanted = ['attack', 'use:', 'move-action', 'walk', 'activate']
        .map((start) => options.find((one) => one.key.startsWith(start)))
        .find((one) => one !== undefined);
      table.answer((wanted ?? options[(n * 7) % Math.max(1, options.length)])?.key ?? null);
    }, answers);
    await page.waitForFunction((id) => {
      const table = /** @type {any} */ (document.querySelector('dejarik-table'));
      return table?.state?.outcome || (table?.state?.ask && table.state.ask.id !== id);
    }, state.id);
  }
}

const folder = await buildTable(await mkdtemp(join(tmpdir(), 'dejarik-screenshots-')));
const { url, close } = await serve(folder, { port: 0 });
const browser = await launchBrowser();
try {
  await mkdir(target, { recursive: true });
  for (const {
    name,
    size: [width, height],
    scheme,
    moment,
  } of shots) {
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: scheme,
      hasTouch: width < 500,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const attributes = {
      game: 'imperial-assault',
      lang: 'en',
      motion: 'none',
      seed: 'picture',
      seats: 'human bot:sensible',
      ...(moment === 'setup' ? {} : { setup: 'walker-against-heroes' }),
    };
    await page.goto(`${url}?${new URLSearchParams(attributes)}`);
    if (moment === 'setup') await page.waitForSelector('dejarik-setup form');
    else await playTo(page, moment);
    await page.waitForTimeout(400);
    await page.screenshot({ path: join(target, `${name}.png`) });
    console.log(`${name}.png`);
    await context.close();
  }
} finally {
  await browser.close();
  await close();
  await rm(folder, { recursive: true, force: true });
}
