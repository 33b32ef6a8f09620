import type { Proof } from '@dejarik/sdk/proofs';
import { gameOptionProofs } from './game-options.ts';
import { campaignProofs } from './campaign.ts';
import { contentProofs } from './content.ts';
import { eventDoerProofs } from './event-doers.ts';
import { setupProofs } from './setup.ts';

/** Checks of rules that speak of content or of many seeds, beside the scenarios. */
export const proofs: readonly Proof[] = [
  ...contentProofs,
  ...setupProofs,
  ...campaignProofs,
  ...eventDoerProofs,
  ...gameOptionProofs,
];
