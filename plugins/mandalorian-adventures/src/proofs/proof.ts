import { canonicalJson, type Json, type RuleId } from '@dejarik/sdk';
import type { Proof } from '@dejarik/sdk/proofs';

/** How proofs are written. */

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

/** @throws Error if it holds with a rule switched off too: then it says nothing of the rule */
export function failsWithout(what: string, rule: RuleId, check: (off: readonly RuleId[]) => void): void {
  check([]);
  try {
    check([rule]);
  } catch {
    return;
  }
  throw new Error(`${what}: this holds without ${rule} too`);
}
