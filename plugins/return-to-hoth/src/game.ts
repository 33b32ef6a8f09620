import { skirmishSetup } from '@dejarik/imperial-assault';
import type { GamePackage } from '@dejarik/sdk';
import { returnToHoth } from './plugin.ts';
import { readySkirmishes } from './setups.ts';

/** What programs load that play Imperial Assault with Return to Hoth. */
export const game: GamePackage = {
  plugins: [returnToHoth],
  setup: (plugins) => skirmishSetup(plugins, readySkirmishes),
};
