import type { AnswerValue, Ask } from '@dejarik/session';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { askId, settled } from './table-page.ts';

/** One way to answer: finds what stands for a key, and presses it as a person would. */
export type InputWay = (page: Page, ask: Ask, key: string) => Promise<void>;

const inPanel = (page: Page, key: string): Locator =>
  page.locator(`dejarik-choice :is(.options, .end) button[data-key="${key}"]:visible`);
const onBoard = (page: Page, key: string): Locator => page.locator(`dejarik-board .lit[data-key="${key}"]`);
const there = async (found: Locator): Promise<boolean> => (await found.count()) > 0;

/** What is pressed for an answer, in order: what is chosen, and what confirms a choice of several. */
export function keysOf(ask: Ask, value: AnswerValue): readonly string[] {
  if (value === null) return ['pass'];
  if (typeof value === 'boolean') return [value ? 'yes' : 'no'];
  if (typeof value === 'number' || typeof value === 'string') return [String(value)];
  if (Array.isArray(value) && (ask.kind === 'pick-many' || ask.kind === 'order'))
    return [...value.map(String), 'confirm'];
  // The end of a way is pressed; the table takes the best way there.
  if (Array.isArray(value) && ask.kind === 'path') return value.slice(-1).map(String);
  throw new Error(`No hand answers ${ask.kind}: ${JSON.stringify(value)}`);
}

/** Places on the board are clicked there; where several ways to lie meet in one place, the list names each. */
export const byMouse: InputWay = async (page, _, key) => {
  if ((await there(onBoard(page, key))) && !(await there(inPanel(page, key)))) {
    await onBoard(page, key).first().click();
    return;
  }
  if (!(await there(inPanel(page, key)))) await page.locator('dejarik-choice details summary').first().click();
  await inPanel(page, key).click();
};

/** Milliseconds within which a touch is part of the one before; and when the last one was. */
export const TWICE = 400;
let touched = -TWICE;

/** A first touch of a place looks, the button beside it turns and chooses; what is not in sight is in the list. */
export const byTouch: InputWay = async (page, ask, key) => {
  // Nobody has read a question as soon as it is there.
  await page.waitForTimeout(Math.max(0, touched + TWICE - performance.now()));
  await touch(page, ask, key);
  touched = performance.now();
};

const touch: InputWay = async (page, ask, key) => {
  const list = inPanel(page, key);
  const cells =
    ask.of === 'place'
      ? page.locator(
          `dejarik-board [data-place="${ask.options.find((option) => option.key === key)?.points[0] ?? ''}"]`,
        )
      : null;
  if (cells !== null && !(await there(list)) && (await reachable(page, cells))) {
    await cells.tap();
    await lookedOrAnswered(page, ask.id);
    const go = page.locator('dejarik-board .card .go');
    const turn = page.locator('dejarik-board .card .menu button:not(.go, .read)');
    for (let turns = 0; turns < 12; turns++) {
      // A place with nothing to look at is chosen by the first touch.
      if ((await askId(page)) !== ask.id) return;
      if (await there(page.locator(`dejarik-board .card .go[data-key="${key}"]`))) {
        await go.tap();
        return;
      }
      if (!(await there(turn))) break;
      await turn.tap();
    }
  }
  if ((await askId(page)) !== ask.id) return;
  if (!(await there(list))) await page.locator('dejarik-choice details summary').first().tap();
  await tapAtRest(page, list);
};

/** A finger comes down when the panel has come to rest, not while it scrolls, and not so soon that it is part of the touch before. */
export async function tapAtRest(page: Page, button: Locator): Promise<void> {
  await page.waitForTimeout(Math.max(0, touched + TWICE - performance.now()));
  await atRest(page);
  await button.scrollIntoViewIfNeeded();
  await atRest(page);
  await button.tap();
  touched = performance.now();
}

const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => {
          requestAnimationFrame(done);
        });
      }),
  );

/** Digits for what the panel lists; Tab, Page Down, R and Enter on the board. */
export const byKeys: InputWay = async (page, _, key) => {
  const listed = await page
    .locator('dejarik-choice .options button:visible')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-key')));
  const digit = listed.indexOf(key) + 1;
  if (digit > 0 && digit <= 9) {
    await page.keyboard.press(String(digit));
    return;
  }
  if (digit > 0 || key === 'pass' || key === 'confirm') {
    await tabTo(page, 'DEJARIK-CHOICE');
    for (let presses = 0; presses < 80 && (await focus(page)).key !== key; presses++)
      await page.keyboard.press('ArrowDown');
  } else {
    await tabTo(page, 'DEJARIK-BOARD');
    const stops = await page.locator('dejarik-board .lit').count();
    for (let presses = 0; presses < stops && !(await showsAt(page, key)); presses++)
      await page.keyboard.press('PageDown');
  }
  expect((await focus(page)).key).toBe(key);
  await page.keyboard.press('Enter');
};

/** Turns what the focused place offers until it is the wanted option. @returns whether it is there */
async function showsAt(page: Page, key: string): Promise<boolean> {
  const at = await focus(page);
  for (let now = at; now.key !== ''; now = await focus(page)) {
    if (now.key === key) return true;
    await page.keyboard.press('r');
    const { key: next } = await focus(page);
    if (next === at.key || next === now.key) return next === key;
  }
  return false;
}

async function tabTo(page: Page, panel: string): Promise<void> {
  for (let tabs = 0; tabs < 40 && (await focus(page)).panel !== panel; tabs++) await page.keyboard.press('Tab');
}

/** What has the focus: the part of the table and the key. */
const focus = (page: Page): Promise<{ panel: string; key: string }> =>
  page.evaluate(() => {
    const panel = document.activeElement?.shadowRoot?.activeElement;
    let at = panel?.shadowRoot?.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return { panel: panel?.tagName ?? '', key: at?.getAttribute('data-key') ?? '' };
  });

/** Whether a finger that comes down in the middle of it would touch the board. */
const reachable = async (page: Page, cell: Locator): Promise<boolean> => {
  const box = await cell.boundingBox();
  return (
    box !== null &&
    (await page.evaluate(
      ([x, y]) => {
        const found = document.querySelector('dejarik-table')?.shadowRoot?.elementFromPoint(x, y);
        return (
          found?.tagName === 'DEJARIK-BOARD' &&
          found.shadowRoot?.elementFromPoint(x, y)?.closest('svg[role=grid]') !== null
        );
      },
      [box.x + box.width / 2, box.y + box.height / 2] as const,
    ))
  );
};

/** Waits until what was touched can be chosen beside the place, or was chosen by the touch. */
async function lookedOrAnswered(page: Page, id: string): Promise<void> {
  await page.waitForFunction((before) => {
    const table = document.querySelector('dejarik-table')?.shadowRoot;
    if (table?.querySelector<HTMLElement & { ask?: { id: string } }>('dejarik-choice')?.ask?.id !== before) return true;
    return table.querySelector('dejarik-board')?.shadowRoot?.querySelector('.card.pinned') !== null;
  }, id);
}

/** Waits until this question is open. */
export async function asked(page: Page, id: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      document
        .querySelector('dejarik-table')
        ?.shadowRoot?.querySelector<HTMLElement & { ask?: { id: string } }>('dejarik-choice')?.ask?.id === wanted,
    id,
  );
  expect(await settled(page)).toBe('asked');
}
