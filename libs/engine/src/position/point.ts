import type { FrameState, Timing, TimingPoint, Triggers } from '../types/index.ts';

/** The timing point at which a frame stands. */
export const pointOf = (subject: FrameState): TimingPoint | undefined =>
  subject.verb.points[subject.at < subject.verb.names.length ? subject.at + 1 : 0];

/** The declared triggers of one timing. */
export function triggersFor(point: TimingPoint, timing: Timing): Triggers {
  switch (timing) {
    case 'instead':
      return point.instead;
    case 'before':
      return point.before;
    case 'after':
      return point.after;
  }
}
