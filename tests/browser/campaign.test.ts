import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { campaignFile, type AnswerValue, type Ask } from '@dejarik/session';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { TWICE } from './input-ways.ts';
import { answered, askId, settled, useTable } from './table-page.ts';

const { open } = useTable();

const game = 'mandalorian-adventures';
/** Bots that play by themselves, so that a game is soon over. */
const attributes = { game, seats: 'bot:random bot:random', seed: 'campaign', pace: 'fast' };
const begun = {
  campaign: game,
  version: 1,
  top: 1,
  added: { skills: [], planning: [], events: [] },
  envelopes: [],
  mission: null,
  games: [],
};

/** What of the element is used here. */
type Table = HTMLElement & {
  readonly state: { readonly ask: Ask | null; readonly answers: number } | null;
  answer(value: AnswerValue): void;
};

interface GuideCard {
  readonly number: number;
  readonly adds?: Readonly<Record<string, readonly string[]>>;
  readonly contents?: Readonly<Record<string, readonly string[]>>;
}
const content = <T>(path: string): T =>
  parse(readFileSync(join(import.meta.dirname, '..', '..', 'plugins', game, path), 'utf8')) as T;
const guide = content<readonly GuideCard[]>('content/guide.yaml');
const catalogs = ['en', 'pl', 'ru'].map((language) =>
  content<Readonly<Record<string, unknown>>>(`messages/${language}.yaml`),
);

/** What would tell of cards nobody has read in this state: their ids, and words that stand nowhere else, in every language. */
function secretsOf({ top }: { readonly top: number }): readonly string[] {
  const closed = guide.filter((card) => card.number >= top);
  const cards = closed.flatMap((card) => [
    ...Object.values(card.adds ?? {}).flat(),
    ...Object.values(card.contents ?? {}).flat(),
  ]);
  const numbers = closed.map((card) => `guide.${card.number}`);
  const isSecret = (id: string): boolean => numbers.includes(id) || id.split('.').some((part) => cards.includes(part));
  const texts = catalogs.flatMap((catalog) => {
    const said = Object.entries(catalog).filter((one): one is [string, string] => typeof one[1] === 'string');
    const known = new Set(said.filter(([id]) => !isSecret(id)).map(([, text]) => text));
    return said.filter(([id, text]) => isSecret(id) && !known.has(text)).map(([, text]) => text);
  });
  return [...cards, ...numbers.map((id) => `"${id}"`), ...texts];
}

/** Everything the page has: what the worker has told it since the last time, what stands in the document, what the browser keeps. */
const everything = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const html = (root: ParentNode): string =>
      [...root.querySelectorAll('*')]
        .map((one) => `${one.shadowRoot === null ? '' : one.shadowRoot.innerHTML + html(one.shadowRoot)}`)
        .join('');
    const heard = (window as Window & { heard?: string[] }).heard ?? [];
    return [
      ...heard.splice(0),
      document.documentElement.outerHTML,
      html(document),
      JSON.stringify({ ...localStorage }),
    ].join('\n');
  });

/** Remembers all that workers tell the page. */
const listen = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const heard: string[] = [];
    (window as Window & { heard?: readonly string[] }).heard = heard;
    Worker = class extends Worker {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options);
        this.addEventListener('message', (event) => {
          heard.push(JSON.stringify(event.data));
        });
      }
    };
  });
};

type State = typeof begun;
const keptState = (page: Page): Promise<State | undefined> =>
  page.evaluate(
    (name) =>
      (JSON.parse(localStorage.getItem(`dejarik-campaigns ${name}`) ?? '[]') as { file: { state: State } }[])[0]?.file
        .state,
    game,
  );

async function nothingEarly(page: Page): Promise<void> {
  const state = (await keptState(page)) ?? begun;
  const all = await everything(page);
  expect(all.length).toBeGreaterThan(1_000);
  expect(
    secretsOf(state).filter((secret) => all.includes(secret) || all.includes(JSON.stringify(secret).slice(1, -1))),
  ).toEqual([]);
}

const toHall = async (page: Page): Promise<void> => {
  await page.locator('.door [data-do=campaign]').click();
  await page.waitForSelector('dejarik-campaign [data-do=begin]');
};
const pageShown = (page: Page): Promise<string | null> =>
  page.locator('dejarik-campaign article').getAttribute('data-page');
const heading = (page: Page): Promise<string> => page.locator('dejarik-campaign h1').innerText();

