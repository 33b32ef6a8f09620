import { createTranslator, languages, mergeCatalogs, type Catalogs } from '@dejarik/content';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListReport, ListSheet } from '../../src/lists/list.ts';
import { readList, writeList } from '../../src/lists/list-as-text.ts';
import { words as own } from '../../src/lists/words.ts';

const words: Catalogs = {
  en: {
    'thing.cup': 'Cup',
    'thing.big-cup': 'Big Cup',
    'thing.r2': '2 of Hearts',
    'thing.knife': 'Cook’s Knife',
    'part.table': 'On the table',
    'part.drawer': 'Drawer',
    'group.hot': 'Hot',
    total: 'Points',
    side: 'Kitchen',
  },
  pl: {
    'thing.cup': 'Kubek',
    'thing.big-cup': 'Duży kubek',
    'thing.r2': 'Dwójka kier',
    'thing.knife': 'Nóż',
    'part.table': 'Na stole',
    'part.drawer': 'Szuflada',
    'group.hot': 'Gorące',
    total: 'Punkty',
    side: 'Kuchnia',
  },
  ru: {
    'thing.cup': 'Чашка',
    'thing.big-cup': 'Большая чашка',
    'thing.r2': 'Двойка червей',
    'thing.knife': 'Нож',
    'part.table': 'На столе',
    'part.drawer': 'Ящик',
    'group.hot': 'Горячее',
    total: 'Очки',
    side: 'Кухня',
  },
};
const item = (key: string) => ({ key, message: { id: `thing.${key.slice(key.lastIndexOf('/') + 1)}` }, cost: 1 });
const sheet: ListSheet = {
  sections: [
    {
      id: 'table',
      message: { id: 'part.table' },
      groups: [{ id: 'hot', message: { id: 'group.hot' } }],
      items: [item('cup'), item('big-cup'), item('cards/r2')],
    },
    { id: 'drawer', message: { id: 'part.drawer' }, groups: [], items: [item('knife')] },
  ],
  ready: [],
};
const report: ListReport = {
  value: null,
  about: [{ id: 'side' }],
  totals: [{ message: { id: 'total' }, value: 3, most: 40, tone: 'fits' }],
  problems: [],
  advice: [],
};
const translators = languages.map((language) => createTranslator(words, language));
const read = (text: string) => readList(text, sheet, translators);
const faults = (text: string): readonly string[] =>
  read(text).faults.map((one) => createTranslator(mergeCatalogs([words, own]), 'en').say(one));

