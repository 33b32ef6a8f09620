import type { Verb } from '@dejarik/sdk';
import * as actions from './rules/actions.ts';
import * as attacks from './rules/attack.ts';
import * as child from './rules/child.ts';
import * as damage from './rules/damage.ts';
import * as decks from './rules/decks.ts';
import * as disruption from './rules/disruption.ts';
import * as doors from './rules/doors.ts';
import * as ends from './rules/end.ts';
import * as enemies from './rules/enemies.ts';
import * as events from './rules/events.ts';
import { game } from './rules/game.ts';
import * as intel from './rules/intel.ts';
import * as movement from './rules/movement.ts';
import * as planning from './rules/planning.ts';
import * as reinforcements from './rules/reinforcements.ts';
import * as setups from './rules/setup.ts';
import * as threats from './rules/threats.ts';
import * as turns from './rules/turns.ts';

/** Everything that can happen in this game. */
export const verbs: readonly Verb[] = [
  game,
  setups.setup,
  setups.chooseCharacter,
  setups.readCard,
  turns.turns,
  turns.turn,
  actions.actionStep,
  actions.perform,
  actions.useSkill,
  actions.missionAction,
  actions.extraAction,
  actions.freeAction,
  actions.endActions,
  movement.moveAction,
  movement.move,
  movement.step,
  movement.endMovement,
  movement.placeCharacter,
  movement.moveChild,
  attacks.attackAction,
  attacks.strike,
  intel.intelAction,
  intel.look,
  intel.lookNear,
  intel.lure,
  intel.lureNear,
  planning.planAction,
  planning.drawPlanning,
  planning.keepPlanning,
  planning.discardPlanning,
  threats.reveal,
  threats.missionEffect,
  threats.discardThreat,
  threats.useFeature,
  damage.suffer,
  damage.heal,
  damage.hurt,
  damage.defeat,
  child.placeChild,
  child.giveChild,
  child.rescue,
  child.childEscapes,
  events.eventStep,
  events.resolveSlot,
  events.crisis,
  events.advanceTrack,
  events.advanceProgress,
  events.event,
  events.anotherEvent,
  enemies.moveEnemies,
  enemies.moveEnemy,
  enemies.attackEnemies,
  enemies.enemyAttack,
  reinforcements.spawn,
  disruption.disrupt,
  disruption.disruptLowest,
  disruption.disruptChosen,
  disruption.clearDisruption,
  disruption.clearChosen,
  decks.drawSkills,
  decks.drawOwed,
  decks.refillHand,
  decks.reshuffle,
  decks.drawCards,
  decks.discardSkill,
  doors.openDoor,
  ends.win,
  ends.lose,
];
