import { adventureSetup } from '@dejarik/mandalorian-adventures';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { AdventurePlayer, cardByMouse, cardByTouch, playAdventure, seedOf } from './adventure-player.ts';
import type { InputWay } from './input-ways.ts';
import { useTable } from './table-page.ts';

const { open } = useTable();
const game = 'mandalorian-adventures';
/** The set-up that a newcomer finds first: the guide leads through the first mission. */
const [guided] = adventureSetup.ready;
if (guided === undefined) throw new Error('Nothing is ready.');
const { id: setup, options } = guided;

/** The options that the table has given the game. */
const optionsOn = (page: Page): Promise<unknown> =>
  page.evaluate(
    async () =>
      (
        await (
          document.querySelector('dejarik-table') as HTMLElement & {
            save: () => Promise<{ log: { options: unknown } }>;
          }
        ).save()
      ).log.options,
  );

const ways: readonly (readonly [ending: 'won' | 'lost', how: string, hand: InputWay, around: object])[] = [
  ['won', 'by clicking', cardByMouse, {}],
  [
    'lost',
    'by touch on a phone',
    cardByTouch,
    { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  ],
];

it.each(ways)(
  'a first game with the guide is %s %s, and the table says what comes next',
  { timeout: 120_000 },
  async (ending, _, hand, around) => {
    const seed = seedOf(ending, options);
    const { page, errors } = await open({ game, setup, seats: 'human bot:sensible', seed }, around);
    await page.waitForSelector('dejarik-choice');
    expect(await optionsOn(page)).toMatchObject(options);

    const player = new AdventurePlayer(seed, options);
    const begun = performance.now();
    const answers = await playAdventure(page, player, hand);
    console.log(`${ending} with ${answers} answers of a person in ${Math.round(performance.now() - begun)} ms`);
    expect(player.outcome?.winners.length).toBe(ending === 'won' ? 2 : 0);
    expect(await page.locator('.outcome').getAttribute('class')).toContain(ending);
    // What lies over the board on a wide screen tells more of it.
    const told = (await page.locator('.ask, dejarik-result section').allInnerTexts()).join('\n');
    expect(told).toContain(ending === 'won' ? 'The objective is fulfilled: everybody wins.' : 'everybody loses.');
    expect(told).toMatch(/The First Contract, Beginner: \d+ turns, \d+ enem/);
    expect(told).toContain(ending === 'won' ? 'The guide goes on' : 'A defeat ends no campaign');
    // All of it is in sight, and what comes next in reach.
    const button = await page.locator('.ask [data-do=campaign]').boundingBox();
    const height = await page.evaluate(() => window.innerHeight);
    expect(button !== null && button.y + button.height <= height).toBe(true);

    await page.locator('.ask [data-do=campaign]').click();
    await page.waitForSelector('dejarik-campaign article[data-page="4"]');
    expect(await page.locator('dejarik-campaign article').innerText()).toContain('The first contract is over.');
    expect(errors).toEqual([]);
    await page.context().close();
  },
);
