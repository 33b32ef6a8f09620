import type { Session } from '@dejarik/session';
import { gameOf } from '@dejarik/session/testing';
import type { Violation } from './violation.ts';

/** So often a verb must have ended itself before its end, and never come to it, to be told of. */
const SURE = 3;

/**
 * Finds verbs that nothing can ever follow: their own doing makes them no longer `valid`, so they end before their `after`,
 * every time. Such a verb says with `commit` from which step it finishes whatever happens.
 */
export class VerbEndings {
  readonly #byVerb = new Map<string, { ended: number; cut: number }>();

  /** Takes in a game that was played. */
  add(session: Session): void {
    for (const { id, lives } of gameOf(session).rules.verbs.values()) {
      const known = this.#byVerb.get(id) ?? { ended: 0, cut: 0 };
      this.#byVerb.set(id, { ended: known.ended + lives.ended, cut: known.cut + lives.cutByItself });
    }
  }

  violations(): readonly Violation[] {
    return [...this.#byVerb]
      .filter(([, { ended, cut }]) => ended === 0 && cut >= SURE)
      .map(([id, { cut }]) => ({
        check: 'commit',
        message: `The verb "${id}" has begun and ended itself ${cut} times and was never finished, so nothing can follow it: its own doing makes it no longer valid. Name the step at which it commits.`,
      }));
  }
}
