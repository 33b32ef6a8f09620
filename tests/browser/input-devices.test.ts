import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { TWICE } from './input-ways.ts';
import { answered, askId, settled, skirmish, useTable } from './table-page.ts';

const { open } = useTable();

/** What has the focus, innermost. */
const focused = (page: Page): Promise<{ tag: string; lit: boolean; key: string }> =>
  page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return {
      tag: at?.tagName.toLowerCase() ?? '',
      lit: at?.classList.contains('lit') === true,
      key: at?.getAttribute('data-key') ?? '',
    };
  });

/** Goes on with Tab until something that answers has the focus. */
async function tabToAnswer(page: Page): Promise<boolean> {
  for (let tabs = 0; tabs < 25; tabs++) {
    await page.keyboard.press('Tab');
    const { tag, lit, key } = await focused(page);
    if (lit || (tag === 'button' && key === 'pass')) return true;
  }
  return false;
}

it('a short skirmish is played to its end by keys alone', { timeout: 240_000 }, async () => {
  const { page, errors } = await open({
    game: 'imperial-assault',
    setup: skirmish(1),
    seed: 'keys',
    seats: 'human bot:random',
  });
  let answers = 0;
  while ((await settled(page)) !== 'over') {
    expect(answers++).toBeLessThan(400);
    const before = await askId(page);
    // Digits choose in the panel where it lists options; else the board has the focus and Page Down finds what is lit.
    const listed = await page.locator('dejarik-choice .options button:visible').count();
    if (listed > 0) await page.keyboard.press(String(1 + (answers % Math.min(9, listed))));
    else if (
      (await page.locator('dejarik-choice .end button[data-key=pass]').count()) > 0 &&
      (await page.locator('dejarik-board .lit').count()) === 0
    )
      expect(await tabToAnswer(page)).toBe(true);
    else if (!(await focused(page)).lit) expect(await tabToAnswer(page)).toBe(true);
    if (listed === 0) {
      if (answers % 2 === 0 && (await focused(page)).lit) await page.keyboard.press('PageDown');
      await page.keyboard.press('Enter');
    }
    await answered(page, before);
  }
  expect(answers).toBeGreaterThan(10);
  expect(errors).toEqual([]);
  await page.context().close();
});

it('a short skirmish is played to its end by touch on a phone', { timeout: 240_000 }, async () => {
  const { page, errors } = await open(
    { game: 'imperial-assault', setup: skirmish(1), seed: 'touch', seats: 'human bot:random' },
    { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  );
  let answers = 0;
  while ((await settled(page)) !== 'over') {
    expect(answers++).toBeLessThan(400);
    const before = await askId(page);
    // A touch within a moment of the last one is part of it.
    await page.waitForTimeout(TWICE);
    const buttons = page.locator(
      'dejarik-choice .options button:visible, dejarik-choice .end button[data-key]:visible',
    );
    const many = await buttons.count();
    if (many === 0) {
      // The list of places is one touch away; each entry is large enough for a finger.
      await page.locator('dejarik-choice details summary').first().tap();
      const places = page.locator('dejarik-choice .options button');
      await places.nth(answers % (await places.count())).tap();
    } else await buttons.nth(answers % many).tap();
    await answered(page, before);
  }
  expect(answers).toBeGreaterThan(10);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(errors).toEqual([]);
  await page.context().close();
});
