import { canonicalJson } from '@dejarik/content';
import type { Json, Proof, RuleId } from '@dejarik/engine';

// What a plugin's proofs beside scenarios play with: bare games, with rules on and off, and records of sessions.
export { compileRules, Game, sample, withPosition } from '@dejarik/engine';
export type { Proof } from '@dejarik/engine';
export { createSession, type LogEntry, type Refusal } from '@dejarik/session';
export { auditLog, type Audit } from '@dejarik/session/audit';

export const proof = (name: string, rules: readonly RuleId[], check: () => void): Proof => ({ name, rules, check });

/** @throws Error with both, if they are not the same */
export function same(what: string, found: Json, wanted: Json): void {
  const [is, should] = [canonicalJson(found), canonicalJson(wanted)];
  if (is !== should) throw new Error(`${what}: ${should} expected, found ${is}`);
}

/** @throws Error if it does not hold */
export function holds(what: string, it: boolean): void {
  if (!it) throw new Error(`${what}: this does not hold`);
}
