import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answered, askId, settled, skirmish, useTable } from './table-page.ts';

const { open } = useTable();
const GAME = { game: 'imperial-assault', setup: skirmish(3), seed: 'board', seats: 'human bot:random' };

/** Answers by itself until a question with this message is open and `enough` holds for its options. */
async function reach(
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
const toMove = (page: Page) => reach(page, 'ask.move-to', ['move-action']);
const toAttack = (page: Page) =>
  reach(page, 'ask.target', ['attack', 'end-activation'], (options, refused) => options > 0 && refused > 0);

/** Name of what has the focus on the board, as a screen reader is told it. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      document.activeElement?.shadowRoot?.activeElement?.shadowRoot?.activeElement?.getAttribute('aria-label') ?? '',
  );
async function tabToBoard(page: Page): Promise<void> {
  for (let i = 0; i < 60 && (await focused(page)) === ''; i++) await page.keyboard.press('Tab');
}
const piecesOf = (page: Page): Promise<Record<string, string>> =>
  page
    .locator('dejarik-board [data-piece]')
    .evaluateAll((all) =>
      Object.fromEntries(all.map((one) => [one.getAttribute('data-piece') ?? '', one.getAttribute('style') ?? ''])),
    );

describe('by keyboard alone', () => {
  it('one goes from place to place, hears what is there, turns a large piece and sets it down', {
    timeout: 120_000,
  }, async () => {
    const { page, errors } = await open(GAME);
    await reach(page, 'ask.deploy', []);
    await tabToBoard(page);
    const first = await focused(page);
    expect(first).toMatch(/^[a-z]\d+, \w+ deployment zone: empty\. can be chosen: [a-z]\d+–[a-z]\d+, 1 of \d+/);
    await page.keyboard.press('r');
    expect(await focused(page)).toMatch(/, 2 of \d+/);
    const ghost = await page.locator('dejarik-board .ghost').getAttribute('d');
    await page.keyboard.press('PageDown');
    const second = await focused(page);
    expect(second).not.toBe(first);
    expect(second).toContain('can be chosen');
    await page.keyboard.press('PageUp');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Home');
    await page.keyboard.press('r');
    expect(await page.locator('dejarik-board .ghost').getAttribute('d')).toBe(ghost);
    const said = /can be chosen: ([a-z]\d+)–/.exec(await focused(page))?.[1] ?? '';
    const before = await askId(page);
    await page.keyboard.press('Enter');
    await answered(page, before);
    expect(await page.locator(`dejarik-board [aria-label^="${said},"]`).getAttribute('aria-label')).toContain(
      'AT-ST, First player, health 15 of 15',
    );
    expect(errors).toEqual([]);
    await page.close();
  });

  it('what would come of a choice is told when one gets there', { timeout: 120_000 }, async () => {
    const { page, errors } = await open(GAME);
    await toMove(page);
    await tabToBoard(page);
    await page.keyboard.press('End');
    await page.waitForFunction(
      () =>
        document
          .querySelector('dejarik-table')
          ?.shadowRoot?.querySelector('dejarik-board')
          ?.shadowRoot?.querySelector('[role=status]')
          ?.textContent?.includes('step') === true,
    );
    expect(await focused(page)).toMatch(/can be chosen.*, cost \d/);
    expect(errors).toEqual([]);
    await page.close();
  });

  it('the board is one stop of Tab, and its legend opens with M', { timeout: 120_000 }, async () => {
    const { page } = await open(GAME);
    await reach(page, 'ask.deploy', []);
    expect(await page.locator('dejarik-board [tabindex="0"]').count()).toBe(1);
    expect(await page.locator('dejarik-board button:not([tabindex="-1"])').count()).toBe(0);
    await tabToBoard(page);
    await page.keyboard.press('m');
    const legend = await page.locator('dejarik-board .legend').innerText();
    for (const name of [
      'blocking terrain',
      'wall',
      'closed door',
      'impassable line',
      'red deployment zone',
      'terminal',
      'Pieces of: First player',
      'Pieces of: Second player',
    ])
      expect(legend).toContain(name);
    await page.keyboard.press('Escape');
    expect(await page.locator('dejarik-board .legend').count()).toBe(0);
    // Wherever the focus is, it closes by the same keys.
    const legends = async (count: number): Promise<void> => {
      await expect.poll(() => page.locator('dejarik-board .legend').count()).toBe(count);
    };
    await page.locator('dejarik-board .tools button').last().click();
    await legends(1);
    await page.keyboard.press('Escape');
    await legends(0);
    await page.evaluate(() => {
      (document.querySelector('dejarik-table')?.shadowRoot?.activeElement as HTMLElement | null)?.blur();
    });
    await page.keyboard.press('m');
    await legends(1);
    await page.keyboard.press('m');
    await legends(0);
    // It does not lie over the next question.
    await page.keyboard.press('m');
    await legends(1);
    await page.evaluate(() => {
      const table = document.querySelector('dejarik-table') as HTMLElement & {
        state: { ask: { options: { key: string }[] } };
        answer: (value: string) => void;
      };
      table.answer(table.state.ask.options[0]?.key ?? '');
    });
    await legends(0);
    await page.close();
  });
});

describe('with a mouse', () => {
  it('the way to a place and its cost are seen before it is chosen', { timeout: 120_000 }, async () => {
    const { page, errors } = await open(GAME);
    await toMove(page);
    const before = await piecesOf(page);
    const id = await askId(page);
    const lit = page.locator('dejarik-board .lit[data-place]').last();
    await lit.hover();
    await page.waitForSelector('dejarik-board .way');
    expect(await page.locator('dejarik-board .card').innerText()).toMatch(/cost \d/);
    expect(await askId(page)).toBe(id);
    await lit.click();
    await answered(page, id);
    expect(await piecesOf(page)).not.toEqual(before);
    expect(errors).toEqual([]);
    await page.close();
  });

  it('a target shows its odds; one out of sight shows what blocks the lines, and why', {
    timeout: 240_000,
  }, async () => {
    const { page, errors } = await open({ ...GAME, setup: skirmish(6), seats: 'human bot:sensible' });
    await toAttack(page);
    await page.locator('dejarik-board .lit[data-place]').first().hover();
    await page.waitForSelector('dejarik-board .card meter');
    expect(await page.locator('dejarik-board .card').innerText()).toMatch(
      /Hits\s+\d+%[\s\S]*Damage on average\s+[\d.]+[\s\S]*Defeats\s+\d/,
    );
    await page.locator('dejarik-board .cell[aria-label*="cannot be chosen"]').first().hover();
    await page.waitForSelector('dejarik-board .card .hinder');
    expect(await page.locator('dejarik-board .card').innerText()).toMatch(/IA-[A-Z]+-\d+/);
    expect(errors).toEqual([]);
    await page.close();
  });

  it('one can go nearer, move the board and see all of it again', { timeout: 120_000 }, async () => {
    const { page } = await open(GAME);
    await reach(page, 'ask.deploy', []);
    const seen = () => page.locator('dejarik-board svg[role=grid]').getAttribute('viewBox');
    const all = await seen();
    const box = (await page.locator('dejarik-board svg[role=grid]').boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.locator('dejarik-board .tools button').first().click();
    const near = await seen();
    expect(near).not.toBe(all);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 80, y - 60, { steps: 4 });
    const id = await askId(page);
    await page.mouse.up();
    expect(await seen()).not.toBe(near);
    expect(await askId(page)).toBe(id);
    await page.mouse.wheel(0, 50);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, 4000);
    await page.keyboard.up('Control');
    await expect.poll(seen).toBe(all);
    await page.close();
  });
});

it('distances are shown from where one is, and told on the way; a game that counts none has no button for them', {
  timeout: 120_000,
}, async () => {
  const { page, errors } = await open(GAME);
  await reach(page, 'ask.deploy', []);
  await tabToBoard(page);
  await page.waitForSelector('dejarik-board .tools button[aria-label="Show distances"]');
  await page.keyboard.press('d');
  await page.waitForSelector('dejarik-board .range');
  await page.keyboard.press('ArrowLeft');
  expect(await page.locator('dejarik-board .card').innerText()).toMatch(/distance \d/);
  expect(await page.locator('dejarik-board [role=status]').textContent()).toMatch(/distance \d/);
  await page.keyboard.press('Escape');
  expect(await page.locator('dejarik-board .range').count()).toBe(0);
  // With a mouse: the button, then the place to count from.
  const id = await askId(page);
  await page.locator('dejarik-board .lit[data-place]').last().hover();
  await page.locator('dejarik-board .tools button[aria-label="Show distances"]').click();
  await page.locator('dejarik-board .lit[data-place]').first().click();
  await page.waitForSelector('dejarik-board .range');
  expect(await askId(page)).toBe(id);
  expect(errors).toEqual([]);
  const plain = await open({ game: 'tic-tac-toe', setup: '', seed: 'board' });
  await plain.page.waitForSelector('.lit');
  expect(await plain.page.locator('dejarik-board .tools button').count()).toBe(4);
  expect(await plain.page.locator('dejarik-board .tools button[aria-label="Show distances"]').count()).toBe(0);
  await plain.page.close();
  await page.close();
});

describe('by touch', () => {
  it('the first touch looks, the second chooses', { timeout: 120_000 }, async () => {
    const { page, errors } = await open(GAME, { viewport: { width: 1024, height: 768 }, hasTouch: true });
    await toMove(page);
    const id = await askId(page);
    const lit = page.locator('dejarik-board .lit[data-place]').last();
    await lit.tap();
    await page.waitForSelector('dejarik-board .card.pinned button.go');
    await page.waitForSelector('dejarik-board .way');
    expect(await askId(page)).toBe(id);
    await lit.tap();
    await answered(page, id);
    expect(errors).toEqual([]);
    await page.close();
  });

  it('where there is nothing to look at, the first touch chooses', { timeout: 120_000 }, async () => {
    for (const game of [
      { game: 'tic-tac-toe', setup: '', seed: 'board' },
      { ...GAME, seed: 'deploy' },
    ]) {
      const { page, errors } = await open(game, { viewport: { width: 800, height: 900 }, hasTouch: true });
      if (game.game !== 'tic-tac-toe') await reach(page, 'ask.deploy', [], (options) => options < 24);
      const lit = page.locator('dejarik-board .lit[data-place]').first();
      await lit.waitFor();
      // What comes up for the blink of an eye can be hit, and is gone.
      await page.evaluate(() => {
        const board = document.querySelector('dejarik-table')?.shadowRoot?.querySelector('dejarik-board')?.shadowRoot;
        const look = (): void => {
          if (board?.querySelector('.card button')) document.body.dataset['offered'] = 'yes';
        };
        if (board) new MutationObserver(look).observe(board, { childList: true, subtree: true });
      });
      const id = await askId(page);
      await lit.tap();
      await answered(page, id);
      expect(await page.locator('body').getAttribute('data-offered')).toBeNull();
      expect(errors).toEqual([]);
      await page.close();
    }
  });
});

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
      if (ask !== null) return;
      // It is there when all that moves has come to rest.
      setTimeout(() => {
        const board = table.shadowRoot.querySelector('dejarik-board')?.shadowRoot;
        const frame = board?.querySelector('svg[role=grid]')?.getBoundingClientRect();
        for (const { key } of gone) {
          const box = board?.querySelector(`[data-piece="${key}"]`)?.getBoundingClientRect();
          if (frame === undefined || box === undefined) continue;
          told.moves++;
          const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
          if (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom) told.unseen.push(key);
        }
      }, 420);
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
