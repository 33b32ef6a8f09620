import type { Asked, RuleId } from '@dejarik/sdk';

/** Are all of these rules in force? For what several rules of the book say alike. */
export function allRules(g: Asked, ...ids: readonly RuleId[]): boolean {
  for (const id of ids) if (!g.rule(id)) return false;
  return true;
}
