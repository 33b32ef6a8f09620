import { nearest } from '@dejarik/content';

/** Something is wrong with how the program was called; its message says what and what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A list of words, with the one that was probably meant. */
export function oneOf(what: string, found: string, known: readonly string[]): UsageError {
  const near = nearest(found, known);
  return new UsageError(`There is no ${what} "${found}"${near === undefined ? '.' : `; did you mean "${near}"?`} Known: ${known.join(', ') || 'none'}.`);
}
