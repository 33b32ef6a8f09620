import { casesOf, type CatalogEntry, type Catalogs } from './catalog.ts';
import { parsePattern, type PatternPart } from './pattern.ts';

const pluralCategories = new Set<string>(['zero', 'one', 'two', 'few', 'many']);

/** Arguments of these names are numbers in every catalog. */
const usualNumbers = [
  'amount',
  'budget',
  'copies',
  'cost',
  'count',
  'damage',
  'distance',
  'health',
  'least',
  'left',
  'limit',
  'max',
  'maximum',
  'min',
  'minimum',
  'most',
  'n',
  'needed',
  'number',
  'of',
  'points',
  'range',
  'round',
  'spaces',
  'speed',
  'steps',
  'strength',
  'times',
  'total',
  'turns',
];

/** Words after a number that do not bend with it. A language that is not listed has none. */
const unbending: Readonly<Record<string, readonly string[]>> = {
  en: [
    'a',
    'an',
    'and',
    'as',
    'at',
    'away',
    'by',
    'can',
    'for',
    'from',
    'if',
    'in',
    'into',
    'left',
    'needed',
    'of',
    'on',
    'or',
    'per',
    'than',
    'the',
    'to',
    'when',
    'with',
  ],
  pl: ['a', 'albo', 'do', 'i', 'lub', 'na', 'nie', 'o', 'od', 'oraz', 'po', 'przy', 'u', 'w', 'wobec', 'z', 'za', 'ze'],
  ru: ['а', 'без', 'в', 'во', 'до', 'за', 'и', 'из', 'или', 'на', 'не', 'от', 'по', 'при', 'с', 'у'],
};

/** Numbers tried to see which cases with exact digits cover a plural category. */
const tried = 200;

/**
 * Names of arguments that are numbers: the usual ones, and those by which some entry chooses a plural form.
 * @param catalogs of all languages of a game
 */
export function numberNames(catalogs: Catalogs): ReadonlySet<string> {
  const names = new Set<string>(usualNumbers);
  for (const entry of Object.values(catalogs).flatMap((catalog) => Object.values(catalog))) {
    if (typeof entry !== 'string' && Object.keys(entry).some((key) => pluralCategories.has(key))) names.add(entry.by);
  }
  return names;
}

/**
 * Looks for plural forms that are left out or needless.
 *
 * A number that stands directly before a word ("{count} spaces") or before another argument ("{count} {thing}") needs
 * the plural forms of the language; for the latter the number has to stand elsewhere ("{thing}: {count}").
 * @param entry whose patterns can all be read
 * @param numbers names of arguments that are numbers
 * @returns the end of a sentence that begins with the message and its language; undefined when all is well
 */
export function pluralFault(language: string, entry: CatalogEntry, numbers: ReadonlySet<string>): string | undefined {
  const plurals = new Intl.PluralRules(language);
  const wanted = plurals.resolvedOptions().pluralCategories.filter((key) => key !== 'other');
  const cases = casesOf(entry);
  const by = typeof entry === 'string' ? undefined : entry.by;
  const all = `its plural categories are ${[...wanted, 'other'].join(', ')}.`;
  for (const [key, pattern] of cases) {
    for (const { name, after } of numbersBeforeWords(language, parsePattern(pattern), numbers)) {
      if (after === 'argument')
        return `puts the number {${name}} before another argument, whose form cannot follow it: part them, as in "{thing}: {${name}}".`;
      if (by !== name && key !== '1')
        return `has the number {${name}} before "${after}", but no plural forms: choose by ${name}; ${all}`;
    }
  }
  const given = [...cases.keys()].filter((key) => pluralCategories.has(key));
  const counted =
    by !== undefined &&
    [...cases.values()].some((pattern) =>
      numbersBeforeWords(language, parsePattern(pattern), numbers).some(({ name }) => name === by),
    );
  if (given.length === 0 && !counted) return undefined;
  const covered = (category: string): boolean =>
    Array.from({ length: tried }, (_, n) => n).every((n) => plurals.select(n) !== category || cases.has(String(n)));
  const lacking = wanted.filter((key) => !given.includes(key) && !covered(key));
  const needless = given.filter((key) => !(wanted as string[]).includes(key));
  const wrong = [
    ...(lacking.length > 0 ? [`lacks ${lacking.join(', ')}`] : []),
    ...(needless.length > 0 ? [`has ${needless.join(', ')}, which the language does not know`] : []),
  ];
  return wrong.length === 0 ? undefined : `${wrong.join(' and ')}: ${all}`;
}

interface Counted {
  readonly name: string;
  /** The word that follows, or `argument` where another placeholder does. */
  readonly after: string;
}

function numbersBeforeWords(
  language: string,
  parts: readonly PatternPart[],
  numbers: ReadonlySet<string>,
): readonly Counted[] {
  const found: Counted[] = [];
  parts.forEach((part, i) => {
    if (typeof part === 'string' || !numbers.has(part.arg)) return;
    const text = parts[i + 1];
    if (typeof text !== 'string') return;
    const word = /^[\s\u00a0]+(\p{L}[\p{L}\p{M}’'-]*)/u.exec(text)?.[1];
    const next = parts[i + 2];
    if (word !== undefined && !(unbending[language] ?? []).includes(word.toLowerCase())) {
      found.push({ name: part.arg, after: word });
    } else if (
      /^[\s\u00a0]+$/u.test(text) &&
      next !== undefined &&
      typeof next !== 'string' &&
      !numbers.has(next.arg)
    ) {
      found.push({ name: part.arg, after: 'argument' });
    }
  });
  return found;
}
