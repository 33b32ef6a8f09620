import { casesOf, type CatalogEntry, type Catalogs, type Cases } from './catalog.ts';
import type { Message, MessageArg } from './message.ts';
import { parsePattern, type PatternPart } from './pattern.ts';

/** Something a translator could not say. */
export interface TranslationGap {
  /** The id has no entry in the language; the entry names an argument the message lacks; or the message has a loop. */
  readonly kind: 'missing-id' | 'missing-argument' | 'too-deep';
  readonly language: string;
  readonly id: string;
  /** The name of the argument, for `missing-argument`. */
  readonly argument?: string;
}

export interface TranslatorOptions {
  /** A language to take an entry from when `language` has none; the gap is reported all the same. */
  readonly fallback?: string;
  /** Told of each different gap once. */
  readonly report?: (gap: TranslationGap) => void;
}

/** Turns messages into the words of one language. */
export interface Translator {
  readonly language: string;
  /** True when the language itself has an entry for the id. */
  has(id: string): boolean;
  /**
   * The words of a message, nested messages included. Never throws: an id without entry shows as the id itself, an
   * argument that is not there as its placeholder.
   */
  say(message: Message): string;
}

interface Pattern {
  readonly by?: string;
  readonly cases: ReadonlyMap<string, readonly PatternPart[]>;
}

/** Deeper nesting than any sentence needs; only a message that contains itself gets here. */
const deepest = 32;

/**
 * Makes a translator; patterns are read once, when first used.
 * @param catalogs by language tag
 * @param language a tag such as `pl`
 * @throws RangeError when there is no catalog for `language` or `fallback`
 * @throws SyntaxError, when an entry is first used, if its pattern has a stray brace ({@link checkCatalogs} finds these)
 */
export function createTranslator(catalogs: Catalogs, language: string, options: TranslatorOptions = {}): Translator {
  const main = catalogFor(catalogs, language);
  const spare = options.fallback === undefined ? undefined : catalogFor(catalogs, options.fallback);
  const mainPlurals = new Intl.PluralRules(language);
  const sparePlurals = new Intl.PluralRules(options.fallback ?? language);
  const parsed = new Map<CatalogEntry, Pattern>();
  const reported = new Set<string>();

  function report(gap: TranslationGap): void {
    const key = JSON.stringify([gap.kind, gap.id, gap.argument]);
    if (reported.has(key)) return;
    reported.add(key);
    options.report?.(gap);
  }

  function patternOf(entry: CatalogEntry): Pattern {
    let pattern = parsed.get(entry);
    if (pattern === undefined) {
      pattern = parseEntry(entry);
      parsed.set(entry, pattern);
    }
    return pattern;
  }

  function say({ id, args = {} }: Message, depth: number): string {
    if (depth > deepest) {
      report({ kind: 'too-deep', language, id });
      return id;
    }
    const own = Object.hasOwn(main, id) ? main[id] : undefined;
    if (own === undefined) report({ kind: 'missing-id', language, id });
    const entry = own ?? (spare !== undefined && Object.hasOwn(spare, id) ? spare[id] : undefined);
    if (entry === undefined) return id;
    const plurals = own === undefined ? sparePlurals : mainPlurals;
    const argument = (name: string): MessageArg | undefined => {
      const value = Object.hasOwn(args, name) ? args[name] : undefined;
      if (value === undefined) report({ kind: 'missing-argument', language, id, argument: name });
      return value;
    };
    let text = '';
    for (const part of choose(patternOf(entry), argument, plurals)) {
      if (typeof part === 'string') text += part;
      else text += show(argument(part.arg), part.arg, depth);
    }
    return text;
  }

  function show(value: MessageArg | undefined, name: string, depth: number): string {
    if (value === undefined) return `{${name}}`;
    return typeof value === 'object' ? say(value, depth + 1) : String(value);
  }

  return { language, has: (id) => Object.hasOwn(main, id), say: (message) => say(message, 0) };
}

function catalogFor(catalogs: Catalogs, language: string): Catalogs[string] {
  const catalog = catalogs[language];
  if (catalog === undefined) {
    throw new RangeError(
      `No catalog for language "${language}": there are catalogs for ${Object.keys(catalogs).join(', ') || 'none'}.`,
    );
  }
  return catalog;
}

function parseEntry(entry: string | Cases): Pattern {
  const cases = new Map([...casesOf(entry)].map(([key, pattern]) => [key, parsePattern(pattern)]));
  return typeof entry === 'string' ? { cases } : { by: entry.by, cases };
}

function choose(
  { by, cases }: Pattern,
  argument: (name: string) => MessageArg | undefined,
  plurals: Intl.PluralRules,
): readonly PatternPart[] {
  const other = cases.get('other') ?? [];
  if (by === undefined) return other;
  const value = argument(by);
  if (value === undefined) return other;
  if (typeof value === 'number') return cases.get(String(value)) ?? cases.get(plurals.select(value)) ?? other;
  return cases.get(typeof value === 'string' ? value : value.id) ?? other;
}
