import { entity, integer, optional, system, verb, word, type Asked, type Call, type EntityId } from '@dejarik/sdk';
import { together } from '@dejarik/sdk/flow';
import { At, Character, Child, Threat } from '../components.ts';
import { carrierOf, decider, isEnemy, pile, theChild, tokenOf } from './board.ts';
import { childEscapes } from './child.ts';
import { takesEffect } from './event-effect.ts';

/** Damage: kept on characters, and on enemies until they are defeated. */

/** A character suffers damage. What blocks it takes it off `amount` before; what is `sure` is dealt whatever else says it is not. */
export const suffer = verb('suffer', {
  rules: ['MA-CDM-01'],
  params: { character: entity(), amount: integer(), from: optional(entity()), sure: optional(word('sure')) },
  amend: { amount: [] },
  tells: 'damage',
  valid: (a, g) => g.has(Character, a.character),
  by: (a, g) => decider(g, a.character),
  steps: {
    damage: (a, g) => {
      if (a.amount <= 0) return;
      g.add(Character.damage, a.character, a.amount);
      takesEffect(g);
    },
    child: {
      rules: ['MA-CHD-08'],
      // MA-CHD-11
      run: (a, g) => (a.amount > 0 && carrierOf(g) === a.character ? childEscapes({}) : null),
    },
  },
});

/** Damage is taken off a character. */
export const heal = verb('heal', {
  params: { character: entity(), amount: integer() },
  valid: (a, g) => g.get(Character.damage, a.character) > 0,
  commit: 'heal',
  by: (a, g) => decider(g, a.character),
  steps: {
    heal: (a, g) => {
      if (a.amount <= 0) return;
      g.set(Character.damage, a.character, Math.max(0, g.get(Character.damage, a.character) - a.amount));
      takesEffect(g);
    },
  },
});

/** An enemy is dealt damage, which stays on it. */
export const hurt = verb('hurt', {
  rules: ['MA-ATK-02'],
  params: { enemy: entity(), amount: integer() },
  amend: { amount: [] },
  valid: (a, g) => isEnemy(g, a.enemy),
  commit: 'damage',
  tells: 'damage',
  steps: {
    damage: (a, g) => {
      if (a.amount <= 0) return;
      g.add(Threat.damage, a.enemy, a.amount);
      takesEffect(g);
    },
  },
});

/** An enemy leaves the map for the pile of defeated ones; a child it carried stays where it was. */
export const defeat = verb('defeat', {
  rules: ['MA-ATK-04'],
  params: { enemy: entity() },
  takes: 'enemy',
  valid: (a, g) => g.has(At, a.enemy),
  commit: 'leave',
  steps: {
    child: {
      rules: ['MA-CHD-06'],
      run: (a, g) => {
        const child = theChild(g);
        if (child === undefined || carrierOf(g) !== a.enemy) return;
        g.set(Child.carrier, child, 0);
        g.join(At, child, { space: g.get(At.space, a.enemy) });
      },
    },
    leave: (a, g) => {
      g.leave(At, a.enemy);
      g.set(Threat.damage, a.enemy, 0);
      g.put(a.enemy, pile(g, 'defeated'));
      takesEffect(g);
    },
  },
});

function isDone(g: Asked, threat: EntityId): boolean {
  const health = isEnemy(g, threat) ? tokenOf(g, threat).enemy?.health : undefined;
  return health !== undefined && g.get(Threat.damage, threat) >= health;
}

/** Damage as high as its health defeats an enemy at once. */
export const enemiesDefeated = system('enemies-defeated', {
  rules: ['MA-ATK-03'],
  reads: [Threat],
  propose: (g) => {
    const calls: Call[] = g
      .all(Threat)
      .filter((one) => isDone(g, one))
      .map((enemy) => defeat({ enemy }));
    return calls.length > 1 ? together(calls) : calls[0];
  },
});
