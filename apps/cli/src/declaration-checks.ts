import { compose, declaredRules } from '@dejarik/engine';
import { createSession, SPECTATOR_SEAT } from '@dejarik/session';
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

/** Values that the table and the terminal would show by their ids, as there are no words for them. */
export function wordlessValues(game: GameEntry): readonly string[] {
  // A game that tells itself how it stands shows no values by their names.
  if (game.face?.summary !== undefined) return [];
  const faults = compose(game.plugins)
    .flatMap((plugin) => plugin.modes ?? [])
    .flatMap((mode) => {
      const session = withinTime(() => createSession({ plugins: game.plugins, mode: mode.id, seed: 'validate' }));
      return Object.keys(session.view(SPECTATOR_SEAT).values).flatMap((name) =>
        Object.entries(session.catalogs).flatMap(([language, catalog]) =>
          catalog[`value.${name}`] === undefined
            ? [
                `There are no words for the value "${name}" of the view in "${language}"; expected: the message "value.${name}" in messages/${language}.yaml.`,
              ]
            : [],
        ),
      );
    });
  return [...new Set(faults)];
}
