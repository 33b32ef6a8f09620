import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { makeArchive } from '../../tools/tests/make-archive.ts';
import { useTable } from './table-page.ts';

const { visit, host } = useTable();

interface SmallMod {
  readonly id: string;
  readonly version?: string;
  /** As it stands in `mod.yaml`. */
  readonly needs?: string;
  /** What else is in it, by path. */
  readonly texts?: Readonly<Record<string, string>>;
}

/** An archive of a mod for Imperial Assault that has a name and nothing else, unless it is given. */
const archive = ({ id, version = '0.1.0', needs = '{}', texts = {} }: SmallMod) => ({
  name: `${id}.zip`,
  mimeType: 'application/zip',
  buffer: Buffer.from(
    makeArchive(
      Object.entries({
        'mod.yaml': `id: ${id}\nversion: ${version}\nfor: {imperial-assault: ^0.2}\nneeds: ${needs}\n`,
        'messages/en.yaml': `game.${id}: Mod ${id}\n`,
        ...texts,
      }).map(([path, text]) => ({ path: `${id}/${path}`, text })),
    ),
  ),
});

/** A page of Imperial Assault with the list of mods open. */
async function open(name: string): Promise<{ readonly at: Page; readonly errors: readonly string[] }> {
  const { page: at, errors } = await visit(
    await host(
      `${name}.html`,
      '<dejarik-table game="imperial-assault" lang="en" motion="none" pace="fast"></dejarik-table>',
    ),
  );
  await at.locator('dejarik-setup').waitFor();
  await openMods(at);
  return { at, errors };
}
async function openMods(at: Page): Promise<void> {
  await at.click('[data-drawer=menu]');
  await at.click('.drawer [data-drawer=mods]');
  await at.locator('[data-add=file]').waitFor({ state: 'attached' });
}
const add = async (at: Page, mod: SmallMod): Promise<void> => {
  await at.locator('[data-add=file]').setInputFiles(archive(mod));
};
const listed = (at: Page): Promise<readonly string[]> => at.locator('.drawer [data-mod] label').allInnerTexts();
const trouble = (at: Page): Promise<string> => at.locator('.trouble').innerText({ timeout: 60_000 });

it('of several that are added at once none is lost, and those that wait are named', { timeout: 120_000 }, async () => {
  const { at, errors } = await open('at-once');
  await add(at, { id: 'first' });
  await add(at, { id: 'wrong', needs: '{nothing: ^1}' });
  await add(at, { id: 'last' });
  expect(await at.locator('.drawer [role=status]').innerText()).toBe('Checking first.zip, wrong.zip, last.zip …');
  expect(await at.locator('.drawer .list').getAttribute('aria-busy')).toBe('true');
  await expect
    .poll(() => listed(at), { timeout: 60_000 })
    .toEqual(['Mod first 0.1.0 for Imperial Assault', 'Mod last 0.1.0 for Imperial Assault']);
  await expect.poll(() => at.locator('.drawer .list').getAttribute('aria-busy')).toBe('false');
  expect(await at.locator('.drawer [role=status]').count()).toBe(0);
  // What is wrong with the one is still told when the next is there.
  expect(await trouble(at)).toContain('“Mod wrong” needs nothing');
  expect(errors).toEqual([]);
  await at.context().close();
});

it('that is checked while another game is opened is told as not added', { timeout: 120_000 }, async () => {
  const { at } = await open('stopped');
  const checking = at.waitForEvent('worker');
  await add(at, { id: 'first' });
  await checking;
  await at.evaluate(`document.querySelector('dejarik-table').game = 'tic-tac-toe'`);
  expect(await trouble(at)).toContain('“Mod first” was not added, for something else was opened');
  expect(await listed(at)).toEqual([]);
  await at.context().close();
});

it('that is left out says what is wrong: the version of what it needs, or that this is not chosen', {
  timeout: 120_000,
}, async () => {
  const { at, errors } = await open('versions');
  await add(at, { id: 'base' });
  await add(at, { id: 'above', needs: '{base: ^0.1}' });
  await expect.poll(() => listed(at), { timeout: 60_000 }).toHaveLength(2);
  const form = at.locator('fieldset.mods');
  const above = form.locator('[data-mod=above]');
  await above.waitFor();
  expect(await above.innerText()).not.toContain('needs');
  await form.locator('[data-mod=base] input').uncheck();
  await expect.poll(() => above.innerText()).toContain('needs Mod base');
  await at.click('.drawer .close');
  await above.locator('[data-bring]').click();
  await expect.poll(() => above.innerText()).not.toContain('needs');
  expect(await form.locator('[data-mod=base] input').isChecked()).toBe(true);
  await openMods(at);
  await add(at, { id: 'base', version: '0.2.0' });
  await expect.poll(() => above.innerText(), { timeout: 30_000 }).toContain('needs Mod base 0.1.0 (here is 0.2.0)');
  expect(errors).toEqual([]);
  await at.context().close();
});

it('is replaced under a game only after that was told, and the game then names it and nothing else', {
  timeout: 120_000,
}, async () => {
  const { at } = await open('replaced');
  await add(at, { id: 'base' });
  await add(at, { id: 'above', needs: '{base: ^0.1}' });
  await expect.poll(() => listed(at), { timeout: 60_000 }).toHaveLength(2);
  await at.click('.drawer .close');
  await at.locator('[data-setup=walker-against-heroes]').first().click();
  await at.locator('dejarik-board').waitFor();
  await openMods(at);
  await add(at, { id: 'base', version: '0.2.0' });
  const asked = at.locator('.drawer [data-mod=base] [role=alert]');
  expect(await asked.innerText({ timeout: 30_000 })).toMatch(/need version 0\.1\.0: .+ With 0\.2\.0 they do not go on/);
  expect(await listed(at)).toContain('Mod base 0.1.0 for Imperial Assault');
  const save = await at.evaluate(`document.querySelector('dejarik-table').save()`);
  await at.click('.drawer [data-replace=base]');
  await expect.poll(() => listed(at), { timeout: 30_000 }).toContain('Mod base 0.2.0 for Imperial Assault');
  await at.evaluate((found) => {
    void (document.querySelector('dejarik-table') as unknown as { load: (from: unknown) => unknown }).load(found);
  }, save);
  const said = await trouble(at);
  expect(said).toMatch(/made with “base” 0\.1\.0.*0\.2\.0/);
  expect(said).not.toContain('above');
  await at.context().close();
});
