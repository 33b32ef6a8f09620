import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { askId, settled, useTable, type OpenedPage } from './table-page.ts';

const { open, visit, host, folder } = useTable();
const pages: Page[] = [];
afterEach(async () => {
  for (const page of pages.splice(0)) await page.close();
});

/** What the random bot does is the same whatever becomes of the others. */
const battle = {
  game: 'imperial-assault',
  setup: 'walker-against-heroes',
  seed: 'picture',
  seats: 'human bot:random',
};

interface Asked {
  readonly ask?: {
    readonly id: string;
    readonly message: { readonly id: string };
    readonly options: readonly { readonly key: string }[];
  };
  readonly outcome: unknown;
}

/** Answers as a hurried player would, until this is asked. */
async function playTo(page: Page, wanted: string): Promise<void> {
  for (let answers = 0; answers < 400; answers++) {
    await page.waitForFunction(() => {
      const { state } = document.querySelector('dejarik-table') as unknown as { state: Asked | null };
      return state?.ask !== undefined && state.ask !== null;
    });
    const asked = await page.evaluate(
      ([n, last]) => {
        const table = document.querySelector('dejarik-table') as unknown as {
          state: Asked;
          answer: (value: string | null) => void;
        };
        const { ask } = table.state;
        if (ask === undefined || ask.message.id === last) return { id: ask?.id ?? '', there: true };
        const found = ['attack', 'move-action', 'walk', 'activate']
          .map((start) => ask.options.find((one) => one.key.startsWith(start)))
          .find((one) => one !== undefined);
        table.answer((found ?? ask.options[(n * 7) % Math.max(1, ask.options.length)])?.key ?? null);
        return { id: ask.id, there: false };
      },
      [answers, wanted] as const,
    );
    if (asked.there) return;
    await page.waitForFunction((id) => {
      const { state } = document.querySelector('dejarik-table') as unknown as { state: Asked };
      return state.outcome !== null || (state.ask !== null && state.ask?.id !== id);
    }, asked.id);
  }
  throw new Error(`${wanted} was never asked.`);
}

async function battleAt(
  wanted: string,
  options: Parameters<typeof open>[1] = {},
  more: Readonly<Record<string, string>> = {},
): Promise<OpenedPage> {
  const opened = await open({ ...battle, ...more }, options);
  pages.push(opened.page);
  await playTo(opened.page, wanted);
  await settled(opened.page);
  return opened;
}

const targets = (page: Page) => page.locator('dejarik-choice .options button');

it('whom an attack is made against is chosen seeing the odds: in the list, for mouse, keys and ears', {
  timeout: 240_000,
}, async () => {
  const { page, errors } = await battleAt('ask.target');
  // Each answer tells it before anybody comes to it.
  for (const words of await targets(page).allTextContents()) expect(words).toMatch(/Hits [\d.]+%/);
  await targets(page).first().hover();
  const card = page.locator('dejarik-board .card');
  await expect.poll(() => card.innerText()).toContain('%');
  expect(await page.locator('dejarik-board .sight, dejarik-board .cursor').count()).toBeGreaterThan(0);
  await page.locator('dejarik-choice h2').hover();
  await expect.poll(() => card.count()).toBe(0);
  await targets(page).last().focus();
  await expect.poll(() => card.innerText()).toContain('%');
  expect(errors).toEqual([]);
});

/** Lets everything that is to be foreseen take a while. */
const slowForesight = (): void => {
  const post = Worker.prototype.postMessage as (
    this: Worker,
    message: { readonly order?: { readonly do: string } },
  ) => void;
  Worker.prototype.postMessage = function postMessage(
    this: Worker,
    message: { readonly order?: { readonly do: string } },
  ) {
    if (message.order?.do === 'preview')
      setTimeout(() => {
        post.call(this, message);
      }, 2_500);
    else post.call(this, message);
  };
};

