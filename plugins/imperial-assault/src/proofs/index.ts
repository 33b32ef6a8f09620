import type { Proof } from '@dejarik/sdk/proofs';
import { activationProofs } from './activations.ts';
import { armyProofs } from './army.ts';
import { cardProofs } from './dice-and-cards.ts';
import { interiorProofs } from './interior.ts';
import { keptProofs } from './derived-values.ts';
import { mapProofs } from './maps.ts';
import { nextGameProofs } from './next-game.ts';
import { optionProofs } from './options.ts';
import { playProofs } from './play.ts';
import { reasonProofs } from './reasons.ts';
import { setupProofs } from './setup.ts';
import { wayProofs } from './ways.ts';
import { windowProofs } from './windows.ts';

/** Checks of rules that speak of many games, of content or of set-up counts, beside the scenarios. */
export const proofs: readonly Proof[] = [
  ...activationProofs,
  ...armyProofs,
  ...cardProofs,
  ...interiorProofs,
  ...keptProofs,
  ...mapProofs,
  ...nextGameProofs,
  ...optionProofs,
  ...playProofs,
  ...reasonProofs,
  ...setupProofs,
  ...wayProofs,
  ...windowProofs,
];
