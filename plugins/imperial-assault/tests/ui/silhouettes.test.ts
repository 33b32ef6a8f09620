import { seededRandom, randomBot, takeTurn } from '@dejarik/bots';
import { createSession } from '@dejarik/sdk/testing';
import { describe, expect, it } from 'vitest';
import { deploymentCards, skirmishMaps } from '../../src/content/documents.ts';
import { glyphs } from '../../src/glyphs.ts';
import { imperialAssault } from '../../src/plugin.ts';
import { laterInterface } from '../../src/ui/later/index.ts';

const silhouettes = laterInterface.silhouettes ?? {};

describe('silhouettes', () => {
  it('are one for each kind of figure: of both ranks of a card the same, else each its own', () => {
    const kinds = new Set(deploymentCards.map(({ id }) => id.replace(/-(?:regular|elite)$/, '')));
    const tokens = skirmishMaps.flatMap(({ missions }) =>
      missions.flatMap((one) => one.tokens.map(({ kind }) => kind)),
    );
    const all = new Set([...kinds, ...tokens.filter((kind) => !(kind in glyphs))]);
    expect(Object.keys(silhouettes).sort()).toEqual([...all].sort());
    expect(new Set(Object.values(silhouettes)).size).toBe(all.size);
  });

  it.each(Object.entries(silhouettes))('of %s is one short path within its box', (_, path) => {
    expect(path).toMatch(/^M[MLHVCAZz\d .-]+$/i);
    expect(path.length).toBeLessThan(300);
    const numbers = path.replace(/A[\d.]+ [\d.]+ 0 [01] [01] ?/g, 'L').match(/-?\d+(?:\.\d+)?/g) ?? [];
    expect(Math.min(...numbers.map(Number))).toBeGreaterThanOrEqual(-2);
    expect(Math.max(...numbers.map(Number))).toBeLessThanOrEqual(102);
  });

  it('are found by the figures on the map; an elite one is told by its rim, in words as well', () => {
    const session = createSession({
      plugins: [imperialAssault],
      mode: 'skirmish',
      seed: 'silhouettes',
      options: { armies: ['imperial-walker', 'rebel-heroes'], rounds: 2 },
    });
    const random = seededRandom('silhouettes');
    for (let turns = 0; turns < 30; turns++) takeTurn(session, session.waitingFor[0] ?? '', randomBot, random);
    const figures = session.view('a').pieces.filter(({ data }) => data?.['card'] !== undefined);
    expect(figures.length).toBeGreaterThan(10);
    for (const { look, key } of figures) expect(silhouettes, key).toHaveProperty([look ?? 'none']);
    const troopers = figures.filter(({ look }) => look === 'stormtrooper');
    expect(new Set(troopers.map(({ data }) => data?.['rank']))).toEqual(new Set(['regular', 'elite']));
    for (const { badges, data } of troopers)
      expect(badges.some(({ rim, message }) => rim === true && message.id === 'rank.elite')).toBe(
        data?.['rank'] === 'elite',
      );
  });
});
