import type { EntityId } from '@dejarik/kernel';
import type { Asked, Trigger } from './asked.ts';
import type { Args } from './call.ts';
import type { AbilityOption } from './choice.ts';
import type { FrameState } from './frame-state.ts';
import type { Seat } from './basics.ts';

/** Who comes first where several abilities wait; a game may replace it. */

/** One ability that could be used now. */
export interface Pending {
  /** As an option: identical copies of one seat are one. */
  readonly option: AbilityOption;
  /** The text of the option; one pass covers all that share it. */
  readonly key: string;
  /** What is noted when it is used: each copy has its own. */
  readonly mark: string;
  /** The ability with its carrier: what a replacement goes by, which applies once to an event and to all that stands in for it. */
  readonly name: string;
  readonly ability: Trigger;
  readonly self: EntityId;
  readonly owner: Seat;
  readonly frame: FrameState;
  /** Bound names of a lasting ability. */
  readonly env?: Args;
  readonly lasting?: number;
}
/** Who comes next at a timing point, and who says in which order. */
export interface Group {
  readonly members: readonly Pending[];
  readonly by: Seat;
}
export interface OrderingPolicy {
  /** @returns the next group to be dealt with; the members of one group are ordered by one seat */
  next(pending: readonly Pending[], g: Asked): Group;
  /** Who chooses where something that belongs to nobody, such as a rule of a mission, leaves a choice. */
  chooser(g: Asked): Seat;
}
