import type { AnyValue } from '@dejarik/sdk';
import { attacked, exited, sawAtStart } from './activation.ts';
import { activating, commandCost, defeats, harmed, hasBought, hasDie, inPlay, mayUse, results, timesBought } from './attack.ts';
import { lendsSurges, seesPastFigures, surgeUses } from './attacker.ts';
import { affiliation, attackPool, attackType, called, damageOn, defensePool, deploymentCost, hasCondition, health, isReady, isUnique, hindered, keyword, onMap, rank, size, speed, trait } from './figure.ts';
import { adjacent, controlledBy, controls, controlsZone, distanceTo, exterior, fields, friendly, groupValue, hasInitiative, hostile, inOwnZone, interior, isEmpty, ledBy, memberOf, moreReady, nextTo, onTile, sameGroup, seatValue, seenBy, sees, targetFor } from './relation.ts';
import { carrying, closestSeenBy, colored, kind, markedBy, tokenColor, tokenKindOf, tokenSymbol } from './token.ts';

/** Everything that abilities may ask about and change. */
export const values: readonly AnyValue[] = [
  speed, health, damageOn, attackPool, defensePool, attackType, trait, keyword, hindered, size, affiliation, rank, isUnique, called, deploymentCost, hasCondition, isReady, onMap,
  friendly, hostile, adjacent, distanceTo, sees, seenBy, nextTo, isEmpty, sameGroup, groupValue, interior, exterior, ledBy, onTile, memberOf, fields, targetFor, controls, controlledBy, controlsZone, hasInitiative, moreReady, inOwnZone, seatValue,
  kind, tokenKindOf, tokenSymbol, tokenColor, colored, markedBy, carrying, closestSeenBy,
  exited, attacked, sawAtStart,
  surgeUses, seesPastFigures, results, hasDie, hasBought, timesBought, harmed, defeats, activating, inPlay, lendsSurges, mayUse, commandCost,
];
