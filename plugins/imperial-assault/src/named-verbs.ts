/** All verbs of the skirmish by name. */
export { action, additionalAction, payAction, specialAction } from './rules/actions.ts';
export { activateGroup, activation, attackAction, endActivation, performAction } from './rules/activation.ts';
export { attackLeft, claimAttack } from './rules/attack-action.ts';
export { attack } from './rules/attack.ts';
export {
  attachCommand,
  discardChosen,
  discardCommand,
  discardRandom,
  discardTop,
  drawCommand,
  playCommand,
  putAway,
} from './rules/command-cards.ts';
export { discardCondition, discardHarmful, gainCondition } from './rules/conditions.ts';
export { defeat, destroy, recover, suffer } from './rules/damage.ts';
export { deplete, payCard } from './rules/deplete.ts';
export { addDie, chooseDice, removeDie, rerollDice, rollSome } from './rules/dice.ts';
export { closeDoor, lockDoor, openDoor, unlockDoor } from './rules/doors.ts';
export { makeRoom, pushAside, stranded } from './rules/end-of-move.ts';
export { game } from './rules/game.ts';
export { interact, interactAction } from './rules/interact.ts';
export { blast, cleave } from './rules/keywords.ts';
export { add, convert, inflict, pierce } from './rules/modify.ts';
export { gainMovement, moveAction, moveSpaces, walk } from './rules/movement.ts';
export { place } from './rules/placing.ts';
export { push } from './rules/push.ts';
export {
  activationPhase,
  claimInitiative,
  exhaust,
  passInitiative,
  passTurn,
  ready,
  round,
  statusPhase,
} from './rules/rounds.ts';
export { attachUpgrade } from './rules/attachments.ts';
export { chooseZone, deployArmy, deployFigure, deployGroup, takeZone } from './rules/deployment.ts';
export { chooseInitiative, setup } from './rules/setup.ts';
export { step } from './rules/step.ts';
export { paySurge, triggerSurge } from './rules/surge.ts';
export {
  claimToken,
  deployToken,
  discardToken,
  discardTokens,
  dropTokens,
  flipToken,
  markTokens,
  moveToken,
  retrieve,
} from './rules/tokens.ts';
export { endMission, scorePoints } from './rules/victory.ts';
