import type { Proof } from '@dejarik/sdk/proofs';
import { activationProofs } from './activations.ts';
import { armyProofs } from './army.ts';
import { cardProofs } from './dice-and-cards.ts';
import { mapProofs } from './maps.ts';
import { playProofs } from './play.ts';
import { setupProofs } from './setup.ts';

/** Checks of rules that speak of many games, of content or of set-up counts, beside the scenarios. */
export const proofs: readonly Proof[] = [...activationProofs, ...armyProofs, ...cardProofs, ...mapProofs, ...playProofs, ...setupProofs];
