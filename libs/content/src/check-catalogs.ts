import { casesOf, type CatalogEntry, type Catalogs } from './catalog.ts';
import { nearest } from './nearest.ts';
import { placeholders } from './pattern.ts';
import { numberNames, pluralFault } from './plurals.ts';

/** One fault of a set of catalogs. */
export interface CatalogIssue {
  /**
   * `missing`: a language lacks an id another has. `unknown`: code or content uses an id no language has. `unused`:
   * nobody uses the id. `placeholders`: a language names other arguments than the first. `plural`: a plural category of
   * the language is not covered, or a number stands before a word without plural forms. `pattern`: the text cannot be
   * read.
   */
  readonly kind: 'missing' | 'unknown' | 'unused' | 'placeholders' | 'plural' | 'pattern';
  readonly id: string;
  /** The language at fault; absent for `unknown` and `unused`. */
  readonly language?: string;
  /** The whole sentence. */
  readonly message: string;
}

export interface CatalogCheck {
  /** All ids that code and content use; left out, neither unknown nor unused ids are looked for. */
  readonly used?: Iterable<string>;
  /** Languages that must be complete; by default all that have a catalog. The first one is the model for placeholders. */
  readonly languages?: readonly string[];
  /** Names of arguments that are numbers, besides those {@link numberNames} finds. */
  readonly numbers?: Iterable<string>;
}

/**
 * Compares catalogs with each other, with the plural rules of their languages and with the ids in use.
 * @returns all faults, ordered by id and then by language; none when the list is empty
 */
export function checkCatalogs(catalogs: Catalogs, check: CatalogCheck = {}): CatalogIssue[] {
  const languages = check.languages ?? Object.keys(catalogs);
  const known = new Set(languages.flatMap((language) => Object.keys(catalogs[language] ?? {})));
  const used = check.used === undefined ? undefined : new Set(check.used);
  const numbers = new Set([...numberNames(catalogs), ...(check.numbers ?? [])]);
  const issues: CatalogIssue[] = [];
  for (const id of [...new Set([...known, ...(used ?? [])])].sort()) {
    if (!known.has(id)) {
      issues.push({ kind: 'unknown', id, message: unknownText(id, known) });
      continue;
    }
    if (used !== undefined && !used.has(id)) {
      issues.push({
        kind: 'unused',
        id,
        message: `Message "${id}" is in the catalogs, but nothing uses it: remove it or use it.`,
      });
    }
    issues.push(...checkId(id, languages, catalogs, numbers));
  }
  return issues;
}

function checkId(
  id: string,
  languages: readonly string[],
  catalogs: Catalogs,
  numbers: ReadonlySet<string>,
): CatalogIssue[] {
  const issues: CatalogIssue[] = [];
  let model: { language: string; names: string } | undefined;
  for (const language of languages) {
    const catalog = catalogs[language];
    const entry = catalog !== undefined && Object.hasOwn(catalog, id) ? catalog[id] : undefined;
    if (entry === undefined) {
      issues.push({
        kind: 'missing',
        id,
        language,
        message: `Message "${id}" has no entry in language "${language}": add one.`,
      });
      continue;
    }
    let names: string;
    try {
      names = argumentsOf(entry);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      issues.push({
        kind: 'pattern',
        id,
        language,
        message: `Message "${id}" in language "${language}": ${error.message}`,
      });
      continue;
    }
    model ??= { language, names };
    if (names !== model.names) {
      issues.push({
        kind: 'placeholders',
        id,
        language,
        message: `Message "${id}" names ${names} in language "${language}", but ${model.names} in language "${model.language}": use the same arguments.`,
      });
    }
    const plural = pluralFault(language, entry, numbers);
    if (plural !== undefined) {
      issues.push({ kind: 'plural', id, language, message: `Message "${id}" in language "${language}" ${plural}` });
    }
  }
  return issues;
}

/** All arguments of an entry, sorted and ready to be shown; a case need not use them all. */
function argumentsOf(entry: CatalogEntry): string {
  const names = new Set([...casesOf(entry).values()].flatMap((pattern) => placeholders(pattern)));
  if (typeof entry !== 'string') names.add(entry.by);
  return names.size === 0
    ? 'no argument'
    : [...names]
        .sort()
        .map((name) => `{${name}}`)
        .join(', ');
}

function unknownText(id: string, known: ReadonlySet<string>): string {
  const near = nearest(id, known);
  return `Message "${id}" is used, but no catalog has it: ${near === undefined ? 'add an entry' : `did you mean "${near}"?`}`;
}
