import type { DejarikTable } from '@dejarik/ui';

/** A text, or what stands for its absence. */
type Text = string | null;

/** What a page may set of a table, by the names of the element's properties; whatever is missing is as the element has it. */
export interface TableProperties {
  /** Name of the game: small letters, digits and hyphens. */
  readonly game?: Text | undefined;
  /** Addresses of plugins that were not built with the table, with spaces between them. */
  readonly plugins?: Text | undefined;
  /** Addresses of mods with spaces between them, or a list of addresses and of mods with their texts. */
  readonly mods?: DejarikTable['mods'] | null | undefined;
  /** Whether interfaces of plugins are loaded into the page, where they may do all that it may. */
  readonly pluginUi?: boolean | undefined;
  /** Addresses of interfaces that may draw with elements of their own, with spaces between them. */
  readonly elements?: Text | undefined;
  /** The game's mode; its first unless set. */
  readonly mode?: Text | undefined;
  /** Name of a ready setup, or options as JSON; `true` or an empty text for the first one. If missing, the table asks. */
  readonly setup?: Text | boolean | undefined;
  /** Who plays the seats, in their order, with spaces between them: `human`, `bot:random`, ... */
  readonly seats?: Text | undefined;
  /** Chance follows from it; a fresh one unless set. */
  readonly seed?: string | number | null | undefined;
  /** Address of a save or log, or the text of a link (`log:...`). */
  readonly src?: string | URL | null | undefined;
  /** Language; that of the page unless set. */
  readonly lang?: 'en' | 'pl' | 'ru' | '' | undefined;
  /** Colors; those of the system unless set. */
  readonly theme?: 'light' | 'dark' | '' | undefined;
  /** What the seat that is to answer may see, or what everybody may; `seat` unless set. */
  readonly view?: 'seat' | 'spectator' | undefined;
  /** With `none` nothing moves; `full` unless set. */
  readonly motion?: 'full' | 'none' | '' | undefined;
  /** With `fast` bots do not wait; `calm` unless set. */
  readonly pace?: 'calm' | 'fast' | '' | undefined;
  /** When letters and digits act; `inside` unless set. */
  readonly keys?: 'inside' | 'page' | 'none' | '' | undefined;
  /** A game that the page runs itself. */
  readonly link?: DejarikTable['link'] | undefined;
}
