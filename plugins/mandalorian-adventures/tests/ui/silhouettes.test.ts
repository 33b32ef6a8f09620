import { expect, test } from 'vitest';
import { content } from '../../src/content/documents.ts';
import { glyphs } from '../../src/glyphs.ts';
import { laterInterface } from '../../src/ui/later/index.ts';

const silhouettes = laterInterface.silhouettes ?? {};
const tokens = content.tokens.flatMap(({ tokens: all }) => all);

test('each character and kind of enemy has a silhouette of its own', () => {
  const kinds = [
    ...content.characters.map(({ id }) => id),
    ...tokens.filter(({ enemy, reinforcement }) => enemy !== undefined && reinforcement !== true).map(({ id }) => id),
  ];
  expect(kinds.length).toBeGreaterThan(25);
  const paths = kinds.map((kind) => silhouettes[kind]);
  expect(kinds.filter((_, i) => (paths[i] ?? '') === '')).toEqual([]);
  expect(new Set(paths).size).toBe(kinds.length);
});

test('a reinforcement has a silhouette: its own, or that of an enemy which fights like it', () => {
  for (const { id, enemy, reinforcement } of tokens) {
    if (enemy === undefined || reinforcement !== true) continue;
    expect(silhouettes[id], id).toMatch(/^M/);
    const same = tokens.find((one) => one.reinforcement !== true && silhouettes[one.id] === silhouettes[id]);
    expect(same?.enemy?.class ?? enemy.class, id).toBe(enemy.class);
  }
});

test('what is no enemy keeps the picture of its kind, and no silhouette is that of a kind', () => {
  for (const { id, feature } of tokens) {
    if (feature === undefined) continue;
    expect(silhouettes[id]).toBeUndefined();
    expect(glyphs[feature], feature).toMatch(/^M/);
  }
  for (const path of Object.values(silhouettes)) expect(Object.values(glyphs)).not.toContain(path);
});
