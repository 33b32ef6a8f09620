/// <reference types="node" />
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkCatalogs } from '@dejarik/content';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CampaignStorage } from '../src/campaign/storage.ts';
import { troubleCodes } from '../src/campaign/trouble.ts';
import { campaignWords } from '../src/campaign/words.ts';

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

describe('the shelf', () => {
  let stored: Record<string, string> = {};
  beforeEach(() => {
    stored = {};
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored[key] ?? null,
      setItem: (key: string, value: string) => {
        stored[key] = value;
      },
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  const file = (state: number) => ({ format: 'dejarik-campaign' as const, version: 1, game: 'chess', state, sum: '' });

  test('keeps campaigns over visits, the latest first, each game by itself', () => {
    const shelf = new CampaignStorage('chess');
    const first = shelf.keep(file(1));
    const second = shelf.keep(file(2));
    shelf.keep(file(3), first.id);
    expect(new CampaignStorage('chess').all.map((one) => [one.id, one.file.state])).toEqual([
      [first.id, 3],
      [second.id, 2],
    ]);
    expect(new CampaignStorage('go').all).toEqual([]);
    expect(shelf.like(2)?.id).toBe(second.id);
    shelf.forget(second);
    expect(new CampaignStorage('chess').all).toHaveLength(1);
  });

  test('sees what another page has kept meanwhile', () => {
    const [here, there] = [new CampaignStorage('chess'), new CampaignStorage('chess')];
    there.keep(file(1));
    here.keep(file(2));
    expect(new CampaignStorage('chess').all.map((one) => one.file.state)).toEqual([2, 1]);
  });

  test.each(['{', '7', '[{"id":1}]', '[{"id":"x","at":1,"file":{"game":"go"}}]', 'null'])(
    'reads past what is not its own: %s',
    (text) => {
      stored['dejarik-campaigns chess'] = text;
      expect(new CampaignStorage('chess').all).toEqual([]);
    },
  );

  test('goes on without storage, and says so', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('no');
      },
      setItem: () => {
        throw new Error('full');
      },
    });
    const shelf = new CampaignStorage('chess');
    const kept = shelf.keep(file(1));
    shelf.keep(file(2), kept.id);
    expect(shelf.lasting).toBe(false);
    expect(shelf.all.map((one) => one.file.state)).toEqual([2]);
  });
});
