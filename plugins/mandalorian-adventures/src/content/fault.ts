import type { Content } from '../tables.ts';

/** Content that does not fit, and where in which list. */
export interface ContentFault {
  readonly list: keyof Content;
  readonly path: readonly (string | number)[];
  /** What is there, in words. */
  readonly found: string;
  /** What would be right. */
  readonly allowed: string;
  /** For a drawing: the line within it, from 1. */
  readonly line?: number;
}

type Path = ContentFault['path'];
type Visit = (key: string, value: unknown, path: Path) => void;

/** Every entry of every mapping within data of the card language, with its path. */
export function eachEntry(data: unknown, visit: Visit, path: Path = []): void {
  if (Array.isArray(data))
    data.forEach((one, i) => {
      eachEntry(one, visit, [...path, i]);
    });
  else if (typeof data === 'object' && data !== null)
    for (const [key, value] of Object.entries(data)) {
      visit(key, value, [...path, key]);
      eachEntry(value, visit, [...path, key]);
    }
}

/** A word or number that data names, and where. */
export interface Named {
  readonly word: string;
  readonly path: Path;
}

/** The words that entries of this key name: `marked: exit` or `marked: {to: exit}`. */
export function namedBy(data: unknown, key: string): readonly Named[] {
  const found: Named[] = [];
  eachEntry(data, (one, value, path) => {
    if (one !== key) return;
    const said: unknown = typeof value === 'object' && value !== null && 'to' in value ? value.to : value;
    for (const word of Array.isArray(said) ? (said as unknown[]) : [said])
      if (typeof word === 'string' || typeof word === 'number') found.push({ word: String(word), path });
  });
  return found;
}

/** Members whose key an earlier member has, with their place. */
export const repeated = (keys: readonly (string | number)[]): readonly number[] =>
  keys.flatMap((key, i) => (keys.indexOf(key) < i ? [i] : []));
