import type { Proof } from '@dejarik/sdk/proofs';
import { contentProofs } from './content.ts';
import { recordProofs } from './records.ts';
import { setupProofs } from './setup.ts';
import { teamProofs } from './teams.ts';

/** Checks of rules that speak of content or of many seeds, beside the scenarios. */
export const proofs: readonly Proof[] = [...contentProofs, ...recordProofs, ...setupProofs, ...teamProofs];
