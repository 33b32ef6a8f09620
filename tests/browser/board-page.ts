import type { Page } from 'playwright-core';
import { answered, askId, skirmish, useTable } from './table-page.ts';

export const { open } = useTable();

export const GAME = { game: 'imperial-assault', setup: skirmish(3), seed: 'board', seats: 'human bot:random' };

/** Answers by itself until a question with this message is open and `enough` holds for its options. */
export async function reach(
  page: Page,
  message: string,
  prefer: readonly string[],
  enough: (options: number, refused: number) => boolean = () => true,
): Promise<void> {
  for (let i = 0; i < 400; i++) {
    await page.waitForSelector('dejarik-choice');
    const before = await askId(page);
    const at = await page.evaluate((words) => {
      type Ask = {
        readonly message: { readonly id: string };
        readonly kind: string;
        readonly pass: boolean;
        readonly min: number;
        readonly options: readonly { readonly key: string }[];
        readonly refused: readonly unknown[];
      };
      const table = document.querySelector('dejarik-table') as HTMLElement & { answer: (value: unknown) => void };
      const ask = table.shadowRoot?.querySelector<HTMLElement & { ask: Ask }>('dejarik-board')?.ask;
      if (!ask) throw new Error('Nothing is asked.');
      const found = {
        message: ask.message.id,
        options: ask.options.length,
        refused: ask.refused.length,
        answer: () => {
          const wanted =
            words.map((word) => ask.options.find(({ key }) => key.startsWith(word))).find((one) => one !== undefined) ??
            ask.options[0];
          table.answer(
            ask.pass && wanted === ask.options[0]
              ? null
              : ask.kind === 'confirm'
                ? false
                : ask.kind === 'amount'
                  ? ask.min
                  : ask.kind === 'pick'
                    ? wanted?.key
                    : ask.options.slice(0, ask.min).map(({ key }) => key),
          );
        },
      };
      Object.assign(window, { answerIt: found.answer });
      return { message: found.message, options: found.options, refused: found.refused };
    }, prefer);
    if (at.message === message && enough(at.options, at.refused)) return;
    await page.evaluate(() => {
      (window as unknown as { answerIt: () => void }).answerIt();
    });
    await answered(page, before);
  }
  throw new Error(`"${message}" was never asked.`);
}

export const toMove = (page: Page) => reach(page, 'ask.move-to', ['move-action']);

/** Name of what has the focus on the board, as a screen reader is told it. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      document.activeElement?.shadowRoot?.activeElement?.shadowRoot?.activeElement?.getAttribute('aria-label') ?? '',
  );

export async function tabToBoard(page: Page): Promise<void> {
  for (let i = 0; i < 60 && (await focused(page)) === ''; i++) await page.keyboard.press('Tab');
}
