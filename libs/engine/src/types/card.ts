import type { Message } from '@dejarik/content';
import type { EntityId } from '@dejarik/kernel';
import type { Asked } from './asked.ts';
import type { Seat } from './basics.ts';
import type { FaceValue } from './view.ts';

/** What somebody wants to read the card of: a thing of the game, with its face where it has one, or what a message names. */
export interface CardSubject {
  readonly id?: EntityId;
  readonly face?: FaceValue;
  /** Id of the message by which it is named, such as `card.guard`. */
  readonly name?: string;
}

/** A card as it is read: what is printed on it, and what is in force now. Plain data. */
export interface CardSheet {
  readonly message: Message;
  /** What it is, on one line. */
  readonly line?: Message;
  readonly stats: readonly CardStat[];
  readonly sections: readonly CardSection[];
}

/** A value of a card; where it is not what is printed now, with what changes it. */
export interface CardStat {
  readonly message: Message;
  /** Missing where its dice say all. */
  readonly value?: Message | number;
  readonly printed?: Message | number;
  /** Each change with its source. */
  readonly changes?: readonly Message[];
  /** Dice, each drawn in its CSS color. */
  readonly dice?: readonly { readonly message: Message; readonly color: string }[];
  /** Name of a picture among the symbols of the game's interface. */
  readonly symbol?: string;
}

export interface CardSection {
  /** Missing where what stands there needs no heading. */
  readonly message?: Message;
  /** It tells what is in force now, not what is printed. */
  readonly now?: true;
  readonly entries: readonly CardEntry[];
}

/** A name, a text, or both. */
export interface CardEntry {
  readonly message?: Message;
  readonly text?: Message;
}

/**
 * Writes the card of something, as far as a seat may know it; undefined where it has none. It is asked of a game in which all
 * that the seat does not know is dealt anew, so it cannot tell a secret.
 */
export type CardMaker = (g: Asked, subject: CardSubject, seat: Seat) => CardSheet | undefined;
