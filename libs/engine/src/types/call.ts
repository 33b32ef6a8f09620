import type { Message } from '@dejarik/content';
import type { Seat } from './basics.ts';

/** What can be done, and what a step goes on with: plain data. */

/** Something to do, as plain data; made by calling a verb. */
export interface Call {
  /** Id of the verb. */
  readonly verb: string;
  /** By the names of its parameters. */
  readonly args: Args;
}
/** Arguments of a call, by the names of the verb's parameters: plain data. */
export type Args = { readonly [name: string]: unknown };

/** How a game ends: who has won, and the words for it. */
export interface Outcome {
  /** Seats that win; empty for a draw or a common defeat. */
  readonly winners: readonly Seat[];
  /** The sentence with which it ends. */
  readonly message: Message;
}

/** The same step once more. */
export interface Again {
  readonly go: 'again';
}
/** Another step of the same verb. */
export interface Jump {
  readonly go: 'jump';
  readonly step: string;
}
/** Ends this frame (`of` missing) or the nearest enclosing frame of a verb, without its after. */
export interface End {
  readonly go: 'end';
  readonly of?: string;
}
/** Several verbs at once, which go through their timing points together, step by step: see `pipeline/batch.ts`. */
export interface Together {
  readonly go: 'together';
  readonly calls: readonly Call[];
}
/** The game is over. */
export interface Finish {
  readonly go: 'finish';
  readonly outcome: Outcome;
}
export interface SetLocals {
  readonly set: Args;
}
export type Go = Call | Together | Again | Jump | End | Finish;
/** What a step's `run` returns: own locals to set, and at most one thing to go on with (several calls are a list). */
export type Next =
  | undefined
  | void
  | null
  | false
  | Go
  | SetLocals
  | readonly (Go | SetLocals | null | undefined | false)[];
