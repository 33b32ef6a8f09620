import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { settled, useTable } from './table-page.ts';

const { open } = useTable();
const pages: Page[] = [];
afterEach(async () => {
  for (const page of pages.splice(0)) await page.context().close();
});

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
/** What can be seen and pressed, in every root of the page; links in a sentence are as high as its lines. */
const pressable = (page: Page) =>
  page.evaluate(() => {
    const inside = (root: Document | ShadowRoot): Element[] =>
      [...root.querySelectorAll('*')].flatMap((one) =>
        one.shadowRoot === null ? [one] : [one, ...inside(one.shadowRoot)],
      );
    return inside(document)
      .filter(
        (one) =>
          one.matches('button, select, input:not([type=checkbox], [type=range], [type=file])') &&
          one.checkVisibility() &&
          !one.matches('.link, .grip, .title'),
      )
      .map((one) => {
        const { left, right, height, width } = one.getBoundingClientRect();
        return {
          name: (one.getAttribute('aria-label') ?? one.textContent).trim(),
          left,
          right,
          height,
          width,
          head: one.closest('.bar') !== null || one.closest('[slot=header]') !== null,
        };
      });
  });

/** Words and numbers of the strips of seats that do not go on where they are cut. */
const counts = (page: Page) =>
  page.evaluate(() =>
    [...(document.querySelector('dejarik-table')?.shadowRoot?.querySelectorAll('dejarik-seat') ?? [])]
      .flatMap((seat) => [...(seat.shadowRoot?.querySelectorAll<HTMLElement>('.zones, .points') ?? [])])
      .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth)
      .map((one) => one.textContent.trim()),
  );

it.each(['en', 'pl', 'ru'])(
  'on a phone nothing of the head lies beyond the screen, counts are whole, and what is pressed is as large as a finger: %s',
  { timeout: 180_000 },
  async (lang) => {
    for (const attributes of [
      { game: 'imperial-assault' },
      { game: 'imperial-assault', setup: 'walker-against-heroes', seats: 'human bot:sensible', seed: 'picture' },
      { game: 'mandalorian-adventures', setup: '', seed: 'picture' },
      { game: 'tic-tac-toe', setup: '' },
    ]) {
      const { page, errors } = await open({ ...attributes, lang, motion: 'none' }, phone);
      pages.push(page);
      if ('setup' in attributes) await settled(page);
      else await page.waitForSelector('dejarik-setup form');
      const found = await pressable(page);
      const head = found.filter((one) => one.head);
      expect(head.length).toBeGreaterThan(1);
      expect(head.filter(({ left, right }) => left < 0 || right > 360)).toEqual([]);
      expect(found.filter(({ height, width }) => Math.min(height, width) < 43.5)).toEqual([]);
      expect(await counts(page)).toEqual([]);
      expect(errors).toEqual([]);
    }
  },
);

it('taking back is dimmed where it is not possible, tells why when it is pressed, and is offered as soon as it is', {
  timeout: 120_000,
}, async () => {
  const { page } = await open({
    game: 'imperial-assault',
    setup: 'walker-against-heroes',
    seats: 'human bot:sensible',
    seed: 'picture',
    motion: 'none',
  });
  pages.push(page);
  await settled(page);
  const undo = page.locator('.bar .undo');
  const dimmed = () => undo.getAttribute('aria-disabled');
  expect(await dimmed()).toBe('true');
  // It is no more than dimmed: who presses it is told.
  await undo.click({ force: true });
  await expect.poll(() => page.locator('.refusal').count()).toBe(1);
  expect(await page.locator('.refusal').innerText()).toMatch(/^[A-Z].*\w{3}.*\.$/s);
  await page.evaluate(() => {
    const table = document.querySelector('dejarik-table') as HTMLElement & {
      state: { ask: { options: readonly { key: string }[] } };
      answer: (key: string) => void;
    };
    table.answer(table.state.ask.options[0]?.key ?? '');
  });
  await expect.poll(dimmed, { timeout: 20_000 }).toBe('false');
  expect(await page.locator('.refusal').count()).toBe(0);
  await undo.click();
  await expect.poll(dimmed, { timeout: 20_000 }).toBe('true');
});

