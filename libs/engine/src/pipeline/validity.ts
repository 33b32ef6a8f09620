import { checkUnwritten } from '../declarations/author-faults.ts';
import { report } from '../position/events.ts';
import { anyLastsAt } from '../position/lasting-index.ts';
import { against } from '../position/legality.ts';
import type { State } from '../position/state.ts';
import type { FrameState, TimingPoint } from '../types/index.ts';

/** May what is in progress go on? */

/** Is it still worth going on, as its verb sees it? */
export function stillValid(game: State, frame: FrameState): boolean {
  const valid = frame.verb.valid;
  return valid === undefined || frame.at >= frame.verb.commit || valid(frame.a, game);
}

/**
 * It has become impossible, and ends.
 * @param shown whether players see an event of it: not of what could never begin, nor of what its own doing has brought to an end
 */
export function fizzle(game: State, frame: FrameState, shown: boolean): void {
  report(game, frame, 'fizzled', frame.verb.rules, shown ? undefined : NO_SEATS);
}

/** No seat, as bits. */
const NO_SEATS = 0;

/** Does something stand against a verb or step? Then that is reported. */
export function vetoed(game: State, frame: FrameState, point: TimingPoint): boolean {
  if ((frame.at >= 0 ? point.prohibitions.length === 0 : !frame.verb.checked) && !anyLastsAt(game.lastingIndex, point))
    return false;
  const { written } = game.world;
  const rule = against(frame.verb, point, frame.a, game);
  checkUnwritten(written, game.world.written, `"${point.name}" may be done`);
  if (rule === null) return false;
  report(game, frame, 'refused', [rule]);
  return true;
}
