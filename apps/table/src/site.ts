import type { Language } from '@dejarik/content';

/** A game that this site serves, as the page lists it. */
export interface SiteGame {
  /** By language. */
  readonly names: Readonly<Record<string, string>>;
  /** Addresses of its expansions and mods; of all of it where it was not built with the table. */
  readonly plugins?: readonly string[];
  /** It was not built with the table. */
  readonly outside?: boolean;
  /** Addresses of the interfaces that its plugins bring. */
  readonly elements?: readonly string[];
  /** Ids of its expansions and mods, which mean the game with them. */
  readonly also?: readonly string[];
}

/** By id. */
export type Site = Readonly<Record<string, SiteGame>>;

/** What the table is told of a game: its attributes. */
export interface GamePlace {
  readonly game: string;
  readonly plugins: string;
  readonly elements: string;
}

/** Reads the list of games that whatever built the site has written into its page. */
export const readSite = (text = '{}'): Site => JSON.parse(text) as Site;

/** Id of the game that a name means: its own, or that of an expansion or mod. */
export const gameOfSite = (site: Site, name: string | null): string | undefined =>
  Object.keys(site).find((id) => id === name || (name !== null && site[id]?.also?.includes(name)));

/** Where a game is loaded from; of one that the site does not have, by its name. */
export function placeOf(site: Site, id: string): GamePlace {
  const { plugins = [], outside = false, elements = [] } = site[id] ?? {};
  return { game: outside ? '' : id, plugins: plugins.join(' '), elements: elements.join(' ') };
}

/** What a game is called in a language, in English if in no other. */
export const nameIn = (site: Site, id: string, language: Language): string =>
  site[id]?.names[language] ?? site[id]?.names['en'] ?? id;
