import type { Catalogs, Message } from '@dejarik/content';
import type { CardMaker, GamePackage, GameSetup, Json, Plugin, Seating } from '@dejarik/session';
import type { ListMaker } from './lists/list.ts';

export type { GameSetup, ReadySetup, SetupField, SetupValue } from '@dejarik/session';

/** How a game writes its cards, so that they can be read at the table. */
export interface CardsOfGame {
  readonly make: CardMaker;
  /**
   * What is said on cards, beside the words of the game. A word of a card that has a meaning of its own is explained where it
   * stands: `term.<id>.forms` lists how it is written, with `|` between forms and `*` for any ending; `term.<id>` names it,
   * `term.<id>.text` says what it means, and `term.<id>.rule` may name the rule.
   */
  readonly messages: Catalogs;
}

/** What a module of a game exports as `game`: what its package does, and where the table finds the rest. It is loaded where the game runs. */
export interface GameModule extends GamePackage {
  /** By id of a field of the setup that has `own`: how people make a value themselves, of all that is loaded for the game; fetched when somebody begins to. */
  readonly lists?: Readonly<Record<string, (plugins: readonly Plugin[]) => Promise<ListMaker>>>;
  /** What writes its cards; fetched when somebody looks at the first one. Without it cards are what the view says. */
  readonly cards?: () => Promise<CardsOfGame>;
  /** Address of its interface entry, from the module's; it exports `gameInterface`. */
  readonly ui?: string;
  /** Address of its glossary of rules, from the module's; it exports `rules`. */
  readonly rules?: string;
  /** Its glossary itself: for a module that is one file. */
  readonly glossary?: readonly RuleText[];
  /** By language, address of what its plugins say beside what they bring themselves, from the module's; it is fetched when somebody is to read it, and exports the catalog as `default`. */
  readonly words?: Readonly<Record<string, string>>;
}

/** A mode, and how many may play it. */
export interface ModeDescription extends Seating {
  readonly id: string;
  readonly message: Message;
}

/** What the page knows of a game before one is played. Plain data. */
export interface GameDescription {
  /** Id of the plugin. */
  readonly game: string;
  /** Ids of all that is loaded: the game, its expansions, mods. */
  readonly plugins: readonly string[];
  readonly modes: readonly ModeDescription[];
  /** Names of all bots that can play it. */
  readonly bots: readonly string[];
  readonly setup: GameSetup;
  readonly catalogs: Catalogs;
  /** Languages whose words are not among them yet and can be asked for. */
  readonly words: readonly string[];
  /** The option by which a play is part of a campaign; null if there are none. */
  readonly campaign: string | null;
  /** Addresses, complete. */
  readonly ui: string | null;
  readonly rules: string | null;
  /** What modules have brought of the glossary themselves; it follows what lies at the address. */
  readonly glossary: readonly RuleText[];
}

/** One entry of a glossary of rules: our own words, found by the id that reasons name. */
export interface RuleText {
  readonly id: string;
  /** The heading it stands under, by language. */
  readonly entry: Readonly<Record<string, string>>;
  /** By language; English at least. */
  readonly rule: Readonly<Record<string, string>>;
  readonly see?: readonly string[];
}

/** The options that follow from what was decided in a setup form. @param chosen by field the id of a value, or a value people made; for fields by seat a list of those */
export function optionsOf(setup: GameSetup, chosen: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> {
  const options: Record<string, Json> = {};
  for (const field of setup.fields) {
    const value = chosen[field.id];
    if (value === undefined) continue;
    if (field.bySeat !== true && typeof value === 'string')
      Object.assign(options, field.values.find((one) => one.id === value)?.options);
    else options[field.id] = value;
  }
  return options;
}
