import type { Ability, Asked } from '@dejarik/sdk';
import { compileAbilities, type LanguageIssue } from '@dejarik/sdk/content';
import { Skirmish } from '../components.ts';
import { missionAbilities } from '../content/mission-abilities.ts';
import type { MapTable, Tables } from '../tables.ts';

/** Rules of missions: abilities of the game itself, in force while their mission is played. */

/** Is this the mission that is played? */
function isPlayed(g: Asked, map: number, mission: number): boolean {
  const skirmish = g.all(Skirmish)[0];
  return (
    skirmish !== undefined && g.get(Skirmish.map, skirmish) === map && g.get(Skirmish.mission, skirmish) === mission
  );
}

/** Compiles the rules of all missions. */
export function compileMissions(tables: Tables): {
  readonly abilities: readonly Ability[];
  readonly issues: readonly LanguageIssue[];
} {
  const { vocabulary } = tables;
  const abilities: Ability[] = [];
  const issues: LanguageIssue[] = [];
  for (const map of tables.maps) {
    map.missions.forEach((mission, index) => {
      const written = missionAbilities(mission).map((one) => one.data);
      const compiled = compileAbilities(vocabulary, 'game', written, {
        id: mission.id,
        path: `maps.${map.id}.missions.${mission.id}`,
        message: { id: `mission.${mission.id}` },
      });
      issues.push(...compiled.issues);
      abilities.push(
        ...compiled.abilities.map((ability) => (ability.carrier === 'game' ? during(ability, map, index) : ability)),
      );
    });
  }
  return { abilities, issues };
}

function during(ability: Ability, map: MapTable, mission: number): Ability {
  const { when } = ability;
  // IA-GOLD-04
  return Object.freeze({
    ...ability,
    when: (cx, g) => isPlayed(g, map.index, mission) && (when?.(cx, g) ?? true),
  } satisfies Ability);
}
