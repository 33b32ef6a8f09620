import type { GamePackage } from '@dejarik/sdk';
import { makeEasyBot } from './bot/easy.ts';
import { makeSensibleBot } from './bot/sensible.ts';
import { imperialAssault } from './plugin.ts';
import { skirmishSetup } from './setups.ts';

/** What programs that play Imperial Assault load. */
export const game: GamePackage = {
  plugins: [imperialAssault],
  bots: { easy: makeEasyBot(), sensible: makeSensibleBot() },
  setup: (plugins) => skirmishSetup(plugins),
};
