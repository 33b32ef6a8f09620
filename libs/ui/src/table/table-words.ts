import { createTranslator, languages, mergeCatalogs, type Catalogs, type Language, type Translator } from '@dejarik/content';
import { english, fetchWords } from '../words.ts';
import type { TableContext } from './context.ts';

/** What a table says: its own words, those of the game and of its interface, in the language that is wanted. */
export class TableWords {
  readonly #context: TableContext;
  /** The table's own words, by language, as far as they were needed. */
  #own: Catalogs = english;
  #known: { readonly of: readonly unknown[]; readonly translator: Translator } | null = null;

  constructor(context: TableContext) {
    this.#context = context;
  }

  /** The language of the table, else of what it stands in, else of the page. */
  get wanted(): Language {
    const { table } = this.#context;
    const wanted = [table.lang, table.closest('[lang]')?.getAttribute('lang') ?? '', document.documentElement.lang].map((tag) => tag.split('-')[0]);
    return languages.find((one) => one === wanted.find((tag) => languages.some((known) => known === tag))) ?? 'en';
  }

  /** Until the words of the language that is wanted are there, another one speaks. */
  get translator(): Translator {
    const { wanted } = this;
    const language = this.#own[wanted] === undefined ? 'en' : wanted;
    const { state, description, face } = this.#context.table;
    const of = [state?.catalogs ?? description?.catalogs, language, face, this.#own];
    if (this.#known === null || this.#known.of.some((one, i) => one !== of[i])) this.#known = { of, translator: createTranslator(this.#catalogs(), language) };
    return this.#known.translator;
  }

  /** Says what the table says, and more. */
  with(more: Catalogs): Translator {
    const { translator } = this;
    return Object.keys(more).length === 0 ? translator : createTranslator(mergeCatalogs([this.#catalogs(), more]), translator.language);
  }

  /** One for each language. */
  all(): readonly Translator[] {
    return languages.map((language) => createTranslator(this.#catalogs(), language));
  }

  /** @param id of one of the table's own words, without `ui.` */
  word(id: string, args: Readonly<Record<string, string | number>> = {}): string {
    return this.translator.say({ id: `ui.${id}`, args });
  }

  /** Brings the table's own words of a language; the game that is played does not depend on them. */
  async fetch(language: Language = this.wanted): Promise<void> {
    if (this.#own[language] !== undefined) return;
    await this.#context.notices.attempt('words', async () => {
      this.#own = { ...this.#own, ...await fetchWords(language, this.#context.home()) };
      this.#context.table.requestUpdate();
    });
  }

  /** Brings all languages. */
  async fetchAll(): Promise<void> {
    await Promise.all(languages.map((language) => this.fetch(language)));
  }

  #catalogs(): Catalogs {
    const { state, description, face } = this.#context.table;
    return mergeCatalogs([this.#own, state?.catalogs ?? description?.catalogs ?? {}, face?.messages ?? {}]);
  }
}
