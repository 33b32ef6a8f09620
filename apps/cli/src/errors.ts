import { nearest } from '@dejarik/content';
import { isRefusedError } from '@dejarik/engine';
import { UsageError } from './usage-error.ts';

export { UsageError } from './usage-error.ts';

/** What is wrong in one word, for programs: a code of a game or save, `usage` for a call that makes no sense, `fault` for what should not happen. */
export function codeOf(error: unknown): string {
  if (isRefusedError(error)) return error.code;
  return error instanceof UsageError ? (error.code ?? 'usage') : 'fault';
}

/** A list of words, with the one that was probably meant. @param whose where it was looked for: `of tic-tac-toe` */
export function oneOf(what: string, found: string, known: readonly string[], whose?: string): UsageError {
  const near = nearest(found, known);
  return new UsageError(
    `There is no ${what} "${found}"${whose === undefined ? '' : ` ${whose}`}${near === undefined ? '.' : `; did you mean "${near}"?`} Known: ${known.join(', ') || 'none'}.`,
  );
}
