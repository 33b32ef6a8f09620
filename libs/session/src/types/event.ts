import type { Message } from '@dejarik/content';
import type { EngineEvent, Json, RuleId } from '@dejarik/engine';
import type { SeatId, Key } from './ask.ts';

/** Something that happened, as one seat saw it. Plain data. */
export interface GameEvent {
  /** Counted for each seat from 0. After an undo numbers come again: an event replaces the one of its number and all later ones. */
  readonly n: number;
  readonly verb: string;
  readonly kind: EngineEvent['kind'];
  /** Who did it, if somebody did. */
  readonly by: SeatId | null;
  readonly message: Message;
  /** The text of the ability or card that comes about, if there is one. */
  readonly text?: Message;
  /** Keys of the pieces and places it is about; things in zones move on and are named in `args`. */
  readonly points: readonly Key[];
  /** Arguments in keys and plain data. */
  readonly args: Readonly<Record<string, Json>>;
  /** Number of the event it follows from, in the same counting. */
  readonly cause: number | null;
  readonly rules: readonly RuleId[];
}

/** The words of an event for one audience. */
export interface EventWording {
  readonly message: Message;
  readonly text?: Message;
  readonly points: readonly Key[];
  readonly args: Readonly<Record<string, Json>>;
}

/** An event in the words of each audience, as it was when it happened. Plain data. */
export interface EventRecord extends Pick<GameEvent, 'verb' | 'kind' | 'by' | 'rules'> {
  /** Number of another event of the game, or -1. */
  readonly cause: number;
  readonly wordings: readonly EventWording[];
  /** For each seat, and the spectator last: the number of its wording; -1 where the event is kept from it. */
  readonly wordingOf: readonly number[];
}
