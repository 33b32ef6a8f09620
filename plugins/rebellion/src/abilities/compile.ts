import type { Ability } from '@dejarik/sdk';
import { compileAbilities, type LanguageIssue, type Vocabulary } from '@dejarik/sdk/content';
import { MissionCard } from '../components.ts';
import { verbs } from '../verbs.ts';
import type { MissionEntry } from '../tables.ts';

/** Cards as abilities. */

/** What cards may say: everything that can happen. */
const words: Vocabulary = { verbs, values: [], outermost: 'game' };

/** The ability of each mission follows upon its success. */
export function compileMissions(missions: readonly MissionEntry[]): {
  readonly abilities: readonly Ability[];
  readonly issues: readonly LanguageIssue[];
} {
  const compiled = missions
    .filter((mission) => mission.do.length > 0)
    .map((mission) =>
      compileAbilities(
        words,
        { face: MissionCard.card, value: mission.index },
        [
          {
            id: mission.id,
            message: `mission.${mission.id}`,
            after: 'mission-ability.use',
            of: { card: 'self' },
            do: mission.do,
          },
        ],
        { id: mission.id, path: `missions.${mission.id}`, message: { id: `mission.${mission.id}` } },
      ),
    );
  return {
    abilities: compiled.flatMap((one) => one.abilities),
    issues: compiled.flatMap((one) => one.issues),
  };
}
