import type { CheckId } from './checks.ts';
import type { Violation } from './violation.ts';

/** Checks that fail where the same answers do not lead to the same. */
const SAME: ReadonlySet<CheckId> = new Set([
  'save',
  'continue',
  'ask',
  'rewind',
  'session-save',
  'fork',
  'replay',
] satisfies readonly CheckId[]);

/** A check of which nothing can be said. */
export interface Unjudged {
  readonly check: CheckId;
  /** The check that failed and must hold first. */
  readonly by: CheckId;
}

/**
 * What was found, without what may be no more than another sight of it: where the same answers lead to different states, two
 * worlds that a seat may not tell apart differ as well.
 */
export function judged<T extends Pick<Violation, 'check'>>(
  found: readonly T[],
): { readonly violations: readonly T[]; readonly unjudged: readonly Unjudged[] } {
  const by = found.find(({ check }) => SAME.has(check))?.check;
  if (by === undefined) return { violations: found, unjudged: [] };
  return { violations: found.filter(({ check }) => check !== 'leak'), unjudged: [{ check: 'leak', by }] };
}
