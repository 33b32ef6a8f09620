/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkCatalogs, languages } from '@dejarik/sdk/content';
import { readMessages, readYaml, valueOf } from '@dejarik/sdk/yaml';
import { content } from '../src/content/documents.ts';
import { schemas } from '../src/content/schemas.ts';
import { rebellion } from '../src/plugin.ts';

const text = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

const catalogs = Object.fromEntries(
  languages.map((language) => {
    const file = `messages/${language}.yaml`;
    return [language, valueOf(readMessages(file, text(file)))];
  }),
);
const known = new Set(Object.keys(catalogs['en'] ?? {}));
const missing = (ids: readonly string[]): readonly string[] => [...new Set(ids)].filter((id) => !known.has(id)).sort();

const names = ['systems', 'units', 'leaders', 'missions', 'objectives', 'actions', 'tactics', 'track'] as const;
/** Reads a content file with its schema. */
const reading = <K extends (typeof names)[number]>(name: K): boolean =>
  readYaml(`content/${name}.yaml`, text(`content/${name}.yaml`), schemas[name]).ok;

test.each(names)('content/%s.yaml has the form that the rules read', (name) => expect(reading(name)).toBe(true));

test('content/first-game.yaml has the form that the rules read', () =>
  expect(readYaml('content/first-game.yaml', text('content/first-game.yaml'), schemas.firstGame).ok).toBe(true));

test('all languages say the same things with the same arguments', () => expect(checkCatalogs(catalogs)).toEqual([]));

describe('everything has words', () => {
  test.each([
    ['system', content.systems],
    ['unit', content.units],
    ['leader', content.leaders],
    ['mission', content.missions],
    ['objective', content.objectives],
    ['action', content.actions],
    ['tactic', content.tactics],
  ])('each %s', (kind, list) => {
    expect(missing(list.map(({ id }) => `${kind}.${id}`))).toEqual([]);
  });
  test('what missions do', () => expect(missing(content.missions.map(({ id }) => `mission.${id}.text`))).toEqual([]));
  test('what tactic cards do', () => expect(missing(content.tactics.map(({ id }) => `tactic.${id}.text`))).toEqual([]));
  test('what action cards do', () => expect(missing(content.actions.map(({ id }) => `action.${id}.text`))).toEqual([]));
  test('every verb', () =>
    expect(missing((rebellion.verbs ?? []).flatMap(({ id }) => [`verb.${id}`, `event.${id}`]))).toEqual([]));
});
