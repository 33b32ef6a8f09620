import type { Message } from '@dejarik/content';
import type { Asked, Writes } from './asked.ts';
import type { Args, Next } from './call.ts';
import type { Question } from './choice.ts';
import type { ParamKind, RankName, RuleId, Seat } from './basics.ts';

/** Verbs: what can happen, as plugins declare it. */

export interface Param<T> {
  readonly kind: ParamKind;
  /** Not needed when the verb is called. */
  readonly optional: boolean;
  /** Found out on the way (a target); unknown until then, so limits that need it wait. */
  readonly bound: boolean;
  /** For 'word': what it may be. */
  readonly words?: readonly string[];
  readonly initial?: T;
}
export type Params = Readonly<Record<string, Param<unknown>>>;
export type ArgsOf<P extends Params> = { readonly [K in keyof P]: P[K] extends Param<infer T> ? T : never };
type OptionalKeys<P extends Params> = { [K in keyof P]: P[K] extends { optional: true } ? K : never }[keyof P];
export type CallArgs<P extends Params> = Omit<ArgsOf<P>, OptionalKeys<P>> & Partial<Pick<ArgsOf<P>, OptionalKeys<P>>>;

/**
 * A limit of the rulebook: true, or why not. It is asked only when all it `needs` is known. Arguments and locals that were
 * not given lie behind `a`: read them by name; spreading `a` leaves them out.
 */
export interface Limit<A> {
  /** Arguments without which it cannot be asked. */
  readonly needs?: readonly (keyof A & string)[];
  /** A permission of higher rank lifts it; `rulebook` unless said. */
  readonly rank?: RankName;
  /** It must write nothing. */
  readonly check: (a: A, g: Asked) => true | Message;
}

export interface AskRun<A, T> {
  /** Pure; builds the question, or null to run without one. */
  readonly ask?: (a: A, g: Asked) => Question | readonly Question[] | null;
  readonly run?: (a: A, g: Writes, answer: T) => Next;
  /** Rules this step carries out; switched off, the step is skipped. */
  readonly rules?: readonly RuleId[];
}
// An answer's type follows from the question; steps say what they expect.
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the one place where an answer meets its step
export type Step<A> = null | ((a: A, g: Writes) => Next) | AskRun<A, any>;

/** A verb as declared; `verb()` gives one that can also be called to make a Call. */
export interface Verb {
  /** Unique in the game. */
  readonly id: string;
  /** Rules that it carries out. */
  readonly rules: readonly RuleId[];
  /** What it is called with, by name. */
  readonly params: Params;
  /** Locals by name, with their values at the start. */
  readonly locals: Args;
  /** By rule, what must hold for it to start. */
  readonly requires: Readonly<Record<RuleId, Limit<Args>>>;
  /** Is it still worth going on? Asked until `commit` begins. */
  readonly valid?: (a: Args, g: Asked) => boolean;
  /** The step from which on `valid` is asked no more. */
  readonly commit?: string;
  /** Locals and arguments that others may change, and at which steps; at all where none is named. */
  readonly amend: Readonly<Record<string, readonly string[]>>;
  /** Systems that wait, by their ids: until which step begins, or with the verb's own id until it is over. */
  readonly hold: Readonly<Record<string, string>>;
  /** Which seat does this: it orders what is its own, and is the `you` of messages. */
  readonly by?: (a: Args, g: Asked) => Seat | undefined;
  /** The timing point at which an ability that does this comes up when it says only "while attacking". */
  readonly during?: string;
  /** The effect that an ability with this verb is about: where it cannot start, what follows it in the ability is no reason to offer the ability. */
  readonly pivotal?: boolean;
  /** The argument that this takes out of play: abilities of that thing still count for this verb, and for no other. */
  readonly takes?: string;
  /** No event of its own. */
  readonly silent: boolean;
  /**
   * The step with which its event comes, just before the step runs; without it the event comes before the first step. Name
   * one where what others may change of the arguments before that step is to be in the event as it is then: damage that was blocked,
   * for instance. The step must run once only.
   */
  readonly tells?: string;
  /**
   * By parameter: to whom a thing lies open as this happens; the event names it to them, though they come to know it only in
   * a step. Without it an event names things to those alone who knew them before.
   */
  readonly shows: Readonly<Record<string, Audience>>;
  /** By name, in their order. */
  readonly steps: Readonly<Record<string, Step<Args>>>;
}

/** Everybody, or the seat that does it. */
export type Audience = 'all' | 'doer';
