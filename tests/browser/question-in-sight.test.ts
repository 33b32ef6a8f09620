import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { answered, askId, settled, useTable } from './table-page.ts';

const { open } = useTable();

/** The kinds of questions that come in nearly every skirmish. */
const EXPECTED = ['ask.deploy', 'ask.activate', 'ask.act', 'ask.move-to', 'ask.target', 'ask.surge'];

/** Where the question and its answers are: edges in pixels, and how many of its answers are in sight. */
const places = (page: Page) =>
  page.evaluate(() => {
    const table = document.querySelector('dejarik-table') as unknown as {
      renderRoot: ShadowRoot;
      state: { ask: { message: { id: string } } };
    };
    const root = table.renderRoot;
    const choice = root.querySelector('dejarik-choice')?.shadowRoot;
    const draft = choice?.querySelector('dejarik-draft')?.shadowRoot;
    const box = (one: Element | null | undefined): DOMRect => one?.getBoundingClientRect() ?? new DOMRect();
    const sheet = box(root.querySelector('.sheet'));
    const head = box(root.querySelector('.grip')).bottom;
    const within = ({ top, bottom }: DOMRect): boolean => top >= head - 1 && bottom <= sheet.bottom + 1;
    const answers = [
      ...(choice?.querySelectorAll('.options button, summary, .end button[data-key]') ?? []),
      ...(draft?.querySelectorAll('button, select') ?? []),
    ].filter((one) => one.checkVisibility());
    return {
      kind: table.state.ask.message.id,
      board: box(root.querySelector('.board')).height,
      asked: within(box(choice?.querySelector('h2'))),
      answers: answers.length,
      inSight: answers.filter((one) => within(one.getBoundingClientRect())).length,
    };
  });

/** Answers with an attack or a step towards one, as long as one can. */
async function answer(page: Page): Promise<void> {
  const before = await askId(page);
  await page.evaluate(() => {
    const table = document.querySelector('dejarik-table') as unknown as {
      state: { ask: { kind: string; min?: number; options: readonly { key: string }[] } };
      answer: (value: unknown) => void;
    };
    const { kind, options, min = 0 } = table.state.ask;
    const wanted = ['attack', 'move-action', 'walk', 'activate']
      .map((start) => options.find(({ key }) => key.startsWith(start)))
      .find(Boolean);
    const key = (wanted ?? options[0])?.key ?? null;
    table.answer(kind === 'path' ? [key] : kind === 'amount' ? min : key);
  });
  await answered(page, before);
}

it.each([
  // A card’s text may take the room of a second answer.
  [360, 640, 1],
  [390, 844, 2],
])(
  'on a phone of %i by %i every question comes into sight with answers to it, and the board keeps half of the height',
  { timeout: 240_000 },
  async (width, height, least) => {
    const { page, errors } = await open(
      { game: 'imperial-assault', setup: 'walker-against-heroes', seed: 'two', seats: 'human bot:sensible' },
      { viewport: { width, height }, hasTouch: true },
    );
    const kinds = new Set<string>();
    for (let asks = 0; asks < 130 && !EXPECTED.every((kind) => kinds.has(kind)); asks++) {
      await settled(page);
      const { kind } = await places(page);
      if (!kinds.has(kind)) {
        kinds.add(kind);
        await expect
          .poll(async () => {
            const { asked, answers, inSight, board } = await places(page);
            return { kind, asked, near: inSight >= Math.min(answers, least), half: board >= height / 2 - 1 };
          })
          .toEqual({ kind, asked: true, near: true, half: true });
        // The reader looks for something else in the sheet; the next question is in sight all the same.
        await page.evaluate(() => {
          const sheet = document.querySelector('dejarik-table')?.shadowRoot?.querySelector('.sheet');
          sheet?.scrollTo(0, sheet.scrollHeight / 3);
        });
      }
      await answer(page);
    }
    expect([...kinds]).toEqual(expect.arrayContaining(EXPECTED));
    expect(errors).toEqual([]);
  },
);
