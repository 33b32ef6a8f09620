import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeArchive, type Packed } from '../../tools/tests/make-archive.ts';
import { useTable } from './table-page.ts';

const { visit, host, folder } = useTable();
const SNOW = fileURLToPath(new URL('../../examples/snow/', import.meta.url));

/** The mod Snow as an archive has it, with some texts in the place of others. */
async function snow(changed: Readonly<Record<string, string>> = {}): Promise<readonly Packed[]> {
  const paths = (await readdir(SNOW, { recursive: true })).filter((path) => path.endsWith('.yaml'));
  return await Promise.all(
    paths.map(async (path) => ({
      path: `snow/${path}`,
      text: changed[path] ?? (await readFile(join(SNOW, path), 'utf8')),
    })),
  );
}
const page = (name: string, attributes: string): Promise<string> =>
  host(`${name}.html`, `<dejarik-table ${attributes} motion="none" pace="fast"></dejarik-table>`);
const trouble = (of: Page): Promise<string> => of.locator('.trouble').innerText({ timeout: 60_000 });
const missions = (of: Page): Promise<string> => of.locator('dejarik-setup select[name=mission]').innerText();

/** Opens the panel of mods and gives it an archive. */
async function add(at: Page, files: readonly Packed[], name = 'snow.zip'): Promise<void> {
  if ((await at.locator('[data-add=file]').count()) === 0) {
    await at.click('[data-drawer=menu]');
    await at.click('.drawer [data-drawer=mods]');
  }
  await at
    .locator('[data-add=file]')
    .setInputFiles({ name, mimeType: 'application/zip', buffer: Buffer.from(makeArchive(files)) });
}

/** Gives any answer that may be given, and waits until it was. */
async function answerOnce(at: Page): Promise<void> {
  const answers = (): Promise<unknown> => at.evaluate(`document.querySelector('dejarik-table').state.answers`);
  const before = await answers();
  await at.evaluate(`(() => {
    const table = document.querySelector('dejarik-table');
    table.answer(table.state.ask.options.find(({ because }) => (because ?? []).length === 0).key);
  })()`);
  await expect.poll(answers).not.toBe(before);
}

const PLAYED = `setup='{"armies":["imperial-sith","rebel-heroes"],"map":"ice-field","mission":"hold-the-ice","rounds":2}'`;

beforeAll(async () => {
  await cp(SNOW, join(folder(), 'mine', 'snow'), { recursive: true });
  const files = (await snow()).map(({ path }) => path.slice('snow/'.length)).filter((path) => path !== 'mod.yaml');
  const described = await readFile(join(SNOW, 'mod.yaml'), 'utf8');
  await writeFile(join(folder(), 'mine', 'snow', 'mod.yaml'), `${described}files: [${files.join(', ')}]\n`);
  await writeFile(join(folder(), 'mine', 'snow.zip'), makeArchive(await snow()));
});

describe('a mod that the page names', () => {
  it.each(['mine/snow', 'mine/snow.zip'])('is played, from %s', { timeout: 120_000 }, async (address) => {
    const { page: at, errors } = await visit(
      await page('named', `game="imperial-assault" mods="${address}" seats="human human" ${PLAYED}`),
    );
    await at.locator('dejarik-choice, dejarik-curtain').first().waitFor();
    const save = (await at.evaluate(`document.querySelector('dejarik-table').save()`)) as {
      readonly plugins: unknown;
      readonly contents: unknown;
    };
    expect(save.plugins).toEqual({ 'imperial-assault': '0.2.0', snow: '0.1.0' });
    expect(Object.keys(save.contents as object)).toEqual(['imperial-assault', 'snow']);
    expect(errors).toEqual([]);
    await at.context().close();
  });

  it('can be given with its texts, and is loaded after the plugins of the page', { timeout: 120_000 }, async () => {
    const { page: at, errors } = await visit(await page('given', 'game="imperial-assault" lang="en"'));
    await at.locator('dejarik-setup').waitFor();
    expect(await missions(at)).not.toContain('Ice');
    const files = (await snow()).map(({ path, text }) => ({ path: path.slice('snow/'.length), text }));
    await at.evaluate(
      (mods) => Object.assign(document.querySelector('dejarik-table') ?? {}, { mods }),
      [{ name: 'mine', files }],
    );
    await expect.poll(() => missions(at)).toContain('Ice');
    expect(errors).toEqual([]);
    await at.context().close();
  });

  it('that is wrong is told with file and line', { timeout: 120_000 }, async () => {
    await writeFile(
      join(folder(), 'mine', 'broken.zip'),
      makeArchive(await snow({ 'content/command-cards/white-out.yaml': '- id: white-out\n  cost: much\n' })),
    );
    const { page: at } = await visit(await page('broken', 'game="imperial-assault" mods="mine/broken.zip" lang="en"'));
    const said = await trouble(at);
    expect(said).toContain('This mod cannot be used.');
    expect(said).toMatch(/content\/command-cards\/white-out\.yaml, line \d/);
    expect(await at.locator('dejarik-setup').count()).toBe(0);
    await at.context().close();
  });

  it('is refused with the id of what the site serves', { timeout: 120_000 }, async () => {
    const described = await readFile(join(SNOW, 'mod.yaml'), 'utf8');
    const taken = described.replace('id: snow', 'id: return-to-hoth');
    await writeFile(join(folder(), 'mine', 'taken.zip'), makeArchive(await snow({ 'mod.yaml': taken })));
    const { page: at } = await visit(await page('taken', 'game="imperial-assault" mods="mine/taken.zip" lang="en"'));
    expect(await trouble(at)).toMatch(/taken\.zip has the id "return-to-hoth", which a game of this site has/);
    expect(await at.locator('dejarik-setup').count()).toBe(0);
    await at.context().close();
  });
});

