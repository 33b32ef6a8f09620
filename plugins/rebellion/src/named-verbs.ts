/** All verbs of the game by name. */
export { actionAbility } from './rules/action-ability.ts';
export { useAction, useGained } from './rules/action-cards.ts';
export { actionWindow } from './rules/action-window.ts';
export { buildFrom, destroyChosen, destroyHealth, drawOneDeck, joinCombat, setDice } from './rules/action-effects.ts';
export { activate } from './rules/activation.ts';
export { assign, assignMission, joinMission, layMission } from './rules/assignment.ts';
export { askForBase, askForRegion, clearSystem, revealBase } from './rules/base.ts';
export { build, buildAll, enqueue } from './rules/building.ts';
export { capture, rescue, returnWithRescued } from './rules/captives.ts';
export { attack } from './rules/attack.ts';
export { battle, winBattle } from './rules/battle.ts';
export { addLeader, combat, combatRound } from './rules/combat.ts';
export { affectCombat } from './rules/combat-effects.ts';
export { combatObjective } from './rules/combat-objectives.ts';
export { clash, command, passPhase, returnAssigned, revealWillingly, takeTurn } from './rules/command.ts';
export { assignDamage, removeDamage, sufferHit } from './rules/damage.ts';
export { deathStarPlans } from './rules/death-star-plans.ts';
export { discardMission, drawMissions, drawObjective, drawProbes, limitHand } from './rules/decks.ts';
export { deploy, deployUnits, slideQueue } from './rules/deployment.ts';
export { destroyUnits } from './rules/destruction.ts';
export { eliminateEnemy, eliminateLeader } from './rules/elimination.ts';
export {
  conquer,
  dispatchFleet,
  dispatchShips,
  evacuate,
  invade,
  landTroops,
  landUnits,
  leaveBase,
} from './rules/card-movement.ts';
export { destroySystem, shedUnits } from './rules/destroyed-systems.ts';
export { gainByShape, gainUnits, gainUnitsAt, gainUnitsAtBase } from './rules/gaining.ts';
export { destroyByHealth } from './rules/health-effects.ts';
export {
  barSystem,
  cover,
  coverLeader,
  findMaster,
  letGo,
  moveLeader,
  reassign,
  relent,
  replaceLeader,
  takeAway,
} from './rules/leader-effects.ts';
export { detain, placeLeader } from './rules/leaders.ts';
export {
  buryObjective,
  infiltrate,
  orderObjectives,
  takeObjective,
  tellObjectives,
} from './rules/objective-effects.ts';
export { gatherIntel, interceptTransmissions, nameSystems, plantFalseLead } from './rules/probe-effects.ts';
export { chooseProject, drawProjects } from './rules/projects.ts';
export {
  demolish,
  demolishIcon,
  hasten,
  oversee,
  queueFromIcons,
  queueUnits,
  raidQueue,
} from './rules/queue-effects.ts';
export { quellRegion, rallyRegion } from './rules/region-effects.ts';
export { afterSuccess } from './rules/ring-effects.ts';
export { gatherUnits, sendAway } from './rules/gathering.ts';
export { searchDeck } from './rules/searching.ts';
export { settleSides } from './rules/wishes.ts';
export { attachRing, keepWithRing, lure, removeRing } from './rules/rings.ts';
export { game, round } from './rules/game.ts';
export { chooseRoles, takeRoles } from './rules/roles.ts';
export { gainLoyalty, liberate, loseLoyalty, repair, sabotage, subjugate } from './rules/loyalty.ts';
export { attemptMission, foilAttempt, rollMission } from './rules/attempts.ts';
export { missionAbility } from './rules/mission-ability.ts';
export { revealMission } from './rules/missions.ts';
export { embark, moveIn, moveUnits } from './rules/movement.ts';
export { establishBase, moveBase, prepareNewBase } from './rules/new-base.ts';
export { gainReputation, loseReputation, playObjective, startObjective } from './rules/objectives.ts';
export { drawAction, keepAction, recruit, recruitFriend, recruitLeader } from './rules/recruiting.ts';
export { advanceTime, refresh, retrieveLeaders } from './rules/refresh.ts';
export { retreat, withdraw } from './rules/retreat.ts';
export { hideBase } from './rules/hide-base.ts';
export { placeForces, placeRebels, setup } from './rules/setup.ts';
export { blockDamage, bombard, dealDamage, drawAnyTactics, rerollDice } from './rules/tactic-effects.ts';
export { discardTactic, drawTactic, drawTactics, masterReroll, playTactic, tacticAbility } from './rules/tactics.ts';
export { reclaim, reclaimUnits } from './rules/reclaiming.ts';
