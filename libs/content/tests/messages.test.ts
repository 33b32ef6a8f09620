import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkCatalogs,
  createTranslator,
  mergeCatalogs,
  message,
  parsePattern,
  placeholders,
  type Catalogs,
  type TranslationGap,
} from '../src/index.ts';
import { readMessages, valueOf } from '../src/yaml.ts';

const catalogs: Catalogs = {
  en: {
    moved: { by: 'count', '0': '{who} stays', one: '{who} moves {count} space', other: '{who} moves {count} spaces' },
    crane: 'the {color} crane',
    white: 'white',
    only: 'English',
    taken: { by: 'who', crane: 'lost: a crane', other: 'lost: {who}' },
  },
  pl: {
    moved: {
      by: 'count',
      '0': '{who} stoi',
      one: '{who}: {count} pole',
      few: '{who}: {count} pola',
      many: '{who}: {count} pól',
      other: '{who}: {count} pola',
    },
    crane: '{color} dźwig',
    white: 'biały',
    taken: { by: 'who', crane: 'stracony dźwig', other: 'strata: {who}' },
  },
  ru: {
    moved: {
      by: 'count',
      '0': '{who} стоит',
      one: '{who}: {count} поле',
      few: '{who}: {count} поля',
      many: '{who}: {count} полей',
      other: '{who}: {count} поля',
    },
    crane: '{color} кран',
    white: 'белый',
    taken: { by: 'who', crane: 'потерян кран', other: 'потеря: {who}' },
  },
};
const crane = message('crane', { color: message('white') });

describe('createTranslator', () => {
  test.each([
    ['en', 1, 'the white crane moves 1 space'],
    ['en', 2, 'the white crane moves 2 spaces'],
    ['en', 0, 'the white crane stays'],
    ['pl', 1, 'biały dźwig: 1 pole'],
    ['pl', 3, 'biały dźwig: 3 pola'],
    ['pl', 5, 'biały dźwig: 5 pól'],
    ['pl', 22, 'biały dźwig: 22 pola'],
    ['pl', 12, 'biały dźwig: 12 pól'],
    ['ru', 21, 'белый кран: 21 поле'],
    ['ru', 4, 'белый кран: 4 поля'],
    ['ru', 11, 'белый кран: 11 полей'],
  ])('%s, %i', (language, count, text) => {
    expect(createTranslator(catalogs, language).say(message('moved', { who: crane, count }))).toBe(text);
  });

  test('chooses cases by text and by the id of a message', () => {
    const { say } = createTranslator(catalogs, 'en');
    expect(say(message('taken', { who: crane }))).toBe('lost: a crane');
    expect(say(message('taken', { who: 'crane' }))).toBe('lost: a crane');
    expect(say(message('taken', { who: 'lorry' }))).toBe('lost: lorry');
  });

  test('shows and reports what is not there, once', () => {
    const gaps: TranslationGap[] = [];
    const { say, has } = createTranslator(catalogs, 'pl', { report: (gap) => gaps.push(gap) });
    expect(say(message('only'))).toBe('only');
    expect(say(message('only'))).toBe('only');
    expect(say(message('crane'))).toBe('{color} dźwig');
    expect(say(message('toString'))).toBe('toString');
    expect(gaps).toEqual([
      { kind: 'missing-id', language: 'pl', id: 'only' },
      { kind: 'missing-argument', language: 'pl', id: 'crane', argument: 'color' },
      { kind: 'missing-id', language: 'pl', id: 'toString' },
    ]);
    expect([has('crane'), has('only')]).toEqual([true, false]);
  });

  test('falls back to another language, whose plurals then count, and still reports', () => {
    const gaps: string[] = [];
    const some: Catalogs = { pl: {}, en: catalogs['en'] ?? {} };
    const { say } = createTranslator(some, 'pl', { fallback: 'en', report: ({ id }) => gaps.push(id) });
    expect(say(message('moved', { who: 'x', count: 5 }))).toBe('x moves 5 spaces');
    expect(gaps).toEqual(['moved']);
  });

  test('a message that contains itself ends', () => {
    const args: Record<string, ReturnType<typeof message>> = {};
    const loop = message('crane', args);
    args['color'] = loop;
    expect(createTranslator(catalogs, 'en').say(loop)).toMatch(/^the the .* crane crane$/);
  });

  test('an unknown language is refused with those there are', () => {
    expect(() => createTranslator(catalogs, 'de')).toThrow(
      'No catalog for language "de": there are catalogs for en, pl, ru.',
    );
  });
});

