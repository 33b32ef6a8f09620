import type { Catalog, Catalogs, Language } from '@dejarik/content';
import { bring } from './bring.ts';
import en from '../messages/en.yaml';

/** The table's own words in the language that is always there. Their form is proven by a test. */
export const english: Catalogs = { en: en as Catalog };

/** Fetches the words of another language, which lie in the folder `words` beside the element. @throws if they cannot be had */
export async function fetchWords(language: Language, home: URL): Promise<Catalogs> {
  const module = await bring(new URL(`words/${language}.js`, home));
  return { [language]: module['default'] as Catalog };
}