/** Reads up to what is played next. */
async function readOn(page: Page): Promise<readonly string[]> {
  const read: string[] = [];
  while ((await page.locator('dejarik-campaign article').count()) > 0) {
    const at = (await pageShown(page)) ?? '';
    read.push(at);
    await page.locator('dejarik-campaign [data-do=next]').click();
    await page.waitForFunction(
      (before) =>
        document
          .querySelector('dejarik-table')
          ?.shadowRoot?.querySelector('dejarik-campaign')
          ?.shadowRoot?.querySelector('article')
          ?.getAttribute('data-page') !== before,
      at,
    );
    await nothingEarly(page);
  }
  return read;
}

/** Plays what is offered, and goes on with the campaign. */
async function playOn(page: Page): Promise<void> {
  await page.locator('dejarik-campaign dejarik-setup button.go').click();
  expect(await settled(page)).toBe('over');
  await nothingEarly(page);
  await page.locator('.ask [data-do=campaign]').click();
  await page.waitForSelector('dejarik-campaign article');
}

it('a campaign is begun, read and played to its end, and nothing of it is on the page before its time', {
  timeout: 240_000,
}, async () => {
  const { page, errors } = await open({ game: 'tic-tac-toe' });
  await listen(page);
  await page.goto(
    `${page.url().split('?')[0] ?? ''}?${new URLSearchParams({ lang: 'en', motion: 'none', ...attributes }).toString()}`,
  );
  await page.waitForSelector('dejarik-setup form');
  const before = await everything(page);
  expect(secretsOf(begun).filter((secret) => before.includes(secret))).toEqual([]);
  await toHall(page);
  await page.locator('[data-do=begin]').click();
  await page.waitForSelector('dejarik-campaign article');
  const read: string[] = [];
  const offered: string[] = [];
  for (let games = 0; games < 7; games++) {
    read.push(...(await readOn(page)));
    offered.push(await heading(page));
    await playOn(page);
  }
  read.push(...(await readOn(page)));
  expect(read).toEqual(guide.map((card) => String(card.number)));
  expect(offered).toEqual([
    'Mission 1: The First Contract',
    'Mission 2: Bad Cargo',
    'Mission 3: Dead Freight',
    'Mission 4: The Throne',
    'Mission 5: Bounty Hunt',
    'Mission 6: Supply Run',
    'A mission of your choice',
  ]);
  expect(await page.locator('dejarik-campaign select[name=mission] option').count()).toBe(6);
  expect(await page.locator('dejarik-campaign .plays li').count()).toBe(7);
  expect(errors).toEqual([]);
  await page.context().close();
});

it('is read by keyboard, each card read out as it comes, and read again', async () => {
  const { page, errors } = await open(attributes);
  await toHall(page);
  await page.keyboard.press('Tab');
  await page.locator('[data-do=begin]').focus();
  await page.keyboard.press('Enter');
  const shown = (number: string): Promise<void> => expect.poll(() => pageShown(page)).toBe(number);
  const focus = (): Promise<string | null> =>
    page.evaluate(
      () =>
        document.activeElement?.shadowRoot?.activeElement?.shadowRoot?.activeElement?.getAttribute('data-page') ?? null,
    );
  await shown('1');
  await expect.poll(focus).toBe('1');
  await page.keyboard.press('Enter');
  await shown('2');
  await expect.poll(focus).toBe('2');
  await page.keyboard.press('ArrowRight');
  await shown('3');
  await page.keyboard.press('ArrowLeft');
  await shown('2');
  await page.keyboard.press('PageDown');
  await shown('3');
  expect(await page.locator('dejarik-campaign progress').getAttribute('aria-label')).toBe('cards read: 3 of 20');
  await page.keyboard.press(' ');
  await expect.poll(() => heading(page)).toBe('Mission 1: The First Contract');
  // The mission is the campaign's, all else is for those who play.
  expect(await page.locator('dejarik-campaign select[name=mission]').count()).toBe(0);
  expect(await page.locator('dejarik-campaign select[name=level]').count()).toBe(1);
  await page.locator('[data-do=pages]').click();
  await shown('3');
  expect(errors).toEqual([]);
  await page.context().close();
});

