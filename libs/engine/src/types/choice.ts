import type { Message } from '@dejarik/content';
import type { EntityId } from '@dejarik/kernel';
import type { Call } from './call.ts';
import type { Because, Json, Seat } from './basics.ts';

/** Choices: what is asked, and what may be answered. */

/**
 * An ability that waits at a timing point, with who has it. Copies of one ability that a seat hides in a hand are one option:
 * it names the seat in place of the carrier.
 */
export interface AbilityOption {
  /** Id of the ability. */
  readonly ability: string;
  /** Who carries it; missing where the game itself does. */
  readonly carrier?: EntityId | undefined;
  readonly seat?: Seat | undefined;
  /** Number of the lasting ability, where an effect has given it. */
  readonly lasting?: number | undefined;
  /** Which of several verbs that happen together it answers, counted from 1. */
  readonly member?: number | undefined;
}

/** What can be chosen: an entity, a place or a seat (its number), a word, a call, or an ability that waits. */
export type Choosable = number | string | Call | AbilityOption;
export type OptionKind = 'entity' | 'place' | 'seat' | 'call' | 'word' | 'number' | 'trigger';
export type QuestionKind = 'pick' | 'pick-many' | 'order' | 'amount' | 'allocate' | 'assign' | 'path' | 'confirm';

/** An answer of several parts: the things picked, a count for each option, or for each option its target (null for none). */
export type Parts = readonly (Choosable | null)[];

/** What is asked of a seat, as `pick`, `confirm` and the like make it. */
export interface Question {
  /** What form the answer has. */
  readonly kind: QuestionKind;
  /** The seat that is asked, from 0. */
  readonly by: Seat;
  /** The question in words. */
  readonly message: Message;
  /** What the options are; it says how they are told and drawn. */
  readonly of: OptionKind;
  /** What can be chosen, in the order in which it is offered; none for yes or no and for a number. */
  readonly options: readonly Choosable[];
  /** Fewest and most: things picked, the amount itself, the sum allocated, or options with a target (both included). */
  readonly min: number;
  /** See `min`. */
  readonly max: number;
  /** May be declined: the answer is null. */
  readonly pass: boolean;
  /** For 'allocate': most of each option. For 'assign': most things at each target. */
  readonly limits?: readonly number[];
  /** For 'assign': the targets. */
  readonly targets?: readonly Choosable[];
  /** For 'assign': why an option may not go to a target, or null. */
  readonly forbids?: (option: Choosable, target: Choosable) => Because | null;
  /** For 'pick-many', 'allocate' and 'assign': why an answer of the right form may not be given, or null. Asked often, also of drafts: it must be quick and write nothing. */
  readonly fits?: (answer: Parts) => Because | null;
  /** For 'pick-many', 'allocate' and 'assign': as many as possible must be picked, allocated or assigned. */
  readonly most?: AsMany;
  /** Options that may not be chosen, with reasons; worked out on request. */
  readonly refused?: () => readonly Refused[];
  /** For 'path': the ways to the options. */
  readonly path?: Ways;
  /** What an option is called and shows, when its entity, place or call does not say it. */
  readonly label?: (option: Choosable) => Message;
  /** The number of the frame to which an option is an answer, where a window asks; for null, to which a pass is. */
  readonly about?: (option: Choosable | null) => number | undefined;
  /** Entities and places an option points at on the board, besides itself. */
  readonly points?: (option: Choosable) => readonly Point[];
  /** What would come of an option (odds, cost, route): plain data for interfaces. @param via for 'path': places that the way passes */
  readonly preview?: (option: Choosable, via?: readonly number[]) => Json;
  /** What is offered depends on what only this seat knows: never taken without asking. */
  readonly secret?: boolean;
  /** Several asks: closed by the first answer, or by all; sealed answers stay hidden until then. */
  readonly closes?: 'first' | 'all';
  /** With others that are asked at once: nobody sees the answers before the last is given. */
  readonly sealed?: boolean;
}
/** That an answer must be as large as possible, and by which rule. */
export interface AsMany extends Because {
  /** The largest size of an answer that `fits`, where the game knows it; a search finds it otherwise, which only small questions allow. */
  readonly count?: () => number;
}
/** The ways to the ends that a question of kind 'path' offers. */
export interface Ways {
  /** Why a way (its places in order, the end last) may not be taken, or null. */
  readonly check: (route: readonly number[]) => Because | null;
  /**
   * The way that is suggested to an end.
   * @param via places that it passes, in order; none if missing
   * @returns its places, or null where no way passes those places
   */
  readonly best: (end: number, via?: readonly number[]) => readonly number[] | null;
  /** Is that the only way to this end? Then it is taken without asking if there is no other end. */
  readonly isOnly: (end: number) => boolean;
  /** Why an end cannot be come to once the way passes other places. */
  readonly beyond?: Because;
}
export interface Refused {
  readonly option: Choosable;
  readonly because: readonly Because[];
}
export type Point = { readonly entity: EntityId } | { readonly place: number };
