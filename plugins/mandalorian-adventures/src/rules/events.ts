import { again, end, entity, integer, message, pick, set, verb, type Asked, type EntityId } from '@dejarik/sdk';
import { Character, Disruption, EventCard, Mission, Player } from '../components.ts';
import { tablesOf, type EventEntry } from '../tables.ts';
import {
  activeSeat,
  characterOfSkill,
  inSlot,
  isShared,
  pile,
  playerOf,
  skillOf,
  slots,
  slotStrength,
  theMission,
} from './board.ts';
import { turnUpEvent } from './decks.ts';
import { emptySlot } from './disruption.ts';
import { hadEffect, takesEffect } from './event-effect.ts';
import { spawn } from './reinforcements.ts';

/** The event step: slots of five and more, crises, event cards. */

export const FULL = 5;
export const CRISIS = 6;

export function eventOf(g: Asked, card: EntityId): EventEntry {
  const entry = tablesOf(g).events[g.get(EventCard.card, card)];
  if (entry === undefined) throw new RangeError(`There is no event card ${g.get(EventCard.card, card)}.`);
  return entry;
}

/** A crisis: what the box of the mission says follows upon it. */
export const crisis = verb('crisis', { rules: ['MA-CRI-01'], steps: { resolve: null } });

/** Damage tokens are put on the crisis track. */
export const advanceTrack = verb('advance-track', {
  params: { amount: integer() },
  steps: {
    advance: (a, g) => {
      const before = g.get(Mission.track, theMission(g));
      g.set(Mission.track, theMission(g), Math.max(0, before + a.amount));
      // MA-NOE-02
      if (g.get(Mission.track, theMission(g)) !== before) takesEffect(g);
    },
  },
});

/** What the mission counts (locks opened, crates loaded) changes. */
export const advanceProgress = verb('advance-progress', {
  params: { amount: integer() },
  steps: {
    advance: (a, g) => {
      if (a.amount === 0) return;
      g.add(Mission.progress, theMission(g), a.amount);
      takesEffect(g);
    },
  },
});

/**
 * An event card is drawn and carried out from top to bottom; if nothing came of it, a reinforcement comes instead.
 * What it does follows upon `abilities`.
 */
export const event = verb('event', {
  rules: ['MA-EVC-01'],
  params: { slot: entity() },
  locals: { card: 0 },
  by: (_a, g) => activeSeat(g),
  steps: {
    draw: (_a, g) => {
      turnUpEvent(g);
      const card = g.contents(pile(g, 'nextEvent')).at(-1);
      if (card === undefined) return end();
      g.put(card, pile(g, 'event'));
      turnUpEvent(g);
      return set({ card });
    },
    abilities: null,
    // MA-NOE-02
    nothing: { rules: ['MA-NOE-01'], run: (_a, g) => (hadEffect(g) ? null : spawn({})) },
    discard: {
      rules: ['MA-EVC-06'],
      run: (a, g) => {
        g.put(a.card as EntityId, pile(g, 'eventDiscard'));
        turnUpEvent(g);
      },
    },
  },
});

/** An event that has another one resolved: that alone is an effect. */
export const anotherEvent = verb('another-event', {
  silent: true,
  steps: {
    resolve: (_a, g) => {
      // MA-NOE-03
      takesEffect(g);
      const slot = g.within('resolve-slot')?.a['slot'];
      return event({ slot: (typeof slot === 'number' ? slot : 0) as EntityId });
    },
  },
});

/** Whose character "the player" is while a slot is resolved, where characters are shared. */
function onTop(g: Asked, slot: EntityId): EntityId | undefined {
  const card = [...inSlot(g, slot)].reverse().find((thing) => !g.has(Disruption, thing));
  return card === undefined ? undefined : characterOfSkill(g, card);
}

/** Where a skill card of a slot goes. */
function discardOf(g: Asked, card: EntityId): EntityId {
  const { character } = skillOf(g, card);
  const owner = g.all(Character).find((one) => g.get(Character.card, one) === character);
  const seat = owner === undefined ? -1 : g.get(Character.seat, owner);
  return g.get(Player.discard, playerOf(g, Math.max(0, seat))) as EntityId;
}

/** A slot of five or more: a crisis if it is six or more, an event, and it is emptied. */
export const resolveSlot = verb('resolve-slot', {
  rules: ['MA-EVT-03'],
  params: { slot: entity() },
  locals: { character: 0 },
  by: (_a, g) => activeSeat(g),
  steps: {
    player: {
      ask: (a, g) =>
        isShared(g) && onTop(g, a.slot) === undefined
          ? pick({ by: activeSeat(g), of: 'entity', options: g.all(Character), message: message('ask.player') })
          : null,
      run: (a, g, chosen: EntityId | undefined) => set({ character: chosen ?? onTop(g, a.slot) ?? 0 }),
    },
    crisis: { rules: ['MA-EVT-02'], run: (a, g) => (slotStrength(g, a.slot) >= CRISIS ? crisis({}) : null) },
    event: (a) => event({ slot: a.slot }),
    // MA-EVT-05
    empty: (a, g) => {
      emptySlot(g, a.slot, (card) => discardOf(g, card));
    },
  },
});

/**
 * The slots from left to right; those that are raised to five while another is resolved come right after it.
 * `waiting` holds the slots that were full before the last one was resolved, `raised` those that have been raised since.
 */
export const eventStep = verb('event-step', {
  rules: ['MA-EVT-01'],
  silent: true,
  locals: { waiting: undefined as readonly EntityId[] | undefined, raised: [] as readonly EntityId[] },
  by: (_a, g) => activeSeat(g),
  steps: {
    slots: (a, g) => {
      // MA-EVT-04
      const full = slots(g).filter((slot) => slotStrength(g, slot) >= FULL);
      // MA-DIS-03
      const raised = full.filter((slot) => a.raised.includes(slot) || a.waiting?.includes(slot) === false);
      const slot = raised[0] ?? full[0];
      // MA-EVT-08
      return slot === undefined
        ? null
        : [set({ waiting: full, raised: raised.slice(1) }), resolveSlot({ slot }), again];
    },
  },
});