it('is kept for another visit, and carried elsewhere as a file', { timeout: 120_000 }, async () => {
  const { page, errors } = await open(attributes);
  await toHall(page);
  await page.locator('[data-do=begin]').click();
  await page.waitForSelector('dejarik-campaign article');
  await readOn(page);
  await playOn(page);
  expect(await pageShown(page)).toBe('4');
  await page.reload();
  await toHall(page);
  await expect.poll(() => page.locator('[data-kept]').innerText()).toContain('1 game played, reading');
  await page.locator('[data-kept] [data-do=continue]').click();
  expect(await pageShown(page)).toBe('4');
  expect(await readOn(page)).toEqual(['4', '5', '6']);
  expect(await heading(page)).toBe('Mission 2: Bad Cargo');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('dejarik-campaign [data-do=save]').click(),
  ]);
  expect(download.suggestedFilename()).toBe('mandalorian-adventures-campaign-1.json');
  const file = await download.path();
  const state = await keptState(page);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(campaignFile(game, state ?? null));

  const elsewhere = await open({ ...attributes, lang: 'ru' });
  await toHall(elsewhere.page);
  expect(await elsewhere.page.locator('[data-kept]').count()).toBe(0);
  await elsewhere.page.locator('dejarik-campaign input[type=file]').setInputFiles(file);
  await expect.poll(() => heading(elsewhere.page)).toContain('Миссия 2');
  expect(await keptState(elsewhere.page)).toEqual(state);
  await playOn(elsewhere.page);
  expect(await readOn(elsewhere.page)).toEqual(['7', '8', '9']);
  expect(await keptState(elsewhere.page)).toMatchObject({ games: [{}, { mission: 'bad-cargo' }] });
  expect([errors, elsewhere.errors]).toEqual([[], []]);
  await elsewhere.page.context().close();
  await page.context().close();
});

it('counts a game as soon as it is over, whether or not anybody goes on before the page is closed', {
  timeout: 60_000,
}, async () => {
  const { page, errors } = await open(attributes);
  await toHall(page);
  await page.locator('[data-do=begin]').click();
  await page.waitForSelector('dejarik-campaign article');
  await readOn(page);
  await page.locator('dejarik-campaign dejarik-setup button.go').click();
  expect(await settled(page)).toBe('over');
  await expect.poll(async () => (await keptState(page))?.games.length).toBe(1);
  await nothingEarly(page);
  await page.reload();
  await toHall(page);
  expect(await page.locator('[data-kept]').count()).toBe(1);
  await expect.poll(() => page.locator('[data-kept]').innerText()).toContain('1 game played, reading');
  await page.locator('[data-kept] [data-do=continue]').click();
  await expect.poll(() => pageShown(page)).toBe('3');
  expect(await readOn(page)).toEqual(['3', '4', '5', '6']);
  await playOn(page);
  expect(await pageShown(page)).toBe('7');
  await page.locator('[data-do=list]').click();
  await expect.poll(() => page.locator('[data-kept]').count()).toBe(1);
  expect(errors).toEqual([]);
  await page.context().close();
});

it.each(['en', 'pl', 'ru'])(
  'a file that is none is refused in words, and nothing is lost: %s',
  { timeout: 120_000 },
  async (lang) => {
    const { page, errors } = await open({ ...attributes, lang });
    await toHall(page);
    await page.locator('[data-do=begin]').click();
    await page.waitForSelector('dejarik-campaign article');
    await page.locator('[data-do=list]').click();
    const before = await keptState(page);
    const good = campaignFile(game, begun);
    const told = new Set<string>();
    for (const text of [
      '{"half',
      '[]',
      '{"hello":1}',
      JSON.stringify({ format: 'dejarik-session', version: 1, log: { game } }),
      JSON.stringify({ ...good, game: 'chess' }),
      JSON.stringify({ ...good, version: 2 }),
      JSON.stringify({ ...good, state: { ...begun, top: 12 } }),
      ' '.repeat(1_100_000),
    ]) {
      await page
        .locator('dejarik-campaign input[type=file]')
        .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) });
      await expect
        .poll(async () => {
          const said = await page
            .locator('dejarik-campaign .refused')
            .innerText()
            .catch(() => '');
          return said !== '' && !told.has(said);
        })
        .toBe(true);
      const said = await page.locator('dejarik-campaign .refused').innerText();
      told.add(said);
      expect(said).not.toMatch(/ui\.|undefined|\[object/);
      expect(await keptState(page)).toEqual(before);
      expect(await page.locator('[data-kept]').count()).toBe(1);
    }
    await page.locator('[data-kept] [data-do=continue]').click();
    expect(await pageShown(page)).toBe('1');
    expect(await page.locator('dejarik-campaign .refused').count()).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  },
);

