import { isCall, type Asked, type Choosable, type EntityId, type Question, type ScenarioSupport } from '@dejarik/sdk';
import type { AbilityOption } from '@dejarik/sdk/questions';
import { Disruption, EventCard, PlanningCard, SkillCard } from '../components.ts';
import { mapOf, skillOf } from '../rules/board.ts';
import { eventOf } from '../rules/events.ts';
import { planningOf } from '../rules/planning.ts';
import { withOwnContent } from './own-content.ts';
import { readingNames, readingOf } from './checked-values.ts';
import { thingsByName } from './names.ts';

/** What a thing is called: by the scenario, or the id of its card; a plain card also by its strength. */
function thingNames(g: Asked, thing: EntityId): readonly string[] {
  if (g.has(SkillCard, thing)) {
    const { id, strength } = skillOf(g, thing);
    return id.endsWith(`-${strength}`) ? [id, String(strength)] : [id];
  }
  if (g.has(PlanningCard, thing)) return [planningOf(g, thing).id];
  if (g.has(EventCard, thing)) return [eventOf(g, thing).id];
  if (g.has(Disruption, thing)) return [];
  return [...thingsByName(g)].filter(([, one]) => one === thing).map(([name]) => name);
}

/** An ability that waits (`defense/defense`, `drawing/tremor`, `jab/jab/later`) by each part of its id, and with what it answers: `swap for thug`. */
function reactionNames(g: Asked, option: AbilityOption, question: Question): readonly string[] {
  const names = option.ability.split('/');
  const about = Object.values(g.frame(question.about?.(option) ?? -1)?.a ?? {}).flatMap((one) =>
    typeof one === 'number' ? thingNames(g, one as EntityId) : [],
  );
  return [...names, ...names.flatMap((name) => about.map((thing) => `${name} for ${thing}`))];
}

function namesOf(g: Asked, option: Choosable, question: Question): readonly string[] {
  if (typeof option === 'number') {
    if (question.of === 'place' || question.kind === 'path') {
      const sign = mapOf(g).areas.signs[option];
      return sign === undefined ? [] : [sign];
    }
    return thingNames(g, option as EntityId);
  }
  if (typeof option === 'string') return [];
  if (!isCall(option)) return reactionNames(g, option, question);
  const { card, slot, threat, self } = option.args;
  if (typeof card === 'number' && typeof slot === 'number')
    return thingNames(g, card as EntityId).flatMap((one) =>
      thingNames(g, slot as EntityId).map((other) => `${one} ${other}`),
    );
  const { character } = option.args;
  if (typeof threat === 'number' && typeof character === 'number')
    return thingNames(g, threat as EntityId).flatMap((one) => [
      one,
      ...thingNames(g, character as EntityId).map((who) => `${who} ${one}`),
    ]);
  for (const one of [card, threat, self]) if (typeof one === 'number') return thingNames(g, one as EntityId);
  return [];
}

/** The words of this game in scenarios. */
export const scenarioSupport: ScenarioSupport = {
  variant: (given, plugin) => withOwnContent(plugin, given),
  value: readingOf,
  valueNames: readingNames,
  names: namesOf,
};
