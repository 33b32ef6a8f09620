/** The languages every project here speaks; a catalog for any other language tag works as well. */
export const languages = ['en', 'pl', 'ru'] as const;
export type Language = (typeof languages)[number];

/** @param tag of a language, such as `pl`, `PL` or `pl-PL` @returns undefined for one that is not spoken here */
export function languageOf(tag: string): Language | undefined {
  const [wanted] = tag.toLowerCase().split('-');
  return languages.find((one) => one === wanted);
}

/**
 * What a message says in one language.
 *
 * A string is a pattern: `{name}` stands for the argument of that name, `{{` and `}}` for braces.
 *
 * A record chooses among patterns by the argument named in `by`: a number by its exact digits (`"0"`) or else by the
 * plural category of the language (`one`, `few`, `many`, ...), a string by itself, a message by its id; `other` serves
 * all the rest.
 *
 *     moved: {by: count, one: "{who} moves {count} space", other: "{who} moves {count} spaces"}
 */
export type CatalogEntry = string | Cases;

/** See {@link CatalogEntry}. `by` and `other` are always there; every further key is a case. */
export interface Cases {
  readonly by: string;
  readonly other: string;
  readonly [value: string]: string;
}

/** Message ids and their entries in one language. */
export type Catalog = Readonly<Record<string, CatalogEntry>>;

/** Catalogs by language tag, e.g. `{ en: {...}, pl: {...} }`. */
export type Catalogs = Readonly<Record<string, Catalog>>;

/**
 * Joins catalogs of several sources language by language; a later source replaces entries of an earlier one.
 * @param sources e.g. those of a game, then of its expansions
 */
export function mergeCatalogs(sources: readonly Catalogs[]): Catalogs {
  const merged: Record<string, Catalog> = {};
  for (const source of sources) {
    for (const [language, catalog] of Object.entries(source)) {
      merged[language] = { ...merged[language], ...catalog };
    }
  }
  return merged;
}

/** The patterns of an entry by case; a plain pattern is its own only case, `other`. */
export function casesOf(entry: CatalogEntry): ReadonlyMap<string, string> {
  if (typeof entry === 'string') return new Map([['other', entry]]);
  return new Map(Object.entries(entry).filter(([key]) => key !== 'by'));
}
