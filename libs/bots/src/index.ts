export { chance } from '@dejarik/session';
export { BotError, playGame, takeTurn } from './play.ts';
export type { Played, PlayOptions } from './play.ts';
export { randomBot } from './random-bot.ts';
export type { Bot, BotTurn, Random } from '@dejarik/session';
