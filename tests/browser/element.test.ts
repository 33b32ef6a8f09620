import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answered, askId, mark, playToTheEnd, settled, skirmish, useTable } from './table-page.ts';

const { folder, url, open, visit, host } = useTable();

const table = (page: Page, n = 0) => page.locator('dejarik-table').nth(n);

describe('on a page of somebody else', () => {
  it('a bare page with a strict policy plays a game to its end, from one module', { timeout: 120_000 }, async () => {
    const { page, errors } = await visit(
      await host(
        'bare.html',
        '<dejarik-table game="tic-tac-toe" setup seats="human bot:random" motion="none">No script here.</dejarik-table>',
      ),
    );
    await playToTheEnd(page, 9);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('two tables on one page play two games', { timeout: 120_000 }, async () => {
    const one = '<dejarik-table game="tic-tac-toe" setup seats="human human"></dejarik-table>';
    const { page, errors } = await visit(await host('two.html', one + one));
    await mark(page, 0);
    await expect.poll(() => table(page, 0).locator('[data-piece]').count()).toBe(1);
    await mark(page, 0);
    await mark(page, 1);
    await expect.poll(() => table(page, 0).locator('[data-piece]').count()).toBe(2);
    await expect.poll(() => table(page, 1).locator('[data-piece]').count()).toBe(1);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('a table in a frame plays', { timeout: 120_000 }, async () => {
    const inner = await host('inner.html', '<dejarik-table game="tic-tac-toe" setup></dejarik-table>');
    await writeFile(
      join(folder(), 'frame.html'),
      `<!doctype html><html lang="en"><head><title>Frame</title></head><body><iframe title="table" sandbox="allow-scripts allow-same-origin" src="${inner}" width="800" height="700"></iframe></body></html>`,
    );
    const { page, errors } = await visit(`${url()}frame.html`);
    const frame = page.frameLocator('iframe');
    await frame.locator('.lit[data-place]').first().click();
    await expect.poll(() => frame.locator('[data-piece]').count()).toBe(2);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('tells the host what happens, and does what the host asks', { timeout: 120_000 }, async () => {
    const { page } = await visit(
      await host('events.html', '<dejarik-table game="tic-tac-toe" seats="human human"></dejarik-table>'),
    );
    const told = await page.evaluate(async () => {
      const element = document.querySelector('dejarik-table') as HTMLElement & {
        start: () => Promise<void>;
        answer: (value: string) => void;
        undo: () => void;
        save: () => Promise<{ log: { answers: unknown[] } }>;
        explain: (key: string) => Promise<{ rule: string }[]>;
      };
      const heard: string[] = [];
      for (const name of ['ready', 'start', 'change', 'over', 'error'])
        document.addEventListener(`dejarik-${name}`, (event) => {
          heard.push(event.type);
        });
      const changed = (): Promise<unknown> =>
        new Promise((done) => {
          element.addEventListener('dejarik-change', done, { once: true });
        });
      const started = changed();
      await element.start();
      await started;
      const after = changed();
      element.answer('s4');
      await after;
      const why = await element.explain('s4');
      const saved = await element.save();
      const back = changed();
      element.undo();
      await back;
      return { heard, why: why.map((one) => one.rule), answers: saved.log.answers.length };
    });
    expect(told.why).toEqual(['TTT-MRK-01']);
    expect(told.answers).toBe(1);
    expect(told.heard).toEqual(expect.arrayContaining(['dejarik-start', 'dejarik-change']));
    expect(told.heard).not.toContain('dejarik-error');
    await page.context().close();
  });
});

it('what lies before a seat answers where it is pressed: a card of the hand, a group', {
  timeout: 240_000,
}, async () => {
  const { page, errors } = await open({
    game: 'imperial-assault',
    setup: skirmish(2),
    seed: 'h1',
    seats: 'human human',
  });
  const todo = new Map([
    ['card', page.locator('dejarik-seat[own] .card.lit', { hasText: 'Can be used now' })],
    ['group', page.locator('dejarik-seat[own] button.group[data-key]:not(.described)')],
  ]);
  for (let n = 0; n < 60 && todo.size > 0; n++) {
    if ((await settled(page)) === 'curtain') {
      await page.click('.curtain button.main');
      await page.waitForSelector('dejarik-choice');
    }
    const before = await askId(page);
    let pressed = false;
    for (const [what, things] of todo) {
      if ((await things.count()) === 0) continue;
      const key = (await things.first().getAttribute('data-key')) ?? '';
      const thing = page.locator(`dejarik-seat[own] button[data-key="${key}"]`);
      await thing.click();
      // A card is laid open first.
      if (what === 'card') {
        await expect.poll(() => thing.innerText()).toContain('Press again to use it');
        await thing.click();
      }
      todo.delete(what);
      pressed = true;
      break;
    }
    if (!pressed) {
      await page.evaluate(() => {
        const table = document.querySelector('dejarik-table') as HTMLElement & {
          state: { ask: { options: { key: string }[] } };
          answer: (value: string) => void;
        };
        table.answer(table.state.ask.options[0]?.key ?? '');
      });
    }
    await answered(page, before);
  }
  expect([...todo.keys()]).toEqual([]);
  expect(await page.locator('.refusal').count()).toBe(0);
  expect(errors).toEqual([]);
  await page.context().close();
});

describe('at one screen', () => {
  it('hands stay hidden until the next player has confirmed', { timeout: 120_000 }, async () => {
    const { page } = await open({
      game: 'imperial-assault',
      setup: skirmish(2),
      seed: 'curtain',
      seats: 'human human',
    });
    let curtains = 0;
    for (let i = 0; i < 60 && curtains < 4; i++) {
      const now = await settled(page);
      if (now === 'curtain') {
        curtains++;
        expect(await page.locator('dejarik-seat .card').count()).toBe(0);
        await page.click('.curtain button.main');
        await page.waitForSelector('dejarik-choice');
        continue;
      }
      const before = await askId(page);
      await page.evaluate(() => {
        const table = document.querySelector('dejarik-table') as HTMLElement & {
          state: { ask: { options: { key: string }[] } };
          answer: (value: string) => void;
        };
        table.answer(table.state.ask.options[0]?.key ?? '');
      });
      await answered(page, before);
    }
    expect(curtains).toBe(4);
    await page.context().close();
  });

  it('the reason why the last of what may not be done is not possible is in sight', { timeout: 120_000 }, async () => {
    const { page } = await open({ game: 'tic-tac-toe', setup: '', seats: 'human human' });
    await page.setViewportSize({ width: 1280, height: 420 });
    for (let marks = 1; marks <= 4; marks++) {
      await mark(page);
      await expect.poll(() => page.locator('[data-piece]').count()).toBe(marks);
    }
    await page.locator('dejarik-choice details summary').last().click();
    await page.locator('dejarik-choice .refused').last().click();
    const inSight = (): Promise<boolean> =>
      page.locator('dejarik-choice .because').evaluate((reason) => {
        const { left, top, width, height } = reason.getBoundingClientRect();
        const root = reason.getRootNode() as ShadowRoot;
        return [1, height - 2].every((y) => reason.contains(root.elementFromPoint(left + width / 4, top + y)));
      });
    await expect.poll(inSight).toBe(true);
    await page.context().close();
  });

  it('what may not be done tells why, by rule, and the rule opens', { timeout: 120_000 }, async () => {
    const { page } = await open({ game: 'tic-tac-toe', setup: '', seats: 'human human' });
    await mark(page);
    await expect.poll(() => page.locator('[data-piece]').count()).toBe(1);
    await page.locator('dejarik-choice details summary').last().click();
    await page.locator('dejarik-choice .refused').first().click();
    await expect
      .poll(() => page.locator('dejarik-choice .because').innerText())
      .toContain('This cell is marked already.');
    await page.locator('dejarik-choice .because button').click();
    await expect
      .poll(() => page.locator('dejarik-rules .here').innerText())
      .toContain('Only a cell that bears no mark can be marked.');
    await page.keyboard.press('Escape');
    expect(await page.locator('dejarik-rules').count()).toBe(0);
    await page.context().close();
  });
});
