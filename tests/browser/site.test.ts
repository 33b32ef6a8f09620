import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomBot, takeTurn } from '@dejarik/bots';
import { createSession, seededRandom } from '@dejarik/session';
import { serve } from '../../tools/serve.mjs';
import { curses } from '../bundles/curses.ts';
import { relics } from '../bundles/relics.ts';
import { saidBy, startDejarik } from './command-line.ts';
import { playToTheEnd, useTable } from './table-page.ts';

const { visit } = useTable();
let folder = '';
let site: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dejarik-site-'));
  const sources = ['tests/bundles/relics.ts', 'tests/bundles/curses.ts', 'apps/create/templates/game'];
  const plugins = sources.flatMap((source) => ['--plugin', source]);
  const out = join(folder, 'site');
  const child = startDejarik([
    'build-table',
    'relics',
    'snow',
    'sample-game',
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
  const runners = { red: { at: 1, hand: ['sprint', 'step'], tired: true }, blue: { hand: ['step'] } };
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
  timeout: 120_000,
}, async () => {
  const mode = relics.modes?.[0]?.id ?? '';
  const session = createSession({ plugins: [relics, curses], mode, seed: 's' });
  const random = seededRandom('s');
  for (let turn = 0; turn < 3; turn++) takeTurn(session, session.waitingFor[0] ?? '', randomBot, random);
  // As the kit notes it.
  const log = { ...session.log(), plugins: session.plugins };
  const report = {
    plugin: 'relics',
    ok: false,
    checks: [
      { id: 'load', ok: true },
      { id: 'leak', ok: false, detail: 'Told.', log },
    ],
  };
  const { page, errors } = await visit(`${site.url}?game=imperial-assault&seats=human%20human&lang=en&motion=none`);
  await page.locator('dejarik-setup').waitFor();
  await page.evaluate(
    (from) =>
      document.querySelector<Element & { load(from: unknown): Promise<void> }>('dejarik-table')?.load(JSON.parse(from)),
    JSON.stringify(report),
  );
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          document.querySelector<Element & { readonly state: { readonly answers: number } | null }>('dejarik-table')
            ?.state?.answers,
      ),
    )
    .toBe(log.answers.length);
  expect(await page.locator('select[name=game]').inputValue()).toBe('relics');
  expect(await page.locator('.trouble').count()).toBe(0);
  expect(errors).toEqual([]);
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
