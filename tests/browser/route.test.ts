import type { AnswerValue, Ask } from '@dejarik/session';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { TWICE } from './input-ways.ts';
import { useTable } from './table-page.ts';

const { open } = useTable();
const pages: Page[] = [];
afterEach(async () => {
  for (const page of pages.splice(0)) await page.close();
});

/** What the tests know of a table that stands in a page. */
interface Table extends Element {
  readonly state: { readonly ask: Ask | null } | null;
  answer(value: AnswerValue): void;
  save(): Promise<{ readonly log: { readonly answers: readonly { readonly value: AnswerValue }[] } }>;
}
interface Board extends Element {
  readonly via: readonly string[];
  readonly past: ((via: readonly string[]) => Promise<Ask | null>) | null;
}

/** Opens a skirmish and plays until a figure moves. @param base how many spaces it covers */
async function moving(
  base: 'small' | 'large',
  options: BrowserContextOptions = {},
  attributes: Readonly<Record<string, string>> = {},
): Promise<{ page: Page; errors: readonly string[] }> {
  const { page, errors } = await open(
    {
      game: 'imperial-assault',
      setup: 'walker-against-heroes',
      seed: 'picture',
      seats: 'human bot:sensible',
      ...attributes,
    },
    options,
  );
  pages.push(page);
  for (let answers = 0; answers < 300; answers++) {
    const asked = await page
      .waitForFunction(() => document.querySelector<Table>('dejarik-table')?.state?.ask)
      .then((handle) => handle.jsonValue());
    if (asked === null || asked === undefined) throw new Error('Nothing is asked.');
    const large = asked.options.some(({ points }) => points.length > 1);
    if (asked.kind === 'path' && large === (base === 'large')) break;
    const wanted =
      ['walk', 'move-action', 'activate']
        .map((start) => asked.options.find(({ key }) => key.startsWith(start)))
        .find((one) => one !== undefined) ?? asked.options[(answers * 7) % Math.max(1, asked.options.length)];
    await page.evaluate(
      (value) => {
        document.querySelector<Table>('dejarik-table')?.answer(value);
      },
      asked.kind === 'path' ? [wanted?.key ?? ''] : (wanted?.key ?? null),
    );
    await page.waitForFunction((id) => {
      const ask = document.querySelector<Table>('dejarik-table')?.state?.ask;
      return ask !== null && ask !== undefined && ask.id !== id;
    }, asked.id);
  }
  await page.waitForSelector('dejarik-board .tools .way-tool', { state: 'attached' });
  await page.locator('dejarik-board .lit[data-key]').first().waitFor();
  return { page, errors };
}

interface Detour {
  /** Key of a place beside the suggested way. */
  readonly by: string;
  readonly end: string;
  readonly cost: number;
  /** What it would cost the suggested way. */
  readonly least: number;
  /** An end that is too far once the way passes there. */
  readonly far: string;
}

/** A way that nobody would suggest. */
async function detour(page: Page): Promise<Detour> {
  const found = await page.evaluate(async () => {
    const table = document.querySelector<Table>('dejarik-table');
    const board = table?.shadowRoot?.querySelector<Board>('dejarik-board');
    const options = table?.state?.ask?.options ?? [];
    const told = (preview: unknown) => preview as { readonly cost: number; readonly stages: readonly number[] };
    // Cells name what a press on them means.
    const shown = new Set(
      [...(board?.shadowRoot?.querySelectorAll<SVGElement>('.lit[data-key]') ?? [])].map(
        ({ dataset }) => dataset['key'],
      ),
    );
    for (const { key: by } of options.filter(({ key }) => shown.has(key))) {
      const past = await board?.past?.([by]);
      const far = options.find(({ key }) => shown.has(key) && past?.options.every((one) => one.key !== key));
      for (const { key: end, preview } of past?.options ?? []) {
        const suggested = told(options.find(({ key }) => key === end)?.preview);
        if (far !== undefined && end !== by && shown.has(end) && told(preview).cost > suggested.cost)
          return { by, end, cost: told(preview).cost, least: suggested.cost, far: far.key };
      }
    }
    return null;
  });
  if (found === null) throw new Error('There is no other way here.');
  return found;
}

