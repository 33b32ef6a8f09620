import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './fault.ts';
import type { GameEntry } from './game-entry.ts';
import { readFiles, unknownRule } from './scenarios.ts';

/**
 * What is wrong with the scenarios beside a plugin or mod: those that cannot be read, and rules that no catalogue has.
 * @param folder absolute; its scenarios lie in `scenarios`
 * @param game in whose catalogue the rules stand; they are not looked at if missing
 */
export function scenarioFaults(folder: string, game: GameEntry | undefined): readonly Fault[] {
  const path = join(folder, 'scenarios');
  if (!existsSync(path)) return [];
  const { scenarios, unreadable } = readFiles([path]);
  const unknown =
    game === undefined
      ? []
      : scenarios.flatMap((scenario) => ({ file: scenario.file, failure: unknownRule(game, scenario) ?? undefined }));
  return [...unreadable, ...unknown].flatMap(({ file, failure }) =>
    failure === undefined
      ? []
      : [
          {
            file,
            line: failure.line,
            message: `${file}, line ${failure.line}: found ${failure.found}; allowed: ${failure.expected}.`,
          },
        ],
  );
}