it('that was kept in the quick storage, as it was once, is taken over and kept on', { timeout: 120_000 }, async () => {
  const address = await page('earlier', 'game="imperial-assault" lang="en"');
  const { page: at, errors } = await visit(address);
  await at.locator('dejarik-setup').waitFor();
  const files = (await snow()).map(({ path, text }) => ({ path: path.slice('snow/'.length), text }));
  await at.evaluate(
    (found) => {
      localStorage.setItem(`dejarik mods ${location.pathname}`, JSON.stringify(found));
    },
    [
      {
        id: 'snow',
        version: '0.1.0',
        game: 'imperial-assault',
        needs: [],
        source: { name: 'snow.zip', files, onlyFor: 'imperial-assault' },
        chosen: true,
      },
      'nonsense',
    ],
  );
  await at.reload();
  await expect.poll(() => missions(at), { timeout: 30_000 }).toContain('Ice');
  expect(await at.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('mods')))).toEqual([]);
  await at.reload();
  await expect.poll(() => missions(at), { timeout: 30_000 }).toContain('Ice');
  expect(errors).toEqual([]);
  await at.context().close();
});

it('that was kept before the site had an expansion of its id is left out', { timeout: 120_000 }, async () => {
  const address = await page('overtaken', 'game="return-to-hoth" lang="en"');
  const { page: at, errors } = await visit(address);
  await at.locator('dejarik-setup').waitFor();
  const described = (await readFile(join(SNOW, 'mod.yaml'), 'utf8')).replace('id: snow', 'id: return-to-hoth');
  const files = (await snow({ 'mod.yaml': described })).map(({ path, text }) => ({ path: path.slice(5), text }));
  await at.evaluate(
    (found) => {
      localStorage.setItem(`dejarik mods ${location.pathname}`, JSON.stringify(found));
    },
    [
      {
        id: 'return-to-hoth',
        version: '0.1.0',
        game: 'imperial-assault',
        needs: [],
        source: { name: 'mine.zip', files, onlyFor: 'imperial-assault' },
        chosen: true,
      },
    ],
  );
  await at.reload();
  await at.locator('dejarik-setup select[name=mission]').waitFor({ state: 'attached' });
  expect(await missions(at)).not.toContain('Ice');
  expect(await at.locator('.trouble').count()).toBe(0);
  expect(errors).toEqual([]);
  await at.context().close();
});

it('is added in the menu, kept, chosen before a game and removed', { timeout: 120_000 }, async () => {
  const address = await page('added', 'game="imperial-assault" lang="en"');
  const { page: at, errors } = await visit(address);
  await at.locator('dejarik-setup').waitFor();
  await add(at, await snow());
  await at.locator('.drawer [data-mod=snow]').waitFor();
  await expect.poll(() => missions(at)).toContain('Ice');
  expect(await at.locator('.note span').innerText()).toBe('“Snow” 0.1.0 was added.');
  await add(at, await snow());
  await expect
    .poll(() => at.locator('.note span').innerText())
    .toBe('“Snow” 0.1.0 was added. It took the place of version 0.1.0 of the mod “snow”.');
  // Another of the same name is told from it by its id.
  const described = (await readFile(join(SNOW, 'mod.yaml'), 'utf8')).replace('id: snow', 'id: other-snow');
  await add(at, [
    ...(await snow({ 'mod.yaml': described })).filter(({ path }) => !/content|lessons/.test(path)),
    { path: 'snow/messages/en.yaml', text: 'game.other-snow: Snow\n' },
  ]);
  const labels = (): Promise<string[]> => at.locator('.drawer [data-mod] label').allInnerTexts();
  await expect
    .poll(async () => (await labels()).map((label) => label.replace(/ for .*/, '')))
    .toEqual(['Snow 0.1.0 (snow)', 'Snow 0.1.0 (other-snow)']);
  await at.locator('.drawer [data-mod=other-snow] button').click();
  await expect.poll(labels).toHaveLength(1);

  await at.reload();
  const box = at.locator('dejarik-setup ~ *, dejarik-setup').locator('[data-mod=snow] input');
  await box.waitFor();
  expect(await box.isChecked()).toBe(true);
  expect(await missions(at)).toContain('Ice');
  await box.uncheck();
  await expect.poll(() => missions(at)).not.toContain('Ice');
  await box.check();
  await expect.poll(() => missions(at)).toContain('Ice');

  await at.click('[data-drawer=menu]');
  await at.click('.drawer [data-drawer=mods]');
  await at.locator('.drawer [data-mod=snow] button').click();
  await expect.poll(() => missions(at)).not.toContain('Ice');
  await at.reload();
  await at.locator('dejarik-setup').waitFor();
  expect(await at.locator('[data-mod=snow]').count()).toBe(0);
  expect(errors).toEqual([]);
  await at.context().close();
});

