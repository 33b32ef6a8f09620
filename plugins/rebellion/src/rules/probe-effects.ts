import { integer, message, pickMany, set, verb, type EntityId } from '@dejarik/sdk';
import { order } from '@dejarik/sdk/questions';
import { ProbeCard, System } from '../components.ts';
import { tablesOf } from '../tables.ts';
import { probesForUnits } from './base.ts';
import {
  basePlace,
  EMPIRE,
  hasUnits,
  isRevealed,
  pile,
  placeName,
  placeOf,
  REBELS,
  systemAt,
  systemOnCard,
} from './board.ts';
import { DECKS, drawProbes, HANDS } from './decks.ts';

/** What cards do with probe cards, and what they tell of the base. */

/** REB-BASE-17: probe cards in proportion to the Rebel units at the base. */
export const gatherIntel = verb('gather-intel', {
  silent: true,
  by: () => EMPIRE,
  steps: { draw: (_a, g) => drawProbes({ amount: probesForUnits(g) }) },
});

/** The Rebels draw probe cards, hand over those of systems with Imperial units and shuffle the others back. */
export const interceptTransmissions = verb('intercept-transmissions', {
  params: { amount: integer() },
  by: () => EMPIRE,
  steps: {
    draw: (a, g) => {
      const drawn = pile(g, 'probesDrawn');
      for (const card of g.contents(pile(g, 'probes')).slice(-a.amount)) g.put(card, drawn);
      for (const card of g.contents(drawn)) {
        const system = g.get(ProbeCard.system, card);
        const isWatched = hasUnits(g, system, EMPIRE);
        if (isWatched) {
          // Both sides see what is handed over.
          g.show(card, 'all');
          g.tell(message('note.probe-handed-over', { system: placeName(g, system) }));
        }
        g.put(card, pile(g, isWatched ? 'probeHand' : 'probes'));
      }
      g.shuffle(pile(g, 'probes'), DECKS);
    },
  },
});

/** Random probe cards of the Empire go back to the deck, on top or to the bottom, in an order that the Empire does not see. */
export const plantFalseLead = verb('plant-false-lead', {
  params: { amount: integer() },
  locals: { top: [] as readonly EntityId[] },
  by: () => REBELS,
  steps: {
    take: (a, g) => {
      const hand = pile(g, 'probeHand');
      g.shuffle(hand, HANDS);
      for (const card of g.contents(hand).slice(-a.amount)) {
        g.put(card, pile(g, 'probesDrawn'));
        g.set(System.returned, systemAt(g, g.get(ProbeCard.system, card)), 1);
      }
      // The Empire knows which cards it has lost, and no more.
      g.shuffle(pile(g, 'probesDrawn'), HANDS);
    },
    top: {
      ask: (_a, g) => {
        const options = g.contents(pile(g, 'probesDrawn'));
        return options.length === 0
          ? null
          : pickMany({
              by: REBELS,
              of: 'entity',
              options,
              min: 0,
              max: options.length,
              secret: true,
              message: message('ask.probes-on-top'),
            });
      },
      run: (_a, _g, top: readonly EntityId[] | undefined) => set({ top: top ?? [] }),
    },
    order: {
      ask: (_a, g) => {
        const options = g.contents(pile(g, 'probesDrawn'));
        return options.length === 0
          ? null
          : order({
              by: REBELS,
              of: 'entity',
              options,
              secret: true,
              points: systemOnCard(g),
              message: message('ask.probe-order'),
            });
      },
      run: (a, g, cards: readonly EntityId[] | undefined) => {
        if (cards === undefined) return;
        const faceOf = (card: EntityId): number => g.get(ProbeCard.system, card);
        const top = a.top.map(faceOf);
        const faces = cards.map(faceOf);
        // Shuffled first, so that nobody can follow a card by its place in the hand.
        const drawn = pile(g, 'probesDrawn');
        g.shuffle(drawn, HANDS);
        const byFace = new Map(g.contents(drawn).map((card) => [faceOf(card), card]));
        const lay = (face: number, where: 'top' | 'bottom'): void => {
          const card = byFace.get(face);
          if (card !== undefined) g.put(card, pile(g, 'probes'), where);
        };
        for (const face of [...faces].reverse()) if (top.includes(face)) lay(face, 'top');
        for (const face of faces) if (!top.includes(face)) lay(face, 'bottom');
      },
    },
  },
});

/** The Rebels name systems, one of which is that of the base. */
export const nameSystems = verb('name-systems', {
  params: { amount: integer() },
  by: () => REBELS,
  steps: {
    name: {
      ask: (a, g) =>
        isRevealed(g)
          ? null
          : pickMany({
              by: REBELS,
              of: 'place',
              options: tablesOf(g).systems.map(({ index }) => index),
              min: a.amount,
              max: a.amount,
              secret: true,
              message: message('ask.name-systems', { amount: a.amount }),
              fits: (places) =>
                places.includes(basePlace(g)) ? null : { rule: 'REB-CHT-02', message: message('refused.base-unnamed') },
            }),
      run: (_a, g, places: readonly number[] | undefined) => {
        if (places === undefined) return;
        // REB-CHT-02
        for (const one of g.all(System)) if (!places.includes(placeOf(g, one))) g.set(System.cleared, one, 1);
        for (const place of [...places].sort((one, other) => one - other))
          g.tell(message('note.base-perhaps', { system: placeName(g, place) }));
      },
    },
  },
});
