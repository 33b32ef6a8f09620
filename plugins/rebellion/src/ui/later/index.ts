import type { GameInterface } from '@dejarik/sdk/ui';
import { BattleView } from './battle.ts';
import { CampaignMat } from './mat.ts';
import { silhouettes } from './silhouettes/index.ts';

/** What a first board can do without: silhouettes, what lies beside the galaxy, and combats with their forces. */
export const laterInterface: GameInterface = {
  elements: { mat: CampaignMat, process: BattleView },
  silhouettes,
};
