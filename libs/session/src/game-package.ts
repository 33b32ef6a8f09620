import type { Message } from '@dejarik/content';
import type { BoardView, Json, Plugin } from '@dejarik/engine';
import type { Bot } from './bot.ts';
import type { Chronicle } from './campaign.ts';

/** What a package of a game or an expansion exports as `game`: all that a program needs to play it. */
export interface GamePackage {
  /** The game with expansions that always belong to it, or one expansion. */
  readonly plugins: readonly Plugin[];
  /** Bots beside those that play any game, from the weakest to the best. The one called `sensible`, or else the best, plays where nobody says who does. */
  readonly bots?: Readonly<Record<string, Bot>>;
  /** What can be decided before a game begins; where that depends on what is added to the game, a function of all that is loaded for it. */
  readonly setup?: GameSetup | ((plugins: readonly Plugin[]) => GameSetup);
  /** What it keeps from one play to the next. */
  readonly chronicle?: Chronicle;
}

/** What can be decided before a game of these plugins begins; nothing where the package says nothing. */
export const setupWith = (setup: GamePackage['setup'], plugins: readonly Plugin[]): GameSetup =>
  (typeof setup === 'function' ? setup(plugins) : setup) ?? { ready: [], fields: [] };

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
  /** The mode; whichever is chosen if missing. */
  readonly mode?: string;
  /** How many play, where the mode leaves that open; as many as are chosen if missing. */
  readonly seats?: number;
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
  /** The board it means: people see a small picture of it. */
  readonly picture?: BoardPicture;
  /** Options it sets; left out for fields by seat, where `id` itself is the value. */
  readonly options?: Readonly<Record<string, Json>>;
  /** By id of a mode, the numbers of seats that it can be played with; it is offered there alone. In every mode, by any number, if missing. */
  readonly fits?: Readonly<Record<string, readonly number[]>>;
}
/** A board before a game, as it is drawn. Marks of its places that are no terrain are parts with a name. */
export interface BoardPicture {
  readonly board: BoardView;
  /** What lies on it, kind by kind. */
  readonly things?: readonly {
    readonly message: Message;
    /** Numbers of places. */
    readonly places: readonly number[];
  }[];
}
