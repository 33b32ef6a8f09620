import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { answered, askId, settled, useTable } from './table-page.ts';

const { open } = useTable();

/** Puts every text into elements of its own, as programs do that translate pages: the text itself is taken away. */
const translate = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const roots = (root: ParentNode): ParentNode[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap((one) => (one.shadowRoot ? roots(one.shadowRoot) : [])),
    ];
    let count = 0;
    for (const root of roots(document)) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (
          (text.textContent ?? '').trim() === '' ||
          ['STYLE', 'SCRIPT', 'FONT'].includes(text.parentElement?.nodeName ?? '')
        )
          continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = text.textContent;
        outer.append(inner);
        text.replaceWith(outer);
        count++;
      }
    }
    return count;
  });
const words = (page: Page, selector: string): Promise<readonly string[]> =>
  page.locator(selector).evaluateAll((all) => all.map((one) => (one.textContent ?? '').replaceAll(/\s+/g, ' ').trim()));
/** All that is to be read of a game at its moment. */
const all = async (page: Page): Promise<unknown> => ({
  question: await words(page, 'dejarik-choice h2'),
  options: await words(page, 'dejarik-choice .options button'),
  log: await words(page, 'dejarik-log li'),
  title: await words(page, '.title > *'),
  hand: await words(page, 'dejarik-seat'),
  board: await words(page, 'dejarik-board svg text'),
  more: await words(page, '.mat .place, dejarik-mat .pile'),
});

it.each(['imperial-assault', 'mandalorian-adventures', 'tic-tac-toe'])(
  'a page that is translated goes on being told what is: %s',
  { timeout: 240_000 },
  async (game) => {
    const [one, other] = await Promise.all(
      [0, 1].map(() =>
        open({
          game,
          setup: '',
          seed: 'translated',
          seats: game === 'imperial-assault' ? 'human bot:random' : 'human human',
        }),
      ),
    );
    if (one === undefined || other === undefined) throw new Error('There are no pages.');
    for (const { page } of [one, other]) await settled(page);
    let taken = 0;
    for (let asks = 0; asks < 8; asks++) {
      taken += await translate(one.page);
      for (const { page } of [one, other]) {
        const before = await askId(page);
        if (before === undefined) continue;
        await page.evaluate(() => {
          const table = document.querySelector('dejarik-table') as unknown as {
            state: { ask: { kind: string; options: readonly { key: string }[] } | null };
            answer: (value: unknown) => void;
          };
          const { ask } = table.state;
          if (ask === null) throw new Error('What is shown as asked is not asked.');
          const key = ask.options.at(-1)?.key ?? null;
          table.answer(
            ask.kind === 'path'
              ? [key]
              : ask.kind === 'pick-many' || ask.kind === 'order'
                ? ask.options.map((option) => option.key)
                : ask.kind === 'confirm'
                  ? true
                  : ask.kind === 'amount'
                    ? 0
                    : key,
          );
        });
        await answered(page, before);
        if ((await settled(page)) === 'curtain') await page.locator('.curtain button').first().click();
        await page.waitForFunction(() => {
          const { state } = document.querySelector('dejarik-table') as unknown as {
            state: { ask: unknown; outcome: unknown };
          };
          return state.ask !== null || state.outcome !== null;
        });
        await settled(page);
      }
      expect(await all(one.page)).toEqual(await all(other.page));
    }
    expect(taken).toBeGreaterThan(40);
    expect([...one.errors, ...other.errors]).toEqual([]);
    for (const { page } of [one, other]) await page.context().close();
  },
);
