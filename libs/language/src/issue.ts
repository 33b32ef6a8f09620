import { listed, nearest } from '@dejarik/content';

/** Something wrong in ability data, and what would be right there. */
export interface LanguageIssue {
  /** Where in the data, e.g. `abilities[2].do[0].hurt.who`. */
  readonly path: string;
  /** What stands there, in words. */
  readonly found: string;
  /** What may stand there; empty when nothing more can be said. */
  readonly allowed: readonly string[];
  /** The whole sentence. */
  readonly message: string;
}

/** One step down: `do` and 0 give `do[0]`. */
export function deeper(path: string, step: string | number): string {
  if (typeof step === 'number') return `${path}[${step}]`;
  if (!/^[\p{L}_][\p{L}\p{N}_-]*$/u.test(step)) return `${path}[${JSON.stringify(step)}]`;
  return path === '' ? step : `${path}.${step}`;
}

/** What a value is, in words. */
export function describe(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (typeof value === 'string') return `"${value}"`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value !== 'object') return `a ${typeof value}`;
  const keys = Object.keys(value);
  return keys.length === 0 ? 'an empty mapping' : `a mapping with ${keys.join(', ')}`;
}

/**
 * Puts an issue into words.
 * @param problem what is wrong, such as `unknown name`; what was found follows it
 * @param allowed words that would be right; the nearest to what was found is proposed
 * @param where what the allowed words are, e.g. `Names here`
 */
export function issue(
  path: string,
  problem: string,
  found: unknown,
  allowed: readonly string[] = [],
  where = 'Expected',
): LanguageIssue {
  const word = typeof found === 'string' ? found : undefined;
  const near = word === undefined ? undefined : nearest(word, allowed);
  const hint = near === undefined ? '' : ` Did you mean "${near}"?`;
  const list = allowed.length === 0 ? '' : ` ${where}: ${listed(allowed, word)}.`;
  return { path, found: describe(found), allowed, message: `${path}: ${problem} ${describe(found)}.${hint}${list}` };
}