describe('patterns', () => {
  test('doubled braces are braces', () => {
    expect(parsePattern('{{{a}}} {b-c}{a}')).toEqual(['{', { arg: 'a' }, '} ', { arg: 'b-c' }, { arg: 'a' }]);
    expect(placeholders('{{{a}}} {b-c}{a}')).toEqual(['a', 'b-c']);
  });

  test.each(['{', 'a}', '{two words}', '{}', '{1}'])('refuses %j', (pattern) => {
    expect(() => parsePattern(pattern)).toThrow(SyntaxError);
  });

  test('any text survives with its braces doubled', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const pattern = text.replaceAll('{', '{{').replaceAll('}', '}}');
        expect(parsePattern(pattern).join('')).toBe(text);
      }),
    );
  });
});

describe('checkCatalogs', () => {
  test('a complete set has no issue', () => {
    const { only: _only, ...en } = catalogs['en'] ?? {};
    expect(checkCatalogs({ ...catalogs, en })).toEqual([]);
  });

  test('reports missing, unknown, unused, differing and unreadable entries', () => {
    const issues = checkCatalogs(
      {
        en: { a: 'x {n}', b: 'b', c: { by: 'n', one: '1', other: 'n' }, d: 'd' },
        pl: { a: 'x {m}', c: { by: 'n', one: '1', two: '2', other: 'n' }, d: 'd}' },
      },
      { used: ['a', 'b', 'c', 'dd'] },
    );
    expect(issues.map(({ kind, id, language }) => [kind, id, language])).toEqual([
      ['placeholders', 'a', 'pl'],
      ['missing', 'b', 'pl'],
      ['plural', 'c', 'pl'],
      ['unused', 'd', undefined],
      ['pattern', 'd', 'pl'],
      ['unknown', 'dd', undefined],
    ]);
    expect(issues.map(({ message: text }) => text)).toEqual([
      'Message "a" names {m} in language "pl", but {n} in language "en": use the same arguments.',
      'Message "b" has no entry in language "pl": add one.',
      'Message "c" in language "pl" lacks few, many and has two, which the language does not know: its plural categories are one, few, many, other.',
      'Message "d" is in the catalogs, but nothing uses it: remove it or use it.',
      expect.stringContaining('Message "d" in language "pl": Lone "}" at character 2'),
      'Message "dd" is used, but no catalog has it: did you mean "d"?',
    ]);
  });

  test.each<[string, Catalogs[string], string]>([
    [
      'en',
      { a: 'up to {spaces} spaces' },
      'Message "a" in language "en" has the number {spaces} before "spaces", but no plural forms: choose by spaces; its plural categories are one, other.',
    ],
    [
      'pl',
      { a: 'do {count}\u00a0pól' },
      'Message "a" in language "pl" has the number {count} before "pól", but no plural forms: choose by count; its plural categories are one, few, many, other.',
    ],
    [
      'ru',
      { a: { by: 'who', x: 'ещё {n} клеток', other: '{who}: {n}' } },
      'Message "a" in language "ru" has the number {n} before "клеток", but no plural forms: choose by n; its plural categories are one, few, many, other.',
    ],
    [
      'en',
      { a: '{n} more spaces' },
      'Message "a" in language "en" has the number {n} before "more", but no plural forms: choose by n; its plural categories are one, other.',
    ],
    [
      'pl',
      { a: { by: 'n', 1: '{n} pole', other: '{n} pól' } },
      'Message "a" in language "pl" lacks few, many: its plural categories are one, few, many, other.',
    ],
    [
      'en',
      { a: '+{n} {thing}' },
      'Message "a" in language "en" puts the number {n} before another argument, whose form cannot follow it: part them, as in "{thing}: {n}".',
    ],
    [
      'en',
      { a: '{sheep} sheep', b: { by: 'sheep', one: '{sheep}', other: '{sheep}' } },
      'Message "a" in language "en" has the number {sheep} before "sheep", but no plural forms: choose by sheep; its plural categories are one, other.',
    ],
  ])('a number before a word needs plural forms (%s, %j)', (language, catalog, text) => {
    expect(checkCatalogs({ [language]: catalog }).map(({ kind, message: said }) => [kind, said])).toEqual([
      ['plural', text],
    ]);
  });

  test('numbers by other names are told to it', () => {
    expect(checkCatalogs({ en: { a: '{sheep} sheep' } })).toEqual([]);
    expect(checkCatalogs({ en: { a: '{sheep} sheep' } }, { numbers: ['sheep'] })).toMatchObject([
      { kind: 'plural', id: 'a' },
    ]);
  });

  test.each<[string, Catalogs[string]]>([
    ['en', { a: 'range {range}', b: '{who} moves', c: '{n} of {max}', d: 'spaces: {n}.', e: '{n}, then all' }],
    ['en', { a: { by: 'n', 1: 'one space', other: '{n} spaces' } }],
    ['pl', { a: '{n} z {max}' }],
    ['ru', { a: '{n} из {max}' }],
  ])('a number that no word follows needs none (%s, %j)', (language, catalog) => {
    expect(checkCatalogs({ [language]: catalog })).toEqual([]);
  });

  test('wants the languages asked for, also without a catalog', () => {
    expect(checkCatalogs({ en: { a: 'a' } }, { languages: ['en', 'ru'] })).toMatchObject([
      { kind: 'missing', id: 'a', language: 'ru' },
    ]);
  });
});

