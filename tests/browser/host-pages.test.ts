import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { answered, askId, mark, settled, useTable } from './table-page.ts';

const { open, visit, host } = useTable();
const pages: Page[] = [];
afterEach(async () => {
  for (const page of pages.splice(0)) await page.context().close();
});

const two = (attributes = ''): string =>
  `<dejarik-table game="tic-tac-toe" setup seats="human human" motion="none" ${attributes}></dejarik-table>`;
const pieces = (page: Page): Promise<number> => page.locator('[data-piece]').count();

/** What can be seen of all that has words: by its own text, the styles that a page could hand down to it. */
const looks = (page: Page): Promise<readonly unknown[]> =>
  page.evaluate(() => {
    const inherited = [
      'fontSize',
      'fontFamily',
      'fontWeight',
      'fontStyle',
      'fontVariantCaps',
      'lineHeight',
      'letterSpacing',
      'wordSpacing',
      'wordBreak',
      'hyphens',
      'textShadow',
      'textTransform',
      'textAlign',
      'textIndent',
      'whiteSpace',
      'cursor',
      'userSelect',
      'pointerEvents',
      'color',
      'direction',
      'writingMode',
      'overflowWrap',
      'listStyleType',
      'tabSize',
      'textUnderlineOffset',
      'borderSpacing',
      'visibility',
    ] as const;
    const walk = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? walk(one.shadowRoot) : [])]);
    const table = document.querySelector('dejarik-table')?.shadowRoot;
    if (!table) throw new Error('There is no table.');
    return walk(table)
      .filter(
        (one) =>
          one instanceof HTMLElement &&
          [...one.childNodes].some((node) => node.nodeType === 3 && (node.textContent ?? '').trim() !== ''),
      )
      .map((one) => {
        const style = getComputedStyle(one);
        const { width, height } = one.getBoundingClientRect();
        return [
          one.localName,
          one.textContent,
          Math.round(width),
          Math.round(height),
          ...inherited.map((name) => `${name}: ${style[name]}`),
        ];
      });
  });

/** The same once all of it is there: what is fetched after a first board is drawn, and nothing moves any more. */
async function finalLooks(page: Page): Promise<readonly unknown[]> {
  await page.waitForFunction(() => customElements.get('dejarik-coordinates') !== undefined);
  let before = '';
  await expect
    .poll(async () => {
      const last = before;
      before = JSON.stringify(await looks(page));
      return before === last;
    })
    .toBe(true);
  return looks(page);
}

describe('a page that hosts a table changes nothing in it', () => {
  const rules: readonly (readonly [string, string])[] = [
    [
      'by what is inherited',
      'body { letter-spacing: .3em; word-spacing: 1em; word-break: break-all; hyphens: auto; text-shadow: 2px 2px red; cursor: crosshair; user-select: none; -webkit-user-select: none; pointer-events: none; text-transform: uppercase; text-align: right; text-indent: 3em; white-space: pre; font: italic small-caps 900 33px/3 fantasy; color: red; writing-mode: horizontal-tb; overflow-wrap: anywhere; tab-size: 40; text-underline-offset: 9px; line-break: anywhere; list-style: square; quotes: "x" "y"; border-spacing: 9px }',
    ],
    ['by the size of its root', 'html { font-size: 62.5% }'],
    [
      'by rules for everything',
      '* { font-size: 10px; text-transform: uppercase; letter-spacing: .08em; word-spacing: 1em; color: red; cursor: help; user-select: none; -webkit-user-select: none; pointer-events: none; line-height: 3; font-family: fantasy; text-align: right; text-shadow: 1px 1px red; direction: rtl; hyphens: auto; white-space: pre; visibility: visible }',
    ],
    [
      'by the root and rules for everything',
      'html { font-size: 5px } *, *::before, *::after { box-sizing: border-box; font: inherit; letter-spacing: inherit } body { font-size: 3px; letter-spacing: 1em }',
    ],
  ];

  it.each(rules)('%s', { timeout: 120_000 }, async (_, rule) => {
    const seen: (readonly unknown[])[] = [];
    for (const css of ['', rule]) {
      const { page, errors } = await visit(await host('styled.html', two()));
      pages.push(page);
      await settled(page);
      // The page's policy knows no styles in it; a sheet that a script makes is none.
      await page.evaluate((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`html, body { margin: 0 } dejarik-table { block-size: 800px } ${text}`);
        document.adoptedStyleSheets = [sheet];
      }, css);
      seen.push(await finalLooks(page));
      // It can be played.
      const box = await page.locator('.lit[data-place]').first().boundingBox();
      await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
      await expect.poll(() => pieces(page)).toBe(1);
      expect(errors).toEqual([]);
    }
    expect(seen[0]?.length).toBeGreaterThan(8);
    expect(seen[1]).toEqual(seen[0]);
  });

  it('except the font that it asks for, which all sizes follow, and a larger text', { timeout: 120_000 }, async () => {
    const size = async (css: string): Promise<readonly number[]> => {
      const { page } = await visit(await host('sized.html', two()));
      pages.push(page);
      await settled(page);
      await page.evaluate((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets = [sheet];
      }, css);
      return await page.evaluate(() =>
        ['.undo', '.log', 'dejarik-choice'].map((one) =>
          Number.parseFloat(
            getComputedStyle(document.querySelector('dejarik-table')?.shadowRoot?.querySelector(one) ?? document.body)
              .fontSize,
          ),
        ),
      );
    };
    const plain = await size('');
    expect(plain[0]).toBe(16);
    expect(await size('html { font-size: 62.5% } dejarik-table { --dejarik-font: 24px/1.4 sans-serif }')).toEqual(
      plain.map((one) => one * 1.5),
    );
    expect(await size('html { font-size: 200% }')).toEqual(plain.map((one) => one * 2));
  });
});