it('on a page that runs from right to left, texts of the table run from left to right, and what the page puts there as the page does', {
  timeout: 60_000,
}, async () => {
  const { page, errors } = await open({
    game: 'imperial-assault',
    setup: 'walker-against-heroes',
    seats: 'human bot:sensible',
    seed: 'picture',
    motion: 'none',
  });
  pages.push(page);
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
    document.body.style.cssText =
      'text-align: center; text-transform: uppercase; white-space: nowrap; text-indent: 3em';
  });
  await settled(page);
  const odd = () =>
    page.evaluate(() => {
      const inside = (root: ShadowRoot): Element[] =>
        [...root.querySelectorAll('*')].flatMap((one) =>
          one.shadowRoot === null ? [one] : [one, ...inside(one.shadowRoot)],
        );
      const root = document.querySelector('dejarik-table')?.shadowRoot;
      return root === null || root === undefined
        ? ['no table']
        : inside(root)
            .filter((one) => one.localName !== 'slot' && getComputedStyle(one).direction !== 'ltr')
            .map((one) => `${one.localName}.${one.className}`);
    });
  expect(await odd()).toEqual([]);
  const question = page.locator('dejarik-choice h2');
  expect(
    await question.evaluate((one) => {
      const { textAlign, textTransform, whiteSpace, textIndent } = getComputedStyle(one);
      return [textAlign, textTransform, whiteSpace, textIndent];
    }),
  ).toEqual(['start', 'none', 'normal', '0px']);
  expect(
    await page
      .locator('dejarik-table > [slot=header]')
      .first()
      .evaluate((one) => getComputedStyle(one).direction),
  ).toBe('rtl');
  // The seats stand left of the question, the tools at the right end.
  const left = async (selector: string) => (await page.locator(selector).first().boundingBox())?.x ?? NaN;
  expect(await left('.ask')).toBeGreaterThan(await left('.others'));
  expect(await left('.bar .tools')).toBeGreaterThan(await left('.bar .title'));
  for (const drawer of ['rules', 'menu']) {
    await page.click(`[data-drawer=${drawer}]`);
    await page.waitForSelector('.drawer');
    expect(await odd()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.drawer', { state: 'detached' });
  }
  expect(errors).toEqual([]);
});

it('where the system sets the colors, seats are told apart by shape, and what is chosen or to move by a border', {
  timeout: 60_000,
}, async () => {
  const { page } = await open(
    {
      game: 'imperial-assault',
      setup: 'walker-against-heroes',
      seats: 'human bot:sensible',
      seed: 'picture',
      motion: 'none',
    },
    { forcedColors: 'active' },
  );
  pages.push(page);
  await settled(page);
  const looks = (selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.map((one) => {
        const {
          borderTopWidth,
          borderTopStyle,
          borderTopColor,
          backgroundColor,
          borderTopLeftRadius,
          forcedColorAdjust,
        } = getComputedStyle(one) as CSSStyleDeclaration & { forcedColorAdjust: string };
        return {
          border: parseFloat(borderTopWidth) >= 1 && borderTopStyle !== 'none' && borderTopColor !== backgroundColor,
          fill: backgroundColor,
          shape: borderTopLeftRadius,
          own: forcedColorAdjust,
        };
      }),
    );
  const marks = await looks('dejarik-seat .mark');
  expect(marks.map(({ border, own }) => ({ border, own }))).toEqual([
    { border: true, own: 'none' },
    { border: true, own: 'none' },
  ]);
  expect(new Set(marks.map(({ shape }) => shape)).size).toBe(2);
  expect(new Set(marks.map(({ fill }) => fill)).size).toBe(2);
  expect(await looks('dejarik-seat .now')).toMatchObject([{ border: true }]);
  // A tool that is in use has a border that is wider than the others'.
  const tool = page.locator('dejarik-board .tools button[aria-pressed]').first();
  const wide = () => tool.evaluate((one) => parseFloat(getComputedStyle(one).borderTopWidth));
  const before = await wide();
  await tool.click();
  await expect.poll(wide).toBeGreaterThan(before);
});

