import { lastRun, lastSystem, thrownAt } from '@dejarik/engine';
import { availableParallelism, loadavg } from 'node:os';
import { Script } from 'node:vm';

/** Rules went on for too long without coming back. */
export class EndlessError extends Error {
  override readonly name = 'EndlessError';
}

/** Milliseconds: far more than any one answer takes, also on a slow machine that others keep busy. */
export const TIME_LIMIT = 60_000;

const HANDLE = '__dejarikBounded';
const script = new Script(`${HANDLE}()`);

/**
 * By how much longer everything takes here because others work on the same processors: at least 1. What rules have used of a
 * processor cannot be had while they run, but their share of it can.
 * @param load how many programs wanted a processor in the last minute, on average
 */
export function crowding([load = 0]: readonly number[] = loadavg(), processors = availableParallelism()): number {
  return Math.max(1, load / processors);
}

/**
 * Runs something that is to come back soon, and ends it if it does not: a loop without end in the rules of a game would
 * otherwise hold the whole program for ever, as nothing else gets a turn meanwhile.
 * @param where what to say of the place where it was ended
 * @param most milliseconds, however busy the machine is: people wait
 * @throws EndlessError
 */
export function withTimeLimit<T>(run: () => T, where: () => string, most = TIME_LIMIT): T {
  const around: unknown = Reflect.get(globalThis, HANDLE);
  // Within another one that one ends it.
  if (around !== undefined) return run();
  let result: { readonly value: T } | undefined;
  Reflect.set(globalThis, HANDLE, () => {
    result = { value: run() };
  });
  try {
    script.runInThisContext({ timeout: most, displayErrors: false });
  } catch (error) {
    if ((error as { code?: unknown } | null | undefined)?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw new EndlessError(
      `The rules did not come back for ${most / 1000} s: ${where()}. Look there for a loop that never ends ("while (true)", a recursion without an end).`,
    );
  } finally {
    Reflect.deleteProperty(globalThis, HANDLE);
  }
  if (result === undefined) throw new Error('Nothing was run.');
  return result.value;
}

/** Where the rules stood that were ended: in a system, or `at "attack.roll", within activation.act, game.play`. */
export function whereRulesStood(): string {
  const [top, ...outer] = [...lastRun()].reverse();
  const system = lastSystem();
  if (system !== '')
    return `they were in the system "${system}"${top === undefined ? '' : `, after ${[top, ...outer].join(', ')}`}`;
  if (top === undefined) return 'outside of any verb';
  return `they were at "${top}", or at what it asks${outer.length === 0 ? '' : `, within ${outer.join(', ')}`}`;
}

/** Where rules stood that threw something: `at "attack.roll", within activation.act, game.play`; empty if that is not known. */
export function whereThrown(error: unknown): string {
  const { run, system } = thrownAt(error) ?? { run: [], system: '' };
  const [top, ...outer] = [...run].reverse();
  if (top === undefined) return '';
  const at = system === '' ? `at "${top}"` : `in the system "${system}", after "${top}"`;
  return outer.length === 0 ? at : `${at}, within ${outer.join(', ')}`;
}
