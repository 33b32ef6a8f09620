import {
  createTranslator,
  languageOf,
  languages,
  mergeCatalogs,
  type Catalogs,
  type Language,
  type Translator,
} from '@dejarik/content';
import { memoized, perObject, perObjects } from '@dejarik/kernel/memoized';
import { builtInWords } from '../built-in/words.ts';
import { fetchWords } from '../words.ts';
import type { TableContext, TableWords } from './types/index.ts';

/** What a table says: its own words, those of the game and of its interface, in the language that is wanted. */
export class LoadedWords implements TableWords {
  readonly #context: TableContext;
  /** The table's own words, by language, as far as they were needed. */
  #own: Catalogs = {};
  /** Words that came with the element or with parts of it, in all languages. */
  #more: Catalogs = builtInWords;
  /** The language that was spoken last; it goes on until another one is there. */
  #spoken: Language = 'en';
  readonly #translators = memoized((language: Language) =>
    perObjects((catalogs: readonly Catalogs[]) => speaking(mergeCatalogs(catalogs), language)),
  );
  readonly #extended = perObject((translator: Translator) =>
    perObject((more: Catalogs) => speaking(mergeCatalogs([...this.#catalogs, more]), translator.language)),
  );
  /** Why there are no words; null if there are some, or while they are on their way. */
  lost: string | null = null;
  #come = (): void => undefined;
  /** Waits for the table's own words in any language. */
  readonly ready = new Promise<void>((come) => {
    this.#come = come;
  });

  constructor(context: TableContext) {
    this.#context = context;
  }

  /** The language of the table, else of what it stands in, else of the page. */
  get wanted(): Language {
    const { table } = this.#context;
    return (
      languageOf(table.lang) ??
      languageOf(table.closest('[lang]')?.getAttribute('lang') ?? '') ??
      languageOf(document.documentElement.lang) ??
      'en'
    );
  }

  /** Until the words of the language that is wanted are there, the one before goes on; if there is none, English or another that is there. */
  get #language(): Language | null {
    const found = [this.wanted, this.#spoken, ...languages].find((one) => this.#has(one)) ?? null;
    this.#spoken = found ?? this.#spoken;
    return found;
  }

  /** Whether all can be said in some language; else only what the element itself brings. */
  get there(): boolean {
    return this.#language !== null;
  }

  get translator(): Translator {
    return this.#translators(this.#language ?? this.wanted)(this.#catalogs);
  }

  #has(language: Language): boolean {
    return this.#own[language] !== undefined && !this.#unbrought(language);
  }

  /** Whether words of the game at hand are still to be fetched. */
  #unbrought(language: Language): boolean {
    const { table, connection } = this.#context;
    return table.link === null && connection.worker !== null && table.description?.words.includes(language) === true;
  }

  /** Says what the table says, and more. */
  with(more: Catalogs): Translator {
    return this.#extended(this.translator)(more);
  }

  /** One for each language. */
  all(): readonly Translator[] {
    return languages.map((language) => speaking({ [language]: {}, ...mergeCatalogs(this.#catalogs) }, language));
  }

  /** @param id of one of the table's own words, without `ui.` */
  word(id: string, args: Readonly<Record<string, string | number>> = {}): string {
    return this.translator.say({ id: `ui.${id}`, args });
  }

  /** A part has come, with its words. */
  add(more: Catalogs): void {
    this.#more = mergeCatalogs([this.#more, more]);
    this.#context.table.requestUpdate();
  }

  /** Brings the words of a language, the table's own and those of the game, which goes on as it is if they cannot be had. */
  async fetch(language: Language = this.wanted): Promise<void> {
    if (this.#has(language)) return;
    const { notices, table, announcer } = this.#context;
    this.lost = null;
    await notices.attempt(
      'words',
      async () => {
        try {
          await Promise.all([this.#fetchOwn(language), this.#fetchGame(language)]);
        } catch (error) {
          if (!this.there && language !== 'en') await this.#fetchOwn('en').catch(() => undefined);
          if (!this.there) this.lost = error instanceof Error ? error.message : String(error);
          throw error;
        } finally {
          table.requestUpdate();
          announcer.announce();
        }
      },
      { again: () => this.fetch() },
    );
  }

  /** Another game is at the table: if its words did not come with it, they are asked for once more. */
  async follow(): Promise<void> {
    if (!this.there || this.#unbrought(this.wanted)) await this.fetch();
  }

  async #fetchOwn(language: Language): Promise<void> {
    if (this.#own[language] !== undefined) return;
    const fetched = await fetchWords(language, this.#context.home());
    // Another language may have come meanwhile.
    this.#own = { ...this.#own, ...fetched };
    this.#come();
  }

  async #fetchGame(language: Language): Promise<void> {
    const { table, connection } = this.#context;
    const { worker } = connection;
    if (worker === null || !this.#unbrought(language)) return;
    // A worker that dies meanwhile says so itself; one that was closed is followed by another, which is asked anew.
    const words = await worker.words(language).catch((error: unknown) => {
      if (worker.ended) return null;
      throw error;
    });
    if (words !== null && connection.worker === worker && table.description !== null)
      table.description = { ...table.description, ...words };
  }

  /** Brings all languages. */
  async fetchAll(): Promise<void> {
    await Promise.all(languages.map((language) => this.fetch(language)));
  }

  get #catalogs(): readonly Catalogs[] {
    const { state, description, face } = this.#context.table;
    return [this.#own, this.#more, state?.catalogs ?? description?.catalogs ?? NONE, face?.messages ?? NONE];
  }
}

const NONE: Catalogs = {};

/** A game need not speak every language: what it does not say in one is said in English. */
const speaking = (catalogs: Catalogs, language: string): Translator =>
  createTranslator(catalogs, language, { fallback: 'en' });
