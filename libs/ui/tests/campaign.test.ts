/// <reference types="node" />
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkCatalogs } from '@dejarik/content';
import { beforeEach, describe, expect, test } from 'vitest';
import { CampaignStorage } from '../src/campaign/storage.ts';
import { troubleCodes } from '../src/campaign/trouble.ts';
import { campaignWords } from '../src/campaign/words.ts';
import type { KeptRecords } from '../src/table/types/index.ts';

const folder = join(import.meta.dirname, '..', 'src', 'campaign');
const code = globSync('*.ts', { cwd: folder })
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n');
const ids = Object.keys(campaignWords['en'] ?? {});

describe('words of the campaign panel', () => {
  test('are the same in all languages', () => {
    expect(checkCatalogs(campaignWords)).toEqual([]);
  });

  test('are all said, and all that is said is there', () => {
    const said = [...code.matchAll(/(?:this\.#|[^#\w])own\(([^`)]*)/g)].flatMap(([, inside = '']) =>
      [...inside.matchAll(/'([a-z-]+)'/g)].map(([, word]) => `ui.campaign.${word ?? ''}`),
    );
    expect(said.length).toBeGreaterThan(20);
    expect(said.filter((id) => !ids.includes(id))).toEqual([]);
    const troubles = [...troubleCodes, 'other'].map((word) => `ui.campaign.trouble-${word}`);
    expect(ids.filter((id) => !said.includes(id) && !troubles.includes(id))).toEqual([]);
  });
});

describe('the campaigns that are kept', () => {
  let stored: Map<string, unknown>;
  beforeEach(() => {
    stored = new Map();
  });
  /** Records that lie in memory, each game's by themselves. */
  const recordsOf = (game: string): Promise<KeptRecords> =>
    Promise.resolve({
      all: () =>
        Promise.resolve(
          [...stored].flatMap(([key, value]) => {
            const [scope, id = ''] = key.split(' ');
            return scope === game ? [{ id, value: structuredClone(value) }] : [];
          }),
        ),
      write: (id: string, value?: unknown) => {
        if (value === undefined) stored.delete(`${game} ${id}`);
        else stored.set(`${game} ${id}`, structuredClone(value));
        return Promise.resolve();
      },
    });
  const storageOf = (game = 'chess'): CampaignStorage => new CampaignStorage(game, () => recordsOf(game));
  const found = async (game = 'chess'): Promise<CampaignStorage['all']> => {
    const storage = storageOf(game);
    await storage.look();
    return storage.all;
  };
  const file = (state: number) => ({ format: 'dejarik-campaign' as const, version: 1, game: 'chess', state, sum: '' });

  test('are there in the next visit, the latest first, each game by itself', async () => {
    const storage = storageOf();
    const first = await storage.keep(file(1));
    const second = await storage.keep(file(2));
    await storage.keep(file(3), first.id);
    expect((await found()).map((one) => [one.id, one.file.state])).toEqual([
      [first.id, 3],
      [second.id, 2],
    ]);
    expect(await found('go')).toEqual([]);
    expect(storage.like(2)?.id).toBe(second.id);
    await storage.forget(second);
    expect(await found()).toHaveLength(1);
  });

  test('are the latest twelve', async () => {
    const storage = storageOf();
    for (let state = 1; state <= 14; state++) await storage.keep(file(state));
    expect((await found()).map((one) => one.file.state)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(stored.size).toBe(12);
  });

  test('are also those that another page has kept meanwhile', async () => {
    const [here, there] = [storageOf(), storageOf()];
    await here.look();
    await there.keep(file(1));
    await here.keep(file(2));
    expect(here.all.map((one) => one.file.state)).toEqual([2, 1]);
    expect((await found()).map((one) => one.file.state)).toEqual([2, 1]);
  });

  test.each([
    7,
    null,
    { id: 1 },
    { id: 'x', at: 1, file: { game: 'go' } },
    { id: 'other', at: 1, file: { game: 'chess' } },
    { id: 'x', at: 1 },
  ])('are not what somebody else wrote there: %j', async (value) => {
    stored.set('chess x', value);
    expect(await found()).toEqual([]);
  });

  test.each([
    ['nothing can be kept', () => Promise.reject<KeptRecords>(new Error('not here'))],
    [
      'nothing more can be kept',
      () => Promise.resolve({ all: () => Promise.resolve([]), write: () => Promise.reject(new Error('full')) }),
    ],
  ])('are those of this visit where %s, which is said', async (_why, records) => {
    const storage = new CampaignStorage('chess', records);
    const kept = await storage.keep(file(1));
    expect(storage.lasting).toBe(false);
    expect(storage.all).toEqual([kept]);
  });
});
