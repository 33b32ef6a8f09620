/** The public face of the game: all that expansions, bots and programs may use. */
export { game } from './game.ts';
export { imperialAssault, tables, tablesIn } from './plugin.ts';
export { points } from './points/points.ts';
export type {
  Affiliation,
  ArmyProblem,
  ArmyRule,
  CardWord,
  Condition,
  FigureBadge,
  PositionWord,
  Seating,
  Tile,
  VocabularyWord,
} from './points/entry-types.ts';
export { ANY_DIE } from './content/types.ts';
export type { TimingPoint } from './content/timing.ts';
export type {
  AddedMission,
  Army,
  CommandCard,
  ConditionWord,
  DeploymentCard,
  Gains,
  Mission,
  SkirmishMap,
  SkirmishUpgrade,
} from './content/types.ts';
/** Components of figures, cards, players and tokens. */
export * as components from './components.ts';
/** Verbs, to be called, reacted to (`verbs.attack.id`), limited and forbidden. */
export * as verbs from './named-verbs.ts';
/** Values, to be asked and modified (`values.speed`). */
export * as values from './named-values.ts';
/** What rules ask of the board, groups and seats. */
export { figuresOnMap } from './rules/board.ts';
export { conditionNamed, isIn } from './rules/conditions.ts';
export { cardOf, groupOf, groupsOf, isUpgradeGroup, membersOf, readyGroups, seatOf } from './rules/groups.ts';
export { attachmentsOf, withoutHost } from './rules/attachments.ts';
export {
  clockwise,
  initiativeSeat,
  isStanding,
  opponentsOf,
  playerOf,
  sameSide,
  seatName,
  seatsOf,
} from './rules/players.ts';
export { skirmishOptions } from './modes.ts';
export { commandOf } from './rules/command-cards.ts';
export { spokenOn } from './abilities/compile.ts';
export { scoreOf } from './rules/victory.ts';
export { tablesOf } from './tables.ts';
export { attackOdds } from './odds.ts';
export type { AttackOdds, AttackSpec, RerollOption, SurgeOption } from './odds.ts';
export { armyCost, armyProblems, ARMY_POINTS, DECK_POINTS, DECK_SIZE } from './rules/army.ts';
export type { ArmyList } from './rules/army.ts';
export { makeCommandCard, makeGroup, makePlayer, makeSkirmish } from './rules/make-pieces.ts';
export { skirmishSetup } from './setups.ts';
export type { ReadySkirmish } from './setups.ts';
export type { Card, Command, ConditionRow, MapTable, Tables, TokenKind } from './tables.ts';
export { makeSensibleBot } from './bot/sensible.ts';
