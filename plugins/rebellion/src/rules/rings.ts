import {
  confirm,
  entity,
  integer,
  message,
  verb,
  word,
  type Asked,
  type Call,
  type EntityId,
  type Writes,
} from '@dejarik/sdk';
import { KeptWithRing, Leader, MissionCard } from '../components.ts';
import { rings, type Ring } from '../content/types.ts';
import { EMPIRE, pile, sidePile } from './board.ts';
import { actionEntry, discardPile, missionEntry } from './decks.ts';

/** Attachment rings, and the cards that are kept beside them. */

const NO_RING = rings.indexOf('none');

/** REB-RNG-03, REB-CPT-09, REB-CMP-01: a leader gets a ring in place of the one before; whoever had it has it no more. */
export function putRing(g: Writes, leader: EntityId, ring: Ring): void {
  const number = rings.indexOf(ring);
  const before = g.get(Leader.ring, leader);
  if (before !== number) putAwayCardsOf(g, before);
  if (ring !== 'none')
    for (const other of g.all(Leader))
      if (other !== leader && g.get(Leader.ring, other) === number) {
        g.set(Leader.ring, other, NO_RING);
        putAwayCardsOf(g, number);
      }
  g.set(Leader.ring, leader, number);
}

/** REB-RNG-04: with a ring that leaves its leader the cards go that were kept beside it. */
function putAwayCardsOf(g: Writes, ring: number): void {
  for (const card of g.all(KeptWithRing)) {
    if (g.get(KeptWithRing.ring, card) !== ring) continue;
    g.leave(KeptWithRing, card);
    if (g.has(MissionCard, card)) g.put(card, discardPile(g, missionEntry(g, card).seat, card));
    else g.put(card, sidePile(g, actionEntry(g, card).seat, 'actionBox'));
  }
}

/** Verbs that carry out a card whose ability may attach a ring; an action card may be used within a mission. */
const CARRIED_OUT = ['use-action', 'reveal-mission'] as const;
const attachedFor = (ring: Ring): string => `attached-${ring}`;

/** A card's ability gives a leader a ring. */
export function attach(g: Writes, leader: EntityId, ring: Ring): void {
  putRing(g, leader, ring);
  const verbOfCard = CARRIED_OUT.find((one) => g.within(one) !== undefined);
  if (verbOfCard !== undefined) g.note(verbOfCard, attachedFor(ring));
}

/** What its player may do with a card that has attached a ring which is still on its leader. */
export function keeping(g: Asked, carriedOut: (typeof CARRIED_OUT)[number], card: EntityId): Call | null {
  const ring = rings.find(
    (one, number) =>
      g.tally(carriedOut, attachedFor(one)) > 0 &&
      g.all(Leader).some((leader) => g.get(Leader.ring, leader) === number),
  );
  if (ring === undefined) return null;
  return keepWithRing({ card, ring, seat: (g.has(MissionCard, card) ? missionEntry : actionEntry)(g, card).seat });
}

/** REB-RNG-04: a card may be kept in sight beside the ring that it has attached. */
export const keepWithRing = verb('keep-with-ring', {
  silent: true,
  params: { card: entity(), ring: word(...rings), seat: integer() },
  by: (a) => a.seat,
  steps: {
    keep: {
      ask: (a) => confirm({ by: a.seat, message: message('ask.keep-with-ring', { ring: message(`ring.${a.ring}`) }) }),
      run: (a, g, isKept: boolean) => {
        if (!isKept) return;
        g.put(a.card, pile(g, 'keptWithRings'));
        g.join(KeptWithRing, a.card, { ring: rings.indexOf(a.ring) });
      },
    },
  },
});

/** A leader gets a ring. */
export const attachRing = verb('attach-ring', {
  rules: ['REB-RNG-01'],
  params: { leader: entity(), ring: word(...rings) },
  steps: { attach: (a, g) => attach(g, a.leader, a.ring) },
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
      attach(g, a.leader, 'lure');
      g.set(Leader.side, a.leader, EMPIRE);
    },
  },
});
