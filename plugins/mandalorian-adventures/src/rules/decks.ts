import { entity, In, integer, system, verb, word, type Asked, type EntityId, type Writes } from '@dejarik/sdk';
import { EventCard, Mission, Player, TopBack } from '../components.ts';
import { tablesOf } from '../tables.ts';
import { activeSeat, decider, levelOf, pile, playerOf, theMission } from './board.ts';
import { takesEffect } from './event-effect.ts';

/** Decks that never run dry, and hands that are refilled. */

export const SKILLS = 'skills';
export const PLANNING = 'planning';
export const EVENTS = 'events';

/** Cards a player draws up to (MA-DIF-04). */
export const handSize = (g: Asked): number => (levelOf(g) === 'veteran' ? 3 : 4);

/** A discard pile becomes the deck. */
function refill(g: Writes, deck: EntityId, discard: EntityId, stream: string): void {
  for (const card of g.contents(discard)) g.put(card, deck);
  g.shuffle(deck, stream);
}

/**
 * Draws a card; an empty deck is made anew from its discard pile at once.
 * @returns the card, or undefined if neither has any
 */
export function drawOne(
  g: Writes,
  deck: EntityId,
  discard: EntityId,
  to: EntityId,
  stream: string,
): EntityId | undefined {
  // MA-DCK-01
  if (g.contents(deck).length === 0) refill(g, deck, discard, stream);
  const card = g.contents(deck).at(-1);
  if (card === undefined) return undefined;
  g.put(card, to);
  // MA-DCK-01
  if (g.contents(deck).length === 0 && g.contents(discard).length > 0) refill(g, deck, discard, stream);
  return card;
}

/** The next event card is turned to the top of its deck, where its back shows; it still is of that deck, which is made anew without it. */
export function turnUpEvent(g: Writes): void {
  if (g.contents(pile(g, 'nextEvent')).length === 0) {
    const [deck, discard] = [pile(g, 'events'), pile(g, 'eventDiscard')];
    // MA-DCK-01
    if (g.contents(deck).length === 0) refill(g, deck, discard, EVENTS);
    const top = g.contents(deck).at(-1);
    if (top !== undefined) g.put(top, pile(g, 'nextEvent'));
  }
  const next = g.contents(pile(g, 'nextEvent')).at(-1);
  const { events, backs } = tablesOf(g);
  g.set(
    TopBack.back,
    theMission(g),
    next === undefined ? -1 : backs.indexOf(events[g.get(EventCard.card, next)]?.back ?? ''),
  );
}

/** A player draws skill cards; what cannot be drawn is owed besides what is owed already. */
export const drawSkills = verb('draw-skills', {
  rules: ['MA-DRW-01'],
  params: { seat: integer(), amount: integer() },
  locals: { drawn: 0 },
  by: (a) => a.seat,
  steps: {
    draw: (a, g) => {
      const player = playerOf(g, a.seat);
      let drawn = 0;
      while (
        drawn < a.amount &&
        drawOne(
          g,
          g.get(Player.deck, player) as EntityId,
          g.get(Player.discard, player) as EntityId,
          g.get(Player.hand, player) as EntityId,
          SKILLS,
        ) !== undefined
      )
        drawn++;
      // MA-DCK-02
      g.add(Player.owed, player, a.amount - drawn);
      // MA-NOE-02
      if (drawn > 0) takesEffect(g);
      return { set: { drawn } };
    },
  },
});

/** What a player is owed is drawn, as far as there are cards. */
export const drawOwed = verb('draw-owed', {
  rules: ['MA-DCK-02'],
  silent: true,
  params: { seat: integer() },
  by: (a) => a.seat,
  steps: {
    draw: (a, g) => {
      const player = playerOf(g, a.seat);
      const amount = g.get(Player.owed, player);
      g.set(Player.owed, player, 0);
      return drawSkills({ seat: a.seat, amount });
    },
  },
});

/** A player draws up to a full hand. */
export const refillHand = verb('refill-hand', {
  silent: true,
  params: { seat: integer() },
  by: (a) => a.seat,
  steps: {
    draw: (a, g) => {
      const player = playerOf(g, a.seat);
      const missing =
        handSize(g) - g.contents(g.get(Player.hand, player) as EntityId).length - g.get(Player.owed, player);
      // MA-DRW-02
      return missing > 0 ? drawSkills({ seat: a.seat, amount: missing }) : null;
    },
  },
});

/** A deck without cards is made anew as soon as there are discarded ones. */
export const reshuffle = verb('reshuffle', {
  rules: ['MA-DCK-01'],
  silent: true,
  params: { deck: entity(), discard: entity(), stream: word(SKILLS, PLANNING) },
  valid: (a, g) => isSpent(g, a.deck, a.discard),
  commit: 'shuffle',
  steps: { shuffle: (a, g) => refill(g, a.deck, a.discard, a.stream) },
});

const isSpent = (g: Asked, deck: EntityId, discard: EntityId): boolean =>
  g.contents(deck).length === 0 && g.contents(discard).length > 0;

/** Skill decks and the planning deck are made anew, and cards that are owed are drawn, as soon as there are any. */
export const decksRefilled = system('decks-refilled', {
  reads: [In],
  propose: (g) => {
    for (const player of g.all(Player)) {
      const [deck, discard] = [g.get(Player.deck, player) as EntityId, g.get(Player.discard, player) as EntityId];
      if (g.get(Player.owed, player) > 0 && g.contents(deck).length + g.contents(discard).length > 0)
        return drawOwed({ seat: g.get(Player.seat, player) });
      if (isSpent(g, deck, discard)) return reshuffle({ deck, discard, stream: SKILLS });
    }
    if (g.all(Mission).length === 0) return null;
    const [deck, discard] = [pile(g, 'planning'), pile(g, 'planningDiscard')];
    return isSpent(g, deck, discard) ? reshuffle({ deck, discard, stream: PLANNING }) : null;
  },
});

/** The player of a character draws more skill cards. */
export const drawCards = verb('draw-cards', {
  silent: true,
  params: { character: entity(), amount: integer() },
  by: (a, g) => decider(g, a.character),
  steps: { draw: (a, g) => drawSkills({ seat: decider(g, a.character), amount: a.amount }) },
});

/** A skill card from hand is discarded. */
export const discardSkill = verb('discard-card', {
  params: { card: entity() },
  shows: { card: 'all' },
  valid: (a, g) => holderOf(g, a.card) !== undefined,
  commit: 'discard',
  by: (a, g) => {
    const player = holderOf(g, a.card);
    return player === undefined ? activeSeat(g) : g.get(Player.seat, player);
  },
  steps: {
    discard: (a, g) => {
      const player = holderOf(g, a.card);
      if (player === undefined) return;
      g.put(a.card, g.get(Player.discard, player) as EntityId);
      // MA-NOE-02
      takesEffect(g);
    },
  },
});

/** Whose hand a card is in. */
const holderOf = (g: Asked, card: EntityId): EntityId | undefined =>
  g.all(Player).find((player) => g.contents(g.get(Player.hand, player) as EntityId).includes(card));
