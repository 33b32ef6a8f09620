import type { Endings } from '@dejarik/engine';
import type { Session } from '@dejarik/session';
import { gameOf } from '@dejarik/session/testing';
import type { Violation } from './violation.ts';

/** So often a verb must have ended itself before its end, and never come to it, to be reported. */
const SURE = 3;

/**
 * Finds verbs that nothing can ever follow: their own doing makes them no longer `valid`, so they end before their `after`,
 * every time. Such a verb says with `commit` from which step it finishes whatever happens.
 */
export class VerbEndings {
  readonly #byVerb = new Map<string, Endings>();

  /** Takes in a game that was played. */
  add(session: Session): void {
    const { endings, rules } = gameOf(session);
    for (const id of rules.verbs.keys()) this.#count(id, endings.get(id) ?? NONE);
    // The outermost verb ends with the game.
    if (session.outcome !== null) this.#count(rules.root.id, { completed: 1, selfFizzled: 0 });
  }

  /** Takes in what others have counted. */
  join(others: VerbEndings): void {
    for (const [id, one] of others.#byVerb) this.#count(id, one);
  }

  /** Verbs that have never begun and come to an end, but for those of the engine. */
  unreached(): readonly string[] {
    return [...this.#byVerb]
      .flatMap(([id, { completed, selfFizzled }]) => (completed + selfFizzled > 0 || ENGINES.has(id) ? [] : [id]))
      .sort();
  }

  violations(): readonly Violation[] {
    return [...this.#byVerb]
      .filter(([, { completed, selfFizzled }]) => completed === 0 && selfFizzled >= SURE)
      .map(([id, { selfFizzled }]) => ({
        check: 'commit',
        message: `The verb "${id}" has begun and ended itself ${selfFizzled} times and was never finished, so nothing can follow it: its own doing makes it no longer valid. Name the step at which it commits.`,
      }));
  }

  #count(id: string, { completed, selfFizzled }: Endings): void {
    const known = this.#byVerb.get(id) ?? NONE;
    this.#byVerb.set(id, { completed: known.completed + completed, selfFizzled: known.selfFizzled + selfFizzled });
  }
}

const NONE: Endings = { completed: 0, selfFizzled: 0 };

/** Verbs of the engine itself. */
const ENGINES: ReadonlySet<string> = new Set(['resolve', 'together', 'use']);
