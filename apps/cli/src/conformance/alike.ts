import type { Finding } from './finding.ts';

/** A fault, as the finding with the shortest game tells it. */
export interface Fault {
  readonly shown: Finding;
  /** How many other findings show the same. */
  readonly more: number;
}

/** Checks whose findings name what is to be mended, each its own. */
const NAMING: ReadonlySet<Finding['check']> = new Set(['messages', 'rules', 'outside', 'tables', 'compile']);

/** Joins what shows the same fault in other games, at other moments or with other cards. @param found by one check */
export function faultsIn(found: readonly Finding[]): readonly Fault[] {
  const groups = new Map<string, Finding[]>();
  for (const one of found) {
    const kind = one.alike ?? (NAMING.has(one.check) ? one.message : withoutParticulars(one.message));
    const group = groups.get(kind) ?? [];
    // With other seats the same words are the same finding.
    if (!group.some(({ message }) => message === one.message)) groups.set(kind, [...group, one]);
  }
  return [...groups.values()].map((group) => ({ shown: shorter(group), more: group.length - 1 }));
}

/** The one whose game is the shortest. */
export const shorter = (found: readonly Finding[]): Finding =>
  found.reduce((best, one) => (lengthOf(one) < lengthOf(best) ? one : best));

const lengthOf = ({ log }: Finding): number => log?.answers.length ?? Infinity;

/** What a message says whatever was answered, and how often. */
const withoutParticulars = (message: string): string =>
  message
    .replace(/in the answer \{.*?\}(?=[,)])/gs, 'in an answer')
    .replace(/(?<=An answer that was offered was not taken: |The answer |The option )(?:\{.*?\}|"[^"]*")/gs, '')
    .replace(/\d+/g, '#');
