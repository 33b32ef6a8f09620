import { isCall, type Asked, type Choosable, type EntityId, type Question, type ScenarioSupport } from '@dejarik/sdk';
import { listOf, wordOf, wrong } from '@dejarik/sdk/positions';
import { ActionCard, Leader, MissionCard, objectiveStages, ProbeCard, tacticTheaters, Unit } from '../components.ts';
import { seats } from '../content/types.ts';
import { kindOf, leaderEntry } from '../rules/board.ts';
import { actionEntry, missionEntry, objectiveEntry } from '../rules/decks.ts';
import { DIE, DICE, faces } from '../rules/dice.ts';
import { tacticEntry } from '../rules/tactic-hands.ts';
import { tablesOf } from '../tables.ts';
import { nameOfPlace } from './fields.ts';
import { readingNames, readingOf } from './readings.ts';
import { variantOf } from './variant.ts';

/** What a thing is called. */
export function thingName(g: Asked, thing: EntityId): string | undefined {
  if (g.has(Leader, thing)) return leaderEntry(g, thing).id;
  if (g.has(MissionCard, thing)) return missionEntry(g, thing).id;
  if (g.has(ActionCard, thing)) return actionEntry(g, thing).id;
  if (g.has(ProbeCard, thing)) return tablesOf(g).systems[g.get(ProbeCard.system, thing)]?.id;
  if (g.has(Unit, thing)) return kindOf(g, thing).id;
  if (Object.values(tacticTheaters).some((one) => g.has(one, thing))) return tacticEntry(g, thing).id;
  return objectiveStages.some((one) => g.has(one, thing)) ? objectiveEntry(g, thing).id : undefined;
}

/** A unit among targets by its kind and, where there are several, its number among them: `tie-fighter 2`. */
function unitNames(g: Asked, unit: EntityId, question: Question): readonly string[] {
  const kind = kindOf(g, unit);
  const alike = (question.targets ?? []).filter(
    (target) => isCall(target) && g.get(Unit.kind, target.args['unit'] as EntityId) === kind.index,
  );
  const place = alike.findIndex((target) => isCall(target) && target.args['unit'] === unit);
  return alike.length === 1 ? [kind.id] : [`${kind.id} ${place + 1}`];
}

function names(g: Asked, option: Choosable, question: Question): readonly string[] {
  if (typeof option === 'number') {
    if (question.of === 'seat') return [seats[option] ?? ''];
    const name = question.of === 'place' ? nameOfPlace(g, option) : thingName(g, option as EntityId);
    return name === undefined ? [] : [name];
  }
  if (typeof option === 'string' || !isCall(option)) return [];
  const { card, unit, beside } = option.args;
  if (typeof beside === 'number') return [`${option.verb} ${thingName(g, beside as EntityId) ?? ''}`];
  if (typeof unit === 'number') return unitNames(g, unit as EntityId, question);
  const name = typeof card === 'number' ? thingName(g, card as EntityId) : undefined;
  return name === undefined ? [] : [name, `${option.verb} ${name}`];
}

/** The words of this game in scenarios. */
export const scenarioSupport: ScenarioSupport = {
  variant: variantOf,
  value: readingOf,
  valueNames: readingNames,
  names,
  roll: (_g, dice) =>
    listOf(dice, 'the roll').map((die) => {
      const face = wordOf(die, 'the die', faces);
      if (face === undefined) throw wrong('an empty die', faces.join(', '));
      return { stream: DICE, result: DIE.indexOf(face) };
    }),
};
