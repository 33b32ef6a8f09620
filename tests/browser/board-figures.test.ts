import { expect, it } from 'vitest';
import { settled } from './table-page.ts';
import { GAME, open, reach, toMove } from './board-page.ts';

it('whom a question names is marked on the board, and figures of the same look bear what tells their names apart, there and in the strips', {
  timeout: 240_000,
}, async () => {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
  ]) {
    const { page, errors } = await open(
      { game: 'imperial-assault', setup: 'hunters-against-sith', seed: 'tags', seats: 'human bot:random' },
      { viewport, hasTouch: viewport.width < 500 },
    );
    for (const question of ['ask.activate', 'ask.act', 'ask.move-to']) {
      await reach(page, question, ['move-action', 'activate']);
      await settled(page);
      const { named, drawn } = await page.evaluate(() => {
        type Piece = { readonly key: string; readonly message: unknown; readonly tag?: string };
        const table = document.querySelector('dejarik-table') as unknown as {
          state: { ask: { message: unknown }; view: { pieces: readonly Piece[] } };
          shadowRoot: ShadowRoot;
        };
        const { ask, view } = table.state;
        return {
          named: view.pieces
            .filter(({ message }) => JSON.stringify(ask.message).includes(JSON.stringify(message)))
            .map(({ key }) => key),
          drawn: Object.fromEntries(
            view.pieces.filter(({ tag }) => tag !== undefined).map(({ key, tag }) => [key, tag]),
          ),
        };
      });
      expect(named).toHaveLength(question === 'ask.activate' ? 0 : 1);
      expect(
        await page
          .locator('dejarik-board [data-named]')
          .evaluateAll((all) => all.map((one) => one.getAttribute('data-named'))),
      ).toEqual(named);
      const tags = await page
        .locator('dejarik-board [data-piece]:has(.tag)')
        .evaluateAll((all) =>
          Object.fromEntries(
            all.map((one) => [one.getAttribute('data-piece') ?? '', one.querySelector('.tag')?.textContent]),
          ),
        );
      expect(tags).toEqual(drawn);
      expect(Object.values(tags)).toEqual(expect.arrayContaining(['A', 'B', '1', '2']));
    }
    // A group is chosen where its figures are.
    await reach(page, 'ask.activate', ['end-activation', 'activate']);
    const lit = await page
      .locator('dejarik-board .cell.lit')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-key')));
    const listed = await page
      .locator('dejarik-choice .options button')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-key') ?? ''));
    // Where it has several, a press says also which one is first.
    const groups = listed.filter((key) => key.startsWith('activate-group'));
    expect(groups.every((key) => lit.some((one) => one === key || one?.startsWith(`${key}>`) === true))).toBe(true);
    const chips = await page.locator('dejarik-seat[own] .group').allTextContents();
    expect(chips.filter((words) => /^Elite Nexu\s*[AB] \d/.test(words))).toHaveLength(2);
    expect(chips.some((words) => /^Elite Trandoshan Hunter\s*1 \d+ \/ \d+\s*2 \d/.test(words))).toBe(true);
    expect(errors).toEqual([]);
    await page.close();
  }
});

it('no text on the board is smaller than 11 pixels, from afar and nearby', { timeout: 120_000 }, async () => {
  const { page } = await open(GAME, { viewport: { width: 1000, height: 760 } });
  await toMove(page);
  const sizes = () =>
    page
      .locator('dejarik-board svg[role=grid] text')
      .evaluateAll((all) =>
        all.map(
          (one) =>
            Number.parseFloat(getComputedStyle(one).fontSize) *
            ((one as SVGTextElement).ownerSVGElement?.getScreenCTM()?.a ?? 0),
        ),
      );
  const counts: number[] = [];
  for (let nearer = 0; nearer < 5; nearer++) {
    const now = await sizes();
    counts.push(now.length);
    for (const size of now) expect(size).toBeGreaterThan(10.99);
    await page.locator('dejarik-board .tools button').first().click();
  }
  // The nearer one is, the more is written.
  expect(counts.at(-1)).toBeGreaterThan(20);
  expect(counts).toEqual([...counts].sort((a, b) => a - b));
  await page.close();
});

it('pieces move within 300 milliseconds, and jump for those who want no motion', { timeout: 120_000 }, async () => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const { page } = await open({ ...GAME, motion: 'auto' }, { reducedMotion });
    await reach(page, 'ask.deploy', [], (options) => options < 26);
    const lasts = await page
      .locator('dejarik-board [data-piece]')
      .first()
      .evaluate((one) => Number.parseFloat(getComputedStyle(one).transitionDuration));
    if (reducedMotion === 'reduce') expect(lasts).toBe(0);
    else expect(lasts).toBeLessThanOrEqual(0.3);
    expect(lasts > 0).toBe(reducedMotion === 'no-preference');
    await page.close();
  }
});

it('what a figure stands on lies small beside its picture', { timeout: 120_000 }, async () => {
  const { page } = await open({
    game: 'imperial-assault',
    setup: 'walker-against-heroes',
    seed: 'under',
    seats: 'human bot:random',
  });
  await settled(page);
  const [token, figure] = await page.evaluate(async () => {
    interface Piece {
      readonly key: string;
      readonly seat: string | null;
      readonly places: readonly string[];
    }
    const board = document
      .querySelector('dejarik-table')
      ?.shadowRoot?.querySelector('dejarik-board') as unknown as HTMLElement & {
      view: { readonly pieces: readonly Piece[] };
      updateComplete: Promise<boolean>;
    };
    const { pieces } = board.view;
    const [below, above] = pieces.filter(({ seat, places }) => seat === null && places.length === 1);
    board.view = {
      ...board.view,
      pieces: pieces.map((piece) =>
        piece === above && below !== undefined ? { ...piece, seat: 'a', places: below.places } : piece,
      ),
    };
    await board.updateComplete;
    return [below, above].map((piece) => {
      const { x, y, width, height } =
        board.shadowRoot?.querySelector(`[data-piece="${piece?.key ?? ''}"] .base`)?.getBoundingClientRect() ??
        new DOMRect();
      return { x, y, width, height };
    });
  });
  expect(token?.width).toBeGreaterThan(0);
  expect((token?.width ?? 0) * (token?.height ?? 0)).toBeLessThan(((figure?.width ?? 0) * (figure?.height ?? 0)) / 4);
  expect((token?.x ?? 0) + (token?.width ?? 0)).toBeLessThan((figure?.x ?? 0) + (figure?.width ?? 0) / 2);
  await page.context().close();
});
