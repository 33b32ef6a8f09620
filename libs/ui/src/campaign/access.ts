import type { Catalogs, Translator } from '@dejarik/content';
import type { Json } from '@dejarik/session';
import type { KeptRecords } from '../table/types/index.ts';
import type { CampaignStep, CampaignView } from './campaign.ts';

/** What the panel needs from the table. */
export interface CampaignAccess {
  /** @throws an error with a `code` that says why the step cannot be taken */
  readonly step: (step: CampaignStep) => Promise<CampaignView>;
  /** Where the browser keeps the campaigns of a game. */
  readonly records: (game: string) => Promise<KeptRecords>;
  /** Says what the table says, and more. */
  readonly translate: (more: Catalogs) => Translator;
}

/** A campaign to be opened at once. */
export interface FirstCampaign {
  /** What may be one. */
  readonly from: unknown;
  /** How it stood before the game that is over, if there was one. */
  readonly before?: Json;
  /** How it stands after that game, if it may have been kept already. */
  readonly after?: Json;
  /** Whether its next page is turned at once, so that nobody sees the last one again. */
  readonly turn?: boolean;
}
