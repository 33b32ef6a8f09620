import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answered, askId, settled, skirmish, useTable } from './table-page.ts';

const { open } = useTable();

/** Answers with the first option until the screen is to be handed over. */
async function toTheCurtain(page: Page): Promise<void> {
  for (let i = 0; i < 60 && (await settled(page)) !== 'curtain'; i++) {
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
  await page.waitForSelector('.curtain');
}

/** Every text and every attribute in the page, in all open shadow trees, except what people load as code. */
const everything = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const found: string[] = [];
    const walk = (node: Node): void => {
      if (node instanceof HTMLStyleElement || node instanceof HTMLScriptElement) return;
      if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent ?? '');
      if (node instanceof Element) {
        found.push(...[...node.attributes].map(({ value }) => value));
        if (node.shadowRoot) walk(node.shadowRoot);
      }
      for (const child of node.childNodes) walk(child);
    };
    walk(document.body);
    return found.join('\n');
  });

/** What has the focus, from the page inwards. */
const focused = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const path: string[] = [];
    for (let at = document.activeElement; at !== null; at = at.shadowRoot?.activeElement ?? null)
      path.push(at.localName);
    return path;
  });

/** Names and roles a screen reader can reach in the whole page. */
async function told(page: Page): Promise<readonly string[]> {
  const reader = await page.context().newCDPSession(page);
  const { nodes } = await reader.send('Accessibility.getFullAXTree');
  await reader.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name }) => `${String(role?.value)}: ${String(name?.value)}`)
    .filter((one) => !/^(none|generic|StaticText|InlineTextBox|RootWebArea)/.test(one));
}

