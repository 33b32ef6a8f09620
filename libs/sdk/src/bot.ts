// What bots are made of.

export * from './player-view.ts';
export type { Bot, BotTurn, Random } from '@dejarik/session';
export { best } from './best.ts';
