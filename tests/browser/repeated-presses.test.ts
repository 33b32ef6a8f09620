import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answered, askId, mark, settled, skirmish, useTable } from './table-page.ts';

const { visit, open, host } = useTable();

const pieces = (page: Page): Promise<number> => page.locator('[data-piece]').count();
const answers = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      (document.querySelector('dejarik-table') as HTMLElement & { readonly state: { readonly answers: number } | null })
        .state?.answers ?? -1,
  );
const two = (attributes = ''): string =>
  `<dejarik-table game="tic-tac-toe" setup seats="human human" motion="none" ${attributes}></dejarik-table>`;

/** Clicks where the pointer is: for the first, second, ... time in quick succession. */
async function click(page: Page, clickCount: number): Promise<void> {
  await page.mouse.down({ clickCount });
  await page.mouse.up({ clickCount });
}
async function pointAt(page: Page, selector: string): Promise<void> {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not drawn.`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}

/**
 * Clicks on as soon as something has come to lie there, in the page itself: no machine is too slow for that.
 * @param there what must be drawn, and how often; selectors reach no further than one shadow root
 * @returns when the clicks were made
 */
async function clickOn(
  page: Page,
  {
    there,
    times = 1,
    button,
    counts,
  }: { readonly there: string; readonly times?: number; readonly button: string; readonly counts: readonly number[] },
): Promise<{ readonly made: () => Promise<void> }> {
  await page.evaluate(
    (want) => {
      const all = (selector: string, root: ParentNode = document): Element[] =>
        [...root.querySelectorAll('*')].flatMap((one) => [
          ...(one.matches(selector) ? [one] : []),
          ...(one.shadowRoot ? all(selector, one.shadowRoot) : []),
        ]);
      const look = (): void => {
        if (all(want.there).length < want.times) {
          requestAnimationFrame(look);
          return;
        }
        const [button] = all(want.button);
        if (button === undefined) throw new Error(`${want.button} is not drawn.`);
        for (const detail of want.counts)
          button.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, detail }));
        document.documentElement.dataset['clicked'] = 'yes';
      };
      delete document.documentElement.dataset['clicked'];
      look();
    },
    { there, times, button, counts },
  );
  return {
    made: async () => {
      await page.waitForSelector('html[data-clicked]', { state: 'attached' });
    },
  };
}

/** Gives the table time to do what it should not. */
const wait = (page: Page): Promise<void> => page.waitForTimeout(400);

describe('a press that is part of the one before does not answer what came meanwhile', () => {
  it('as the second and third click of several, while one of its own or after a look does, and taking back goes as fast as one likes', {
    timeout: 120_000,
  }, async () => {
    const { page, errors } = await visit(await host('double.html', two()));
    await page.locator('.lit[data-place]').first().click();
    await expect.poll(() => pieces(page)).toBe(1);
    // The list grows shorter, so that the next question's first answer lies in the same place.
    const first = 'dejarik-choice .options button';
    await pointAt(page, first);
    const there = await page.locator(first).first().boundingBox();
    const more = await clickOn(page, { there: '[data-piece]', times: 2, button: '.options button', counts: [2, 3] });
    await click(page, 1);
    await more.made();
    await wait(page);
    expect(await page.locator(first).first().boundingBox()).toEqual(there);
    expect(await pieces(page)).toBe(2);
    // Whoever clicks on steadily has seen the question by now.
    await wait(page);
    await click(page, 4);
    await expect.poll(() => pieces(page)).toBe(3);
    await pointAt(page, 'dejarik-choice .undo');
    for (const count of [1, 2]) {
      // It may move as the list grows.
      await pointAt(page, 'dejarik-choice .undo');
      await click(page, count);
      await expect.poll(() => pieces(page)).toBe(3 - count);
    }
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('where the screen is handed over, and at the end', { timeout: 120_000 }, async () => {
    const { page, errors } = await open({
      game: 'imperial-assault',
      setup: skirmish(2),
      seed: 'double',
      seats: 'human human',
    });
    await page.waitForSelector('dejarik-curtain');
    await pointAt(page, '.curtain button.main');
    const before = await answers(page);
    const answer = '.options button, .end button[data-key], .lit[data-place]';
    const opened = await clickOn(page, { there: answer, button: answer, counts: [2] });
    await click(page, 1);
    await opened.made();
    await wait(page);
    expect(await answers(page)).toBe(before);
    // The answer that closes the curtain does not open it again.
    await settled(page);
    const closed = await clickOn(page, {
      there: 'section[aria-modal] button.main',
      button: 'section[aria-modal] button.main',
      counts: [2],
    });
    for (let n = 0; n < 60 && (await page.locator('.curtain').count()) === 0; n++) {
      await settled(page);
      const asked = await askId(page);
      const buttons = page.locator(
        'dejarik-choice .options button:visible, dejarik-choice .end button[data-key]:visible',
      );
      if ((await buttons.count()) > 0) await buttons.first().click();
      else await page.locator('.lit[data-place]').first().click();
      await answered(page, asked);
    }
    await closed.made();
    await wait(page);
    expect(await page.locator('.curtain').count()).toBe(1);
    await pointAt(page, '.curtain button.main');
    await click(page, 1);
    await page.locator('.curtain').waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
    await page.context().close();
    // The answer that ends the game does not begin another one.
    const ending = await visit(await host('ending.html', two()));
    const { page: last } = ending;
    const ended = await clickOn(last, { there: '.outcome', button: '.end button.main', counts: [2] });
    for (let n = 0; n < 9 && (await settled(last)) === 'asked'; n++) {
      const asked = await askId(last);
      await last.locator('.lit[data-place]').first().click();
      await answered(last, asked);
    }
    await ended.made();
    await wait(last);
    expect(await last.locator('.outcome').count()).toBe(1);
    await pointAt(last, '.ask .end button:has-text("New game")');
    await click(last, 1);
    await last.locator('.outcome').waitFor({ state: 'detached' });
    expect(ending.errors).toEqual([]);
    await last.context().close();
  });

  it('as a key that is held', { timeout: 120_000 }, async () => {
    const { page, errors } = await visit(await host('held.html', two()));
    await page.locator('.lit[data-place]').first().click();
    await expect.poll(() => pieces(page)).toBe(1);
    await page.locator('dejarik-choice .options button').first().focus();
    let many = 1;
    for (const key of ['Enter', '1']) {
      if (key === '1')
        await page.evaluate(() => {
          (document.querySelector('dejarik-table')?.shadowRoot?.activeElement as HTMLElement | null)?.blur();
        });
      await page.keyboard.down(key);
      await expect.poll(() => pieces(page)).toBe(++many);
      await page.keyboard.down(key);
      await page.keyboard.down(key);
      await wait(page);
      expect(await pieces(page)).toBe(many);
      await page.keyboard.up(key);
      // Pressed anew it answers.
      await page.keyboard.press(key);
      await expect.poll(() => pieces(page)).toBe(++many);
    }
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe('keys are for a table that one sees and could press', () => {
  it('not for one that is hidden, inert, covered or out of sight; then for the next one', {
    timeout: 120_000,
  }, async () => {
    const { page, errors } = await visit(
      await host('sight.html', `<div id="first">${two('id="one" keys="page"')}</div>${two('id="two" keys="page"')}`),
    );
    const marks = (id: string): Promise<number> => page.locator(`#${id} [data-piece]`).count();
    for (const id of ['one', 'two'])
      await page.locator(`#${id} .lit[data-place]`).first().waitFor({ state: 'attached' });
    // Answers in the list, so that a number answers at once.
    for (const id of ['one', 'two']) {
      await page.locator(`#${id} .lit[data-place]`).first().click();
      await expect.poll(() => marks(id)).toBe(1);
    }
    await page.evaluate(() => {
      scrollTo(0, 0);
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement) activeElement.blur();
    });
    const free = (): Promise<boolean> => page.evaluate(() => document.activeElement === document.body);
    expect(await free()).toBe(true);
    let [one, two_] = [1, 1];
    const press = async (): Promise<void> => {
      await page.keyboard.press('1');
      await expect.poll(async () => [await marks('one'), await marks('two')]).toEqual([one, two_]);
      await wait(page);
      expect([await marks('one'), await marks('two')]).toEqual([one, two_]);
    };
    const style = (text: string): Promise<void> =>
      page.evaluate((css) => {
        Object.assign(document.getElementById('first')?.style ?? {}, { cssText: css });
      }, text);
    one++;
    await press();
    // The second one lies below the window: nobody is meant.
    for (const css of ['visibility:hidden', 'position:absolute;top:3000px']) {
      await style(css);
      if (css.startsWith('position')) {
        // Now the second one is in sight.
        two_++;
      }
      await press();
    }
    await style('display:none');
    two_++;
    await press();
    await style('');
    await page.evaluate(() => {
      document.getElementById('first')?.setAttribute('inert', '');
    });
    await press();
    await page.evaluate(() => {
      document.getElementById('first')?.removeAttribute('inert');
      const cover = document.createElement('div');
      cover.id = 'cover';
      cover.style.cssText = 'position:fixed;inset:0;background:#0008;z-index:9';
      document.body.append(cover);
    });
    await press();
    await page.evaluate(() => {
      document.getElementById('cover')?.remove();
      document.getElementById('first')?.setAttribute('inert', '');
    });
    await page.keyboard.press('k');
    await wait(page);
    expect(await page.locator('#one .drawer').count()).toBe(0);
    // Scrolled out of sight, and back.
    await page.evaluate(() => {
      document.getElementById('first')?.removeAttribute('inert');
      document.body.style.paddingBottom = '4000px';
      scrollTo(0, 4000);
    });
    await press();
    await page.evaluate(() => {
      scrollTo(0, 0);
    });
    one++;
    await press();
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe('a second press on an answer is part of the first', () => {
  /** Opens a game that is told of its answers late. */
  async function slow(options: Parameters<typeof visit>[1] = {}): Promise<Awaited<ReturnType<typeof visit>>> {
    const opened = await visit('about:blank', options);
    await opened.page.addInitScript(() => {
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function late(this: Worker, message: { order?: { do: string } }) {
        if (message.order?.do === 'answer')
          setTimeout(() => {
            postMessage.call(this, message);
          }, 600);
        else postMessage.call(this, message);
      };
    });
    await opened.page.goto(
      await host(
        'slow.html',
        '<dejarik-table game="tic-tac-toe" setup seats="human human" motion="none"></dejarik-table>',
      ),
    );
    await opened.page.waitForSelector('.lit[data-place]');
    return opened;
  }
  const refusals = (page: Page): Promise<number> => page.locator('.refusal').count();
  const marked = async (page: Page, many: number): Promise<void> => {
    await expect.poll(() => page.locator('[data-piece]').count()).toBe(many);
    await page.waitForTimeout(900);
    expect([await page.locator('[data-piece]').count(), await refusals(page)]).toEqual([many, 0]);
  };
  /** Opens the list of options, where there is one. */
  const listed = (page: Page) => page.locator('dejarik-choice .options button');

  it('by mouse, on the board and in the panel; and by keyboard', { timeout: 120_000 }, async () => {
    const { page, errors } = await slow();
    await page.locator('.lit[data-place]').first().dblclick();
    await marked(page, 1);
    await page.locator('dejarik-choice summary').first().click();
    await listed(page).first().dblclick();
    await marked(page, 2);
    await listed(page).first().focus();
    for (const key of ['Enter', 'Enter', ' ']) await page.keyboard.press(key);
    await marked(page, 3);
    // The same question comes again: after an undo it can be answered once more.
    await page.locator('.bar .undo').click();
    await expect.poll(() => page.locator('[data-piece]').count()).toBe(2);
    for (const key of ['1', '1', '2']) await page.keyboard.press(key);
    await marked(page, 3);
    // What a page answers twice is refused in words, as ever.
    await page.evaluate(() => {
      const table = document.querySelector('dejarik-table') as HTMLElement & {
        state: { ask: { options: { key: string }[] } };
        answer: (value: string) => void;
      };
      for (const { key } of table.state.ask.options.slice(0, 2)) table.answer(key);
    });
    await page.waitForSelector('.refusal');
    expect(await page.locator('[data-piece]').count()).toBe(4);
    // And whoever plays goes on.
    await mark(page);
    await marked(page, 5);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('by touch; and after a refusal or a worker that died the question is open again', {
    timeout: 120_000,
  }, async () => {
    const { page } = await slow({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    const cell = page.locator('.lit[data-place]').first();
    await cell.tap();
    if ((await page.locator('dejarik-board .card.pinned').count()) > 0) await cell.tap();
    await cell.tap();
    await marked(page, 1);
    // An answer that goes astray with its worker.
    await page.locator('.lit[data-place]').first().tap();
    await page.workers()[0]?.evaluate(() => {
      setTimeout(() => {
        throw new Error('The worker is out of memory.');
      });
    });
    await page.waitForSelector('.trouble');
    await page.locator('.trouble button.main').tap();
    await page.waitForSelector('.trouble', { state: 'detached' });
    await expect
      .poll(
        async () => {
          if ((await page.locator('[data-piece]').count()) === 1) await page.locator('.lit[data-place]').first().tap();
          return page.locator('[data-piece]').count();
        },
        { interval: 1500, timeout: 20_000 },
      )
      .toBe(2);
    await page.context().close();
  });
});
