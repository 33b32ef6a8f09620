import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { faults } from './axe.ts';
import { settled, useTable } from './table-page.ts';

const { open } = useTable();
const ANY_GAME = {
  game: 'mandalorian-adventures',
  setup: JSON.stringify({ mission: 'the-first-contract', level: 'beginner' }),
  seed: '7',
  seats: 'human bot:sensible',
};

type Board = HTMLElement & {
  view: { readonly pieces: readonly object[] } & Readonly<Record<string, unknown>>;
  ask: unknown;
  updateComplete: Promise<unknown>;
};

/** Puts a made-up galaxy in the place of the board: four systems in two regions, one apart, crowds at one of them. */
const showGalaxy = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const board = document.querySelector('dejarik-table')?.shadowRoot?.querySelector('dejarik-board') as Board;
    const seats = (board as unknown as { seats: readonly string[] }).seats;
    const [piece] = board.view.pieces;
    const at = [
      [0, 0, 'north', [seats[0], 'blue-ring']],
      [1, 0, 'north', []],
      [0.5, 1, 'south', []],
      [1.5, 1, 'south', []],
      [4, 0.5, undefined, []],
    ] as const;
    board.ask = null;
    board.view = {
      ...board.view,
      board: {
        kind: 'graph',
        places: at.map(([x, y, tone, marks], place) => ({
          place,
          x,
          y,
          tone,
          marks,
          message: { id: `Place-${place}` },
        })),
        links: [
          [0, 1],
          [1, 2],
          [2, 3],
        ],
        barriers: [
          { a: 0, b: 2, kind: 'impassable' },
          { a: 3, b: 4, kind: 'wall' },
        ],
      },
      pieces: [2, 5, 9].map((count, i) => ({
        ...piece,
        key: `e${900 + i}`,
        seat: seats[0],
        places: ['s1'],
        badges: [],
        health: undefined,
        count,
      })),
    };
    await board.updateComplete;
  });

it('a graph has regions, barriers, signs, names and stacks with their numbers', { timeout: 120_000 }, async () => {
  const { page, errors } = await open(ANY_GAME, { reducedMotion: 'reduce' });
  await settled(page);
  await page.waitForSelector('dejarik-board dejarik-graph', { state: 'attached' });
  await showGalaxy(page);
  const board = page.locator('dejarik-board');
  await expect.poll(() => board.locator('[data-region]').count()).toBe(2);
  const shades = await board
    .locator('[data-region]')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).fill));
  expect(shades[0]).not.toBe(shades[1]);
  expect(await board.locator('.barrier.impassable, .barrier.wall').count()).toBe(2);
  expect(await board.locator('[data-owned]').count()).toBe(1);
  expect(await board.locator('[data-sign=blue-ring]').count()).toBe(1);
  expect(await board.locator('.place-name').allTextContents()).toHaveLength(5);
  expect(await board.locator('.piece .count').allTextContents()).toEqual(['2', '5', '9']);
  expect(await faults(page)).toEqual([]);
  expect(errors).toEqual([]);
});

it('from afar the crowd is a number', { timeout: 120_000 }, async () => {
  const { page, errors } = await open(ANY_GAME, { viewport: { width: 130, height: 700 }, reducedMotion: 'reduce' });
  await settled(page);
  await page.waitForSelector('dejarik-board dejarik-graph', { state: 'attached' });
  await showGalaxy(page);
  const counted = page.locator('dejarik-board [data-counted=s1]');
  await expect.poll(() => counted.allTextContents()).toEqual(['●16']);
  expect(await page.locator('dejarik-board .piece[data-piece]').count()).toBe(0);
  expect(errors).toEqual([]);
});
