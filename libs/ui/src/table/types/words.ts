import type { Catalogs, Language, Translator } from '@dejarik/content';

/** What a table says: its own words, those of the game and of its interface, in the language that is wanted. */
export interface TableWords {
  /** Why there are no words; null if there are some, or while they are on their way. */
  readonly lost: string | null;
  /** Waits for the table's own words in any language. */
  readonly ready: Promise<void>;
  /** The language of the table, else of what it stands in, else of the page. */
  readonly wanted: Language;
  /** Whether all can be said in some language; else only what the element itself brings. */
  readonly there: boolean;
  readonly translator: Translator;
  /** Says what the table says, and more. */
  with(more: Catalogs): Translator;
  /** One for each language. */
  all(): readonly Translator[];
  /** @param id of one of the table's own words, without `ui.` */
  word(id: string, args?: Readonly<Record<string, string | number>>): string;
  /** A part has come, with its words. */
  add(more: Catalogs): void;
  /** Brings the words of a language, the table's own and those of the game, which goes on as it is if they cannot be had. */
  fetch(language?: Language): Promise<void>;
  /** Another game is at the table: if its words did not come with it, they are asked for once more. */
  follow(): Promise<void>;
  /** Brings all languages. */
  fetchAll(): Promise<void>;
}

/** What happened since is said in one go, and then what is asked; before a curtain, nothing that was said stays. */
export interface Announcer {
  /** Another game is announced from its beginning. */
  begin(): void;
  announce(): void;
}