it('is loaded with an expansion of its game, and not with another game', { timeout: 120_000 }, async () => {
  const { page: at, errors } = await visit(await page('expanded', 'game="return-to-hoth" lang="en"'));
  await at.locator('dejarik-setup').waitFor();
  await add(at, await snow());
  await expect.poll(() => missions(at)).toContain('Ice');
  await at.reload();
  await expect.poll(() => missions(at), { timeout: 60_000 }).toContain('Ice');
  await at.evaluate(`document.querySelector('dejarik-table').game = 'tic-tac-toe'`);
  await at.locator('dejarik-setup select[name=mission]').waitFor({ state: 'detached' });
  await at.locator('dejarik-setup').waitFor();
  expect(await at.locator('.trouble').count()).toBe(0);
  expect(errors).toEqual([]);
  await at.context().close();
});

it('that needs an expansion is played with that, and left out of the game without it', {
  timeout: 120_000,
}, async () => {
  const described = (await readFile(join(SNOW, 'mod.yaml'), 'utf8')) + 'needs: {return-to-hoth: ^0.2}\n';
  const address = await page('needy', 'game="imperial-assault" lang="en"');
  const { page: at, errors } = await visit(address);
  await at.locator('dejarik-setup').waitFor();
  await add(at, await snow({ 'mod.yaml': described }));
  // The table goes over to what this site serves and the mod needs.
  await at.locator('[data-setup=four-on-hoth]').waitFor({ state: 'attached' });
  await expect.poll(() => missions(at)).toContain('Ice');
  expect(await at.locator('.trouble').count()).toBe(0);

  await at.reload();
  await at.locator('[data-bring=snow]').waitFor();
  await expect.poll(() => at.locator('fieldset.mods').innerText()).toContain('needs Return to Hoth');
  expect(await missions(at)).not.toContain('Ice');
  await at.click('[data-bring=snow]');
  await expect.poll(() => missions(at)).toContain('Ice');
  expect(await at.locator('[data-bring]').count()).toBe(0);

  // The list in the menu tells names in the reader's language, also beside another game.
  await at.evaluate(`document.querySelector('dejarik-table').game = 'tic-tac-toe'`);
  await at.locator('dejarik-setup select[name=mission]').waitFor({ state: 'detached' });
  await at.click('[data-drawer=menu]');
  await at.click('.drawer [data-drawer=mods]');
  for (const [language, told] of [
    ['en', 'Snow 0.1.0 for Imperial Assault needs Return to Hoth'],
    ['pl', 'Śnieg 0.1.0 do gry „Imperium Atakuje” wymaga: Powrót na Hoth'],
    ['ru', 'Снег 0.1.0 для игры «Imperial Assault» требует: Возвращение на Хот'],
  ] as const) {
    await at.evaluate((lang) => Object.assign(document.querySelector('dejarik-table') ?? {}, { lang }), language);
    await expect.poll(() => at.locator('.drawer [data-mod=snow] label').innerText()).toBe(told);
  }
  expect(errors).toEqual([]);
  await at.context().close();
});

it('named by the page for the game alone, says which expansion it needs', { timeout: 120_000 }, async () => {
  const described = (await readFile(join(SNOW, 'mod.yaml'), 'utf8')) + 'needs: {return-to-hoth: ^0.2}\n';
  await writeFile(join(folder(), 'mine', 'needy.zip'), makeArchive(await snow({ 'mod.yaml': described })));
  const { page: at } = await visit(
    await page('named-needy', 'game="imperial-assault" mods="mine/needy.zip" lang="en"'),
  );
  expect(await trouble(at)).toMatch(
    /set up with a mod that lacks something.*tell whoever looks after the page.*needs "return-to-hoth" .* it is not loaded.* game="\.\.\."/s,
  );
  await at.evaluate(`document.querySelector('dejarik-table').game = 'return-to-hoth'`);
  await expect.poll(() => missions(at)).toContain('Ice');
  await at.context().close();
});

