import type { Catalog, Catalogs } from '@dejarik/sdk';
import type { GameInterface } from '@dejarik/sdk/ui';
import { BattleView } from './battle.ts';
import { log } from './log.ts';
import { CampaignMat } from './mat.ts';
import en from './messages/en.yaml';
import pl from './messages/pl.yaml';
import ru from './messages/ru.yaml';
import { result } from './result.ts';
import { silhouettes } from './silhouettes/index.ts';
import { sounds } from './sounds.ts';

/** What a first board can do without: silhouettes, what lies beside the galaxy, combats with their forces, how the log is told and how a war went. */
export const laterInterface: GameInterface = {
  messages: { en: en as Catalog, pl: pl as Catalog, ru: ru as Catalog } satisfies Catalogs,
  elements: { mat: CampaignMat, process: BattleView },
  log,
  result,
  sounds,
  silhouettes,
};
