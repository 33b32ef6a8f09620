import type { Message } from '@dejarik/content';
import type { EntityId } from '@dejarik/kernel';
import type { Args } from './call.ts';
import type { RuleId, Seat } from './basics.ts';

/** Events: what happened. */

/** Something that happened, for logs, animations and tests; who may know what is decided by the session. */
export interface EngineEvent {
  readonly n: number;
  readonly verb: string;
  /** Which part of it: the verb as a whole, a step's note, a window, a reveal. */
  readonly kind: 'verb' | 'note' | 'refused' | 'fizzled' | 'window' | 'passed' | 'ability' | 'finish';
  readonly args: Args;
  /** The seat that did it, as it was when it happened, if one did. */
  readonly by?: Seat;
  readonly message?: Message;
  readonly rules: readonly RuleId[];
  readonly cause: number;
  /** Seats (as bits) that may see it; all if missing. */
  readonly seats?: number;
  readonly source?: EntityId;
  /** By argument: the hidden fields' values of a thing when it was named, and who (as bits) knew them then. */
  readonly faces?: Readonly<Record<string, { readonly face: readonly number[]; readonly seats: number }>>;
}
