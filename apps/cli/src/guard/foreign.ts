import { setTimeout as delay } from 'node:timers/promises';
import { crowding } from '@dejarik/conformance';
import { LoadError } from '../loading/load-error.ts';
import { isRefusedError } from '@dejarik/engine';
import { UsageError } from '../usage-error.ts';
import { isGuarded, tellGuard } from './signs.ts';

/** Milliseconds of a processor that code may take to be loaded. */
const LOADED_WITHIN = 10_000;

/** Code of others that is loaded just now: what it is called, and what is said if it fails. */
let loading: { readonly what: string; readonly code: string } | undefined;

/**
 * Runs code of others that loads something; the guard ends it if it does not come back.
 * @param what it is called, with its quotes
 * @param code of what it throws
 * @throws LoadError for whatever it throws
 */
export async function whileLoading<T>(what: string, code: string, load: () => T | Promise<T>): Promise<T> {
  await tellGuard({ loading: what, within: LOADED_WITHIN * crowding() });
  const before = loading;
  loading = { what, code };
  try {
    return await load();
  } catch (error) {
    throw error instanceof UsageError || isRefusedError(error) ? error : failedLoading(loading, error);
  } finally {
    loading = before;
    // What it left for the next moment (a promise that nobody awaits, a timer) fails now, and not after the last words.
    if (isGuarded) await delay(1);
    await tellGuard({ loaded: what });
  }
}

const failedLoading = ({ what, code }: NonNullable<typeof loading>, error: unknown): LoadError =>
  new LoadError(
    code,
    `${what} throws while it is loaded: ${thrownInWords(error)}. Nothing of it was loaded. Mend it, or leave it out.`,
  );

/** What was thrown, which may be anything, and where: `TypeError: no luck (at plugin.ts:12:3)`. */
export function thrownInWords(error: unknown): string {
  try {
    if (!(error instanceof Error)) return `it threw ${typeof error === 'string' ? `"${error}"` : String(error)}`;
    return `${error.name}: ${error.message.replace(/\.$/, '')}${placeOf(error)}`;
  } catch {
    return 'it threw something that cannot be told';
  }
}

/** Where an error was thrown, if its stack says so: ` (at plugin.ts:12:3)`. */
function placeOf({ stack }: Error): string {
  const place = /\n\s+at (?:.*\()?((?:file:|\/|[A-Za-z]:\\)[^)\n]*)\)?/.exec(String(stack))?.[1];
  return place === undefined ? '' : ` (at ${place})`;
}

/** What is said of something that was thrown in no order of this program: by a timer, or by a promise that nobody awaits. */
export const strayFailure = (error: unknown): LoadError =>
  loading === undefined
    ? new LoadError(
        'plugin/throws',
        `Code of a plugin failed by itself, in a timer or in a promise that nobody awaits: ${thrownInWords(error)}. Mend it, or leave the plugin out.`,
      )
    : failedLoading(loading, error);
