import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { settled, trouble, useTable } from './table-page.ts';

const { open, url } = useTable();

/** What can be told of the table of a page. */
interface Table extends HTMLElement {
  readonly state: {
    readonly answers: number;
    readonly ask: { readonly id: string; readonly options: readonly { readonly key: string }[] } | null;
  } | null;
  save(): Promise<Readonly<Record<string, unknown>>>;
  load(from: unknown): Promise<void>;
  answer(key: string): Promise<void>;
}
const table = <T>(page: Page, look: (table: Table, given: unknown) => T, given: unknown = null): Promise<Awaited<T>> =>
  page.locator('dejarik-table').evaluate(look as never, given) as Promise<Awaited<T>>;
const asked = (page: Page): Promise<string | undefined> => table(page, ({ state }) => state?.ask?.id);
const answers = (page: Page): Promise<number | undefined> => table(page, ({ state }) => state?.answers);

/** A game of Return to Hoth that has begun. */
async function begunOnHoth(seats: string) {
  const { page } = await open({ game: 'return-to-hoth', setup: 'four-on-hoth', seats, seed: 'served' });
  await settled(page);
  for (let i = 0; i < 3; i++) {
    const before = await answers(page);
    await table(page, (at) => at.answer(at.state?.ask?.options[0]?.key ?? ''));
    await expect.poll(() => answers(page)).not.toBe(before);
    await settled(page);
  }
  return page;
}
const SEATS = 'human bot:random bot:random bot:random';

it('a save goes on with the expansion that it needs, at the same question', { timeout: 120_000 }, async () => {
  const page = await begunOnHoth(SEATS);
  const save = await table(page, (at) => at.save());
  const [question, given] = [await asked(page), await answers(page)];
  await page.context().close();

  const { page: at, errors } = await open({ game: 'imperial-assault' });
  await at.waitForSelector('dejarik-setup form');
  await table(at, (to, from) => to.load(from), save);
  await expect.poll(() => asked(at)).toBe(question);
  expect(await answers(at)).toBe(given);
  expect(await at.locator('.trouble').count()).toBe(0);
  // The page follows.
  expect(await at.locator('select[name=game]').inputValue()).toBe('return-to-hoth');
  expect(errors).toEqual([]);
  await at.context().close();
});

it('a link does so, and a save of the game alone while an expansion is at the table', {
  timeout: 120_000,
}, async () => {
  const page = await begunOnHoth(SEATS);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const question = await asked(page);
  await page.click('[data-drawer=menu]');
  await page.getByRole('button', { name: 'Copy a link to this game' }).click();
  await page.locator('.note[role=status]').getByText('The link is copied.').waitFor();
  const { hash } = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  await page.context().close();

  const { page: at, errors } = await open({ game: 'imperial-assault', setup: '', seats: 'human bot:random' });
  await settled(at);
  const alone = await table(at, (of) => of.save());
  await at.goto('about:blank');
  await at.goto(`${url()}?game=imperial-assault&lang=en&motion=none&pace=fast${hash}`);
  await expect.poll(() => asked(at)).toBe(question);
  await table(at, (to, from) => to.load(from), alone);
  await expect
    .poll(() => table(at, (of) => of.getAttribute('game') ?? (of as Table & { game: string }).game))
    .toBe('imperial-assault');
  await settled(at);
  expect(await at.locator('.trouble').count()).toBe(0);
  expect(errors).toEqual([]);
  await at.context().close();
});

it('what nobody knows is named with what to do, and the game that is played goes on', {
  timeout: 120_000,
}, async () => {
  const page = await begunOnHoth(SEATS);
  const save = await table(page, (at) => at.save());
  const { plugins, contents } = save as { readonly plugins: object; readonly contents: object };
  const strange = { ...save, plugins: { ...plugins, sandstorm: '3.1.0' }, contents: { ...contents, sandstorm: 'x' } };
  await page.context().close();

  const { page: at } = await open({ game: 'imperial-assault', setup: '', seats: 'human bot:random', seed: 's' });
  await settled(at);
  const question = await asked(at);
  await table(at, (to, from) => to.load(from), strange);
  const said = await trouble(at);
  expect(said).toContain('“sandstorm” 3.1.0');
  expect(said).not.toContain('return-to-hoth');
  expect(said).toContain('Nothing that was played is lost.');
  await at.locator('.trouble button').last().click();
  expect(await asked(at)).toBe(question);
  expect(await table(at, (of) => (of as Table & { game: string }).game)).toBe('imperial-assault');
  await at.context().close();
});

it('a list that names a card of an expansion says which one brings it, and is taken over with it', {
  timeout: 120_000,
}, async () => {
  const { page, errors } = await open({ game: 'imperial-assault', seats: 'human bot:random' });
  await page.click('[data-list="armies-a"]');
  await page.waitForSelector('dejarik-list .problems li');
  await page.click('dejarik-list [data-part=text] summary');
  const pasted = '1 Darth Vader\n2 MHD-19\n1 Dengar\n';
  await page.fill('dejarik-list textarea', pasted);
  await page.click('[data-do=take]');
  await page.locator('dejarik-list .faults').getByText('“Dengar” comes with Return to Hoth.').waitFor();
  expect(await page.locator('dejarik-list textarea').inputValue()).toBe(pasted);
  await page.click('[data-do=bring]');
  await page.locator('dejarik-list [role=status]').getByText('Taken over: 4 in all.').waitFor();
  expect(await page.locator('dejarik-list .faults').count()).toBe(0);
  expect(await page.locator('select[name=game]').inputValue()).toBe('return-to-hoth');
  expect(errors).toEqual([]);
  await page.context().close();
});