describe('a list as text', () => {
  it('is readable', () => {
    expect(writeList(sheet, { knife: 1, cup: 2 }, report, 'Party', createTranslator(words, 'en'))).toBe(
      '# Party\n# Kitchen\n# Points: 3 / 40\n\n# On the table\n2 Cup\n\n# Drawer\n1 Cook’s Knife\n',
    );
  });

  it('is read as it was written, in every language', () => {
    const counts = fc.dictionary(
      fc.constantFrom('cup', 'big-cup', 'cards/r2', 'knife'),
      fc.integer({ min: 1, max: 99 }),
      { minKeys: 1 },
    );
    fc.assert(
      fc.property(counts, fc.constantFrom(...languages), (list, language) => {
        expect(read(writeList(sheet, list, report, 'Party', createTranslator(words, language)))).toEqual({
          counts: { ...list },
          faults: [],
        });
      }),
    );
  });

  it.each([
    ['Cup', { cup: 1 }],
    ['3 cup', { cup: 3 }],
    ['3x Cup', { cup: 3 }],
    ['3 × CUP', { cup: 3 }],
    ['Cup x3', { cup: 3 }],
    ['Cup ×3', { cup: 3 }],
    ['- 2 Cup', { cup: 2 }],
    ['• cup (4 points)', { cup: 1 }],
    ['2 Cup (big)', { 'big-cup': 2 }],
    ['Чашка (большая)', { 'big-cup': 1 }],
    ['Cup (big, 9)', { 'big-cup': 1 }],
    ['Cup (9)', { cup: 1 }],
    ['2 big-cup', { 'big-cup': 2 }],
    ['r2', { 'cards/r2': 1 }],
    ['2 of Hearts', { 'cards/r2': 1 }],
    ['2 2 of hearts', { 'cards/r2': 2 }],
    ["cook's knife", { knife: 1 }],
    ['\uFEFFCup\r\nкубек\rKubek\n\n\tЧашка # mine', null],
    ['Table:\nOn the table:\n1 Cup\n// no\n; no\n# no\nDrawer\nHot\n1 Cup', { cup: 2 }],
    ['2\u00A0Cup', { cup: 2 }],
  ])('%j', (text, counts) => {
    if (counts === null) expect(faults(text)).toEqual(['Line 2: nothing here is called “кубек”.']);
    else expect(read(text)).toEqual({ counts, faults: [] });
  });

  it.each([
    // The marks of those that are unique, bullets, boxes.
    '▪ Cook’s Knife',
    '▪Cook’s Knife',
    '● Cook’s Knife',
    '◦ Cook’s Knife',
    '☐ Cook’s Knife',
    '- ▪ Cook’s Knife',
    'Cook’s Knife ▪',
    '1x ▪ Cook’s Knife',
    '► 1 Cook’s Knife',
    '  ★ Cook’s Knife',
    // Numbers in brackets, of another width.
    '1) Cook’s Knife',
    '[1] Cook’s Knife',
    '(1) Cook’s Knife',
    '[1x] Cook’s Knife',
    '１ Cook’s Knife',
    '１）Cook’s Knife',
    '［１］ Cook’s Knife',
    '1. Cook’s Knife',
    'x1 Cook’s Knife',
    'Cook’s Knife (x1)',
    // What it costs.
    'Cook’s Knife 8',
    'Cook’s Knife: 8',
    'Cook’s Knife - 8',
    'Cook’s Knife — 8 pts',
    'Cook’s Knife, 8 points',
    'Cook’s Knife [8]',
    'Cook’s Knife (8 pkt)',
    'Cook’s Knife\t8',
    'Cook’s Knife ..... 8',
    'Cook’s Knife = 8',
    '▪ Cook’s Knife （８）',
    'Нож 8 очков',
    '1x Cook’s Knife (8)',
    '[1] Cook’s Knife 8',
    'Cook’s Knife x1 (8)',
    'Cook’s Knife (8) x1',
    '1) ▪ Cook’s Knife [8]',
    // On a line of its own.
    'Cook’s Knife\n8',
    'Cook’s Knife\n  (8)',
    'Cook’s Knife\n8 points',
    'Cook’s Knife\nCost: 8',
    'Cook’s Knife\nTotal: 8/40',
    'Cook’s Knife\nRazem: 8 pkt',
    'Cook’s Knife\nИтого: 8 очков',
    '-----\nCook’s Knife\n=====',
  ])('is read from what army builders write: %j', (text) => {
    expect(read(text)).toEqual({ counts: { knife: 1 }, faults: [] });
  });

  it.each([
    ['2) Cup', { cup: 2 }],
    ['[2] Cup', { cup: 2 }],
    ['２ｘ Cup', { cup: 2 }],
    ['2x ▪ Cup (4)', { cup: 2 }],
    ['[3] Cup: 12', { cup: 3 }],
    ['Cup x3 - 12 pts', { cup: 3 }],
    ['Cup (12) ×3', { cup: 3 }],
    ['2 of Hearts 5', { 'cards/r2': 1 }],
    ['2) Cup\n1) Big Cup', { cup: 2, 'big-cup': 1 }],
    ['3) Cup\n4) Big Cup', { cup: 3, 'big-cup': 4 }],
    // Lines that are numbered.
    ['1) Cup\n2) Big Cup\n3) 2x r2', { cup: 1, 'big-cup': 1, 'cards/r2': 2 }],
    ['1. Cup (4)\n2. Big Cup (5)', { cup: 1, 'big-cup': 1 }],
  ])('tells amounts from costs and from numbers of lines: %j', (text, counts) => {
    expect(read(text)).toEqual({ counts, faults: [] });
  });

  it('says what it does not understand, with the line', () => {
    expect(faults('1 Cup\n\n2 Cupp\n')).toEqual(['Line 3: nothing here is called “Cupp”. Is Cup meant?']);
    expect(faults('2 Cup (small)')).toEqual(['Line 1: nothing here is called “Cup (small)”. Is Cup meant?']);
    expect(faults('2 Cup (big, 9 points)')).toEqual([
      'Line 1: nothing here is called “Cup (big, 9 points)”. Is Cup meant?',
    ]);
    expect(faults('{"cup": 1}')).toEqual(['Line 1: nothing here is called “{"cup": 1}”.']);
    expect(faults('0 Cup')).toEqual(['Line 1: of one kind 1 to 99 can be written, all lines together.']);
    expect(faults('60 Cup\n40 Cup')).toEqual(['Line 2: of one kind 1 to 99 can be written, all lines together.']);
    expect(faults('')).toEqual([
      'There is nothing of a list in this text: a number and a name are expected on each line.',
    ]);
    expect(faults('a'.repeat(300))[0]).toBe(`Line 1: nothing here is called “${'a'.repeat(40)}…”.`);
    expect(faults('Cup\n'.repeat(6000))).toEqual(['The text is too long for a list: at most 20000 letters are read.']);
  });

  it('reads or refuses anything in little time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const { counts, faults: found } = read(text);
        expect(found.length > 0 || Object.values(counts).every((count) => count > 0)).toBe(true);
      }),
    );
    const before = performance.now();
    for (const text of [
      ' '.repeat(20_000),
      '1 '.repeat(10_000),
      '('.repeat(20_000),
      'a x '.repeat(5000),
      '9'.repeat(20_000),
    ])
      read(text);
    // Also on a machine that is very busy; what does not end would take far longer.
    expect(performance.now() - before).toBeLessThan(30_000);
  });
});
