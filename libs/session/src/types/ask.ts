import type { Message } from '@dejarik/content';
import type { Json, QuestionKind, OptionKind, RuleId } from '@dejarik/engine';

/** A seat by its name in the mode, or the spectator. */
export type SeatId = string;

export const SPECTATOR_SEAT = 'spectator';

/** Gives 0 to n-1, each equally likely. */
export type Random = (n: number) => number;

/**
 * Names something that a seat may point at: an entity `e12`, a place `s45`, a thing with a face `<zone>/<face>` (a second
 * copy `<zone>/<face>/2`, one whose face the seat does not know `<zone>/?/3`), a verb with the arguments that tell it from others
 * (`attack`, `move:s7`, `use:heal@e12`), or a word.
 */
export type Key = string;

export interface Option {
  readonly key: Key;
  /** The verb, where it is a call. */
  readonly verb?: string;
  /** The ability, where it is one that is used or waits. */
  readonly ability?: string;
  readonly message: Message;
  /** What it points at on the table: keys of pieces, things and places. */
  readonly points: readonly Key[];
  /** What would come of it (odds, cost, a route): plain data of the game. */
  readonly preview?: Json;
  /** The text of an ability or face, if there is one. */
  readonly text?: Message;
}

/** One question to one seat, as that seat may see it. Plain data. */
export interface Ask {
  /** `n.k`: question k of the choice that opened after n answers. It stays the same for as long as the question does, also when other seats answer meanwhile. */
  readonly id: string;
  readonly seat: SeatId;
  readonly kind: QuestionKind;
  readonly of: OptionKind;
  readonly message: Message;
  /** What the ability that asks does, in words. */
  readonly text?: Message;
  /** Keys of the pieces and places it names, if it names some. */
  readonly points?: readonly Key[];
  /** Where the game stands: a verb's step such as `turn.mark`. */
  readonly point: string;
  readonly min: number;
  readonly max: number;
  /** May be declined: the answer is null. */
  readonly pass: boolean;
  readonly options: readonly Option[];
  /** Keys of what may not be chosen; `explain` tells why. */
  readonly refused: readonly Option[];
  /** For `allocate`: most of each option; for `assign`: most at each target. */
  readonly limits?: readonly number[];
  /** For `assign`. */
  readonly targets?: readonly Option[];
  /** For `assign`, where not everything may go everywhere: by option, the keys of the targets it may go to. */
  readonly pairs?: Readonly<Record<Key, readonly Key[]>>;
  /** As many as possible must be picked, allocated or assigned, by this rule. */
  readonly most?: Because;
  /** Answers have rules of their own besides form and limits: `judge` tells whether one keeps them. */
  readonly judged?: true;
}

/**
 * An answer in keys. pick: a key; pick-many, order: keys; amount: a whole number; confirm: true or false; allocate: a count
 * by key; assign: a target's key by key, what has no target left out; path: keys of places, the last of which is an option. A pass is null.
 */
export type AnswerValue = null | boolean | number | Key | readonly Key[] | { readonly [key: Key]: number | Key };

export interface Accepted {
  readonly ok: true;
}

export interface Refusal {
  readonly ok: false;
  /** `answer/stale`, `answer/foreign`, `answer/unknown`, `answer/refused`, `answer/malformed`, `answer/path`, `answer/pair`, `answer/unfit`, `answer/more`, `undo/...`, `rewind/...`. */
  readonly code: string;
  readonly message: Message;
  readonly because?: readonly Because[];
}

/** Why something may not be done: the rule or card that says so, as far as the seat may know it. */
export interface Because {
  readonly rule: RuleId;
  readonly message: Message;
  readonly source?: Key;
}
