import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { answered, askId, settled, useTable } from './table-page.ts';

const { open, visit, host } = useTable();
const pages: Page[] = [];
afterEach(async () => {
  for (const page of pages.splice(0)) await page.context().close();
});

it.each([
  ['en', 100],
  ['ru', 100],
  ['en', 200],
  ['pl', 200],
] as const)(
  'on a phone an answer is in sight and no word is cut without a sign, in %s with text at %i percent',
  { timeout: 120_000 },
  async (lang, percent) => {
    const { page, errors } = await open(
      { game: 'imperial-assault', setup: 'walker-against-heroes', seed: 'phone', seats: 'human bot:sensible', lang },
      { viewport: { width: 360, height: 740 }, hasTouch: true },
    );
    pages.push(page);
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`;
    }, percent);
    // Up to a question with answers in a list.
    for (let asks = 0; asks < 40; asks++) {
      await settled(page);
      const listed = await page.evaluate(() => {
        const table = document.querySelector('dejarik-table') as unknown as {
          state: { ask: { id: string; of: string; options: readonly { key: string }[] } | null };
          answer: (key: string) => void;
        };
        const { ask } = table.state;
        if (ask !== null && ask.options.length < 6 && ask.of === 'call') return null;
        if (ask !== null) table.answer(ask.options[0]?.key ?? '');
        return ask?.id ?? '';
      });
      if (listed === null) break;
      await page.waitForFunction((id) => {
        const { ask } = (
          document.querySelector('dejarik-table') as unknown as { state: { ask: { id: string } | null } }
        ).state;
        return ask !== null && ask.id !== id;
      }, listed);
    }
    const button = page.locator('dejarik-choice .options button').first();
    await expect.poll(() => button.count()).toBe(1);
    const box = await button.boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(740);
    // What is wider than its place shows that it goes on.
    const cut = await page.evaluate(() => {
      const roots = [
        document.querySelector('dejarik-table')?.shadowRoot,
        ...[...(document.querySelector('dejarik-table')?.shadowRoot?.querySelectorAll('dejarik-seat') ?? [])].map(
          (seat) => seat.shadowRoot,
        ),
      ];
      return roots
        .flatMap((root) => [...(root?.querySelectorAll<HTMLElement>('.title > *, .called, .zones, .score') ?? [])])
        .filter(
          (one) =>
            one.scrollWidth > one.clientWidth + 1 &&
            one.clientWidth > 1 &&
            getComputedStyle(one).display !== 'inline' &&
            (getComputedStyle(one).textOverflow !== 'ellipsis' || getComputedStyle(one).display === 'flex'),
        )
        .map((one) => one.textContent);
    });
    expect(cut).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(errors).toEqual([]);
  },
);

/** Boxes of parts of the table, of what the board draws in and of its tools, in pixels. */
const boxes = (page: Page) =>
  page.evaluate(() => {
    const table = document.querySelector('dejarik-table')?.shadowRoot;
    const board = table?.querySelector('dejarik-board')?.shadowRoot;
    const choice = table?.querySelector('dejarik-choice')?.shadowRoot;
    const box = (one: Element | null | undefined) => {
      const { left, top, right, bottom } = one?.getBoundingClientRect() ?? new DOMRect();
      return { left, top, right, bottom };
    };
    return {
      page: { width: document.documentElement.scrollWidth, height: document.documentElement.scrollHeight },
      seen: { width: innerWidth, height: innerHeight },
      board: box(table?.querySelector('.board')),
      drawing: box(board?.querySelector('svg[role=grid]')),
      question: box(choice?.querySelector('h2')),
      first: box(choice?.querySelector('.options button, summary')),
      heads: [...(table?.querySelectorAll('.bar, .others') ?? [])].map(box),
      tools: [...(board?.querySelectorAll('.tools button') ?? [])].map(box).filter(({ right, left }) => right > left),
    };
  });

/** Waits until what is drawn has taken its place. */
const laidOut = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done));
      }),
  );

const games = [
  { game: 'imperial-assault', setup: 'walker-against-heroes', seed: 'phone', seats: 'human bot:sensible' },
  { game: 'mandalorian-adventures', setup: '', seed: 'phone' },
];

it.each([
  // Least share of the screen that the board has.
  ['a phone sideways', 740, 360, 100, 0.45, true],
  ['a larger phone sideways', 844, 390, 100, 0.45, true],
  ['a long phone sideways', 932, 430, 100, 0.45, true],
  ['a page at 400 percent', 320, 256, 100, 0.3, false],
  ['text at 200 percent', 1280, 800, 200, 0.4, false],
] as const)(
  'where the screen is low the question stands beside the board, whole, and the tools on nothing: %s',
  { timeout: 180_000 },
  async (_, width, height, percent, share, hasTouch) => {
    for (const attributes of games) {
      for (const lang of ['en', 'ru']) {
        const { page, errors } = await open({ ...attributes, lang }, { viewport: { width, height }, hasTouch });
        pages.push(page);
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = `${size}%`;
        }, percent);
        await settled(page);
        await laidOut(page);
        const { board, drawing, question, first, heads, tools, ...all } = await boxes(page);
        expect(all.page).toEqual(all.seen);
        expect((board.right - board.left) * (board.bottom - board.top)).toBeGreaterThan(width * height * share);
        expect(board.bottom).toBeLessThanOrEqual(height);
        for (const head of heads)
          expect(head.bottom <= board.top + 1 || head.left >= board.right - 1, 'no head lies on the board').toBe(true);
        expect(question.left).toBeGreaterThanOrEqual(board.right);
        for (const part of [question, first]) expect(part.right).toBeLessThanOrEqual(width);
        expect(question.bottom).toBeLessThanOrEqual(height);
        if (width > 320) expect(first.bottom).toBeLessThanOrEqual(height);
        expect(tools.length).toBeGreaterThan(1);
        for (const tool of tools) {
          expect(tool.left).toBeGreaterThanOrEqual(drawing.right);
          expect(tool.right).toBeLessThanOrEqual(board.right);
          expect(tool.top).toBeGreaterThanOrEqual(board.top);
          expect(tool.bottom).toBeLessThanOrEqual(board.bottom);
        }
        expect(errors).toEqual([]);
        await page.context().close();
      }
    }
  },
);

it.each(['en', 'pl', 'ru'])(
  'with text at 200 percent on a phone no word of the menu runs out of its button, in %s',
  { timeout: 60_000 },
  async (lang) => {
    const { page } = await open(
      { game: 'tic-tac-toe', setup: '', lang },
      { viewport: { width: 360, height: 740 }, hasTouch: true },
    );
    pages.push(page);
    await settled(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await page.locator('[data-drawer=menu]').tap();
    const boxes = await page
      .locator('.drawer .list > :is(button, .file)')
      .evaluateAll((all) => all.map((one) => [one.scrollHeight, one.clientHeight] as const));
    expect(boxes.length).toBeGreaterThan(3);
    for (const [needed, given] of boxes) expect(needed).toBeLessThanOrEqual(given + 1);
  },
);

it('with text at 200 percent on a phone the tools stand beside the board and are whole', {
  timeout: 60_000,
}, async () => {
  const { page } = await open({ ...games[0], lang: 'en' }, { viewport: { width: 360, height: 740 }, hasTouch: true });
  pages.push(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await settled(page);
  await laidOut(page);
  const { board, drawing, tools } = await boxes(page);
  for (const tool of tools) {
    expect(tool.left).toBeGreaterThanOrEqual(drawing.right);
    expect(tool.bottom).toBeLessThanOrEqual(board.bottom);
  }
  expect(drawing.right - drawing.left).toBeGreaterThan(160);
});

it.each([
  [1280, 800],
  [1024, 768],
  [360, 740],
  [740, 360],
] as const)(
  'while a card is held, each slot it can go to is in sight, with what it would add up to: %i by %i',
  { timeout: 120_000 },
  async (width, height) => {
    for (const lang of ['en', 'pl', 'ru']) {
      const { page, errors } = await open(
        { game: 'mandalorian-adventures', setup: '', seed: 'picture', lang },
        { viewport: { width, height }, hasTouch: width < 1000 },
      );
      pages.push(page);
      await settled(page);
      const slots = () =>
        page.evaluate(() => {
          const table = document.querySelector('dejarik-table')?.shadowRoot;
          const panel =
            table?.querySelector(innerWidth > 896 ? '.mat' : '.sheet')?.getBoundingClientRect() ?? new DOMRect();
          return [
            ...(table
              ?.querySelector('dejarik-own[place=mat]')
              ?.shadowRoot?.firstElementChild?.shadowRoot?.querySelectorAll<HTMLElement>('.place') ?? []),
          ].map((slot) => {
            const { top, bottom } = slot.getBoundingClientRect();
            const parts = [...slot.querySelectorAll('.name, .warn, .sum, .chip')]
              .filter((part) => part.checkVisibility())
              .map((part) => part.getBoundingClientRect());
            const cut = parts.some(
              (part, i) =>
                part.right > slot.getBoundingClientRect().right ||
                parts.some(
                  (other, j) =>
                    j > i &&
                    other.left < part.right - 1 &&
                    part.left < other.right - 1 &&
                    other.top < part.bottom - 1 &&
                    part.top < other.bottom - 1,
                ),
            );
            return {
              whole: top >= panel.top && bottom <= Math.min(panel.bottom, innerHeight),
              cut,
              sums: slot.querySelectorAll('.sum').length,
            };
          });
        });
      const card = page.locator('dejarik-choice button[data-group]').first();
      for (let asks = 0; asks < 20 && (await card.count()) === 0; asks++) {
        const id = await askId(page);
        await page.evaluate(() => {
          const table = document.querySelector('dejarik-table') as unknown as {
            state: { ask: { options: readonly { key: string }[] } };
            answer: (key: string | null) => void;
          };
          table.answer(table.state.ask.options[0]?.key ?? null);
        });
        await answered(page, id);
        await settled(page);
      }
      // Where there is room for it, slots are in sight before, too.
      if (width > 1000) expect((await slots()).filter(({ whole }) => !whole)).toEqual([]);
      await card.click();
      await page.waitForSelector('.mat[data-held]');
      await laidOut(page);
      expect(await slots()).toEqual(Array.from({ length: 4 }, () => ({ whole: true, cut: false, sums: 2 })));
      expect(errors).toEqual([]);
      await page.context().close();
    }
  },
);

it('a board that is zoomed hands a swipe and a wheel on where it ends, and not before', {
  timeout: 120_000,
}, async () => {
  const table =
    '<dejarik-table game="imperial-assault" setup="walker-against-heroes" seats="human bot:random" motion="none"></dejarik-table>';
  const { page, errors } = await visit(await host('long.html', `${table}<div id="below"></div>`), {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  pages.push(page);
  await settled(page);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      'body { margin: 0; padding-block-start: 300px } dejarik-table { block-size: 640px } #below { block-size: 2000px }',
    );
    document.adoptedStyleSheets = [sheet];
    scrollTo(0, 300);
  });
  await laidOut(page);
  const state = () =>
    page.evaluate(() => ({
      scrolled: Math.round(scrollY),
      seen:
        document
          .querySelector('dejarik-table')
          ?.shadowRoot?.querySelector('dejarik-board')
          ?.shadowRoot?.querySelector('svg[role=grid]')
          ?.getAttribute('viewBox') ?? '',
    }));
  const board = page.locator('dejarik-board svg[role=grid]');
  /** A finger that moves so far, from the middle of the board. */
  const swipe = async (dx: number, dy: number): Promise<void> => {
    const { x, y, width, height } = (await board.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await board.evaluate(
      (drawing, [left, top, right, down]) => {
        let at = 0;
        const fire = (type: string): void => {
          const part = at / 10;
          drawing.dispatchEvent(
            new PointerEvent(type, {
              pointerId: 7,
              pointerType: 'touch',
              isPrimary: true,
              button: 0,
              bubbles: true,
              composed: true,
              clientX: left + right * part,
              clientY: top + down * part,
            }),
          );
        };
        // A finger that nobody has laid down cannot be kept.
        drawing.setPointerCapture = () => undefined;
        fire('pointerdown');
        for (at = 1; at <= 10; at++) fire('pointermove');
        at = 10;
        fire('pointerup');
      },
      [x + width / 2, y + height / 2, dx, dy] as const,
    );
  };
  const before = await state();
  expect(before.scrolled).toBe(300);
  const zoom = page.locator('dejarik-board .tools button').first();
  await zoom.click();
  await zoom.click();
  // Inside the board a swipe moves the board alone, up to its edge.
  const near = await state();
  await swipe(0, -60);
  const moved = await state();
  expect(moved.seen).not.toBe(near.seen);
  expect(moved.scrolled).toBe(300);
  for (let i = 0; i < 12; i++) {
    const { seen, scrolled } = await state();
    if (scrolled !== 300) break;
    await swipe(0, -150);
    if ((await state()).seen === seen) break;
  }
  const edge = await state();
  await swipe(0, -80);
  const handed = await state();
  expect(handed.seen).toBe(edge.seen);
  expect(handed.scrolled - edge.scrolled).toBeGreaterThan(60);
  expect(handed.scrolled - edge.scrolled).toBeLessThan(90);
  // The other way there is board to see.
  await swipe(0, 50);
  expect((await state()).scrolled).toBe(handed.scrolled);
  expect((await state()).seen).not.toBe(edge.seen);
  // With a wheel likewise.
  await page.evaluate(() => {
    scrollTo(0, 300);
  });
  await board.hover();
  for (let i = 0; i < 40 && (await state()).scrolled === 300; i++) {
    await page.mouse.wheel(0, 120);
    await laidOut(page);
  }
  await expect.poll(async () => (await state()).scrolled).toBeGreaterThan(300);
  expect(errors).toEqual([]);
});