it('a press that is quicker than the odds looks first: it is told what would come of it, and a second press answers', {
  timeout: 240_000,
}, async () => {
  const { page, errors } = await open(battle);
  pages.push(page);
  await page.evaluate(slowForesight);
  await playTo(page, 'ask.target');
  const before = await askId(page);
  await page.waitForSelector('dejarik-choice .options button');
  await targets(page).first().focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.locator('dejarik-choice [role=status]').innerText(), { timeout: 30_000 })
    .toMatch(/Hits [\d.]+%/);
  expect(
    await page.evaluate(() =>
      document.activeElement?.shadowRoot?.activeElement?.shadowRoot?.activeElement?.getAttribute('data-key'),
    ),
  ).toMatch(/^e\d+$/);
  expect(await askId(page)).toBe(before);
  expect(await targets(page).first().innerText()).toMatch(/Hits [\d.]+%/);
  await page.keyboard.press('1');
  await expect.poll(() => askId(page), { timeout: 30_000 }).not.toBe(before);
  expect(errors).toEqual([]);
});

it('on a phone a finger sees the odds before it chooses', { timeout: 240_000 }, async () => {
  const { page, errors } = await battleAt('ask.target', { viewport: { width: 360, height: 740 }, hasTouch: true });
  const before = await askId(page);
  expect(await targets(page).first().innerText()).toMatch(/Hits [\d.]+%/);
  await targets(page).first().tap();
  await expect.poll(() => askId(page), { timeout: 30_000 }).not.toBe(before);
  expect(errors).toEqual([]);
});

interface Process {
  readonly start?: number;
  readonly over?: number;
  readonly outlook: unknown;
  readonly pools: readonly { readonly dice: readonly { readonly face: unknown }[] }[];
}
type Told = HTMLElement & {
  readonly state: {
    readonly outcome: unknown;
    readonly view: { readonly values: { readonly attack: unknown } };
    readonly ask: { readonly id: string; readonly options: readonly { readonly key: string }[] } | null;
    readonly events: readonly {
      readonly n: number;
      readonly cause: number | null;
      readonly message: { readonly id: string };
    }[];
  };
  answer(value: string | null): void;
};

it('an attack shows its dice and what came of it until whoever made it goes on', { timeout: 240_000 }, async () => {
  const { page, errors } = await battleAt('ask.target');
  const target = await targets(page).first().getAttribute('data-key');
  await targets(page).first().click();
  // Whatever is asked within the attack is passed.
  for (let asks = 0; asks < 20; asks++) {
    await page.waitForFunction(() => (document.querySelector('dejarik-table') as Told).state.ask !== null);
    const within = await page.evaluate(() => {
      const table = document.querySelector('dejarik-table') as Told;
      const { ask, view } = table.state;
      if (view.values.attack === null || ask === null) return null;
      table.answer(null);
      return ask.id;
    });
    if (within === null) break;
    await page.waitForFunction((id) => {
      const { ask } = (document.querySelector('dejarik-table') as Told).state;
      return ask !== null && ask.id !== id;
    }, within);
  }
  const panel = page.locator('.process');
  await expect.poll(() => panel.locator('.die').count()).toBeGreaterThan(1);
  expect(await page.locator(`dejarik-board [data-marked="${target ?? ''}"]`).count()).toBe(1);
  expect(await panel.locator('.outlook').innerText()).toMatch(/damage|miss/);
  const before = await askId(page);
  await page.keyboard.press('1');
  await expect.poll(() => askId(page), { timeout: 30_000 }).not.toBe(before);
  await expect.poll(() => panel.count()).toBe(0);
  expect(errors).toEqual([]);
});

