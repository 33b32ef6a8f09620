import { expect, it } from 'vitest';
import { useTable, type OpenedPage } from './table-page.ts';

const { open } = useTable();

const seated = ({ page }: OpenedPage): Promise<string> =>
  page
    .locator('dejarik-table')
    .evaluate((table) =>
      Object.keys(
        (table as unknown as { readonly state: { readonly players: object } | null }).state?.players ?? {},
      ).join(),
    );

it('a game with an expansion is chosen on the page, and begun by so many as a ready setup is for', {
  timeout: 120_000,
}, async () => {
  const opened = await open({ game: 'imperial-assault' });
  const { page, errors } = opened;
  await page.waitForSelector('dejarik-setup form');
  expect(await page.locator('[data-setup=four-on-hoth]').count()).toBe(0);
  await page.selectOption('select[name=game]', { label: 'Return to Hoth' });
  await page.click('[data-setup=four-on-hoth]');
  await expect.poll(() => seated(opened)).toBe('a,b,c,d');
  expect(await page.locator('select[name=game]').inputValue()).toBe('return-to-hoth');
  expect(new URL(page.url()).searchParams.get('game')).toBe('return-to-hoth');
  expect(errors).toEqual([]);
  await page.context().close();
});

it.each([
  [1280, 800, 350, 90],
  [780, 360, 200, 110],
  [360, 780, 180, 130],
])(
  'four seats leave the board its room at %i by %i: who is who is told, the rest when asked for',
  {
    timeout: 120_000,
  },
  async (width, height, least, most) => {
    const seats = 'human bot:random bot:random bot:random';
    const { page, errors } = await open(
      { game: 'return-to-hoth', setup: 'four-on-hoth', seats, seed: 'four' },
      { viewport: { width, height } },
    );
    await page.waitForSelector('dejarik-choice');
    const size = async (of: string): Promise<number> => (await page.locator(of).first().boundingBox())?.height ?? 0;
    await expect.poll(() => size('.board')).toBeGreaterThan(least);
    expect(await size('.others')).toBeLessThan(most);
    const others = page.locator('.others dejarik-seat');
    for (const [i, name] of ['Second player', 'Third player', 'Fourth player'].entries()) {
      const other = others.nth(i);
      await other.getByText(name).first().waitFor();
      await other.locator('.score').waitFor();
      expect(await other.locator('.pile').first().isVisible()).toBe(false);
    }
    await others.nth(1).locator('.fold').click();
    await others.nth(1).locator('.pile').first().waitFor();
    // What is laid open has the whole width.
    const [open_, all] = await Promise.all([others.nth(1).boundingBox(), page.locator('.others').boundingBox()]);
    expect(open_?.width ?? 0).toBeGreaterThan((all?.width ?? 0) - 40);
    expect(errors).toEqual([]);
    await page.context().close();
  },
);

it.each(['pl', 'ru'])(
  'by attributes, in %s, with the rules of game and expansion',
  { timeout: 120_000 },
  async (lang) => {
    const seats = 'human bot:random bot:random bot:random';
    const opened = await open({ game: 'return-to-hoth', setup: 'teams-on-hoth', seats, lang });
    const { page, errors } = opened;
    await page.waitForSelector('dejarik-choice');
    expect(await seated(opened)).toBe('a,b,c,d');
    expect(await page.locator('dejarik-table').evaluate((table) => table.shadowRoot?.textContent ?? '')).not.toMatch(
      /\b(card|army|map|mission|setup|ability)\.[a-z]/,
    );
    const rules = (await page.evaluate(`import(new URL('games/return-to-hoth.rules.js', location.href).href)`)) as {
      readonly rules: readonly { readonly id: string; readonly rule: Readonly<Record<string, string>> }[];
    };
    for (const begin of ['IA-', 'RTH-']) {
      const found = rules.rules.find(({ id }) => id.startsWith(begin));
      expect(Object.keys(found?.rule ?? {})).toContain(lang);
    }
    expect(errors).toEqual([]);
    await page.context().close();
  },
);
