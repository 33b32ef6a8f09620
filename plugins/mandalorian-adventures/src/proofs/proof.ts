import type { RuleId } from '@dejarik/sdk';

/** How proofs are written. */
export { holds, proof, same } from '@dejarik/sdk/proofs';

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
