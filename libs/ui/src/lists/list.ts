import type { Message } from '@dejarik/content';
import type { CardSheet, Json } from '@dejarik/session';

/**
 * A list that people make themselves before a game: so many of each item, within what the game allows. The game's module
 * tells what there is and what is wrong; how it is shown, written and read is the table's. All but `ListMaker` is plain data.
 */

/** How many there are of each item, by its key; items of which there are none are left out. */
export type Counts = Readonly<Record<string, number>>;

export interface ListItem {
  /** Small letters, digits, hyphens and slashes; a list as text may name it by what stands after the last slash. */
  readonly key: string;
  readonly message: Message;
  readonly cost: number;
  /** Of its section. */
  readonly group?: string;
  /** What it is, on one line. */
  readonly about?: Message;
  /** What it does. */
  readonly text?: readonly Message[];
  /** All that stands on it, where it is a card; else it is read as it is listed. */
  readonly card?: CardSheet;
}
export interface ListSection {
  readonly id: string;
  readonly message: Message;
  /** By which its items can be sorted out. */
  readonly groups: readonly { readonly id: string; readonly message: Message }[];
  readonly items: readonly ListItem[];
}
/** All that a list can be made of. */
export interface ListSheet {
  readonly sections: readonly ListSection[];
  /** Lists to begin with. */
  readonly ready: readonly { readonly id: string; readonly message: Message; readonly counts: Counts }[];
}

export interface ListTotal {
  readonly message: Message;
  readonly value: number;
  readonly most: number;
  readonly tone: 'short' | 'fits' | 'over';
}
export interface ListProblem {
  /** Id of the rule that says so. */
  readonly rule: string;
  readonly message: Message;
  /** Keys of the items it is about, if it is about some and not about the whole. */
  readonly items: readonly string[];
}
/** What is to be said of a list as it stands. */
export interface ListReport {
  /** What the option becomes. */
  readonly value: Json;
  /** What kind of list it is, such as its side. */
  readonly about: readonly Message[];
  readonly totals: readonly ListTotal[];
  /** If there is none, a game can be played with it. */
  readonly problems: readonly ListProblem[];
  /** Allowed, but hardly meant. */
  readonly advice: readonly Message[];
}

export interface ListMaker {
  readonly sheet: ListSheet;
  /** @param counts of items of the sheet */
  readonly check: (counts: Counts) => ListReport;
}
