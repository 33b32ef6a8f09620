import type { Proof } from '@dejarik/sdk/proofs';
import { agreedProofs } from './agreed.ts';
import { campaignProofs } from './campaign.ts';
import { contentProofs } from './content.ts';
import { deedProofs } from './deeds.ts';
import { setupProofs } from './setup.ts';

/** Checks of rules that speak of content or of many seeds, beside the scenarios. */
export const proofs: readonly Proof[] = [
  ...contentProofs,
  ...setupProofs,
  ...campaignProofs,
  ...deedProofs,
  ...agreedProofs,
];
