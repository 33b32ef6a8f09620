import type { Verb } from '@dejarik/sdk';
import { action, additionalAction, payAction, specialAction } from './rules/actions.ts';
import { activateGroup, activation, attackAction, endActivation, performAction } from './rules/activation.ts';
import { attackLeft, claimAttack } from './rules/attack-action.ts';
import { attack } from './rules/attack.ts';
import {
  attachCommand,
  discardChosen,
  discardCommand,
  discardRandom,
  discardTop,
  drawCommand,
  playCommand,
  putAway,
} from './rules/command-cards.ts';
import { discardCondition, discardHarmful, gainCondition } from './rules/conditions.ts';
import { defeat, destroy, recover, suffer } from './rules/damage.ts';
import { deplete, payCard } from './rules/deplete.ts';
import { addDie, chooseDice, removeDie, rerollDice, rollSome } from './rules/dice.ts';
import { closeDoor, openDoor } from './rules/doors.ts';
import { makeRoom, pushAside, stranded } from './rules/end-of-move.ts';
import { game } from './rules/game.ts';
import { interact, interactAction } from './rules/interact.ts';
import { blast, cleave } from './rules/keywords.ts';
import { add, convert, inflict, pierce } from './rules/modify.ts';
import { gainMovement, moveAction, moveSpaces, walk } from './rules/movement.ts';
import { place } from './rules/placing.ts';
import { push } from './rules/push.ts';
import {
  activationPhase,
  claimInitiative,
  exhaust,
  passInitiative,
  passTurn,
  ready,
  round,
  statusPhase,
} from './rules/rounds.ts';
import { chooseZone, deployArmy, deployFigure, deployGroup } from './rules/deployment.ts';
import { chooseInitiative, setup } from './rules/setup.ts';
import { step } from './rules/step.ts';
import { paySurge, triggerSurge } from './rules/surge.ts';
import {
  claimToken,
  deployToken,
  discardTokens,
  dropTokens,
  flipToken,
  markTokens,
  moveToken,
  retrieve,
} from './rules/tokens.ts';
import { scorePoints } from './rules/victory.ts';

/** Everything that can happen in a skirmish. */
export const verbs: readonly Verb[] = [
  game,
  setup,
  chooseInitiative,
  chooseZone,
  deployArmy,
  deployGroup,
  deployFigure,
  round,
  activationPhase,
  passTurn,
  activateGroup,
  activation,
  endActivation,
  performAction,
  statusPhase,
  ready,
  exhaust,
  deplete,
  payCard,
  passInitiative,
  claimInitiative,
  action,
  specialAction,
  payAction,
  additionalAction,
  attackLeft,
  claimAttack,
  moveAction,
  attackAction,
  interactAction,
  gainMovement,
  walk,
  moveSpaces,
  step,
  push,
  pushAside,
  place,
  stranded,
  makeRoom,
  interact,
  openDoor,
  closeDoor,
  retrieve,
  claimToken,
  dropTokens,
  discardTokens,
  flipToken,
  markTokens,
  moveToken,
  deployToken,
  attack,
  addDie,
  chooseDice,
  removeDie,
  rerollDice,
  rollSome,
  add,
  pierce,
  convert,
  inflict,
  paySurge,
  triggerSurge,
  blast,
  cleave,
  suffer,
  recover,
  defeat,
  destroy,
  gainCondition,
  discardCondition,
  discardHarmful,
  drawCommand,
  discardCommand,
  discardTop,
  discardRandom,
  discardChosen,
  playCommand,
  attachCommand,
  putAway,
  scorePoints,
];
