import {
  entity,
  integer,
  message,
  optional,
  pick,
  verb,
  word,
  type Asked,
  type EntityId,
  type Seat,
} from '@dejarik/sdk';
import { layMission } from './assignment.ts';
import { pile, sidePile } from './board.ts';
import { actionEntry, backToHand, DECKS, missionEntry } from './decks.ts';

/** Decks that are looked through for a card. */

const decks = ['missions', 'projects'] as const;
type Deck = (typeof decks)[number];

const deckOf = (g: Asked, seat: Seat, deck: Deck): EntityId =>
  deck === 'missions' ? sidePile(g, seat, 'missionDeck') : pile(g, 'projects');

/** What may be taken: any card, or those that an action card names. */
function findable(g: Asked, seat: Seat, by: EntityId | undefined): readonly EntityId[] {
  const named = by === undefined ? undefined : actionEntry(g, by).finds;
  return g
    .contents(sidePile(g, seat, 'searched'))
    .filter((card) => named === undefined || named.includes(missionEntry(g, card).id));
}

/** REB-ACT-15: a card of a deck comes to the hand, or lies facedown with a leader; the deck is shuffled, and nobody else sees what was found. */
export const searchDeck = verb('search-deck', {
  rules: ['REB-ACT-15'],
  params: { seat: integer(), deck: word(...decks), leader: optional(entity()), named: optional(entity()) },
  by: (a) => a.seat,
  steps: {
    look: (a, g) => {
      for (const card of g.contents(deckOf(g, a.seat, a.deck))) g.put(card, sidePile(g, a.seat, 'searched'));
    },
    choose: {
      ask: (a, g) => {
        const options = findable(g, a.seat, a.named);
        return g.contents(sidePile(g, a.seat, 'searched')).length === 0
          ? null
          : pick({
              by: a.seat,
              of: 'entity',
              options,
              pass: options.length === 0,
              secret: true,
              message: message('ask.search'),
            });
      },
      run: (a, g, found: EntityId | null | undefined) => {
        const deck = deckOf(g, a.seat, a.deck);
        for (const card of g.contents(sidePile(g, a.seat, 'searched'))) if (card !== found) g.put(card, deck);
        g.shuffle(deck, DECKS);
        if (found === null || found === undefined) return null;
        if (a.leader !== undefined) return layMission({ seat: a.seat, card: found, leader: a.leader });
        backToHand(g, a.seat, found);
        return null;
      },
    },
  },
});
