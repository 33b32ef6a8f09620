export { attackOdds } from './odds.ts';
export type { AttackOdds, AttackSpec, RerollOption, SurgeOption } from './odds.ts';
export { imperialAssault, tables } from './plugin.ts';
export { armyCost, armyProblems, ARMY_POINTS, DECK_POINTS, DECK_SIZE } from './rules/army.ts';
export type { ArmyList, ArmyProblem } from './rules/army.ts';
export { makeCommandCard, makeGroup, makePlayer, makeSkirmish } from './rules/making.ts';
export { skirmishSetup } from './setups.ts';
export type { Card, Command, MapTable, Tables, TokenKind } from './tables.ts';
export { makeSensibleBot } from './bot.ts';
