import type { Asked, EntityId } from '@dejarik/sdk';
import { Character, Disruption, EventCard, PlanningCard, SkillCard, Threat } from '../components.ts';
import { characterCard, skillOf, slotEntry, slots, theChild } from '../rules/board.ts';
import { eventOf } from '../rules/events.ts';
import { planningOf } from '../rules/planning.ts';
import { tablesOf } from '../tables.ts';
import { fields } from './position-fields.ts';

/** The names that a scenario gives to things. */

/** Characters, threats, slots and the child by name: they were made in the order of the position. */
export function thingsByName(g: Asked): ReadonlyMap<string, EntityId> {
  const given = fields(g.option('scenario'), 'the position');
  const found = new Map<string, EntityId>();
  const give = (names: readonly string[], things: readonly EntityId[]): void =>
    names.forEach((name, i) => {
      const thing = things[i];
      if (thing !== undefined) found.set(name, thing);
    });
  give(Object.keys(fields(given['characters'], 'characters')), g.all(Character));
  // Without a position, by their cards.
  if (given['characters'] === undefined)
    give(
      g.all(Character).map((one) => characterCard(g, one).id),
      g.all(Character),
    );
  const threats = [
    ...Object.keys(fields(given['threats'], 'threats')),
    ...Object.keys(fields(given['reinforcements'], 'reinforcements')).reverse(),
    ...Object.keys(fields(given['defeated'], 'defeated')),
  ];
  give(threats, g.all(Threat));
  for (const slot of slots(g)) found.set(slotEntry(g, slot).id, slot);
  const child = theChild(g);
  if (child !== undefined) found.set('child', child);
  return found;
}

export function nameOfCard(g: Asked, card: EntityId): string {
  if (g.has(SkillCard, card)) {
    const skill = skillOf(g, card);
    return skill.id;
  }
  if (g.has(Disruption, card)) return `t${tablesOf(g).disruptions[g.get(Disruption.token, card)]?.value ?? 0}`;
  if (g.has(Threat, card))
    return (
      [...thingsByName(g)].find(([, one]) => one === card)?.[0] ??
      tablesOf(g).threats[g.get(Threat.token, card)]?.id ??
      ''
    );
  if (g.has(PlanningCard, card)) return planningOf(g, card).id;
  return g.has(EventCard, card) ? eventOf(g, card).id : '';
}
