import { entity, message, verb } from '@dejarik/sdk';
import { ownActivation } from './actions.ts';

/**
 * The one action of an activation that a figure with a deployment card may use to attack, taken by a special action that
 * makes its own figure attack. Outside of the figure's activation nothing is counted.
 */
export const claimAttack = verb('claim-attack', {
  silent: true,
  params: { figure: entity() },
  requires: {
    // IA-ATK-18, IA-ATK-19
    'IA-ACTN-11': { check: (a, g) => ownActivation(g, a.figure)?.a['attacked'] !== true || message('refused.one-attack') },
  },
  steps: { claim: (a, g) => { if (ownActivation(g, a.figure)) g.amend('activation', { attacked: true }); } },
});
