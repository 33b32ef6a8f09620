import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { answered, askId, settled, useTable } from './table-page.ts';

const { open } = useTable();
const attributes = {
  game: 'imperial-assault',
  setup: 'walker-against-heroes',
  seed: 'picture',
  seats: 'human bot:sensible',
};

interface Table extends HTMLElement {
  readonly state: {
    readonly ask: {
      readonly kind: string;
      readonly message: { readonly id: string };
      readonly options: readonly { readonly key: string }[];
    } | null;
  };
  readonly answer: (value: unknown) => void;
}

/** Answers with an attack or a move where one can, so that as many kinds of questions as can be are asked. @returns what was asked */
async function answer(page: Page): Promise<string> {
  const before = await askId(page);
  const asked = await page.evaluate(() => {
    const table = document.querySelector('dejarik-table') as unknown as Table;
    const { kind, options, message } = table.state.ask ?? { kind: '', options: [], message: { id: '' } };
    const wanted = ['attack', 'move-action', 'walk', 'activate']
      .map((start) => options.find(({ key }) => key.startsWith(start)))
      .find(Boolean);
    const key = (wanted ?? options[0])?.key ?? null;
    table.answer(kind === 'path' ? [key] : kind === 'pick-many' && key !== null ? [key] : key);
    return message.id;
  });
  await answered(page, before);
  return asked;
}

it.each([
  [360, 740],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
])(
  'the board keeps its place from question to question of a turn, at %i by %i pixels',
  { timeout: 240_000 },
  async (width, height) => {
    const { page, errors } = await open(attributes, { viewport: { width, height } });
    // By own turn, the places that the board had. Before the first one cards and figures are laid out.
    const turns: Set<string>[] = [];
    let asks = 0;
    for (; asks < 34; asks++) {
      await settled(page);
      const box = JSON.stringify(await page.locator('.board').boundingBox());
      if ((await answer(page)) === 'ask.activate') turns.push(new Set());
      turns.at(-1)?.add(box);
    }
    expect(turns.length).toBeGreaterThan(1);
    expect(turns.length).toBeLessThan(asks / 3);
    expect(turns.map((boxes) => [...boxes])).toEqual(turns.map(() => [expect.any(String)]));
    expect(errors).toEqual([]);
  },
);
