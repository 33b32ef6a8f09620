import type { FrameState } from '../types/index.ts';
import { copyFrame, type OpenFrame } from './frame.ts';
import { push } from './stack.ts';
import type { State } from './state.ts';

/**
 * Members of a batch: verbs that go through their timing points together. They are kept in the batch; one is on the stack
 * only while it runs a step, or while something is asked or done about it.
 */

/** Does a member have steps left? */
export const hasStepsLeft = (member: FrameState): boolean => member.at < member.verb.names.length;

/** What a window is about: the verb itself; of a batch, the members that have come to the point at which it stands. */
export function subjectsOf(frame: FrameState): readonly FrameState[] {
  if (frame.batch === null) return [frame];
  if (frame.at > 0) return frame.batch.members;
  return frame.batch.members.filter(
    (member) => member.phase === frame.phase && !member.cancelled && (frame.at < 0 || hasStepsLeft(member)),
  );
}

/** Asks about a subject of a frame as if it alone were in progress. `ask` writes nothing. */
export function withSubject<T>(game: State, frame: FrameState, subject: FrameState, ask: () => T): T {
  if (frame === subject) return ask();
  enter(game, subject, null);
  try {
    return ask();
  } finally {
    game.stack.pop();
  }
}

/** Puts a member onto the stack, above its batch. */
export function enter(game: State, member: FrameState, stops: FrameState['stops']): OpenFrame {
  const frame = copyFrame(member, game.epoch);
  frame.stops = stops;
  push(game, frame);
  return frame;
}
