import type { Timing } from './asked.ts';
import type { Call } from './call.ts';
import type { CompiledVerb } from './compiled.ts';
import type { Frame } from './frame.ts';
import type { LastingIndex } from './lasting-index.ts';

/** Verbs in progress, with all that the pipeline keeps of them. */

/** What has been done at an open timing point. */
export interface Window {
  readonly timing: Timing;
  /** Triggers resolved at this timing point, by key. */
  readonly used: readonly string[];
  /** Triggers passed on, by key. */
  readonly declined: readonly string[];
  /** The seat that comes next, after the one who orders said so; -1 if that is open. */
  readonly next: number;
  /** The seats (as bits) for which others saw the window open. */
  readonly opened: number;
}

export interface FrameState extends Frame {
  readonly verb: CompiledVerb;
  readonly phase: Phase;
  /** Keys of replacements already applied to this verb or step. */
  readonly applied: readonly string[];
  /** Keys of the replacements that this verb stands in for: none of them applies to it again. */
  readonly standsFor: readonly string[];
  /** Its lasting abilities and those of the frames below it on the stack. Of a member that is not there it has no meaning. */
  readonly lastingIndex: LastingIndex;
  readonly window: Window | null;
  /** Calls still to be made before this step ends. */
  readonly queue: readonly Call[];
  /** Answers given so far to a choice of several asks, by number. */
  readonly answers: Readonly<Record<string, unknown>> | null;
  /** It or a child has written something. */
  readonly touched: boolean;
  /** Something was written at the open timing point: veto and instead are asked again. */
  readonly vetoAgain: boolean;
  /** A child has just ended: `valid` is asked. */
  readonly resumed: boolean;
  readonly batch: BatchState | null;
  /** Of a member of a batch that is on the stack: it is there to run a step, or for an ability that a window of the whole batch carries out about it. */
  readonly stops: 'run' | 'window' | null;
  /** The step comes once more inside the same timing points. */
  readonly repeats: boolean;
  /** The step to go to when this one ends. */
  readonly jump: number;
  readonly cancelled: boolean;
  /** What it takes has left play, whether or not it has come back since. */
  readonly left: boolean;
  /** Index of the system that proposed it, or -1. */
  readonly system: number;
  /** Number of the event that caused it, or -1. */
  readonly cause: number;
  /** Number of its own event, or -1 before it happens. */
  readonly event: number;
  /** Owner of the copy: frames of an older epoch belong to a checkpoint and are copied before a change. */
  readonly epoch: number;
  /** The epoch in which `a` was made for this frame alone, so that it may change in place; -1 while something else (an event, a call) holds it too. */
  readonly argsEpoch: number;
}
export interface BatchState {
  readonly members: readonly FrameState[];
}
/** Where in the pipeline a verb or step is; `machine.ts` walks it. */
export type Phase = 'veto' | 'instead' | 'before' | 'veto-again' | 'instead-again' | 'run' | 'settle' | 'after';