it('on a phone, where nothing may be kept, it is told so, and all is in reach', async () => {
  const { page, errors } = await open({ game: 'tic-tac-toe' }, { viewport: { width: 360, height: 740 } });
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new Error('not here');
      },
    });
  });
  await page.goto(
    `${page.url().split('?')[0] ?? ''}?${new URLSearchParams({ lang: 'pl', motion: 'none', ...attributes }).toString()}`,
  );
  await toHall(page);
  await page.locator('[data-do=begin]').click();
  for (const number of ['1', '2', '3']) {
    await expect.poll(() => pageShown(page)).toBe(number);
    const next = await page.locator('dejarik-campaign [data-do=next]').boundingBox();
    expect(
      next !== null && next.x >= 0 && next.x + next.width <= 360 && next.y + next.height <= 740 && next.height >= 40,
    ).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.locator('dejarik-campaign [data-do=next]').click();
  }
  expect(await page.locator('dejarik-campaign .all').innerText()).toContain('niczego tu nie przechowuje');
  await playOnWithoutKeeping(page);
  expect(await pageShown(page)).toBe('4');
  expect(errors).toEqual([]);
  await page.context().close();
});

async function playOnWithoutKeeping(page: Page): Promise<void> {
  await page.locator('dejarik-campaign dejarik-setup button.go').click();
  expect(await settled(page)).toBe('over');
  await page.locator('.ask [data-do=campaign]').click();
  await page.waitForSelector('dejarik-campaign article');
}

it('a campaign file that is loaded like a game is opened as a campaign; a bad one leaves the game that is played', {
  timeout: 120_000,
}, async () => {
  const { page, errors } = await open({ game: 'tic-tac-toe', setup: '' });
  await settled(page);
  const load = async (found: unknown): Promise<void> => {
    await page.locator('[data-drawer=menu]').click();
    await page.locator('.drawer input[type=file]').setInputFiles({
      name: 'campaign.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(found)),
    });
  };
  await load(campaignFile(game, { ...begun, top: 9 }));
  await expect.poll(() => page.locator('.trouble').innerText()).toContain('The campaign has added');
  expect(await page.locator('dejarik-board').count()).toBe(1);
  await page.locator('.trouble button').last().click();
  await page.locator('.drawer .close').click();
  await load(campaignFile(game, begun));
  await expect.poll(() => pageShown(page)).toBe('1');
  expect(await page.locator('select[name=game]').inputValue()).toBe(game);
  expect(errors).toEqual([]);
  await page.context().close();
});

it('several stand side by side; one is removed only when that is said twice', async () => {
  const { page, errors } = await open(attributes);
  await toHall(page);
  for (let campaigns = 1; campaigns <= 2; campaigns++) {
    await page.locator('[data-do=begin]').click();
    await page.waitForSelector('dejarik-campaign article');
    if (campaigns === 2) await page.locator('dejarik-campaign [data-do=next]').click();
    await page.locator('[data-do=list]').click();
    await expect.poll(() => page.locator('[data-kept]').count()).toBe(campaigns);
  }
  await page.locator('[data-kept] [data-do=forget]').last().click();
  await expect.poll(() => page.locator('[data-kept]').count()).toBe(2);
  await page.locator('[data-kept] [data-do=forget]').last().click();
  await expect.poll(() => page.locator('[data-kept]').count()).toBe(1);
  await page.locator('[data-kept] [data-do=continue]').click();
  expect(await pageShown(page)).toBe('2');
  await page.locator('[data-do=list]').click();
  await page.locator('[data-do=leave]').click();
  await page.waitForSelector('.door');
  expect(errors).toEqual([]);
  await page.context().close();
});

/** Touches, and waits until the table has heard of it: a browser tells of a touch only once it knows that no second one follows. */
async function touch(page: Page, target: Locator): Promise<void> {
  const shown = (): Promise<string> =>
    page.evaluate(() => {
      const table = document.querySelector('dejarik-table')?.shadowRoot;
      const choice = table?.querySelector<HTMLElement & { ask?: { id: string } }>('dejarik-choice');
      return `${choice?.ask?.id} ${choice?.shadowRoot?.innerHTML} ${table?.querySelector('.outcome, .curtain') !== null}`;
    });
  const before = await shown();
  await target.tap();
  await expect.poll(async () => (await shown()) !== before, { timeout: 15_000 }).toBe(true);
}

