import type { Log } from '@dejarik/session';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { SkirmishPlayer, READY } from './skirmish-player.ts';
import { asked, byKeys, byMouse, byTouch, keysOf, type InputWay } from './input-ways.ts';
import { playedTurnsOf, type PlayedTurns } from './played-turns.ts';
import { ScreenReaderPlayer } from './screen-reader-player.ts';
import { answered, askId, settled, useTable } from './table-page.ts';

const { open } = useTable();
const game = (seed: string): Record<string, string> => ({
  game: 'imperial-assault',
  setup: READY,
  seed,
  seats: 'human bot:sensible',
});
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** What the table itself has written down. */
const logOf = async (page: Page): Promise<Log> =>
  (
    await page.evaluate(() =>
      (document.querySelector('dejarik-table') as HTMLElement & { save: () => Promise<{ log: unknown }> }).save(),
    )
  ).log as Log;

const expectAll = (happened: PlayedTurns): void => {
  for (const what of ['attacks', 'rerolls', 'surges', 'interrupts', 'turns'] as const)
    expect(happened[what], what).toBeGreaterThan(0);
};

const ways: readonly (readonly [name: string, seed: string, hand: InputWay, options: object])[] = [
  ['by clicking', 'whole 18', byMouse, {}],
  ['by touch on a phone', 'whole 12', byTouch, phone],
  ['by keyboard alone', 'whole 8', byKeys, {}],
];

it.each(ways)('a whole skirmish is played to its end %s', { timeout: 300_000 }, async (name, seed, hand, options) => {
  const { page, errors } = await open(game(seed), options);
  await page.evaluate(() => {
    document.addEventListener(
      'dejarik-option',
      () => {
        document.body.dataset['board'] = String(Number(document.body.dataset['board'] ?? 0) + 1);
      },
      true,
    );
  });
  const beside = new SkirmishPlayer(seed);
  const begun = performance.now();
  for (let now = beside.next(); now !== null; now = beside.next()) {
    const { ask, value } = now;
    await asked(page, ask.id);
    for (const key of keysOf(ask, value)) await hand(page, ask, key);
    beside.played(ask, value);
  }
  await page.waitForSelector('.outcome');
  const log = await logOf(page);
  const happened = playedTurnsOf(log);
  const onBoard = Number(await page.locator('body').getAttribute('data-board'));
  console.log(
    `${name}: ${onBoard} answers on the board, ${JSON.stringify(happened)}, ${Math.round(performance.now() - begun)} ms`,
  );
  expect(log.answers).toEqual(beside.log.answers);
  expect(happened.outcome).toBe(beside.outcome);
  expectAll(happened);
  expect(onBoard).toBeGreaterThan(5);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  expect(errors).toEqual([]);
  await page.context().close();
});

it('a whole skirmish is played to its end by what a screen reader is told', { timeout: 300_000 }, async () => {
  const { page, errors } = await open(game('whole 1'));
  const listener = new ScreenReaderPlayer(page);
  const begun = performance.now();
  while ((await settled(page)) !== 'over') {
    const before = await askId(page);
    await listener.answer();
    await answered(page, before);
  }
  const happened = playedTurnsOf(await logOf(page));
  console.log(`by what is told: ${JSON.stringify(happened)}, ${Math.round(performance.now() - begun)} ms`);
  expectAll(happened);
  expect(happened.outcome).not.toBeNull();
  expect(errors).toEqual([]);
  await page.context().close();
});
