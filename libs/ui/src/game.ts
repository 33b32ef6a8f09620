import type { Catalogs, Message } from '@dejarik/content';
import type { Bot, Chronicle, Json, Plugin, Seating } from '@dejarik/session';
import type { ListMaker } from './lists/list.ts';

/** What a module of a game exports as `game`: all that a table needs to play it. It is loaded where the game runs. */
export interface GameModule {
  /** The game and its expansions. */
  readonly plugins: readonly Plugin[];
  /** Bots beside those that play any game, the best last. */
  readonly bots?: Readonly<Record<string, Bot>>;
  readonly setup?: GameSetup;
  /** By id of a field of the setup that has `own`: how people make a value themselves; fetched when somebody begins to. */
  readonly lists?: Readonly<Record<string, () => Promise<ListMaker>>>;
  /** What it keeps from one play to the next. */
  readonly chronicle?: Chronicle;
  /** Address of its interface entry, from the module's; it exports `gameInterface`. */
  readonly ui?: string;
  /** Address of its glossary of rules, from the module's; it exports `rules`. */
  readonly rules?: string;
  /** By language, address of what its plugins say beside what they bring themselves, from the module's; it is fetched when somebody is to read it, and exports the catalog as `default`. */
  readonly words?: Readonly<Record<string, string>>;
}

/** What can be decided before a game begins. */
export interface GameSetup {
  /** Complete setups, each chosen at one press. The first is used when nothing is chosen. */
  readonly ready: readonly ReadySetup[];
  readonly fields: readonly SetupField[];
}
export interface ReadySetup {
  readonly id: string;
  readonly message: Message;
  /** What is played there, such as the aim. */
  readonly text?: Message;
  readonly options: Readonly<Record<string, Json>>;
}
/** One decision: a value sets options of the game. */
export interface SetupField {
  readonly id: string;
  readonly message: Message;
  /** Decided for each seat; the option `id` is then a list by seat. */
  readonly bySeat?: boolean;
  readonly values: readonly SetupValue[];
  /** What a value is called that people make themselves; the game's module then has a list of this id. */
  readonly own?: Message;
}
export interface SetupValue {
  readonly id: string;
  readonly message: Message;
  readonly text?: Message;
  /** Options it sets; left out for fields by seat, where `id` itself is the value. */
  readonly options?: Readonly<Record<string, Json>>;
}

/** A mode, and how many may play it. */
export interface ModeDescription extends Seating {
  readonly id: string;
  readonly message: Message;
}

/** What the page is told of a game before one is played. Plain data. */
export interface GameDescription {
  /** Id of the plugin. */
  readonly game: string;
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