/** A game that begins with a list of answers. */
const listed = { game: 'mandalorian-adventures', setup: '', seed: 'keys', seats: 'human bot:sensible' };

describe('keys', () => {
  /** A key of a keyboard of some language, as a browser tells of it. */
  const press = (page: Page, key: string, code: string, more: object = {}): Promise<void> =>
    page.evaluate(
      ([said, place, rest]) => {
        const at = document.activeElement ?? document.body;
        at.dispatchEvent(
          new KeyboardEvent('keydown', {
            key: said,
            code: place,
            bubbles: true,
            composed: true,
            cancelable: true,
            ...rest,
          }),
        );
      },
      [key, code, more] as const,
    );

  it.each([
    ['a Russian layout', ['г', 'KeyU'], ['л', 'KeyK'], ['1', 'Digit1']],
    ['a French one', ['u', 'KeyU'], ['k', 'KeyK'], ['&', 'Digit1']],
    ['a Dvorak one, where letters lie elsewhere', ['u', 'KeyF'], ['k', 'KeyV'], ['1', 'Digit1']],
    ['a Greek one', ['θ', 'KeyU'], ['κ', 'KeyK'], ['1', 'Digit1']],
  ] as const)(
    'count by place where there is no Latin letter, and by letter: %s',
    { timeout: 120_000 },
    async (_, undo, keys, first) => {
      const { page, errors } = await open(listed);
      pages.push(page);
      await settled(page);
      const before = await askId(page);
      await press(page, first[0], first[1]);
      await answered(page, before);
      const { page: board, errors: others } = await open({ game: 'tic-tac-toe', setup: '', seats: 'human human' });
      pages.push(board);
      await mark(board);
      await expect.poll(() => pieces(board)).toBe(1);
      await press(board, undo[0], undo[1]);
      await expect.poll(() => pieces(board)).toBe(0);
      await press(board, keys[0], keys[1]);
      await board.locator('.drawer dejarik-keys').waitFor();
      expect([...errors, ...others]).toEqual([]);
    },
  );

  it('that mean something else do not count by place', { timeout: 120_000 }, async () => {
    const { page } = await open(listed);
    pages.push(page);
    await settled(page);
    const before = await askId(page);
    for (const [key, code, more] of [
      ['!', 'Digit1', { shiftKey: true }],
      ['End', 'Numpad1', {}],
      ['k', 'KeyU', {}],
      [',', 'KeyM', {}],
      ['&', 'Digit1', { ctrlKey: true }],
    ] as const)
      await press(page, key, code, more);
    await page.locator('.drawer dejarik-keys').waitFor();
    expect(await askId(page)).toBe(before);
  });

  it('are listed by what is on the keyboard', { timeout: 120_000 }, async () => {
    const { page } = await open({ game: 'tic-tac-toe', setup: '', seats: 'human human', lang: 'ru' });
    pages.push(page);
    await settled(page);
    await page.keyboard.press('k');
    const listed = page.locator('dejarik-keys kbd');
    await expect
      .poll(async () => (await listed.allTextContents()).filter((one) => /^[A-Z] \/ /.test(one)))
      .toEqual([
        'I / Ш',
        'G / П',
        'U / Г',
        'F / А',
        'L / Д',
        'H / Р',
        'R / К',
        'K / Л',
        'D / В',
        'S / Ы',
        'M / Ь',
        'R / К',
        'V / М',
      ]);
    expect(await page.locator('dejarik-keys p').textContent()).toMatch(/по месту/);
  });

  it('act where the focus or the mouse is, or nowhere', { timeout: 120_000 }, async () => {
    const one = (attributes = ''): string =>
      `<dejarik-table game="mandalorian-adventures" setup seed="keys" seats="human bot:sensible" motion="none" ${attributes}></dejarik-table>`;
    const { page } = await visit(await host('keys.html', `${one()}${one('keys="none"')}`));
    pages.push(page);
    for (const n of [0, 1])
      await page.locator('dejarik-table').nth(n).locator('dejarik-choice .options button').first().waitFor();
    const answers = (n: number): Promise<number> =>
      page
        .locator('dejarik-table')
        .nth(n)
        .evaluate((table) => (table as unknown as { state: { answers: number } }).state.answers);
    await page.mouse.move(2, 2);
    await page.keyboard.press('1');
    await page.keyboard.press('k');
    expect(await page.locator('.drawer').count()).toBe(0);
    await page.locator('dejarik-table').nth(0).locator('.bar').hover();
    await page.keyboard.press('1');
    await expect.poll(() => answers(0)).toBeGreaterThan(0);
    await page.locator('dejarik-table').nth(1).locator('.bar').hover();
    await page.keyboard.press('1');
    await page.locator('dejarik-table').nth(1).locator('[data-drawer=rules]').focus();
    await page.keyboard.press('k');
    expect([await answers(1), await page.locator('.drawer').count()]).toEqual([0, 0]);
  });
});
