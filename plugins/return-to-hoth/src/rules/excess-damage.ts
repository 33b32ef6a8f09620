import { components, values } from '@dejarik/imperial-assault';
import { entity, system, verb } from '@dejarik/sdk';
import type { System } from '@dejarik/sdk/types';

/** Damage beyond the Health of a figure whose Health has been lowered. */

const { Figure, Group, Health, Position } = components;

/** What a figure has suffered beyond its Health is discarded without effect. */
// RTH-DMG-01
export const discardExcess = verb('discard-excess', {
  params: { figure: entity() },
  valid: (a, g) => g.has(Position, a.figure) && g.get(Health.damage, a.figure) > g.value(values.health, a.figure),
  commit: 'discard',
  steps: {
    discard: (a, g) => {
      g.set(Health.damage, a.figure, g.value(values.health, a.figure));
    },
  },
});

/** It comes before the figure is defeated, which has damage equal to its Health then. */
// RTH-DMG-02
export const excessDamage: System = system('excess-damage', {
  first: true,
  reads: [Health, Position, Group],
  propose: (g) => {
    const figure = g
      .all(Figure, Position)
      .find((one) => g.get(Health.damage, one) > 0 && g.get(Health.damage, one) > g.value(values.health, one));
    return figure === undefined ? null : discardExcess({ figure });
  },
});
