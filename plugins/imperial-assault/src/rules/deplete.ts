import { entity, message, verb, word, type Call, type EntityId } from '@dejarik/sdk';
import { Depleted, Group } from '../components.ts';
import { figuresIn } from './groups.ts';
import { exhaust } from './rounds.ts';

/** Cards that are used up, and what is paid with a card. */

/**
 * A card without figures is turned face down. It is out of play and has none of its abilities any more, whatever is readied
 * later; a skirmish is one mission, so nothing turns it up again.
 */
export const deplete = verb('deplete', {
  params: { group: entity() },
  requires: { 'IA-DEPL-01': { check: (a, g) => !g.has(Depleted, a.group) || message('refused.depleted') } },
  valid: (a, g) => figuresIn(g, a.group).length === 0,
  by: (a, g) => g.get(Group.seat, a.group),
  takes: 'group',
  // IA-DEPL-01
  steps: {
    turn: (a, g) => {
      g.join(Depleted, a.group);
    },
  },
});

const turned = (a: { readonly group: EntityId; readonly how: string }): Call =>
  (a.how === 'deplete' ? deplete : exhaust)({ group: a.group });

/** Pays for an ability by exhausting or depleting a card. */
export const payCard = verb('pay-card', {
  silent: true,
  params: { group: entity(), how: word('exhaust', 'deplete') },
  requires: {
    'IA-ABIL-08': {
      check: (a, g) => g.can(turned(a)) || message(a.how === 'deplete' ? 'refused.depleted' : 'refused.exhausted'),
    },
  },
  by: (a, g) => g.get(Group.seat, a.group),
  steps: { pay: { rules: ['IA-ABIL-08'], run: (a) => turned(a) } },
});