const cell = (page: Page, key: string) => page.locator(`dejarik-board .lit[data-key="${key}"]`).first();
const middle = async (page: Page, key: string): Promise<readonly [number, number]> => {
  const box = await cell(page, key).boundingBox();
  if (box === null) throw new Error(`${key} is not on the board.`);
  return [box.x + box.width / 2, box.y + box.height / 2];
};
const via = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    () => document.querySelector('dejarik-table')?.shadowRoot?.querySelector<Board>('dejarik-board')?.via ?? [],
  );
const said = (page: Page): Promise<string> => page.locator('dejarik-route-tool [role=status]').innerText();
const stations = (page: Page): Promise<number> => page.locator('dejarik-board [data-station]').count();
/** What was answered last. */
const taken = (page: Page): Promise<AnswerValue> =>
  page.evaluate(
    async () => (await document.querySelector<Table>('dejarik-table')?.save())?.log.answers.at(-1)?.value ?? null,
  );
const askId = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.querySelector<Table>('dejarik-table')?.state?.ask?.id);

/** The way that was answered passes there and ends there, and no other question is open still. */
async function went(page: Page, before: string | undefined, { by, end }: Pick<Detour, 'by' | 'end'>): Promise<void> {
  await expect.poll(() => askId(page)).not.toBe(before);
  const way = await taken(page);
  if (!Array.isArray(way)) throw new Error(`No way was answered: ${JSON.stringify(way)}`);
  expect(way.at(-1)).toBe(end);
  expect(way.slice(0, -1)).toContain(by);
}

it.each(['small', 'large'] as const)(
  'by mouse, places pressed with Shift lead the way of a %s figure past them',
  { timeout: 120_000 },
  async (base) => {
    const { page, errors } = await moving(base);
    const before = await askId(page);
    const wanted = await detour(page);
    await cell(page, wanted.by).click({ modifiers: ['Shift'] });
    await expect.poll(() => via(page)).toEqual([wanted.by]);
    expect(await said(page)).toBe('The way passes 1 chosen place.');
    expect(await stations(page)).toBe(1);
    // What can be come to now, and for how much, is what the board offers.
    await expect.poll(() => cell(page, wanted.far).count()).toBe(0);
    await cell(page, wanted.end).hover();
    await expect.poll(() => page.locator('dejarik-board .card .what').innerText()).toContain(`cost ${wanted.cost}`);
    expect(wanted.cost).toBeGreaterThan(wanted.least);
    // Nothing is lost when all is drawn anew.
    await page.setViewportSize({ width: 1100, height: 860 });
    await page.evaluate(() => {
      document.querySelector('dejarik-table')?.setAttribute('lang', 'pl');
    });
    await expect.poll(() => said(page)).toBe('Droga prowadzi przez 1 wybrane miejsce.');
    expect(await via(page)).toEqual([wanted.by]);
    // Once more takes it back, and what is offered with it.
    await cell(page, wanted.by).click({ modifiers: ['Shift'] });
    await expect.poll(() => via(page)).toEqual([]);
    await cell(page, wanted.far).waitFor();
    await cell(page, wanted.by).click({ modifiers: ['Shift'] });
    await expect.poll(() => stations(page)).toBe(1);
    await cell(page, wanted.end).click();
    await went(page, before, wanted);
    expect(await via(page)).toEqual([]);
    expect(errors).toEqual([]);
  },
);

