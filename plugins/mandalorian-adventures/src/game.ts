import type { GamePackage } from '@dejarik/sdk';
import { makeEasyBot } from './bot/easy.ts';
import { makeSensibleBot } from './bot/sensible.ts';
import { adventureChronicle } from './campaign/chronicle.ts';
import { mandalorianAdventures } from './plugin.ts';
import { adventureSetup } from './setups.ts';

/** What programs that play The Mandalorian load. */
export const game: GamePackage = {
  plugins: [mandalorianAdventures],
  bots: { easy: makeEasyBot(), sensible: makeSensibleBot() },
  setup: adventureSetup,
  chronicle: adventureChronicle,
};
