/** All verbs of the adventures by name. */
export { actionStep, endActions, extraAction, freeAction, missionAction, perform, useSkill } from './rules/actions.ts';
export { attackAction, strike } from './rules/attack.ts';
export { childEscapes, giveChild, placeChild, rescue } from './rules/child.ts';
export { defeat, heal, hurt, suffer } from './rules/damage.ts';
export { discardSkill, drawCards, drawOwed, drawSkills, refillHand, reshuffle } from './rules/decks.ts';
export { clearChosen, clearDisruption, disrupt, disruptChosen, disruptLowest } from './rules/disruption.ts';
export { openDoor } from './rules/doors.ts';
export { attackEnemies, enemyAttack, moveEnemies, moveEnemy } from './rules/enemies.ts';
export { advanceProgress, advanceTrack, anotherEvent, crisis, event, eventStep, resolveSlot } from './rules/events.ts';
export { lose, win } from './rules/game-end.ts';
export { game } from './rules/game.ts';
export { intelAction, look, lookNear, lure, lureNear } from './rules/look-and-lure.ts';
export { endMovement, move, moveAction, moveChild, placeCharacter, step } from './rules/movement.ts';
export { discardPlanning, drawPlanning, keepPlanning, planAction } from './rules/planning.ts';
export { spawn } from './rules/reinforcements.ts';
export { chooseCharacter, readCard, setup } from './rules/setup.ts';
export { discardThreat, missionEffect, reveal, useFeature } from './rules/threats.ts';
export { turn, turns } from './rules/turns.ts';
