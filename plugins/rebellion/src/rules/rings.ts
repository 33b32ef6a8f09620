import { entity, verb, word, type EntityId, type Writes } from '@dejarik/sdk';
import { Leader } from '../components.ts';
import { rings, type Ring } from '../content/types.ts';
import { EMPIRE } from './board.ts';

/** Attachment rings. */

/** REB-RNG-03, REB-CPT-09, REB-CMP-01: a leader gets a ring in place of the one before; whoever had it has it no more. */
export function putRing(g: Writes, leader: EntityId, ring: Ring): void {
  const number = rings.indexOf(ring);
  if (ring !== 'none')
    for (const other of g.all(Leader)) if (g.get(Leader.ring, other) === number) g.set(Leader.ring, other, 0);
  g.set(Leader.ring, leader, number);
}

/** A leader gets a ring. */
export const attachRing = verb('attach-ring', {
  rules: ['REB-RNG-01'],
  params: { leader: entity(), ring: word(...rings) },
  steps: { attach: (a, g) => putRing(g, a.leader, a.ring) },
});

/** REB-RNG-05: a ring goes back to the supply. */
export const removeRing = verb('remove-ring', {
  params: { leader: entity() },
  steps: { remove: (a, g) => putRing(g, a.leader, 'none') },
});

/** A Rebel leader fights for the Empire for the rest of the game, and is no captive. */
export const lure = verb('lure', {
  rules: ['REB-TEAM-10'],
  params: { leader: entity() },
  by: () => EMPIRE,
  steps: {
    lure: (a, g) => {
      putRing(g, a.leader, 'lure');
      g.set(Leader.side, a.leader, EMPIRE);
    },
  },
});
