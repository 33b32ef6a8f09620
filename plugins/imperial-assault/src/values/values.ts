import type { AnyValue } from '@dejarik/sdk';
import { activating, attacked, exited, sawAtStart } from './activation.ts';
import { defeats, harmed, hasDie, results, seesPastFigures, surgeUses } from './attack.ts';
import { affiliation, attackPool, attackType, called, damageOn, defensePool, deploymentCost, hasCondition, health, isReady, isUnique, keyword, onMap, rank, size, speed, trait } from './figure.ts';
import { adjacent, controlledBy, controls, distanceTo, friendly, hasInitiative, hostile, inOwnZone, interior, seatValue, sees } from './relation.ts';
import { carrying, closestSeenBy, colored, kind, markedBy, tokenKindOf } from './token.ts';

/** Everything that abilities may ask about and change. */
export const values: readonly AnyValue[] = [
  speed, health, damageOn, attackPool, defensePool, attackType, trait, keyword, size, affiliation, rank, isUnique, called, deploymentCost, hasCondition, isReady, onMap,
  friendly, hostile, adjacent, distanceTo, sees, interior, controls, controlledBy, hasInitiative, inOwnZone, seatValue,
  kind, tokenKindOf, colored, markedBy, carrying, closestSeenBy,
  exited, attacked, activating, sawAtStart,
  surgeUses, seesPastFigures, results, hasDie, harmed, defeats,
];
