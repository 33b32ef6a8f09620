import type { Args, BatchState, Call, CompiledVerb, FrameState } from '../types/index.ts';
import { NOTHING_LASTS } from './lasting-index.ts';

/** A frame that may still be changed in place: no checkpoint holds it. */
export type OpenFrame = { -readonly [K in keyof FrameState]: FrameState[K] };

const NOTHING: readonly never[] = [];
const NO_USES: Readonly<Record<string, number>> = {};

/** The number of the event that what a frame does comes from: its own, else that which it comes from itself; -1 for none. */
export const causeFrom = ({ event, cause }: FrameState): number => (event >= 0 ? event : cause);

// All frames list their fields in one order, so that engines of JavaScript treat them as one shape, also those of a save.

/** A verb about to begin. */
export function openFrame(
  id: number,
  verb: CompiledVerb,
  a: Args,
  standsFor: readonly string[],
  batch: BatchState | null,
  system: number,
  cause: number,
  epoch: number,
): OpenFrame {
  return {
    id,
    verb,
    at: -1,
    phase: 'veto',
    a,
    applied: NOTHING,
    standsFor,
    uses: NO_USES,
    lasting: NOTHING,
    lastingIndex: NOTHING_LASTS,
    window: null,
    queue: NOTHING as readonly Call[],
    answers: null,
    touched: false,
    vetoAgain: false,
    resumed: false,
    batch,
    stops: null,
    repeats: false,
    jump: -1,
    cancelled: false,
    left: false,
    system,
    cause,
    event: -1,
    epoch,
    argsEpoch: verb.plain ? -1 : epoch,
  };
}

/** The same, to be changed by the owner of this epoch. */
export function copyFrame(frame: FrameState, epoch: number): OpenFrame {
  return {
    id: frame.id,
    verb: frame.verb,
    at: frame.at,
    phase: frame.phase,
    a: frame.a,
    applied: frame.applied,
    standsFor: frame.standsFor,
    uses: frame.uses,
    lasting: frame.lasting,
    lastingIndex: frame.lastingIndex,
    window: frame.window,
    queue: frame.queue,
    answers: frame.answers,
    touched: frame.touched,
    vetoAgain: frame.vetoAgain,
    resumed: frame.resumed,
    batch: frame.batch,
    stops: frame.stops,
    repeats: frame.repeats,
    jump: frame.jump,
    cancelled: frame.cancelled,
    left: frame.left,
    system: frame.system,
    cause: frame.cause,
    event: frame.event,
    epoch,
    argsEpoch: frame.argsEpoch,
  };
}

/** Goes to the next step, or to the one that the last has said; after the last, to its after. */
export function nextStep(own: OpenFrame): void {
  own.window = null;
  own.vetoAgain = false;
  own.cancelled = false;
  if (own.applied.length > 0) own.applied = NOTHING;
  if (own.jump >= 0) {
    own.at = own.jump;
    own.jump = -1;
  } else own.at++;
  own.phase = own.at === own.verb.names.length ? 'after' : 'veto';
}
