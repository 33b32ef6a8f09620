import { entity, message, verb, type Asked, type EntityId } from '@dejarik/sdk';
import { resolve } from '@dejarik/sdk/flow';
import { ownActivation } from './actions.ts';

/**
 * The one action of an activation that a figure with a deployment card may use to attack. It is used up when an attack is
 * declared that is part of an action of that figure's: of the attack action, or of a special action in which the figure
 * itself attacks. All attacks of one action count once; what interrupts an action is no part of it.
 */

/** Under this name an action counts the attacks of its figure. */
const ATTACKS = 'attacks';

const mayClaim = (g: Asked, figure: EntityId): boolean => ownActivation(g, figure)?.a['attacked'] !== true;

/** Is an attack by this figure, made now, the first one of an action of its own? */
export function beginsAttack(g: Asked, figure: EntityId): boolean {
  const action = g.within('action');
  // IA-ATK-19, IA-ATK-20
  if (action?.a['figure'] !== figure || g.tally('action', ATTACKS) > 0) return false;
  const carriedOut = g.stack.slice(g.stack.indexOf(action)).findLast((frame) => frame.verb.id === resolve.id);
  return carriedOut === undefined || carriedOut.a['ability'] === action.a['ability'];
}

/** What stands against a special action that begins with an attack: the figure has used an action to attack already. */
export const attackLeft = verb('attack-left', {
  silent: true,
  params: { figure: entity() },
  requires: { 'IA-ACTN-11': { check: (a, g) => mayClaim(g, a.figure) || message('refused.one-attack') } },
  steps: {},
});

/** The attack of the activation is used up. */
export const claimAttack = verb('claim-attack', {
  silent: true,
  params: { figure: entity() },
  // IA-ATK-18, IA-ATK-19
  requires: { 'IA-ACTN-11': { check: (a, g) => mayClaim(g, a.figure) || message('refused.one-attack') } },
  steps: {
    claim: (a, g) => {
      g.note('action', ATTACKS);
      if (ownActivation(g, a.figure)) g.amend('activation', { attacked: true });
    },
  },
});
