import type { Catalogs, Translator } from '@dejarik/content';
import { perObject } from '@dejarik/kernel/memoized';

/** A word of a game that is explained where it stands. */
export interface Term {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** Id of the rule that says more. */
  readonly rule: string | null;
}

/** Finds words in texts: part by part, what is a word with a meaning of its own. */
export class Glossary {
  readonly #terms: readonly Term[];
  readonly #pattern: RegExp | null;

  /** @param catalogs in which terms are listed @param translator says them */
  constructor(catalogs: Catalogs, translator: Translator) {
    const say = (id: string): string => translator.say({ id });
    const ids = Object.keys(catalogs['en'] ?? {}).flatMap((id) => /^term\.([a-z-]+)\.forms$/.exec(id)?.[1] ?? []);
    this.#terms = ids.map((id) => ({
      id,
      name: say(`term.${id}`),
      text: say(`term.${id}.text`),
      rule: Object.hasOwn(catalogs['en'] ?? {}, `term.${id}.rule`) ? say(`term.${id}.rule`) : null,
    }));
    const groups = ids.map((id) => `(${say(`term.${id}.forms`).split('|').map(pattern).join('|')})`);
    this.#pattern = groups.length === 0 ? null : new RegExp(`(?<![\\p{L}\\d])(?:${groups.join('|')})(?!\\p{L})`, 'giu');
  }

  /** @param known ids of terms that need no meaning there any more; those that are found are added */
  parts(
    text: string,
    known: Set<string> = new Set(),
  ): readonly (string | { readonly text: string; readonly term: Term })[] {
    if (this.#pattern === null) return [text];
    const parts: (string | { text: string; term: Term })[] = [];
    let from = 0;
    for (const match of text.matchAll(this.#pattern)) {
      const term = this.#terms[match.slice(1).findIndex((one) => one !== undefined)];
      if (term === undefined || known.has(term.id)) continue;
      known.add(term.id);
      parts.push(text.slice(from, match.index), { text: match[0], term });
      from = match.index + match[0].length;
    }
    return [...parts, text.slice(from)].filter((part) => part !== '');
  }
}

/** A star stands for any ending. */
const pattern = (form: string): string =>
  form
    .trim()
    .replaceAll(/[.+?^${}()[\]\\]/g, '\\$&')
    .replaceAll('*', '\\p{L}*');

/** One for each language and what lists its words. */
export const glossaryOf = perObject((translator: Translator) =>
  perObject((catalogs: Catalogs) => new Glossary(catalogs, translator)),
);
