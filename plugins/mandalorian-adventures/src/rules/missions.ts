import type { Ability } from '@dejarik/sdk';
import { compileAbilities, type LanguageIssue, type Vocabulary } from '@dejarik/sdk/content';
import { EventCard, Mission, PlanningCard, SkillCard } from '../components.ts';
import type { CardData } from '../content/types.ts';
import type { EventEntry, MapEntry, MissionEntry, PlanningEntry, SkillEntry, Tables } from '../tables.ts';

/** Cards and missions as abilities. */

interface Compiled {
  readonly abilities: readonly Ability[];
  readonly issues: readonly LanguageIssue[];
}

/**
 * Everything that content can do, compiled.
 * @param tables what is compiled: all of the game, or what a scenario adds
 * @param all everything there is
 */
export function compileContent(
  tables: Pick<Tables, 'skills' | 'planning' | 'events' | 'missions' | 'maps'>,
  vocabulary: Vocabulary,
  all: Tables,
): Compiled {
  const abilities: Ability[] = [];
  const issues: LanguageIssue[] = [];
  const take = (compiled: Compiled): void => {
    abilities.push(...compiled.abilities);
    issues.push(...compiled.issues);
  };
  for (const card of tables.skills) if (card.ability !== undefined) take(compileSkill(card, card.ability, vocabulary));
  for (const card of tables.planning) take(compilePlanning(card, vocabulary));
  for (const card of tables.events) take(compileEvent(card, vocabulary));
  for (const mission of tables.missions) take(compileMission(mission, vocabulary));
  for (const map of tables.maps) take(compileMap(map, vocabulary, all));
  return { abilities, issues };
}

function compileSkill(card: SkillEntry, said: NonNullable<SkillEntry['ability']>, vocabulary: Vocabulary): Compiled {
  const { slot: _slot, if: condition, ...ability } = said;
  const own = { card: 'self' };
  return compileAbilities(
    vocabulary,
    { face: SkillCard.card, value: card.index },
    [
      { rules: ['MA-SKL-04'], ...ability, id: card.id, after: 'use-skill.resolve', of: own },
      ...(condition === undefined
        ? []
        : [
            {
              id: `${card.id}-idle`,
              message: `ability.${card.id}`,
              cannot: 'use-skill',
              of: own,
              if: { not: condition },
            },
          ]),
    ],
    { id: card.id, path: `skills.${card.id}.ability`, message: { id: `skill.${card.id}` } },
  );
}

function compilePlanning(card: PlanningEntry, vocabulary: Vocabulary): Compiled {
  return compileAbilities(
    vocabulary,
    { face: PlanningCard.card, value: card.index },
    card.abilities.map((ability, i) => ({ id: `${card.id}${i === 0 ? '' : `-${i}`}`, ...ability })),
    { id: card.id, path: `planning.${card.id}.abilities`, message: { id: `planning.${card.id}` } },
  );
}

function compileEvent(card: EventEntry, vocabulary: Vocabulary): Compiled {
  const effects = card.abilities.map((one) =>
    one.six === true ? { if: { slot: { 'six-or-more': true } }, then: one.do } : one.do,
  );
  return compileAbilities(
    vocabulary,
    { face: EventCard.card, value: card.index },
    [
      {
        rules: ['MA-EVC-01', 'MA-EVC-02'],
        id: card.id,
        after: 'event.abilities',
        of: { card: 'self' },
        do: effects.flat(),
      },
    ],
    { id: card.id, path: `events.${card.id}`, message: { id: `event-card.${card.id}` } },
  );
}

/** In force in every mission that is played on the map. */
function compileMap(map: MapEntry, vocabulary: Vocabulary, all: Tables): Compiled {
  const compiled = compileAbilities(vocabulary, 'game', map.abilities, {
    id: map.id,
    path: `maps.${map.id}.abilities`,
    message: { id: `map.${map.id}` },
  });
  return {
    issues: compiled.issues,
    abilities: compiled.abilities.map((ability) =>
      during(ability, (index) => all.missions[index]?.mapIndex === map.index),
    ),
  };
}

function compileMission(mission: MissionEntry, vocabulary: Vocabulary): Compiled {
  const rules: CardData[] = [
    { id: 'crisis', after: 'crisis.resolve', do: mission.crisis },
    { id: 'objective', after: mission.objective.at, if: mission.objective.if, do: { win: {} } },
    ...(mission.failures ?? []).map((failure, i) => ({
      id: `failure-${i + 1}`,
      after: failure.at,
      if: failure.if,
      do: { lose: { why: 'failed' } },
    })),
    ...(mission.effect === undefined ? [] : [{ id: 'effect', after: 'mission-effect.resolve', do: mission.effect }]),
    ...(mission.setup === undefined || mission.setup.length === 0
      ? []
      : [{ id: 'setup', rules: ['MA-SET-02'], after: 'setup.instructions', do: mission.setup }]),
    ...(mission.slots ?? []).map((slot) => ({
      id: `slot-${slot.id}`,
      after: 'mission-action.resolve',
      of: { slot: { 'slot-id': slot.id } },
      do: slot.do,
    })),
    ...Object.entries(mission.features ?? {}).flatMap(([symbol, feature]) =>
      feature.use === undefined
        ? []
        : [{ id: `feature-${symbol}`, after: 'use-feature.use', of: { threat: { feature: symbol } }, do: feature.use }],
    ),
    ...(mission.abilities ?? []),
  ];
  const compiled = compileAbilities(vocabulary, 'game', rules, {
    id: mission.id,
    path: `missions.${mission.id}`,
    message: { id: `mission.${mission.id}` },
  });
  return {
    issues: compiled.issues,
    abilities: compiled.abilities.map((ability) => during(ability, (index) => index === mission.index)),
  };
}

/** In force only while its mission (or a mission of its map) is played. */
function during(ability: Ability, isPlayed: (mission: number) => boolean): Ability {
  if (ability.carrier !== 'game') return ability;
  const { when } = ability;
  return Object.freeze({
    ...ability,
    when: (cx, g) => {
      const [mission] = g.all(Mission);
      return mission !== undefined && isPlayed(g.get(Mission.mission, mission)) && (when?.(cx, g) ?? true);
    },
  } satisfies Ability);
}
