import { entity, integer, verb, type Asked, type EntityId } from '@dejarik/sdk';
import { Doomed, Unit } from '../components.ts';
import { EMPIRE, kindOf, REBELS, unitsAt } from './board.ts';
import { effectOn } from './combat-effects.ts';

/** Damage: assigned, blocked, suffered. */

/** Hits that a unit takes; none for what takes no damage. */
export function healthOf(g: Asked, unit: EntityId): number | undefined {
  const { health } = kindOf(g, unit);
  const frail = effectOn(g, 'frail', REBELS) + effectOn(g, 'frail', EMPIRE);
  return health === undefined ? undefined : Math.max(1, health.value - frail);
}

export const assignedTo = (g: Asked, unit: EntityId): number => g.get(Unit.assigned, unit);
export const unitsHit = (g: Asked, place: number): readonly EntityId[] =>
  [REBELS, EMPIRE].flatMap((seat) => unitsAt(g, place, seat)).filter((unit) => assignedTo(g, unit) > 0);

/** Damage is assigned to a unit; it may still be blocked. */
export const assignDamage = verb('assign-damage', {
  params: { unit: entity() },
  steps: { assign: (a, g) => g.add(Unit.assigned, a.unit, 1) },
});

/** REB-RAT-20: a damage that was assigned is removed. */
export const removeDamage = verb('remove-damage', {
  params: { unit: entity() },
  valid: (a, g) => assignedTo(g, a.unit) > 0,
  commit: 'remove',
  steps: { remove: (a, g) => g.add(Unit.assigned, a.unit, -1) },
});

/** A unit gets the damage that is left; with as much as its health it is destroyed at the end of the battle step. */
export const sufferHit = verb('suffer-hit', {
  rules: ['REB-DMG-01', 'REB-RAT-26'],
  params: { unit: entity(), amount: integer() },
  steps: {
    suffer: (a, g) => {
      g.add(Unit.damage, a.unit, a.amount);
      g.set(Unit.assigned, a.unit, 0);
      // REB-RAT-24, REB-RAT-25
      if (g.get(Unit.damage, a.unit) >= (healthOf(g, a.unit) ?? Infinity)) g.join(Doomed, a.unit);
    },
  },
});