it('is added from a folder', { timeout: 120_000 }, async () => {
  const { page: at, errors } = await visit(await page('folder', 'game="imperial-assault" lang="en"'));
  await at.locator('dejarik-setup').waitFor();
  await at.click('[data-drawer=menu]');
  await at.click('.drawer [data-drawer=mods]');
  await at.locator('[data-add=folder]').setInputFiles(SNOW);
  await expect.poll(() => missions(at)).toContain('Ice');
  expect(errors).toEqual([]);
  await at.context().close();
});

describe('nothing of an archive that is wrong is kept, and the table goes on', () => {
  it.each<[string, () => Promise<readonly Packed[]>, RegExp]>([
    ['a path that climbs out', async () => [...(await snow()), { path: '../x.yaml', text: 'a: 1' }], /leads out/],
    ['no mod', async () => [{ path: 'a.yaml', text: 'a: 1' }], /found no mod\.yaml/],
    [
      'a card that the game does not take',
      () => snow({ 'content/command-cards/white-out.yaml': '- id: white-out\n  cost: much\n' }),
      /white-out\.yaml, line \d/,
    ],
    [
      'a mod with the id of an expansion that the site has',
      () => snow({ 'mod.yaml': 'id: return-to-hoth\nversion: 0.1.0\nfor: {imperial-assault: ^0.2}\n' }),
      /has the id “return-to-hoth”, which “Return to Hoth” of this site has/,
    ],
    [
      'a mod for a game that is not there',
      () => snow({ 'mod.yaml': 'id: snow\nversion: 0.1.0\nfor: {chess: ^1}\n' }),
      /“Snow” is for the game “chess”, which this site does not have\. It has: .*Imperial Assault/,
    ],
    [
      'a mod that needs what is not there',
      () => snow({ 'mod.yaml': 'id: snow\nversion: 0.1.0\nfor: {imperial-assault: ^0.2}\nneeds: {thaw: ^1}\n' }),
      /^(?!.*game=)[^]*“Snow” needs thaw, which this site does not have, .*If that is a mod, add it first/,
    ],
  ])('%s', { timeout: 120_000 }, async (_, files, said) => {
    const { page: at } = await visit(await page('hostile', 'game="imperial-assault" lang="en"'));
    await at.locator('dejarik-setup').waitFor();
    await add(at, await files());
    expect(await trouble(at)).toMatch(said);
    expect(await at.locator('[data-mod]').count()).toBe(0);
    await at.locator('.trouble button').last().click();
    expect(await missions(at)).not.toContain('Ice');
    await at.context().close();
  });
});

it('a game that was left says in words which mod it needs, and goes on once that is there', {
  timeout: 120_000,
}, async () => {
  const with_ = await page('kept', `game="imperial-assault" mods="mine/snow.zip" seats="human bot:random" ${PLAYED}`);
  const { page: at } = await visit(with_);
  await at.locator('dejarik-choice button[data-key], .lit[data-place]').first().waitFor();
  await answerOnce(at);
  await page('kept', 'game="imperial-assault" lang="pl"');
  await at.reload();
  await at.locator('[data-kept]').first().click();
  expect(await trouble(at)).toContain('Powstała z „snow” 0.1.0, czego tu nie wczytano.');
  await at.locator('.trouble button').last().click();
  await add(at, await snow());
  await at.locator('.drawer [data-mod=snow]').waitFor();
  await at.click('.drawer .close');
  await at.click('[data-drawer=menu]');
  // Before it is removed it is told which games need it.
  await at.click('.drawer [data-drawer=mods]');
  const remove = at.locator('.drawer [data-mod=snow] > button');
  await remove.click();
  await expect
    .poll(() => at.locator('.drawer [data-mod=snow] [role=alert]').innerText())
    .toMatch(/nieukończone gry: .+\./);
  expect(await at.locator('[data-mod=snow]').count()).toBeGreaterThan(0);
  await at.click('.drawer .close');
  await at.click('[data-drawer=menu]');
  await at.locator('.drawer [data-kept]').first().click();
  await at.locator('dejarik-board').waitFor();
  expect(await at.locator('.trouble').count()).toBe(0);
  // So is the game that is played.
  await at.click('[data-drawer=menu]');
  await at.click('.drawer [data-drawer=mods]');
  await at.locator('.drawer [data-remove=snow]').click();
  await expect.poll(() => at.locator('.drawer [data-mod=snow]').count()).toBe(0);
  await at.context().close();
});