test('mergeCatalogs joins by language, the later source wins', () => {
  expect(mergeCatalogs([{ en: { a: '1', b: '1' } }, { en: { b: '2' }, pl: { a: '3' } }])).toEqual({
    en: { a: '1', b: '2' },
    pl: { a: '3' },
  });
});

describe('readMessages', () => {
  test('reads groups, cases and plain entries', () => {
    const text =
      'move:\n  done: "{who} moved"\n  far: {by: n, one: "{n} space", other: "{n} spaces"}\nturn.start: Go\n';
    expect(valueOf(readMessages('en.yaml', text))).toEqual({
      'move.done': '{who} moved',
      'move.far': { by: 'n', one: '{n} space', other: '{n} spaces' },
      'turn.start': 'Go',
    });
  });

  test('reports all faults with their places', () => {
    const read = readMessages(
      'en.yaml',
      'a: 5\nb: {by: n, one: x}\nc: "{"\nd.e: x\nd: {e: y}\nf: {by: [n], other: 3}\n',
    );
    expect(read.ok ? [] : read.issues.map(({ message: text }) => text)).toEqual([
      'en.yaml, line 1, column 4, at a: found the number 5; allowed: text, a mapping with "by" and cases, a group of messages.',
      'en.yaml, line 2, column 1, at b: found no case "other"; allowed: a case "other" for all values that have no case of their own.',
      'en.yaml, line 3, column 4, at c: found Lone "{" at character 1 of "{": a placeholder is a name in braces, like {count}; a brace to be shown is written twice.',
      'en.yaml, line 5, column 5, at d.e: found the message "d.e" once more; allowed: each message once.',
      'en.yaml, line 6, column 9, at f.by: found a list; allowed: the name of an argument.',
      'en.yaml, line 6, column 21, at f.other: found the number 3; allowed: text.',
    ]);
  });

  test('a pattern that begins with a placeholder and has no quotes is an error of syntax in its line', () => {
    const read = readMessages('en.yaml', 'a: b\ng: {who} moves\n');
    expect(read.ok ? [] : read.issues.map(({ line }) => line)).toEqual([2]);
  });
});
