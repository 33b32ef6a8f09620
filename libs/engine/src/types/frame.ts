import type { EntityId } from '@dejarik/kernel';
import type { Args } from './call.ts';
import type { Seat } from './basics.ts';

/** Verbs in progress, as rules see them. */

/** A "later", "next" or "until" made by an effect: an ability carried by a frame, gone with it. */
export interface Lasting {
  readonly id: number;
  /** Id of a compiled ability. */
  readonly ability: string;
  readonly self: EntityId;
  readonly owner: Seat;
  /** Names bound when it was made (a target, an amount). */
  readonly env: Args;
  /** It goes after this many uses. */
  readonly times?: number;
  /** It was given to `self`, and goes as that leaves play; so does what is about `self` alone. All else lasts whatever becomes of who made it. */
  readonly given?: boolean;
}

/** A verb in progress. */
export interface Frame {
  /** Its number, which no other frame of the game has. */
  readonly id: number;
  /** Its verb: id, names of the steps, and the argument that it takes out of play. */
  readonly verb: { readonly id: string; readonly names: readonly string[]; readonly takes: string | undefined };
  /** Index of the step; -1 before the first, `steps.length` after the last. */
  readonly at: number;
  /** Arguments and locals together. */
  readonly a: Args;
  /** Uses and tallies kept here ("once per"). */
  readonly uses: Readonly<Record<string, number>>;
  /** Abilities that it was given, gone with it. */
  readonly lasting: readonly Lasting[];
  /** The members of several verbs that happen at once; null for a verb by itself. */
  readonly batch: { readonly members: readonly Frame[] } | null;
}