it('a first game is played on a phone by somebody who does what is said, to its end and on', {
  timeout: 120_000,
}, async () => {
  const { page, errors } = await open(
    { game, seats: 'human bot:sensible', seed: 'first' },
    { viewport: { width: 360, height: 740 }, hasTouch: true },
  );
  await toHall(page);
  await page.locator('[data-do=begin]').tap();
  await page.waitForSelector('dejarik-campaign article');
  while ((await page.locator('dejarik-campaign article').count()) > 0) {
    const at = await pageShown(page);
    await page.locator('dejarik-campaign [data-do=next]').tap();
    await expect.poll(() => page.locator(`dejarik-campaign article[data-page="${at ?? ''}"]`).count()).toBe(0);
  }
  await page.locator('dejarik-campaign dejarik-setup button.go').tap();
  const options = page.locator('dejarik-choice .options button:visible');
  const unexplained = new Set<string>();
  for (let answers = 0; answers < 400 && (await settled(page)) === 'asked'; answers++) {
    const before = await askId(page);
    // Nobody has read a question as soon as it is there.
    await page.waitForTimeout(TWICE);
    if ((await page.locator('dejarik-choice [slot=hint]').count()) === 0)
      unexplained.add(await page.locator('dejarik-choice h2').innerText());
    const many = await options.count();
    const ends = page.locator('dejarik-choice .end button[data-key]:visible');
    if (many > 0) await touch(page, options.nth((answers * 5) % many));
    else
      await touch(
        page,
        (await ends.count()) > 0 ? ends.first() : page.locator('dejarik-board .lit[data-place]').first(),
      );
    // A card is taken up: now the slot it goes to.
    if ((await page.locator('dejarik-choice [data-key=put-back]').count()) > 0 && (await askId(page)) === before)
      await touch(page, options.nth(answers % (await options.count())));
    const confirm = page.locator('dejarik-choice [data-key=confirm]:visible');
    if ((await askId(page)) === before && (await confirm.count()) > 0 && (await confirm.isEnabled()))
      await touch(page, confirm);
    await answered(page, before);
  }
  expect(await settled(page)).toBe('over');
  expect([...unexplained]).toEqual([]);
  await page.locator('.ask [data-do=campaign]').tap();
  await expect.poll(() => pageShown(page)).toBe('4');
  expect(errors).toEqual([]);
  await page.context().close();
});

it('a mission that was left in the middle goes on where it was, and so does its campaign: after a reload, and elsewhere from a save', {
  timeout: 120_000,
}, async () => {
  const own = { game, seats: 'human bot:random', seed: 'left' };
  const { page, errors } = await open(own);
  await toHall(page);
  await page.locator('[data-do=begin]').click();
  await page.waitForSelector('dejarik-campaign article');
  await readOn(page);
  await page.locator('dejarik-campaign dejarik-setup button.go').click();
  await answerBySpeech(page, 6);
  await page.reload();
  await page.locator('[data-kept]').first().click();
  await settled(page);
  expect(
    await page.evaluate(() => (document.querySelector('dejarik-table') as Table | null)?.state?.answers ?? 0),
  ).toBeGreaterThanOrEqual(6);
  await page.locator('[data-drawer=menu]').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.drawer .list button').first().click(),
  ]);
  const save = await readFile(await download.path(), 'utf8');
  expect(secretsOf((await keptState(page)) ?? begun).filter((secret) => save.includes(secret))).toEqual([]);
  await answerBySpeech(page, 5_000);
  await page.locator('.ask [data-do=campaign]').click();
  await expect.poll(() => pageShown(page)).toBe('4');
  await page.locator('[data-do=list]').click();
  await expect.poll(() => page.locator('[data-kept]').count()).toBe(1);
  await expect.poll(() => page.locator('[data-kept]').innerText()).toContain('1 game played');

  const elsewhere = await open(own);
  await elsewhere.page.waitForSelector('dejarik-setup form');
  await elsewhere.page.locator('[data-drawer=menu]').click();
  await elsewhere.page
    .locator('.drawer input[type=file]')
    .setInputFiles({ name: 'save.json', mimeType: 'application/json', buffer: Buffer.from(save) });
  await elsewhere.page.waitForSelector('dejarik-board');
  await answerBySpeech(elsewhere.page, 5_000);
  await elsewhere.page.locator('.ask [data-do=campaign]').click();
  await expect.poll(() => pageShown(elsewhere.page)).toBe('4');
  expect([errors, elsewhere.errors]).toEqual([[], []]);
  await elsewhere.page.context().close();
  await page.context().close();
});

/** Answers at once what is asked, until the game is over or so often. */
async function answerBySpeech(page: Page, most: number): Promise<void> {
  for (let answers = 0; answers < most && (await settled(page)) === 'asked'; answers++) {
    const before = await askId(page);
    await page.evaluate((n) => {
      const table = document.querySelector('dejarik-table') as Table | null;
      const ask = table?.state?.ask;
      if (table === null || ask === null || ask === undefined) return;
      const keys = ask.options.map(({ key }) => key);
      const one = keys[n % Math.max(1, keys.length)] ?? null;
      table.answer(
        ask.kind === 'pick-many' || ask.kind === 'order'
          ? keys.slice(0, Math.max(1, ask.min))
          : ask.kind === 'confirm'
            ? true
            : ask.kind === 'path' && one !== null
              ? [one]
              : one,
      );
    }, answers * 5);
    await answered(page, before);
  }
}