it('what is too far past the chosen places says so with its rule, and nothing is chosen', {
  timeout: 120_000,
}, async () => {
  const { page, errors } = await moving('small');
  const before = await askId(page);
  const wanted = await detour(page);
  const far = await middle(page, wanted.far);
  await cell(page, wanted.by).click({ modifiers: ['Shift'] });
  await expect.poll(() => via(page)).toEqual([wanted.by]);
  await page.keyboard.down('Shift');
  await page.mouse.click(...far);
  await page.keyboard.up('Shift');
  await expect.poll(() => said(page)).toMatch(/^This way is longer than allowed: \d+\. \(IA-MPT-01\)$/);
  expect(await via(page)).toEqual([wanted.by]);
  await page.mouse.click(...far);
  await expect.poll(() => page.locator('dejarik-board .card .hinder').innerText()).toContain('IA-MPT-01');
  expect(await askId(page)).toBe(before);
  // An end from the list is taken past the same places, or not at all.
  await page.locator('dejarik-choice details summary').first().click();
  await page.locator(`dejarik-choice .options button[data-key="${wanted.far}"]`).click();
  await expect.poll(() => page.locator('.refusal').count()).toBe(1);
  expect(await askId(page)).toBe(before);
  await page.locator(`dejarik-choice .options button[data-key="${wanted.end}"]`).click();
  await went(page, before, wanted);
  expect(errors).toEqual([]);
});

it.each(['small', 'large'] as const)(
  'a way is drawn from a %s figure by mouse, and back',
  { timeout: 120_000 },
  async (base) => {
    const { page, errors } = await moving(base);
    const before = await askId(page);
    // Pulled a space at a time, as it was taken, wherever its next place is free.
    const plan = await page.evaluate(() => {
      const table = document.querySelector<Table>('dejarik-table');
      const ask = table?.state?.ask;
      const cells = [
        ...(table?.shadowRoot
          ?.querySelector('dejarik-board')
          ?.shadowRoot?.querySelectorAll<SVGElement>('[data-place]') ?? []),
      ].map((rect) => ({
        place: rect.dataset['place'] ?? '',
        x: Number(rect.getAttribute('x')),
        y: Number(rect.getAttribute('y')),
      }));
      const at = (keys: readonly string[]) => cells.filter(({ place }) => keys.includes(place));
      const corner = (keys: readonly string[]) => ({
        x: Math.min(...at(keys).map(({ x }) => x)),
        y: Math.min(...at(keys).map(({ y }) => y)),
        many: keys.length,
      });
      const figure = (
        table as unknown as { state: { view: { pieces: readonly { key: string; places: readonly string[] }[] } } }
      ).state.view.pieces.find(({ key }) => ask?.points?.includes(key));
      const from = corner(figure?.places ?? []);
      const cost = (preview: unknown) => (preview as { readonly cost: number }).cost;
      const steps = (ask?.options ?? [])
        .filter(({ preview }) => cost(preview) === 1)
        .map(({ key, points }) => ({ key, ...corner(points) }));
      const wide = (keys: readonly string[]) =>
        Math.max(...at(keys).map(({ x }) => x)) - Math.min(...at(keys).map(({ x }) => x));
      const straight = steps.find(
        ({ key, x, y }) =>
          Math.abs(x - from.x) <= 100 &&
          Math.abs(y - from.y) <= 100 &&
          wide(ask?.options.find((one) => one.key === key)?.points ?? []) === wide(figure?.places ?? []),
      );
      const start = cells.find(({ x, y }) => x === from.x && y === from.y)?.place;
      const next = cells.find(({ x, y }) => x === straight?.x && y === straight.y)?.place;
      return start !== undefined && next !== undefined && straight !== undefined
        ? { start, next, option: straight.key }
        : null;
    });
    if (plan === null) throw new Error('The figure cannot go straight on.');
    const at = async (place: string): Promise<readonly [number, number]> => {
      const box = await page.locator(`dejarik-board [data-place="${place}"]`).boundingBox();
      return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    };
    await page.mouse.move(...(await at(plan.start)));
    await page.mouse.down();
    await page.mouse.move(...(await at(plan.next)), { steps: 6 });
    await expect.poll(() => via(page)).toEqual([plan.option]);
    // Back on where it was taken, nothing is drawn.
    await page.mouse.move(...(await at(plan.start)), { steps: 6 });
    await expect.poll(() => via(page)).toEqual([]);
    await page.mouse.move(...(await at(plan.next)), { steps: 6 });
    await expect.poll(() => via(page)).toEqual([plan.option]);
    await page.mouse.up();
    const next = await page.evaluate(
      async (by) =>
        (
          await document.querySelector('dejarik-table')?.shadowRoot?.querySelector<Board>('dejarik-board')?.past?.([by])
        )?.options.find(
          ({ key }) =>
            key !== by &&
            document
              .querySelector('dejarik-table')
              ?.shadowRoot?.querySelector('dejarik-board')
              ?.shadowRoot?.querySelector(`.lit[data-key="${key}"]`),
        )?.key,
      plan.option,
    );
    await cell(page, next ?? '').click();
    await went(page, before, { by: plan.option, end: next ?? '' });
    expect(errors).toEqual([]);
  },
);

