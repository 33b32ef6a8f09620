import type { GamePackage } from '@dejarik/sdk';
import { hasty } from './bot.ts';
import { plugin } from './plugin.ts';

export { plugin };

/** What programs load: the game, and the bots that know it. */
export const game: GamePackage = { plugins: [plugin], bots: { hasty } };