describe('while the screen is handed over', () => {
  it('the link tells nothing that only the seat that looked last may know', { timeout: 120_000 }, async () => {
    const { page } = await open(
      { game: 'imperial-assault', setup: skirmish(2), seed: 'curtain', seats: 'human human' },
      { viewport: { width: 1280, height: 900 } },
    );
    await toTheCurtain(page);
    await page.locator('dejarik-curtain button').first().click();
    await page.waitForSelector('dejarik-choice');
    await toTheCurtain(page);
    const far = await page.evaluate(async () => {
      const found = (
        root: ParentNode,
      ): (Element & { distances?: (from: readonly number[]) => Promise<unknown> }) | null =>
        root.querySelector('dejarik-board') ??
        [...root.querySelectorAll('*')]
          .flatMap(({ shadowRoot }) => (shadowRoot === null ? [] : [found(shadowRoot)]))
          .find((one) => one !== null) ??
        null;
      return await found(document)?.distances?.([1]);
    });
    expect(far).toBe(null);
  });

  it.each([
    [1280, 900],
    [360, 740],
  ] as const)(
    'nothing behind the curtain can be read, reached or done, at %i by %i',
    { timeout: 120_000 },
    async (width, height) => {
      const { page, errors } = await open(
        { game: 'imperial-assault', setup: skirmish(2), seed: 'curtain', seats: 'human human' },
        { viewport: { width, height } },
      );
      let hand: readonly string[] = [];
      let hands = 0;
      for (let turn = 0; turn < 12 && hands < 3; turn++) {
        await toTheCurtain(page);
        const shown = await everything(page);
        if (hand.length > 0) hands++;
        for (const card of hand) expect(shown).not.toContain(card);

        // The focus is inside, and stays.
        await expect.poll(() => focused(page)).toEqual(['dejarik-table', 'dejarik-curtain', 'button']);
        for (let i = 0; i < 8; i++) {
          await page.keyboard.press(i < 4 ? 'Tab' : 'Shift+Tab');
          expect(
            (await focused(page)).filter(
              (one) => one !== 'body' && one !== 'dejarik-table' && one !== 'dejarik-curtain' && one !== 'button',
            ),
          ).toEqual([]);
        }
        await page.locator('dejarik-curtain button.main').focus();

        // Keys are dead but for the one of the button that takes back; the drawers stay shut, no answer is given.
        const state = () =>
          page.evaluate(() => {
            const { answers, undoable } = (
              document.querySelector('dejarik-table') as HTMLElement & { state: { answers: number; undoable: boolean } }
            ).state;
            return { answers, undoable };
          });
        const before = await state();
        for (const key of ['r', 'k', 'l', '?', '1', '2', 'Escape', 'm', 'd', 'ArrowLeft', 'PageDown'])
          await page.keyboard.press(key);
        expect(await page.locator('.drawer, .legend, .range').count()).toBe(0);
        expect(await state()).toEqual(before);
        expect(await page.locator('dejarik-curtain').count()).toBe(1);

        // A screen reader is told of the curtain alone; taking back is offered where it may be.
        const heard = await told(page);
        expect(heard.filter((one) => one.startsWith('dialog:'))).toHaveLength(1);
        expect(heard.filter((one) => one.startsWith('button:')).length).toBe(before.undoable ? 2 : 1);
        expect(
          heard.filter((one) => /^(grid|gridcell|combobox|checkbox|slider|list|listitem|toolbar):/.test(one)),
        ).toEqual([]);

        // Enter opens it, and one goes on at the question.
        await page.keyboard.press('Enter');
        await page.waitForSelector('dejarik-choice');
        await expect.poll(() => focused(page)).toEqual(['dejarik-table', 'dejarik-choice', 'h2']);
        hand = await page.locator('dejarik-seat[own] .card strong').allInnerTexts();
        // What somebody has open when the other's turn comes is shut for him.
        await page.keyboard.press('r');
        await page.waitForSelector('.drawer');
      }
      expect(hands).toBe(3);
      expect(errors).toEqual([]);
      await page.context().close();
    },
  );

  it.each([
    ['U is pressed', (page: Page) => page.keyboard.press('u')],
    [
      'the page takes back',
      (page: Page) =>
        page.evaluate(() => {
          (document.querySelector('dejarik-table') as HTMLElement & { undo: () => void }).undo();
        }),
    ],
  ] as const)(
    'when %s, the last answer is taken back, or it is told above the curtain why not',
    { timeout: 120_000 },
    async (_, undo) => {
      const { page, errors } = await open({
        game: 'imperial-assault',
        setup: skirmish(2),
        seed: 'curtain',
        seats: 'human human',
      });
      const answers = (): Promise<number> =>
        page.evaluate(
          () => (document.querySelector('dejarik-table') as HTMLElement & { state: { answers: number } }).state.answers,
        );
      const seen = { worked: 0, refused: 0 };
      for (let n = 0; n < 12 && (seen.worked === 0 || seen.refused === 0); n++) {
        await toTheCurtain(page);
        const before = await answers();
        await undo(page);
        await expect
          .poll(async () => (await answers()) < before || (await page.locator('dejarik-curtain .refusal').isVisible()))
          .toBe(true);
        if ((await answers()) < before) seen.worked++;
        else {
          seen.refused++;
          expect(await page.locator('.refusal').count()).toBe(1);
          expect((await page.locator('dejarik-curtain .refusal').innerText()).length).toBeGreaterThan(10);
          // Nothing lies over it.
          expect(
            await page
              .locator('dejarik-curtain .refusal p')
              .first()
              .evaluate((line) => {
                const { x, y } = line.getBoundingClientRect();
                const root = line.getRootNode() as ShadowRoot;
                return root.elementFromPoint(x + 2, y + 2) === line;
              }),
          ).toBe(true);
          expect(await page.locator('dejarik-curtain button.undo').count()).toBe(0);
        }
        if ((await page.locator('.curtain').count()) > 0) {
          // Other keys stay without effect.
          for (const key of ['r', 'k', '1']) await page.keyboard.press(key);
          expect(await page.locator('.drawer').count()).toBe(0);
          await page.click('.curtain button.main');
          await page.waitForSelector('dejarik-choice');
        }
      }
      expect(seen.worked).toBeGreaterThan(0);
      expect(seen.refused).toBeGreaterThan(0);
      expect(errors).toEqual([]);
      await page.context().close();
    },
  );

  it('what the last player was told or had copied does not stay', { timeout: 120_000 }, async () => {
    const { page } = await open({
      game: 'imperial-assault',
      setup: skirmish(2),
      seed: 'curtain',
      seats: 'human human',
    });
    await toTheCurtain(page);
    await page.click('.curtain button.main');
    await page.click('[data-drawer=menu]');
    await page.getByRole('button', { name: 'Copy a link to this game' }).click();
    await page.waitForSelector('.note[role=status]');
    await toTheCurtain(page);
    expect(await page.locator('.note[role=status]').count()).toBe(0);
    await page.context().close();
  });
});

describe('keys belong to what is shown', () => {
  it('before a game nothing is taken back, and no mistake is reported', { timeout: 120_000 }, async () => {
    const { page, errors } = await open({ game: 'imperial-assault' });
    await page.waitForSelector('dejarik-setup form');
    const before = await everything(page);
    for (const key of ['u', 'l', '?', '1', '5']) await page.keyboard.press(key);
    await page.waitForTimeout(200);
    expect(await everything(page)).toBe(before);
    await page.keyboard.press('r');
    await page.waitForSelector('dejarik-rules');
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
