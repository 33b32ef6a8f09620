import { expect, it } from 'vitest';
import { answered, askId, settled } from './table-page.ts';
import { open } from './board-page.ts';

it('what a question is about is in sight when it comes, also for whoever the screen is handed to', {
  timeout: 240_000,
}, async () => {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
  ]) {
    const { page, errors } = await open(
      { game: 'imperial-assault', setup: 'hunters-against-sith', seed: 'sight', seats: 'human human' },
      { viewport, hasTouch: viewport.width < 500 },
    );
    const unseen = () =>
      page.evaluate(() => {
        const board = document.querySelector('dejarik-table')?.shadowRoot?.querySelector('dejarik-board')?.shadowRoot;
        const frame = board?.querySelector('svg[role=grid]')?.getBoundingClientRect();
        return [...(board?.querySelectorAll<HTMLElement>('.cell.lit, [data-named]') ?? [])].filter((one) => {
          // Two actions lead farther than one likes to see at once.
          if (one.dataset['key']?.includes('move-action>move-action') === true) return false;
          const { left, right, top, bottom } = one.getBoundingClientRect();
          return (
            frame === undefined ||
            (left + right) / 2 < frame.left ||
            (left + right) / 2 > frame.right ||
            (top + bottom) / 2 < frame.top ||
            (top + bottom) / 2 > frame.bottom
          );
        }).length;
      });
    const seen = new Set<string>();
    for (let asked = 0; asked < 60 && !(seen.has('b') && seen.has('ask.move-to') && seen.has('ask.act')); asked++) {
      if ((await settled(page)) === 'curtain') {
        await page.locator('dejarik-curtain button').first().click();
        await page.waitForSelector('dejarik-choice');
        continue;
      }
      await expect.poll(unseen).toBe(0);
      const before = await askId(page);
      // Whoever answers may be looking closely at a corner.
      if (asked % 3 === 0)
        for (let nearer = 0; nearer < 3; nearer++) await page.locator('dejarik-board .tools button').first().click();
      const [seat, message] = await page.evaluate((turn) => {
        type Ask = {
          readonly seat: string;
          readonly kind: string;
          readonly min: number;
          readonly message: { readonly id: string };
          readonly options: readonly { readonly key: string }[];
        };
        const table = document.querySelector('dejarik-table') as unknown as {
          state: { ask: Ask };
          answer: (value: unknown) => void;
        };
        const { ask } = table.state;
        const wanted =
          ['activate', 'move-action']
            .map((word) => ask.options.find(({ key }) => key.startsWith(word)))
            .find((one) => one !== undefined) ?? ask.options[(turn * 5) % Math.max(1, ask.options.length)];
        table.answer(
          ask.kind === 'confirm'
            ? false
            : ask.kind === 'amount'
              ? ask.min
              : ask.kind === 'pick'
                ? wanted?.key
                : ask.options.slice(0, ask.min).map(({ key }) => key),
        );
        return [ask.seat, ask.message.id] as const;
      }, asked);
      seen.add(message);
      if (message === 'ask.act') seen.add(seat);
      await answered(page, before);
    }
    expect([...seen]).toEqual(expect.arrayContaining(['b', 'ask.move-to', 'ask.act', 'ask.activate']));
    expect(errors).toEqual([]);
    await page.close();
  }
});

it('what a bot moves is in sight, wherever whoever plays looked before', { timeout: 240_000 }, async () => {
  const { page, errors } = await open(
    {
      game: 'imperial-assault',
      setup: 'walker-against-heroes',
      seed: 'follow',
      seats: 'human bot:sensible',
      motion: 'full',
      pace: 'calm',
    },
    { viewport: { width: 1280, height: 800 } },
  );
  await page.evaluate(() => {
    type Places = readonly { readonly key: string; readonly places: readonly string[] }[];
    const table = document.querySelector('dejarik-table') as unknown as EventTarget & {
      readonly state: { readonly ask: unknown; readonly view: { readonly pieces: Places } };
      readonly shadowRoot: ShadowRoot;
    };
    const told: { moves: number; unseen: string[] } = Object.assign(window, { told: { moves: 0, unseen: [] } }).told;
    let before: Places = [];
    let moves = 0;
    table.addEventListener('dejarik-change', () => {
      const {
        ask,
        view: { pieces },
      } = table.state;
      const gone = pieces.filter(
        ({ key, places }) =>
          before.some((old) => old.key === key && old.places.length > 0 && old.places.join() !== places.join()) &&
          places.length > 0,
      );
      before = pieces;
      if (gone.length > 0) moves++;
      const move = moves;
      /** Whether the middle of it is on the shown part of the board. */
      const inSight = (key: string): boolean => {
        const board = table.shadowRoot.querySelector('dejarik-board')?.shadowRoot;
        const frame = board?.querySelector('svg[role=grid]')?.getBoundingClientRect();
        const box = board?.querySelector(`[data-piece="${key}"]`)?.getBoundingClientRect();
        if (frame === undefined || box === undefined) return true;
        const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        return x >= frame.left && x <= frame.right && y >= frame.top && y <= frame.bottom;
      };
      // A busy machine draws later: it has time until something else moves, or is asked about.
      const look = (key: string): void => {
        if (table.state.ask !== null) return;
        const seen = inSight(key);
        if (!seen && move === moves) requestAnimationFrame(() => look(key));
        else {
          told.moves++;
          if (!seen) told.unseen.push(key);
        }
      };
      // It is there when all that moves has come to rest.
      if (ask === null) setTimeout(() => gone.forEach(({ key }) => look(key)), 420);
    });
  });
  const told = () => page.evaluate(() => (window as unknown as { told: { moves: number; unseen: string[] } }).told);
  for (let answers = 0; answers < 120 && (await told()).moves < 6; answers++) {
    expect(await settled(page)).toBe('asked');
    const before = await askId(page);
    await page.evaluate((turn) => {
      type Ask = { readonly kind: string; readonly min: number; readonly options: readonly { readonly key: string }[] };
      // Whoever plays looks closely at where he is asked.
      for (let nearer = 0; nearer < 4; nearer++)
        document
          .querySelector('dejarik-table')
          ?.shadowRoot?.querySelector('dejarik-board')
          ?.shadowRoot?.querySelector<HTMLElement>('.tools button')
          ?.click();
      const table = document.querySelector('dejarik-table') as unknown as {
        state: { ask: Ask };
        answer: (value: unknown) => void;
      };
      const { ask } = table.state;
      const wanted =
        ['end-activation', 'activate']
          .map((word) => ask.options.find(({ key }) => key.startsWith(word)))
          .find((one) => one !== undefined) ?? ask.options[(turn * 5) % Math.max(1, ask.options.length)];
      table.answer(
        ask.kind === 'confirm'
          ? false
          : ask.kind === 'amount'
            ? ask.min
            : ask.kind === 'pick'
              ? (wanted?.key ?? null)
              : ask.options.slice(0, ask.min).map(({ key }) => key),
      );
    }, answers);
    await answered(page, before);
  }
  expect((await told()).moves).toBeGreaterThanOrEqual(6);
  expect((await told()).unseen).toEqual([]);
  expect(errors).toEqual([]);
  await page.close();
});
