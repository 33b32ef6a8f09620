/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkCatalogs, languages } from '@dejarik/sdk/content';
import { readMessages, valueOf } from '@dejarik/sdk/yaml';
import { content } from '../../src/content/documents.ts';
import { classes, enemyAbilities } from '../../src/content/types.ts';
import { mandalorianAdventures } from '../../src/plugin.ts';

const catalogs = Object.fromEntries(
  languages.map((language) => {
    const file = `messages/${language}.yaml`;
    return [language, valueOf(readMessages(file, readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')))];
  }),
);
const known = new Set(Object.keys(catalogs['en'] ?? {}));
const missing = (ids: readonly string[]): readonly string[] => [...new Set(ids)].filter((id) => !known.has(id)).sort();

test('all languages say the same things with the same arguments', () => expect(checkCatalogs(catalogs)).toEqual([]));

describe('everything in the content has words', () => {
  test('characters and their cards', () => {
    expect(missing(content.characters.map(({ id }) => `character.${id}`))).toEqual([]);
    expect(
      missing(
        content.skills.flatMap(({ cards }) =>
          cards.flatMap(({ id, ability }) => [`skill.${id}`, ...(ability === undefined ? [] : [`skill.${id}.text`])]),
        ),
      ),
    ).toEqual([]);
  });
  test('events and planning cards', () => {
    expect(missing(content.events.flatMap(({ id }) => [`event-card.${id}`, `event-card.${id}.text`]))).toEqual([]);
    expect(missing(content.planning.flatMap(({ id }) => [`planning.${id}`, `planning.${id}.text`]))).toEqual([]);
  });
  test('threats', () => {
    expect(missing(content.tokens.flatMap(({ tokens }) => tokens.map(({ id }) => `threat.${id}`)))).toEqual([]);
    expect(
      missing([...classes.map((one) => `class.${one}`), ...enemyAbilities.map((one) => `threat-ability.${one}`)]),
    ).toEqual([]);
  });
  test('maps, missions, the guide deck', () => {
    expect(missing(content.maps.map(({ id }) => `map.${id}`))).toEqual([]);
    expect(
      missing(
        content.missions.flatMap(({ id, slots }) => [
          ...['', '.story', '.goal', '.crisis', '.rules'].map((part) => `mission.${id}${part}`),
          ...(slots ?? []).map((slot) => `slot.${slot.id}`),
        ]),
      ),
    ).toEqual([]);
    expect(missing(content.guide.map(({ number }) => `guide.${number}`))).toEqual([]);
  });
  test('every ability', () =>
    expect(
      missing(
        (mandalorianAdventures.abilities ?? [])
          .filter((ability) => 'does' in ability)
          .map((ability) => ability.message.id),
      ),
    ).toEqual([]));
});

test('everything the code says has words', () => {
  const folder = new URL('../../src/', import.meta.url);
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'));
  const found = (pattern: RegExp, prefixes: readonly string[] = ['']): readonly string[] =>
    sources.flatMap((source) =>
      [...source.matchAll(pattern)].flatMap(([, id = '']) => prefixes.map((prefix) => prefix + id)),
    );
  const used = new Set([
    ...found(/'((?:ask|refused|outcome)\.[a-z-]+)'/g),
    ...found(/\bverb\('([a-z-]+)'/g, ['verb.', 'event.']),
  ]);
  expect(used.size).toBeGreaterThan(80);
  expect(missing([...used])).toEqual([]);
});
