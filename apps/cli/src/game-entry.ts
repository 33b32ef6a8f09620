import type { Bot } from '@dejarik/bots';
import type { ContentIssue } from '@dejarik/content';
import type { TextFile } from '@dejarik/content/yaml';
import type { Proof } from '@dejarik/engine';
import type { Chronicle, GamePackage, Json, Plugin } from '@dejarik/session';
import type { CountedAbilities } from './counted-abilities.ts';
import type { OddsAnswer, OddsQuestion } from './odds.ts';
import type { Face } from './terminal/face.ts';

/** What came of checking the content of a game. */
export interface ContentReport {
  readonly issues: readonly ContentIssue[];
  /** Number of things by kind: cards, maps. */
  readonly counts: Readonly<Record<string, number>>;
  readonly abilities: CountedAbilities;
}

/** What makes lists for a field of the setup, such as armies: as far as it is asked of it here. */
export interface SetupList {
  readonly sheet: {
    readonly sections: readonly { readonly items: readonly { readonly key: string; readonly cost: number }[] }[];
    /** Lists to begin with: how many of each item. */
    readonly ready: readonly { readonly id: string; readonly counts: Readonly<Record<string, number>> }[];
  };
  /** What the option becomes, and what is wrong with a list. */
  readonly check: (counts: Readonly<Record<string, number>>) => {
    readonly value: Json;
    readonly problems: readonly unknown[];
    /** Allowed, but hardly meant. */
    readonly advice: readonly unknown[];
  };
}

/** An expansion whose content is checked. */
export interface CheckedExpansion {
  /** The game, what the expansion extends besides, and the expansion. */
  readonly plugins: readonly Plugin[];
  readonly id: string;
  /** Ids of the rules in all their catalogues. */
  readonly rules: readonly string[];
}

/** Checks content files. @param expansion whose they are; the game's own if missing */
export type ContentCheck = (files: readonly TextFile[], expansion?: CheckedExpansion) => ContentReport;

/** A game or an expansion that this program has loaded. An expansion's plugins, bots and face are those of its game with it. */
export interface GameEntry {
  readonly id: string;
  /** Id of the game that is played: its own, or that of the game which it extends. */
  readonly game: string;
  /** As people named its package: for errors. */
  readonly source: string;
  /** Where its rules, scenarios, messages and content lie; absolute. */
  readonly folder: string;
  /** Those of every loaded package that belongs to the game, its own among them. */
  readonly folders: readonly string[];
  /** The game and its expansions. */
  readonly plugins: readonly Plugin[];
  /** Bots beside those that play any game, from the weakest to the best. */
  readonly bots: Readonly<Record<string, Bot>>;
  readonly setup?: GamePackage['setup'];
  /** What makes lists for a field of the setup, by the id of the field. */
  readonly lists?: Readonly<Record<string, (plugins: readonly Plugin[]) => SetupList>>;
  /** How it tells people how it stands and what it is about. */
  readonly face?: Face;
  /** What it keeps from one play to the next. */
  readonly chronicle?: Chronicle;
  /** Checks of rules beside scenarios. */
  readonly proofs?: readonly Proof[];
  /** Of an attack with what is loaded for the game. @throws DiceError or RefusedError if the question makes no sense */
  readonly odds?: (question: OddsQuestion, plugins: readonly Plugin[]) => OddsAnswer;
  /** Checks content files of this game, or of one of its expansions. */
  readonly validate?: ContentCheck;
}
