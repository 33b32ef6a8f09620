/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkCatalogs, type Catalog, type Catalogs } from '@dejarik/content';
import { expect, test } from 'vitest';
import en from '../messages/en.yaml';
import pl from '../messages/pl.yaml';
import ru from '../messages/ru.yaml';
import { builtInWords as builtIn } from '../src/built-in/words.ts';
import { deferredWords as deferred } from '../src/deferred/words.ts';
import { words as lists } from '../src/lists/words.ts';
import { words as mods } from '../src/mods/words.ts';

const source = join(import.meta.dirname, '..', 'src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
const code = files.map((file) => readFileSync(join(source, file), 'utf8')).join('\n');
const catalogs: Catalogs = { en: en as Catalog, pl: pl as Catalog, ru: ru as Catalog };
/** Parts that are fetched after a first board bring words of their own, which only they say. */
const parts = { deferred, lists, mods };
const all = [catalogs, builtIn, ...Object.values(parts)];
const ids = all.flatMap(({ en: ofEnglish = {} }) => Object.keys(ofEnglish));

test('all languages say the same things with the same arguments', () => {
  for (const one of all) expect(checkCatalogs(one)).toEqual([]);
});

/** Begun here, ended by a word of the game or of the code. */
const open = [
  'ui.trouble-',
  'ui.differs-',
  'ui.key-',
  'ui.bot-',
  'ui.board.',
  'ui.edge.',
  'ui.mark.',
  'ui.terrain.',
  'ui.set-',
];

test('no message is in two places', () => {
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
});

test('no message is left that nobody says', () => {
  const said = (id: string): boolean =>
    code.includes(`'${id}'`) || code.includes(`word('${id.slice(3)}'`) || open.some((start) => id.startsWith(start));
  expect(ids.filter((id) => !said(id))).toEqual([]);
});

test('every message that is said is there', () => {
  const words = [...code.matchAll(/\b(?:#?word|#words?)\('([a-z-]+)'/g)].map(([, word]) => `ui.${word ?? ''}`);
  expect(words.length).toBeGreaterThan(30);
  expect(words.filter((id) => !ids.includes(id))).toEqual([]);
});

test('what only deferred parts say is not said by the others', () => {
  const inPart: Readonly<Record<keyof typeof parts, readonly string[]>> = {
    deferred: [
      'hints/table-hints.ts',
      'board/legend.ts',
      'board/board-picture.ts',
      'board/measuring-tool.ts',
      'board/route-tool.ts',
      'board/sight-layer.ts',
      'board/surface.ts',
      'cards/card-element.ts',
      'cards/cards-element.ts',
      'cards/plain-card.ts',
      'lessons/lesson-element.ts',
      'lessons/table-lessons.ts',
      'panels/confirm.ts',
      'panels/draft-element.ts',
      'panels/draft-parts.ts',
      'panels/keys.ts',
      'panels/log.ts',
      'panels/mat.ts',
      'panels/process-head.ts',
      'panels/result.ts',
      'panels/rules.ts',
      'panels/tableau.ts',
      // It fetches the part before it says anything.
      'served/served-games.ts',
      'table/menu.ts',
      'table/saving.ts',
      'table/settings.ts',
      'table/standing-still.ts',
      'table/tableau.ts',
      'table/ways-to-play.ts',
    ],
    lists: [
      'lists/contents.ts',
      'lists/editor.ts',
      'lists/known-elsewhere.ts',
      'lists/list-as-text.ts',
      'lists/list-text.ts',
      'lists/saved-lists-panel.ts',
    ],
    mods: ['mods/collection.ts'],
  };
  for (const [part, own] of Object.entries(inPart)) {
    const others = files
      .filter((file) => !own.includes(file))
      .map((file) => readFileSync(join(source, file), 'utf8'))
      .join('\n');
    const said = Object.keys(parts[part as keyof typeof parts]['en'] ?? {});
    expect(said.length).toBeGreaterThan(5);
    expect(said.filter((id) => others.includes(`'${id}'`) || others.includes(`word('${id.slice(3)}'`))).toEqual([]);
  }
});
