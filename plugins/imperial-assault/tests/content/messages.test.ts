/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkCatalogs, languages } from '@dejarik/sdk/content';
import { readMessages, valueOf } from '@dejarik/sdk/yaml';
import { armies, commandCards, deploymentCards, skirmishMaps, skirmishUpgrades } from '../../src/content/documents.ts';
import { affiliations, keywords, traits } from '../../src/content/box-words.ts';
import { attackDice, defenseDice } from '../../src/content/types.ts';
import { conditionCards } from '../../src/rules/condition-cards.ts';

const catalogs = Object.fromEntries(
  languages.map((language) => {
    const file = `messages/${language}.yaml`;
    return [language, valueOf(readMessages(file, readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')))];
  }),
);

test('all languages say the same things with the same arguments', () => expect(checkCatalogs(catalogs)).toEqual([]));

describe('everything in the content has words', () => {
  const known = new Set(Object.keys(catalogs['en'] ?? {}));
  const missing = (ids: readonly string[]): readonly string[] => ids.filter((id) => !known.has(id));
  const missions = skirmishMaps.flatMap((map) => map.missions);
  const abilities = [...deploymentCards, ...skirmishUpgrades, ...missions].flatMap((one) =>
    one.abilities.map((ability) => String(ability['id'])),
  );

  test('cards, armies, maps, missions, tokens', () => {
    expect(missing([...deploymentCards, ...skirmishUpgrades].map(({ id }) => `card.${id}`))).toEqual([]);
    expect(missing(commandCards.flatMap(({ id }) => [`command.${id}`, `ability.${id}`, `ability.${id}.text`]))).toEqual(
      [],
    );
    expect(missing(armies.map(({ id }) => `army.${id}`))).toEqual([]);
    expect(
      missing(skirmishMaps.flatMap(({ id, deployment }) => [`map.${id}`, ...deployment.map((zone) => `zone.${zone}`)])),
    ).toEqual([]);
    expect(
      missing(
        missions.flatMap(({ id, tokens }) => [
          `mission.${id}`,
          `mission.${id}.text`,
          ...tokens.map(({ kind }) => `token.${kind}`),
        ]),
      ),
    ).toEqual([]);
  });
  test('abilities and the effects one chooses among', () => {
    const ofMissions = missions.flatMap((one) => one.abilities.map(({ id }) => String(id)));
    expect(missing(abilities.map((id) => `ability.${id}`))).toEqual([]);
    expect(missing(abilities.filter((id) => !ofMissions.includes(id)).map((id) => `ability.${id}.text`))).toEqual([]);
    const labels = [...deploymentCards, ...missions].flatMap((one) =>
      one.abilities.flatMap((ability) => labelsIn(ability).map((label) => `ability.${String(ability['id'])}.${label}`)),
    );
    expect(labels.length).toBeGreaterThan(3);
    expect(
      missing([
        ...labels,
        ...commandCards.flatMap(({ id, do: effects }) => labelsIn(effects).map((label) => `ability.${id}.${label}`)),
      ]),
    ).toEqual([]);
  });
  test('words of the game', () => {
    const words = [
      ...affiliations.map((one) => `affiliation.${one}`),
      ...traits.map((one) => `trait.${one}`),
      ...[...attackDice, ...defenseDice].map((one) => `die.${one}`),
      ...keywords.map((one) => `keyword.${one}`),
      ...conditionCards.flatMap(({ id }) => [`condition.${id}`, `condition.${id}.text`]),
    ];
    expect(missing(words)).toEqual([]);
  });
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
    ...found(/'((?:ask|refused|outcome|army)\.[a-z.-]+)'/g),
    ...found(/\bverb\('([a-z-]+)'/g, ['verb.', 'event.']),
  ]);
  expect(used.size).toBeGreaterThan(100);
  expect([...used].filter((id) => !Object.hasOwn(catalogs['en'] ?? {}, id)).sort()).toEqual([]);
});

/** The labels of all choices within ability data. */
function labelsIn(data: unknown): readonly string[] {
  if (Array.isArray(data)) return data.flatMap(labelsIn);
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    key === 'label' && typeof value === 'string' ? [value] : labelsIn(value),
  );
}
