export { seededRandom } from '@dejarik/session';
export { arePlayedBlind, blindTurnsOf, BotError, isDecision, playGame, takeTurn, turnsOf } from './play.ts';
export type { BlindPlayOptions, Played, PlayOptions } from './play.ts';
export { randomBot } from './random-bot.ts';
export type { Bot, BotTurn, Random } from '@dejarik/session';
