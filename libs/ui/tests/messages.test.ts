/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkCatalogs, type Catalog } from '@dejarik/content';
import { expect, test } from 'vitest';
import en from '../messages/en.yaml';
import pl from '../messages/pl.yaml';
import ru from '../messages/ru.yaml';

const source = join(import.meta.dirname, '..', 'src');
const code = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts')).map((file) => readFileSync(join(source, file), 'utf8')).join('\n');
const catalogs = { en: en as Catalog, pl: pl as Catalog, ru: ru as Catalog };
const ids = Object.keys(catalogs.en);

test('all languages say the same things with the same arguments', () => {
  expect(checkCatalogs(catalogs)).toEqual([]);
});

/** Begun here, ended by a word of the game or of the code. */
const open = ['ui.trouble-', 'ui.key-', 'ui.bot-', 'ui.board.', 'ui.edge.', 'ui.mark.', 'ui.terrain.'];

test('no message is left that nobody says', () => {
  const said = (id: string): boolean => code.includes(`'${id}'`) || code.includes(`word('${id.slice(3)}'`) || open.some((start) => id.startsWith(start));
  expect(ids.filter((id) => !said(id))).toEqual([]);
});

test('every message that is said is there', () => {
  const words = [...code.matchAll(/\b(?:#?word|#words?)\('([a-z-]+)'/g)].map(([, word]) => `ui.${word ?? ''}`);
  expect(words.length).toBeGreaterThan(30);
  expect(words.filter((id) => !ids.includes(id))).toEqual([]);
});