it.each(['en', 'pl', 'ru'])(
  'on a phone the line of another seat shows its name, that it is to move, its score and its hand in full: %s',
  { timeout: 120_000 },
  async (lang) => {
    for (const attributes of [
      { game: 'imperial-assault', setup: 'walker-against-heroes' },
      { game: 'mandalorian-adventures', setup: '' },
    ]) {
      for (const view of ['seat', 'spectator']) {
        for (const width of [360, 320]) {
          const { page } = await open(
            { ...attributes, seats: 'human bot:sensible', seed: 'picture', lang, view, motion: 'none' },
            { ...phone, viewport: { width, height: 740 } },
          );
          pages.push(page);
          await page.waitForSelector('dejarik-seat .strip');
          await expect.poll(() => page.locator('.ask').innerText()).not.toBe('');
          const lines = await page.locator('dejarik-seat:not([own])').evaluateAll((all) =>
            all
              .flatMap((seat) => [...(seat.shadowRoot?.querySelectorAll('.strip') ?? [])])
              .map((strip) => {
                const fold = strip.querySelector('.fold')?.getBoundingClientRect();
                const shown = [
                  ...strip.querySelectorAll<HTMLElement>('.called, .now, .points, .strip > .soft, .zones > span'),
                ].filter((one) => one.checkVisibility());
                const cut = shown.filter((one) => {
                  const { left, right } = one.getBoundingClientRect();
                  return (
                    (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline') ||
                    left < 0 ||
                    right > (fold?.left ?? innerWidth) + 1
                  );
                });
                return {
                  cut: cut.map((one) => one.textContent),
                  hand: strip.querySelector('.zones .hand')?.checkVisibility(),
                  height: strip.getBoundingClientRect().height,
                };
              }),
          );
          expect(lines.length).toBeGreaterThan(0);
          for (const line of lines) {
            expect(line).toMatchObject({ cut: [], hand: true });
            expect(line.height).toBeLessThan(62);
          }
          await page.context().close();
        }
      }
    }
  },
);

it('in the strips, figures of one name bear the letters and numbers that their names have', {
  timeout: 60_000,
}, async () => {
  const { page } = await open({
    game: 'imperial-assault',
    setup: 'walker-against-heroes',
    seats: 'human bot:sensible',
    seed: 'picture',
    motion: 'none',
  });
  pages.push(page);
  await settled(page);
  const found = await page.locator('dejarik-seat').evaluateAll((seats) =>
    seats.flatMap((one) => {
      const seat = one as unknown as {
        summary: { cards: readonly { key: string; parts: readonly { key: string }[] }[] } | null;
        view: { pieces: readonly { key: string; tag?: string }[] };
      };
      const chips = [...(one.shadowRoot?.querySelectorAll('.groups .group') ?? [])].map((chip) =>
        [...chip.querySelectorAll('.pips > span')].map((pip) => pip.querySelector('.tag')?.textContent),
      );
      return (seat.summary?.cards ?? []).map((card, i) => ({
        shown: chips[i],
        named: card.parts.map(({ key }) => seat.view.pieces.find((piece) => piece.key === key)?.tag),
      }));
    }),
  );
  expect(found.some(({ named }) => named.length > 1)).toBe(true);
  for (const { shown, named } of found) expect(shown).toEqual(named);
});

it('of four seats nothing lies over something else, and names of ordinary length stay on one line', {
  timeout: 90_000,
}, async () => {
  const { page, errors } = await open({
    game: 'return-to-hoth',
    setup: '{}',
    seats: 'human human human human',
    seed: 'picture',
  });
  pages.push(page);
  expect(await settled(page)).toBe('curtain');
  await page.locator('.curtain button').first().click();
  await page.locator('.curtain').waitFor({ state: 'detached' });
  expect(await settled(page)).toBe('asked');
  const strips = await page.locator('dejarik-seat').evaluateAll((seats) =>
    seats.map((seat) => {
      // A text counts as wide as it is, also where it goes on beyond its own box.
      const range = document.createRange();
      const boxes = [...(seat.shadowRoot?.querySelectorAll('.called, .points, .zones, .fold') ?? [])].map((one) => {
        range.selectNodeContents(one);
        const { left, right, top, bottom, height } = range.getBoundingClientRect();
        return { name: one.className, left, right: Math.min(right, innerWidth), top, bottom, height };
      });
      const over = boxes.flatMap((one, i) =>
        boxes
          .slice(i + 1)
          .filter(
            (other) =>
              one.left < other.right - 1 &&
              other.left < one.right - 1 &&
              one.top < other.bottom - 1 &&
              other.top < one.bottom - 1,
          )
          .map((other) => `${one.name} and ${other.name}`),
      );
      return { over, lines: boxes.filter(({ name }) => name === 'called').map(({ height }) => height < 30) };
    }),
  );
  expect(strips).toEqual(strips.map(() => ({ over: [], lines: [true] })));
  expect(strips).toHaveLength(4);
  expect(errors).toEqual([]);
});
