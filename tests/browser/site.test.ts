import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serve } from '../../tools/serve.mjs';
import { saidBy, startDejarik } from './command-line.ts';
import { playToTheEnd, useTable } from './table-page.ts';

const { visit } = useTable();
/** A game that breaks off at its second question. */
const FAULTY = `
  import { confirm, finish, message, verb } from '@dejarik/sdk';
  const ask = () => confirm({ by: 0, message: message('flip') });
  const game = verb('game', {
    steps: {
      first: { ask, run: () => null },
      second: { ask, run: () => { throw new TypeError('no luck'); } },
      third: { run: () => finish({ winners: [0], message: message('over') }) },
    },
  });
  const words = { 'game.flips': 'Flips', 'mode.one': 'One', 'seat.a': 'A', flip: 'Do you flip?', over: 'Over.', 'event.game': 'It begins.', 'verb.game': 'Play' };
  export const flips = {
    id: 'flips', version: '1.0.0', verbs: [game], messages: { en: words, pl: words, ru: words },
    modes: [{ id: 'one', message: message('mode.one'), seats: ['a'], game: 'game' }],
  };`;
let folder = '';
let site: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dejarik-site-'));
  const faulty = join(folder, 'faulty');
  await mkdir(join(faulty, 'src'), { recursive: true });
  await writeFile(join(faulty, 'package.json'), JSON.stringify({ name: 'flips', type: 'module' }));
  await writeFile(join(faulty, 'src', 'index.ts'), FAULTY);
  const sources = [faulty, 'tests/bundles/relics.ts', 'tests/bundles/curses.ts', 'apps/create/templates/game'];
  const plugins = sources.flatMap((source) => ['--plugin', source]);
  const out = join(folder, 'site');
  const child = startDejarik([
    'build-table',
    'relics',
    'snow',
    'sample-game',
    'flips',
    ...plugins,
    '--mod',
    'examples/snow',
    '--out',
    out,
  ]);
  const said = saidBy(child);
  const [status] = (await once(child, 'close')) as [number];
  expect([status, said()]).toEqual([0, expect.stringContaining('relics, imperial-assault')]);
  site = await serve(out, { port: 0 });
}, 240_000);

afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

it('lets people choose among the games that were named, and has no others', async () => {
  const { page, errors } = await visit(`${site.url}?lang=en`);
  expect(await page.locator('select[name=game] option').allInnerTexts()).toEqual([
    'Relics',
    'Imperial Assault',
    'Sample Game',
    'Flips',
  ]);
  await page.locator('select[name=game]').selectOption('imperial-assault');
  await page.locator('dejarik-setup').getByText('Skirmish').first().waitFor();
  expect(existsSync(join(folder, 'site', 'games', 'tic-tac-toe.js'))).toBe(false);
  expect(errors).toEqual([]);
  await page.context().close();
});

it('plays a game from outside with its expansion to the end', { timeout: 120_000 }, async () => {
  const { page, errors } = await visit(
    `${site.url}?game=relics&lang=en&setup=&seats=human+bot:random&seed=s&motion=none&pace=fast`,
  );
  await playToTheEnd(page, 60);
  expect(await page.locator('.outcome').innerText()).toContain('The fair is over.');
  expect(errors).toEqual([]);
  await page.context().close();
});

it('plays a game with a mod, by the id of the mod', { timeout: 120_000 }, async () => {
  const { page, errors } = await visit(
    `${site.url}?game=snow&lang=en&setup=&seats=human+bot:random&seed=s&motion=none&pace=fast`,
  );
  await page.locator('dejarik-choice').waitFor();
  const save = await page.evaluate(() =>
    document.querySelector<Element & { save(): Promise<{ plugins: object }> }>('dejarik-table')?.save(),
  );
  expect(Object.keys(save?.plugins ?? {})).toEqual(['imperial-assault', 'snow']);
  expect(errors).toEqual([]);
  await page.context().close();
});

it('shows the rules of a game from outside, and what is refused leads to them', { timeout: 120_000 }, async () => {
  const runners = { blue: { at: 1, hand: ['sprint', 'step'], tired: true }, red: { hand: ['step'] } };
  const setup = encodeURIComponent(JSON.stringify({ scenario: { runners } }));
  const { page, errors } = await visit(
    `${site.url}?game=sample-game&lang=pl&setup=${setup}&seats=human+bot:random&seed=s&motion=none`,
  );
  await page.locator('dejarik-choice').waitFor();
  await page.evaluate(() => {
    const table = document.querySelector<
      Element & {
        readonly state: { readonly ask: { readonly refused: readonly { readonly key: string }[] } };
        answer(key: string): void;
      }
    >('dejarik-table');
    table?.answer(table.state.ask.refused[0]?.key ?? '');
  });
  await page.locator('.refusal button.link', { hasText: 'SAMPLE-PLAY-01' }).click();
  await page.locator('dejarik-rules article.here', { hasText: 'SAMPLE-PLAY-01' }).waitFor();
  // In the language of the table.
  expect(await page.locator('dejarik-rules article.here [lang=en]').count()).toBe(0);
  expect(errors).toEqual([]);
  await page.context().close();
});

it('opens what conform has found in a game from outside, whichever game is at the table', {
  timeout: 240_000,
}, async () => {
  const found = join(folder, 'found');
  const conform = startDejarik(['conform', join(folder, 'faulty'), '--games', '1', '--logs', found]);
  const report = saidBy(conform);
  expect([(await once(conform, 'close'))[0], report()]).toEqual([1, expect.stringContaining('FAILED  crash')]);
  const log = join(found, 'crash.json');

  // In the terminal, where nobody answers.
  const play = startDejarik(['play', '--load', log, '--plugin', join(folder, 'faulty')]);
  const terminal = saidBy(play);
  await once(play, 'close');
  expect(terminal()).toContain('Do you flip?');

  const { page, errors } = await visit(`${site.url}?game=imperial-assault&lang=en&motion=none`);
  await page.locator('dejarik-setup').waitFor();
  await page.locator('[data-drawer=menu]').click();
  await page.locator('.drawer input[type=file]').first().setInputFiles(log);
  const yes = page.locator('dejarik-choice button[data-key=yes]');
  await yes.waitFor();
  const answers = (): Promise<unknown> => page.evaluate(`document.querySelector('dejarik-table').state?.answers`);
  expect(await answers()).toBe(1);
  expect(await page.locator('select[name=game]').inputValue()).toBe('flips');
  expect(await page.locator('.trouble').count()).toBe(0);
  expect(errors).toEqual([]);
  // And there it shows what was found.
  await yes.click();
  await expect.poll(() => page.locator('.trouble').innerText()).toContain('no luck');
  await page.context().close();
});

it('tells how a game of the site is put into another page', async () => {
  const { page } = await visit(`${site.url}?game=relics&lang=en`);
  await page.locator('dejarik-setup').waitFor();
  await page.locator('[data-drawer=menu]').click();
  const snippet = await page.locator('textarea').inputValue();
  expect(snippet).toContain(`plugins="${site.url}plugins/relics.js ${site.url}plugins/curses.js"`);
  expect(snippet).not.toContain('game=');
  expect(await readFile(join(folder, 'site', 'index.html'), 'utf8')).toContain("frame-src 'self'");
  await page.context().close();
});