it('where the element of the game fails, its attacks are told in words', { timeout: 240_000 }, async () => {
  await mkdir(join(folder(), 'mine'), { recursive: true });
  await writeFile(
    join(folder(), 'mine', 'failing.js'),
    `export const gameInterface = { elements: { process: class extends HTMLElement { set view(view) { throw new Error('no luck'); } } } };`,
  );
  const attributes = Object.entries({ ...battle, motion: 'none', pace: 'fast', elements: 'mine/failing.js' });
  const { page } = await visit(
    await host(
      'failing.html',
      `<dejarik-table ${attributes.map(([name, value]) => `${name}="${value}"`).join(' ')}></dejarik-table>`,
    ),
  );
  pages.push(page);
  await playTo(page, 'ask.surge');
  await settled(page);
  await page.locator('.trouble').getByText('What shows this game in its own way does not work.').waitFor();
  expect(await page.locator('dejarik-own').count()).toBe(0);
  const facts = await page.locator('dejarik-process li').allInnerTexts();
  expect(facts.find((fact) => fact.startsWith('Attack: '))).toMatch(/ die \(.*\d/);
  expect(facts.some((fact) => /^damage: \d+$/i.test(fact))).toBe(true);
  expect(await page.locator('dejarik-process .outlook').innerText()).toMatch(/^As it stands/);
});

it('whoever moves is told how far he may go', { timeout: 240_000 }, async () => {
  const { page } = await battleAt('ask.move-to');
  expect(await page.locator('dejarik-choice h2').innerText()).toMatch(/\(\d+ left\)/);
});

it('what bots attack with can be read, with reduced motion too; whoever has no patience skips it', {
  timeout: 280_000,
}, async () => {
  const { page, errors } = await open(
    { ...battle, seats: 'bot:sensible bot:sensible', motion: '', pace: '' },
    { reducedMotion: 'reduce' },
  );
  pages.push(page);
  await page.evaluate(() => {
    const stood: Record<string, number> = {};
    let last = performance.now();
    setInterval(() => {
      const now = performance.now();
      const own = document.querySelector('dejarik-table')?.shadowRoot?.querySelector('dejarik-own[place=process]');
      const panel = own?.shadowRoot?.querySelector<HTMLElement & { process: Process | null }>(':first-child');
      const dice = panel?.shadowRoot?.querySelectorAll('.die').length ?? 0;
      const outlook = panel?.shadowRoot?.querySelector('.outlook');
      if (panel?.process?.over !== undefined && dice > 0 && outlook)
        stood[String(panel.process.start)] = (stood[String(panel.process.start)] ?? 0) + now - last;
      last = now;
      document.body.dataset['stood'] = JSON.stringify(stood);
    }, 50);
  });
  const rolled = () =>
    page.evaluate(
      () =>
        (document.querySelector('dejarik-table') as Told).state?.events
          .filter(({ message }) => message.id === 'note.attack-roll')
          .map(({ cause }) => String(cause)) ?? [],
    );
  await expect.poll(async () => (await rolled()).length, { timeout: 150_000, interval: 300 }).toBeGreaterThan(3);
  const attacks = (await rolled()).slice(0, 3);
  const stood = JSON.parse(await page.evaluate(() => document.body.dataset['stood'] ?? '{}')) as Record<string, number>;
  for (const attack of attacks) expect(stood[attack] ?? 0, attack).toBeGreaterThan(1_200);
  await page.locator('[data-key=skip]').focus();
  const answers = () =>
    page.evaluate(
      () => (document.querySelector('dejarik-table') as unknown as { state: { answers: number } }).state.answers,
    );
  const begun = await answers();
  await page.keyboard.press('f');
  // Calm play would take more than a minute for as many.
  await expect.poll(async () => (await answers()) - begun, { timeout: 60_000 }).toBeGreaterThan(150);
  expect(errors).toEqual([]);
});

it('figures of different ranks are told apart on the board', { timeout: 240_000 }, async () => {
  const { page } = await battleAt('ask.activate');
  const marked = (elite: boolean): Promise<readonly boolean[]> =>
    page.evaluate((rank) => {
      const table = document.querySelector('dejarik-table') as unknown as {
        state: { view: { pieces: readonly { key: string; data?: { card?: string; rank?: string } }[] } };
        shadowRoot: ShadowRoot;
      };
      const board = table.shadowRoot.querySelector('dejarik-board')?.shadowRoot;
      return table.state.view.pieces
        .filter(({ data }) => data?.card?.startsWith('stormtrooper') === true && (data.rank === 'elite') === rank)
        .map(({ key }) => board?.querySelector(`[data-piece="${key}"] .rivets`) !== null);
    }, elite);
  expect(await marked(true)).toEqual([true, true, true]);
  expect(await marked(false)).toEqual([false, false, false]);
});

it.each(['en', 'pl', 'ru'])(
  'on a phone held sideways an answer is in sight below the dice: %s',
  { timeout: 240_000 },
  async (lang) => {
    const { page, errors } = await battleAt(
      'ask.surge',
      { viewport: { width: 740, height: 360 }, hasTouch: true },
      { lang },
    );
    const bottomOf = async (selector: string): Promise<number> =>
      page
        .locator(selector)
        .first()
        .boundingBox()
        .then((box) => (box === null ? Infinity : box.y + box.height));
    expect(await bottomOf('.process .die')).toBeLessThan(await bottomOf('dejarik-choice .options button'));
    await expect.poll(() => bottomOf('dejarik-choice .options button')).toBeLessThanOrEqual(360);
    expect(errors).toEqual([]);
  },
);
