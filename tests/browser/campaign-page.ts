import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { parse } from 'yaml';
import { settled, useTable } from './table-page.ts';
import { keptRecords } from './kept-records.ts';

export const { open } = useTable();

export const game = 'mandalorian-adventures';

/** Bots that play by themselves, so that a game is soon over. */
export const attributes = { game, seats: 'bot:random bot:random', seed: 'campaign', pace: 'fast' };

export const begun = {
  campaign: game,
  version: 1,
  top: 1,
  added: { skills: [], planning: [], events: [] },
  envelopes: [],
  mission: null,
  games: [],
};

interface GuideCard {
  readonly number: number;
  readonly adds?: Readonly<Record<string, readonly string[]>>;
  readonly contents?: Readonly<Record<string, readonly string[]>>;
}

const content = <T>(path: string): T =>
  parse(readFileSync(join(import.meta.dirname, '..', '..', 'plugins', game, path), 'utf8')) as T;

export const guide = content<readonly GuideCard[]>('content/guide.yaml');

const catalogs = ['en', 'pl', 'ru'].map((language) =>
  content<Readonly<Record<string, unknown>>>(`messages/${language}.yaml`),
);

/** What would tell of cards nobody has read in this state: their ids, and words that stand nowhere else, in every language. */
export function secretsOf({ top }: { readonly top: number }): readonly string[] {
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
export async function everything(page: Page): Promise<string> {
  const shown = await page.evaluate(() => {
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
  return `${shown}\n${JSON.stringify(await keptRecords(page))}`;
}

type State = typeof begun;

/** How the campaign stands that was kept last. */
export async function keptState(page: Page): Promise<State | undefined> {
  const kept = (await keptRecords(page))
    .filter(([[kind, scope]]) => kind === '#campaigns' && scope === game)
    .map(([, value]) => value as { readonly at: number; readonly file: { readonly state: State } });
  return kept.sort((a, b) => b.at - a.at)[0]?.file.state;
}

export async function nothingEarly(page: Page): Promise<void> {
  const state = (await keptState(page)) ?? begun;
  const all = await everything(page);
  expect(all.length).toBeGreaterThan(1_000);
  expect(
    secretsOf(state).filter((secret) => all.includes(secret) || all.includes(JSON.stringify(secret).slice(1, -1))),
  ).toEqual([]);
}

export const toHall = async (page: Page): Promise<void> => {
  await page.locator('.door [data-do=campaign]').click();
  await page.waitForSelector('dejarik-campaign [data-do=begin]');
};

export const pageShown = (page: Page): Promise<string | null> =>
  page.locator('dejarik-campaign article').getAttribute('data-page');

export const heading = (page: Page): Promise<string> => page.locator('dejarik-campaign h1').innerText();

/** Reads up to what is played next. */
export async function readOn(page: Page): Promise<readonly string[]> {
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
export async function playOn(page: Page): Promise<void> {
  await page.locator('dejarik-campaign dejarik-setup button.go').click();
  expect(await settled(page)).toBe('over');
  await nothingEarly(page);
  await page.locator('.ask [data-do=campaign]').click();
  await page.waitForSelector('dejarik-campaign article');
}
