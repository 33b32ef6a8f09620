import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answered, askId, skirmish } from './table-page.ts';
import { GAME, open, reach, tabToBoard, toMove } from './board-page.ts';

const toAttack = (page: Page) =>
  reach(page, 'ask.target', ['attack', 'end-activation'], (options, refused) => options > 0 && refused > 0);

const piecesOf = (page: Page): Promise<Record<string, string>> =>
  page
    .locator('dejarik-board [data-piece]')
    .evaluateAll((all) =>
      Object.fromEntries(all.map((one) => [one.getAttribute('data-piece') ?? '', one.getAttribute('style') ?? ''])),
    );

describe('with a mouse', () => {
  it('the way to a place and its cost are seen before it is chosen', { timeout: 120_000 }, async () => {
    const { page, errors } = await open(GAME);
    await toMove(page);
    const before = await piecesOf(page);
    const id = await askId(page);
    const lit = page.locator('dejarik-board .lit[data-place]').last();
    await lit.hover();
    await page.waitForSelector('dejarik-board .way');
    expect(await page.locator('dejarik-board .card').innerText()).toMatch(/cost \d/);
    expect(await askId(page)).toBe(id);
    await lit.click();
    await answered(page, id);
    expect(await piecesOf(page)).not.toEqual(before);
    expect(errors).toEqual([]);
    await page.close();
  });

  it('a target shows its odds; one out of sight shows what blocks the lines, and why', {
    timeout: 240_000,
  }, async () => {
    const { page, errors } = await open({ ...GAME, setup: skirmish(6), seats: 'human bot:sensible' });
    await toAttack(page);
    await page.locator('dejarik-board .lit[data-place]').first().hover();
    await page.waitForSelector('dejarik-board .card meter');
    expect(await page.locator('dejarik-board .card').innerText()).toMatch(
      /Hits\s+[\d.]+%[\s\S]*Damage on average\s+[\d.]+[\s\S]*Defeats\s+\d/,
    );
    await page.locator('dejarik-board .cell[aria-label*="cannot be chosen"]').first().hover();
    await page.waitForSelector('dejarik-board .card .hinder');
    expect(await page.locator('dejarik-board .card').innerText()).toMatch(/IA-[A-Z]+-\d+/);
    expect(errors).toEqual([]);
    await page.close();
  });

  it('one can go nearer, move the board and see all of it again', { timeout: 120_000 }, async () => {
    const { page } = await open(GAME);
    await reach(page, 'ask.deploy', []);
    const seen = () => page.locator('dejarik-board svg[role=grid]').getAttribute('viewBox');
    const all = await seen();
    const box = (await page.locator('dejarik-board svg[role=grid]').boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.locator('dejarik-board .tools button').first().click();
    const near = await seen();
    expect(near).not.toBe(all);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 80, y - 60, { steps: 4 });
    const id = await askId(page);
    await page.mouse.up();
    expect(await seen()).not.toBe(near);
    expect(await askId(page)).toBe(id);
    await page.mouse.wheel(0, 50);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, 4000);
    await page.keyboard.up('Control');
    await expect.poll(seen).toBe(all);
    await page.close();
  });
});

it('distances are shown from where one is, and told on the way; a game that counts none has no button for them', {
  timeout: 120_000,
}, async () => {
  const { page, errors } = await open(GAME);
  await reach(page, 'ask.deploy', []);
  await tabToBoard(page);
  await page.waitForSelector('dejarik-board .tools button[aria-label="Show distances"]');
  await page.keyboard.press('d');
  await page.waitForSelector('dejarik-board .range');
  await page.keyboard.press('ArrowLeft');
  expect(await page.locator('dejarik-board .card').innerText()).toMatch(/distance \d/);
  expect(await page.locator('dejarik-board [role=status]').textContent()).toMatch(/distance \d/);
  await page.keyboard.press('Escape');
  expect(await page.locator('dejarik-board .range').count()).toBe(0);
  // With a mouse: the button, then the place to count from.
  const id = await askId(page);
  await page.locator('dejarik-board .lit[data-place]').last().hover();
  await page.locator('dejarik-board .tools button[aria-label="Show distances"]').click();
  await page.locator('dejarik-board .lit[data-place]').first().click();
  await page.waitForSelector('dejarik-board .range');
  expect(await askId(page)).toBe(id);
  expect(errors).toEqual([]);
  const plain = await open({ game: 'tic-tac-toe', setup: '', seed: 'board' });
  await plain.page.waitForSelector('.lit');
  expect(await plain.page.locator('dejarik-board .tools button').count()).toBe(4);
  expect(await plain.page.locator('dejarik-board .tools button[aria-label="Show distances"]').count()).toBe(0);
  await plain.page.close();
  await page.close();
});

describe('by touch', () => {
  it('the first touch looks, the second chooses', { timeout: 120_000 }, async () => {
    const { page, errors } = await open(GAME, { viewport: { width: 1024, height: 768 }, hasTouch: true });
    await toMove(page);
    const id = await askId(page);
    const lit = page.locator('dejarik-board .lit[data-place]').last();
    // Wherever the card comes to lie, under the finger too, the tap that opens it presses nothing of it.
    const covered = await page.evaluateHandle(() => {
      const board = document.querySelector('dejarik-table')?.shadowRoot?.querySelector('dejarik-board')?.shadowRoot;
      const covering = new CSSStyleSheet();
      covering.replaceSync('.card .go { position: fixed; inset: -100vh -100vw; }');
      board?.adoptedStyleSheets.push(covering);
      return covering;
    });
    await lit.tap();
    await page.waitForSelector('dejarik-board .card.pinned button.go');
    await page.waitForSelector('dejarik-board .way');
    // The click of a tap comes after it.
    await page.waitForTimeout(300);
    expect(await askId(page)).toBe(id);
    await covered.evaluate((covering) => {
      covering.replaceSync('');
    });
    await lit.tap();
    await answered(page, id);
    expect(errors).toEqual([]);
    await page.close();
  });

  it('where there is nothing to look at, the first touch chooses', { timeout: 120_000 }, async () => {
    for (const game of [
      { game: 'tic-tac-toe', setup: '', seed: 'board' },
      { ...GAME, seed: 'deploy' },
    ]) {
      const { page, errors } = await open(game, { viewport: { width: 800, height: 900 }, hasTouch: true });
      if (game.game !== 'tic-tac-toe') await reach(page, 'ask.deploy', [], (options) => options < 24);
      const lit = page.locator('dejarik-board .lit[data-place]').first();
      await lit.waitFor();
      // What comes up for the blink of an eye can be hit, and is gone.
      await page.evaluate(() => {
        const board = document.querySelector('dejarik-table')?.shadowRoot?.querySelector('dejarik-board')?.shadowRoot;
        const look = (): void => {
          if (board?.querySelector('.card button')) document.body.dataset['offered'] = 'yes';
        };
        if (board) new MutationObserver(look).observe(board, { childList: true, subtree: true });
      });
      const id = await askId(page);
      await lit.tap();
      await answered(page, id);
      expect(await page.locator('body').getAttribute('data-offered')).toBeNull();
      expect(errors).toEqual([]);
      await page.close();
    }
  });
});
