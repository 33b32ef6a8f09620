import { again, entity, integer, message, optional, pick, verb, word, type Asked, type EntityId } from '@dejarik/sdk';
import { PluginError } from '@dejarik/sdk/points';
import { Figure, Position } from '../components.ts';
import { MOST_ON_CARD, type ConditionWord } from '../content/types.ts';
import { tablesOf, type ConditionRow } from '../tables.ts';
import { seatOf } from './groups.ts';

const stands = (a: { readonly figure: EntityId }, g: Asked): boolean =>
  !g.has(Figure, a.figure) || g.has(Position, a.figure);

/** @throws PluginError `condition/unknown` */
export function conditionNamed(g: Asked, id: ConditionWord): ConditionRow {
  const { conditionById } = tablesOf(g);
  const found = conditionById.get(id);
  if (found === undefined)
    throw new PluginError(
      'condition/unknown',
      `There is no condition "${id}". There is ${[...conditionById.keys()].join(', ')}; others are contributed at the point "conditions".`,
    );
  return found;
}

/** Has a figure this condition? */
export const isIn = (g: Asked, figure: EntityId, condition: ConditionWord): boolean =>
  g.has(conditionNamed(g, condition).component, figure);

/** A figure comes to have a condition. */
export const gainCondition = verb('gain-condition', {
  params: { figure: entity(), condition: word() },
  requires: {
    'IA-AOBJ-10': { check: (a, g) => g.has(Figure, a.figure) || message('refused.object-condition') },
    'IA-COND-06': { check: (a, g) => !isIn(g, a.figure, a.condition) || message('refused.condition-twice') },
  },
  valid: stands,
  steps: {
    gain: (a, g) => {
      g.join(conditionNamed(g, a.condition).component, a.figure);
    },
  },
});

export const discardCondition = verb('discard-condition', {
  rules: ['IA-COND-04'],
  params: { figure: entity(), condition: word() },
  valid: (a, g) => isIn(g, a.figure, a.condition),
  commit: 'discard',
  steps: {
    discard: (a, g) => {
      g.leave(conditionNamed(g, a.condition).component, a.figure);
    },
  },
});

/** Harmful conditions of a figure. */
export const harmOn = (g: Asked, figure: EntityId): readonly ConditionWord[] =>
  tablesOf(g)
    .conditions.filter((one) => one.harmful && g.has(one.component, figure))
    .map((one) => one.id);

/** Harmful conditions go: all of them, or so many of the owner's choice. */
export const discardHarmful = verb('discard-harmful', {
  rules: ['IA-COND-05'],
  params: { figure: entity(), amount: optional(integer(), MOST_ON_CARD) },
  locals: { left: -1 },
  valid: (a, g) => stands(a, g) && harmOn(g, a.figure).length > 0,
  commit: 'discard',
  steps: {
    discard: {
      ask: (a, g) => {
        const found = harmOn(g, a.figure);
        const left = a.left < 0 ? a.amount : a.left;
        return left < found.length && left > 0
          ? pick({ by: seatOf(g, a.figure), of: 'word', options: found, message: message('ask.discard-condition') })
          : null;
      },
      run: (a, g, chosen: ConditionWord | undefined) => {
        const left = a.left < 0 ? a.amount : a.left;
        if (chosen !== undefined)
          return [{ set: { left: left - 1 } }, discardCondition({ figure: a.figure, condition: chosen }), again];
        return left <= 0
          ? null
          : harmOn(g, a.figure).map((condition) => discardCondition({ figure: a.figure, condition }));
      },
    },
  },
});

/** What the conditions of a figure add to its attacks. */
export interface AttackChanges {
  readonly dice: readonly string[];
  readonly damage: number;
  readonly surge: number;
  readonly accuracy: number;
  /** Conditions among them that go after the attack. */
  readonly spends: readonly ConditionWord[];
}

export function changesOfAttack(g: Asked, attacker: EntityId): AttackChanges {
  const dice: string[] = [];
  const spends: ConditionWord[] = [];
  const sum = { damage: 0, surge: 0, accuracy: 0 };
  for (const one of tablesOf(g).inAttacks) {
    if (!g.has(one.component, attacker)) continue;
    // IA-FOC-01, IA-FOC-03
    dice.push(...one.dice);
    sum.damage += one.attack.damage;
    sum.surge += one.attack.surge;
    sum.accuracy += one.attack.accuracy;
    if (one.spent) spends.push(one.id);
  }
  return { ...sum, dice, spends };
}

/** What the conditions of a target add to its defense. */
export function changesOfDefense(g: Asked, target: EntityId): { readonly block: number; readonly evade: number } {
  const sum = { block: 0, evade: 0 };
  for (const { component, defense } of tablesOf(g).inDefense) {
    if (!g.has(component, target)) continue;
    sum.block += defense.block;
    sum.evade += defense.evade;
  }
  return sum;
}
