import { wordlessNames, whereThrown } from '@dejarik/conformance';
import { compose, declaredRules } from '@dejarik/engine';
import { createSession } from '@dejarik/session';
import { UsageError } from './errors.ts';
import { shown } from './files.ts';
import type { GameEntry } from './game-entry.ts';
import { withinTime } from './within-time.ts';
import { catalogueFiles, catalogueOf, unknownOf } from './scenarios.ts';

/** Checks of what the code of a game declares. */

/** Rule ids that verbs, steps, abilities and systems name, and the game's catalogue does not have. */
export function undeclaredRules(game: GameEntry): readonly string[] {
  const known = catalogueOf(game);
  if (known === null) return [];
  const files = catalogueFiles(game).map(shown).join(' or ');
  const faults = declaredRules(compose(game.plugins)).flatMap(({ rule, where }) =>
    unknownOf(known, [rule]).map(
      (found) =>
        `${where[0]?.toUpperCase() ?? ''}${where.slice(1)} names the rule ${found}; expected: a rule of ${files}.`,
    ),
  );
  return [...new Set(faults)];
}

/**
 * Names of what a game declares (modes, seats, values of the view, abilities) that people would read by their ids, as there are
 * no words for them.
 * @param english ids of messages that are said in English where a language has no words for them
 */
export function wordlessDeclarations(game: GameEntry, english: ReadonlySet<string> = new Set()): readonly string[] {
  const plugins = compose(game.plugins);
  // A game that tells itself how it stands shows no values by their names.
  const values = game.face?.summary === undefined;
  const faults = plugins
    .flatMap(({ modes = [] }) => modes)
    .flatMap((mode) => {
      try {
        const session = withinTime(() => createSession({ plugins, mode: mode.id, seed: 'validate' }));
        return wordlessNames(session, plugins, values, english).map(
          ({ id, language }) =>
            `There are no words for the message "${id}" in "${language}"; expected: an entry in messages/${language}.yaml.`,
        );
      } catch (error) {
        if (error instanceof UsageError) throw error;
        return [brokenOff(mode.id, error)];
      }
    });
  return [...new Set(faults)];
}

/** A game that cannot be begun is one fault among others. */
function brokenOff(mode: string, error: unknown): string {
  const at = whereThrown(error);
  return `A game of the mode "${mode}" breaks off before anybody is asked${at === '' ? '' : `, ${at}`}: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}. Until that is mended, words of its values and abilities are not looked at.`;
}
