import { isRefusedError } from '@dejarik/engine';
import { whereThrown } from '@dejarik/conformance';
import { codeOf, UsageError } from './errors.ts';
import { thrownInWords } from './guard/foreign.ts';
import { isGuarded } from './guard/signs.ts';
import { withoutMiddles } from './long-lines.ts';
import { note, sayJson, wantsJson } from './output.ts';

/** Status of a call that makes no sense, as against 1: what was asked for failed. */
export const MISUSED = 2;

/** Where code of others is loaded: what was thrown by it, or by ours because of it, and where the rules stood. */
function brokenOff(error: unknown): string {
  const where = whereThrown(error);
  return `The code of a game broke off${where === '' ? '' : ` ${where}`}: ${thrownInWords(error)}. Mend it there, or leave the plugin out.`;
}

/** Says what went wrong. @returns the exit status */
export function tellError(argv: readonly string[], error: unknown): number {
  // What a game refuses (an option, an army, a save) is the caller's to mend, not a fault of the program.
  const misused = error instanceof UsageError || isRefusedError(error);
  const foreign = isGuarded && !misused;
  const words = withoutMiddles(foreign ? brokenOff(error) : error instanceof Error ? error.message : String(error));
  if (wantsJson(argv)) sayJson({ error: { code: codeOf(error), message: words } });
  else note(misused || foreign || !(error instanceof Error) ? words : (error.stack ?? words));
  return misused ? MISUSED : 1;
}
