import { describe, expect, it } from 'vitest';
import {
  checkCatalogs,
  createTranslator,
  languages,
  message,
  withInventedWords,
  type Catalogs,
  type Invented,
} from '../src/index.ts';

const spoken = { en: {}, pl: {}, ru: {} };
/** The words of what is invented, in a game that speaks all languages. */
const wordsOf = (...invented: readonly Invented[]): Catalogs => withInventedWords(spoken, invented) as Catalogs;
const said = (catalogs: Catalogs, language: string, id: string): string =>
  createTranslator(catalogs, language).say(message(id));

describe('words for what is invented', () => {
  it.each([
    ['old-guard', 'Old guard'],
    ['ion_cannon.large', 'Ion cannon large'],
    ['Captain Nemo', 'Captain Nemo'],
    ['X-7', 'X-7'],
    ['żółw', 'Żółw'],
    ['{by}', '{by}'],
    ['7', '7'],
    ['-', '-'],
  ])('a name %s is read as %s in every language', (name, words) => {
    const catalogs = wordsOf({ message: 'card.x', name });
    for (const language of languages) expect(said(catalogs, language, 'card.x')).toBe(words);
  });
  it('texts say where they are written, in the language of the reader', () => {
    const catalogs = wordsOf({ message: 'ability.x', name: 'x', texts: ['ability.x.text'] });
    expect(new Set(languages.map((language) => said(catalogs, language, 'ability.x.text'))).size).toBe(3);
    expect(checkCatalogs(catalogs)).toEqual([]);
  });
  it('a name may be said in each language', () => {
    const name = { en: 'Small board', pl: 'Mała plansza', ru: 'Небольшое поле' };
    const catalogs = wordsOf({ message: 'map.x', name });
    for (const language of languages) expect(said(catalogs, language, 'map.x')).toBe(name[language]);
  });
  it('no language is added that the game does not speak', () => {
    expect(withInventedWords({}, [{ message: 'card.x', name: 'x' }])).toEqual({ en: { 'card.x': 'X' } });
  });
  it('what has words keeps them, also where only English has them', () => {
    const given = { en: { 'card.x': 'Real' }, de: { 'card.x': 'Echt' } };
    const catalogs = withInventedWords(given, [{ message: 'card.x', name: 'other' }]);
    expect(catalogs).toEqual(given);
  });
});
