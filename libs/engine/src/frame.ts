import type { Args, BatchState, Call, CompiledVerb, Frame } from './api/index.ts';

/** A frame that may still be changed in place: no checkpoint holds it. */
export type OpenFrame = { -readonly [K in keyof Frame]: Frame[K] };

const NOTHING: readonly never[] = [];
const NO_USES: Readonly<Record<string, number>> = {};
const BATCH: BatchState = { stage: 'start', index: 0, members: NOTHING };

// All frames list their fields in one order, so that engines of JavaScript treat them as one shape.

/** A verb about to begin. */
export function openFrame(
  id: number, verb: CompiledVerb, a: Args, standsFor: readonly string[], batch: boolean, system: number, stops: Frame['stops'], cause: number, epoch: number,
): OpenFrame {
  return {
    id, verb, at: -1, phase: 'veto', a, applied: NOTHING, standsFor, uses: NO_USES, lasting: NOTHING, window: null, queue: NOTHING as readonly Call[], answers: null,
    touched: false, stirred: false, resumed: false, batch: batch ? BATCH : null, stops, repeats: false, jump: -1, cancelled: false, system, cause, event: -1, epoch, kept: verb.plain ? -1 : epoch,
  };
}

/** The same, to be changed by the owner of this epoch. */
export function copyFrame(frame: Frame, epoch: number): OpenFrame {
  return {
    id: frame.id, verb: frame.verb, at: frame.at, phase: frame.phase, a: frame.a, applied: frame.applied, standsFor: frame.standsFor, uses: frame.uses, lasting: frame.lasting, window: frame.window,
    queue: frame.queue, answers: frame.answers, touched: frame.touched, stirred: frame.stirred, resumed: frame.resumed, batch: frame.batch, stops: frame.stops,
    repeats: frame.repeats, jump: frame.jump, cancelled: frame.cancelled, system: frame.system, cause: frame.cause, event: frame.event, epoch, kept: frame.kept,
  };
}
