import { expect, it } from 'vitest';
import { useTable } from './table-page.ts';

const { open } = useTable();

type TableElement = HTMLElement & { readonly state: { readonly players: Readonly<Record<string, string>> } };

it.each([
  ['imperial-assault', 1280, 800],
  ['imperial-assault', 360, 740],
  ['imperial-assault', 320, 568],
  ['mandalorian-adventures', 1280, 800],
  ['mandalorian-adventures', 360, 740],
  ['tic-tac-toe', 360, 740],
])(
  'the button that starts %s is in view at %i by %i, and covers nothing that can be reached',
  { timeout: 120_000 },
  async (game, width, height) => {
    const { page, errors } = await open({ game }, { viewport: { width, height } });
    await page.waitForSelector('dejarik-setup form');
    const box = await page.locator('dejarik-setup .go').boundingBox();
    expect(box?.y ?? height).toBeGreaterThan(0);
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    // What has the focus lies above the bar.
    await page.locator('dejarik-setup summary').click();
    await page.locator('dejarik-setup input[name=seed]').focus();
    const seed = await page.locator('dejarik-setup input[name=seed]').boundingBox();
    const bar = await page.locator('dejarik-setup .foot').boundingBox();
    expect((seed?.y ?? height) + (seed?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
    expect(errors).toEqual([]);
    await page.context().close();
  },
);

it('the button that starts says what the seats play with', { timeout: 120_000 }, async () => {
  const { page } = await open({ game: 'imperial-assault' });
  await page.waitForSelector('dejarik-setup form');
  const said = () => page.locator('dejarik-setup .foot span').innerText();
  // At first what the first ready setup has.
  await expect.poll(said).toBe('Walker Patrol – Heroes of the Rebellion · Get to the Ship (Mos Eisley Outskirts)');
  await page.selectOption('select[name=armies-b]', { label: 'Hunting Pack' });
  await page.selectOption('select[name=mission]', { index: 2 });
  expect(await said()).toMatch(/^Walker Patrol – Hunting Pack · .*Moisture Farm/);
  await page.click('.go');
  await page.waitForSelector('dejarik-choice');
  await page.context().close();
});

it('what the page says for embedding has the ready setup that is played', { timeout: 120_000 }, async () => {
  const { page } = await open({ game: 'imperial-assault' });
  const snippet = () => page.locator('.page textarea').inputValue();
  const first = page.locator('dejarik-setup [data-setup]').first();
  const name = await first.getAttribute('data-setup');
  expect(await snippet()).not.toContain('setup');
  await first.click();
  await page.waitForSelector('dejarik-choice');
  expect(await snippet()).toContain(` setup="${name}"></dejarik-table>`);
  await page.context().close();
});

it('a game that one to four may play asks how many do', { timeout: 120_000 }, async () => {
  const game = 'mandalorian-adventures';
  const { page, errors } = await open({ game });
  const seats = () => page.locator('dejarik-setup .seat h2').allInnerTexts();
  await expect.poll(seats).toHaveLength(2);
  expect(await page.inputValue('select[name=seats]')).toBe('2');
  await page.selectOption('select[name=seats]', '3');
  await expect.poll(seats).toEqual(['First player', 'Second player', 'Third player']);
  expect(await page.inputValue('select[name=player-p3]')).toBe('bot:sensible');
  await page.selectOption('select[name=seats]', '1');
  await expect.poll(seats).toEqual(['First player']);
  await page.selectOption('select[name=seats]', '4');
  await page.click('.go');
  await page.waitForSelector('dejarik-choice');
  const players = () =>
    page.evaluate(() => Object.keys(document.querySelector<TableElement>('dejarik-table')?.state.players ?? {}));
  expect(await players()).toEqual(['p1', 'p2', 'p3', 'p4']);
  expect(errors).toEqual([]);
  await page.context().close();

  // By attributes as many play as are named; a name of a number of seats says it too.
  for (const [attributes, count] of [
    [{ setup: '', seats: 'human' }, 1],
    [{ setup: '', seats: 'human bot:random bot:sensible' }, 3],
    [{ setup: '', mode: 'quartet', seats: 'human' }, 4],
    [{ setup: '' }, 2],
  ] as const) {
    const { page: seen } = await open({ game, ...attributes });
    await seen.waitForSelector('dejarik-choice');
    const taken = await seen.evaluate(() =>
      Object.keys(document.querySelector<TableElement>('dejarik-table')?.state.players ?? {}),
    );
    expect([attributes, taken.length]).toEqual([attributes, count]);
    await seen.context().close();
  }

  const { page: crowded } = await open({ game, setup: '', seats: 'human human human human human' });
  await crowded.getByText('names 5 players; adventure has 1 to 4 seats (p1, p2, p3, p4)').first().waitFor();
  await crowded.context().close();
});
