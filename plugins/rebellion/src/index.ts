import type { GamePackage } from '@dejarik/sdk';
import { makeEasyBot } from './bot/easy.ts';
import { makeSensibleBot } from './bot/sensible.ts';
import { rebellion } from './plugin.ts';
import { civilWarSetup } from './setups.ts';

export { rebellion };

/** What programs that play Rebellion load. */
export const game: GamePackage = {
  plugins: [rebellion],
  bots: { easy: makeEasyBot(), sensible: makeSensibleBot() },
  setup: civilWarSetup,
};