/** Where a finger comes down on a place. */
const finger = async (page: Page, place: string): Promise<{ readonly x: number; readonly y: number }> => {
  const box = await page.locator(`dejarik-board [data-place="${place}"]`).boundingBox();
  if (box === null) throw new Error(`${place} is not on the board.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
const card = (page: Page, key: string) => page.locator(`dejarik-board .card .go[data-key="${key}"]`);

it.each(['small', 'large'] as const)(
  'by touch, the places of the way of a %s figure are pressed in order, the last one twice',
  { timeout: 120_000 },
  async (base) => {
    const { page, errors } = await moving(base, {
      viewport: { width: 1024, height: 1366 },
      hasTouch: true,
      isMobile: true,
    });
    const before = await askId(page);
    const wanted = await detour(page);
    const tap = async (key: string): Promise<void> => {
      await page.waitForTimeout(TWICE);
      await page.touchscreen.tap(...(await middle(page, key)));
      await card(page, key).waitFor();
    };
    await tap(wanted.end);
    await page.locator('dejarik-board .card [data-do="ui.way"]').tap();
    await expect.poll(() => said(page)).toContain('Press the places of the way in order');
    await tap(wanted.by);
    await tap(wanted.end);
    await expect.poll(() => via(page)).toEqual([wanted.by]);
    await page.waitForTimeout(TWICE);
    await page.locator('dejarik-board .card [data-do="ui.way-back"]').tap();
    await expect.poll(() => via(page)).toEqual([]);
    await tap(wanted.by);
    await expect.poll(() => via(page)).toEqual([wanted.end]);
    await page.locator('dejarik-board .card [data-do="ui.way-clear"]').tap();
    await expect.poll(() => via(page)).toEqual([]);
    await page.locator('dejarik-board .card [data-do="ui.way"]').tap();
    await tap(wanted.by);
    await tap(wanted.end);
    await expect.poll(() => via(page)).toEqual([wanted.by]);
    await page.waitForTimeout(TWICE);
    await page.touchscreen.tap(...(await middle(page, wanted.end)));
    await went(page, before, wanted);
    expect(errors).toEqual([]);
  },
);

it('on a phone a way is drawn with a finger, which pans nothing then', { timeout: 120_000 }, async () => {
  const { page, errors } = await moving('small', {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const before = await askId(page);
  const wanted = await detour(page);
  const figure = await page.evaluate(() => {
    const table = document.querySelector<
      Table & {
        readonly state: {
          readonly view: { readonly pieces: readonly { readonly key: string; readonly places: readonly string[] }[] };
        };
      }
    >('dejarik-table');
    return table?.state?.view.pieces.find(({ key }) => table.state?.ask?.points?.includes(key))?.places[0] ?? '';
  });
  await page.touchscreen.tap(...(await middle(page, wanted.by)));
  await page.locator('dejarik-board .card [data-do="ui.way"]').tap();
  await page.waitForTimeout(TWICE);
  const hand = await page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', place?: string): Promise<void> => {
    await hand.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: place === undefined ? [] : [await finger(page, place)],
    });
  };
  const seen = await page.locator('dejarik-board svg[role=grid]').getAttribute('viewBox');
  await touch('touchStart', figure);
  await touch('touchMove', wanted.by);
  await touch('touchMove', wanted.end);
  await touch('touchEnd');
  await expect.poll(() => via(page)).toEqual([wanted.by]);
  expect(await page.locator('dejarik-board svg[role=grid]').getAttribute('viewBox')).toBe(seen);
  await card(page, wanted.end).tap();
  await went(page, before, wanted);
  expect(errors).toEqual([]);
});

it.each(['small', 'large'] as const)(
  'by keys alone a %s figure is led past other places, and back',
  { timeout: 120_000 },
  async (base) => {
    const { page, errors } = await moving(base);
    const before = await askId(page);
    const wanted = await detour(page);
    const focused = (): Promise<string> =>
      page.evaluate(() => {
        let at = document.activeElement;
        while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
        return at?.getAttribute('data-key') ?? '';
      });
    const onBoard = (): Promise<boolean> =>
      page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.tagName === 'DEJARIK-BOARD');
    for (let tabs = 0; tabs < 40 && !(await onBoard()); tabs++) await page.keyboard.press('Tab');
    const goTo = async (key: string): Promise<void> => {
      for (let stops = 0; stops < 100 && (await focused()) !== key; stops++) {
        await page.keyboard.press('PageDown');
        // What lies in one place is turned through.
        for (let first = await focused(), turns = 0; turns < 12 && (await focused()) !== key; turns++) {
          await page.keyboard.press('r');
          if ((await focused()) === first) break;
        }
      }
      expect(await focused()).toBe(key);
    };
    await goTo(wanted.by);
    await page.keyboard.press('v');
    await expect.poll(() => said(page)).toBe('The way passes 1 chosen place.');
    await page.keyboard.press('Escape');
    await expect.poll(() => via(page)).toEqual([]);
    expect(await onBoard()).toBe(true);
    await goTo(wanted.by);
    await page.keyboard.press('v');
    await expect.poll(() => via(page)).toEqual([wanted.by]);
    await goTo(wanted.end);
    expect(await page.locator(`dejarik-board [data-place]:focus`).getAttribute('aria-label')).toContain(
      `cost ${wanted.cost}`,
    );
    await page.keyboard.press('Enter');
    await went(page, before, wanted);
    expect(errors).toEqual([]);
  },
);

it('the list of keys tells of it, in every language, and nothing is drawn where no way is asked for', {
  timeout: 120_000,
}, async () => {
  const { page, errors } = await open({
    game: 'imperial-assault',
    setup: 'walker-against-heroes',
    seed: 'picture',
    seats: 'human bot:sensible',
  });
  pages.push(page);
  await page.locator('dejarik-board .lit[data-key]').first().waitFor();
  expect(await page.locator('dejarik-board .tools .way-tool').count()).toBe(0);
  await page.locator('dejarik-board .lit[data-key]').first().hover();
  await page.keyboard.press('v');
  expect(await via(page)).toEqual([]);
  await page.keyboard.press('k');
  for (const [lang, words] of [
    ['en', 'lead the way past this place'],
    ['pl', 'poprowadź drogę przez to miejsce'],
    ['ru', 'провести путь через это место'],
  ] as const) {
    await page.evaluate((to) => {
      document.querySelector('dejarik-table')?.setAttribute('lang', to);
    }, lang);
    await expect.poll(() => page.locator('dejarik-keys dl').innerText()).toContain(words);
  }
  expect(errors).toEqual([]);
});
