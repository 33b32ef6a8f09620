/** All verbs of the game by name. */
export { activate, placeLeader } from './rules/activation.ts';
export { assign, assignMission, layMission } from './rules/assignment.ts';
export { askForBase, clearSystem, revealBase } from './rules/base.ts';
export { build, buildAll, enqueue } from './rules/building.ts';
export { capture, rescue, returnWithRescued } from './rules/captives.ts';
export { command, passPhase, returnAssigned, revealWillingly, takeTurn } from './rules/command.ts';
export { discardMission, drawMissions, drawObjective, drawProbes, limitHand } from './rules/decks.ts';
export { deploy, deployUnits, slideQueue } from './rules/deployment.ts';
export { gainUnits, gatherIntel, infiltrate } from './rules/effects.ts';
export { game, round } from './rules/game.ts';
export { gainLoyalty, liberate, loseLoyalty, repair, sabotage, subjugate } from './rules/loyalty.ts';
export { attemptMission, missionAbility, revealMission, rollMission } from './rules/missions.ts';
export { embark, moveIn, moveUnits } from './rules/movement.ts';
export { establishBase, moveBase, prepareNewBase } from './rules/new-base.ts';
export { gainReputation, loseReputation, playObjective, startObjective } from './rules/objectives.ts';
export { drawAction, keepAction, recruit, recruitLeader } from './rules/recruiting.ts';
export { advanceTime, refresh, retrieveLeaders } from './rules/refresh.ts';
export { hideBase, placeForces, placeRebels, setup } from './rules/setup.ts';
