import type { Catalog, Catalogs, Language } from '@dejarik/content';
import { importModule } from './import-module.ts';

/** Fetches the table's own words in a language, which lie in the folder `words` beside the element. Their form is proven by a test. @throws if they cannot be had */
export async function fetchWords(language: Language, home: URL): Promise<Catalogs> {
  const module = await importModule(new URL(`words/${language}.js`, home));
  return { [language]: module['default'] as Catalog };
}
