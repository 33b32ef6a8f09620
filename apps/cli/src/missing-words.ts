import { MessageCheck } from '@dejarik/conformance';
import type { Plugin } from '@dejarik/engine';
import { runScenario } from '@dejarik/scenario';
import { existsSync } from 'node:fs';
import type { Fault } from './fault.ts';
import { withinTime } from './within-time.ts';
import { placeOf, readFiles } from './scenarios.ts';

/**
 * Questions of a game's scenarios that have no words in some language: also those that random play seldom meets.
 * @param path the folder of its scenarios; without one there are no faults
 * @param english ids of messages that are said in English where a language has no words for them
 */
export function wordFaults(
  path: string,
  plugins: readonly Plugin[],
  english: ReadonlySet<string> = new Set(),
): Fault[] {
  if (!existsSync(path)) return [];
  const faults = new Map<string, Fault>();
  for (const scenario of readFiles([path]).scenarios) {
    let check: MessageCheck | undefined;
    withinTime(
      () =>
        runScenario(scenario, plugins, {
          once: true,
          watch: (session) => {
            (check ??= new MessageCheck(session, english)).questions(session);
          },
        }),
      placeOf(scenario),
    );
    for (const [id, what] of check?.missing ?? []) {
      if (faults.has(id)) continue;
      const { file, line } = scenario;
      faults.set(id, {
        file,
        line,
        message: `${file}, line ${line}: what is asked here has no words. ${what} Add an entry.`,
      });
    }
  }
  return [...faults.values()];
}
