import type { KeptRecord } from '../table/types/index.ts';
import type { Counts, ListSheet } from './list.ts';

/** A list with a name, as the browser keeps it. */
export interface SavedList {
  readonly id: string;
  readonly name: string;
  readonly counts: Counts;
}

/** Where the lists of a game lie among what the browser keeps. */
export const SAVED_LISTS = '#lists';

/** Whatever of the site may write to the storage: null for what is no list. */
export function savedListIn({ id, value }: KeptRecord): SavedList | null {
  const { name, counts } = Object(value) as Readonly<Record<string, unknown>>;
  return typeof name === 'string' && isCounts(counts) ? { id, name, counts } : null;
}

const isCounts = (found: unknown): found is Counts =>
  typeof found === 'object' && found !== null && Object.values(found).every((one) => Number.isInteger(one) && one > 0);

/** Keys of what a list names and the game at hand does not have, such as cards of an expansion. */
export function unknownIn(counts: Counts, { sections }: ListSheet): readonly string[] {
  const known = new Set(sections.flatMap(({ items }) => items.map(({ key }) => key)));
  return Object.keys(counts).filter((key) => !known.has(key));
}
