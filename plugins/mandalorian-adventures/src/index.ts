export { makeSensibleBot } from './bot.ts';
export { mandalorianAdventures, tables } from './plugin.ts';
