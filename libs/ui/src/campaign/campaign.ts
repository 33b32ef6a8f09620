import type { Catalogs } from '@dejarik/content';
import type { CampaignFile, CampaignOffer, CampaignPast } from '@dejarik/session';

/** What the page knows of a campaign: what has been read, what may be done now, and the words for it. Plain data. */
export interface CampaignView {
  /** To be kept, in the browser or in a file. */
  readonly file: CampaignFile;
  readonly past: CampaignPast;
  /** There is a page to be turned. */
  readonly more: boolean;
  /** What is played next; null while there is a page to be turned. */
  readonly offer: CampaignOffer | null;
  /** What the campaign has opened; these words are kept back without it. */
  readonly words: Catalogs;
}

/** What can be done with a campaign where the game runs. */
export type CampaignStep =
  | { readonly step: 'begin' }
  /** Something that may be a campaign. */
  | { readonly step: 'open'; readonly from: unknown }
  | { readonly step: 'turn'; readonly from: unknown }
  /** Goes on with what became of the game that is over. */
  | { readonly step: 'after' };
