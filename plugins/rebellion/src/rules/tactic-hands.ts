import type { Asked, EntityId, Seat, Writes } from '@dejarik/sdk';
import { SpaceTactic, tacticTheaters } from '../components.ts';
import { theaters, type Theater } from '../content/types.ts';
import { tablesOf, type TacticEntry } from '../tables.ts';
import { EMPIRE, pile, REBELS, sidePile } from './board.ts';
import { DECKS } from './decks.ts';

/** Decks and hands of tactic cards. */

export const tacticHand = (g: Asked, seat: Seat): readonly EntityId[] => g.contents(sidePile(g, seat, 'tacticHand'));

/** The theater that a card's back shows. */
export const theaterOf = (g: Asked, card: EntityId): Theater => (g.has(SpaceTactic, card) ? 'space' : 'ground');

export function tacticEntry(g: Asked, card: EntityId): TacticEntry {
  const entry = tablesOf(g).tactics[g.get(tacticTheaters[theaterOf(g, card)].card, card) - 1];
  if (entry === undefined) throw new RangeError(`The thing ${card} is no tactic card.`);
  return entry;
}

const deckOf = (g: Asked, theater: Theater): EntityId =>
  pile(g, theater === 'space' ? 'tacticsSpace' : 'tacticsGround');
const discardOf = (g: Asked, theater: Theater): EntityId =>
  pile(g, theater === 'space' ? 'tacticDiscardSpace' : 'tacticDiscardGround');

/** Can a card of the theater be drawn? */
export const canDraw = (g: Asked, theater: Theater): boolean =>
  g.contents(deckOf(g, theater)).length + g.contents(discardOf(g, theater)).length > 0;

/** Cards come to a hand; an empty deck is made anew from its discard pile. */
export function deal(g: Writes, seat: Seat, theater: Theater, amount: number): readonly EntityId[] {
  const drawn: EntityId[] = [];
  for (let n = 0; n < amount; n++) {
    // REB-DSC-03
    if (g.contents(deckOf(g, theater)).length === 0) renew(g, theater);
    const card = g.contents(deckOf(g, theater)).at(-1);
    if (card === undefined) break;
    g.put(card, sidePile(g, seat, 'tacticHand'));
    drawn.push(card);
  }
  return drawn;
}

function renew(g: Writes, theater: Theater): void {
  for (const card of g.contents(discardOf(g, theater))) g.put(card, deckOf(g, theater));
  g.shuffle(deckOf(g, theater), DECKS);
}

export const discard = (g: Writes, card: EntityId): void => g.put(card, discardOf(g, theaterOf(g, card)));

/** REB-CBT-19: all cards are shuffled into their decks. */
export function collect(g: Writes): void {
  for (const seat of [REBELS, EMPIRE]) for (const card of tacticHand(g, seat)) discard(g, card);
  for (const theater of theaters) renew(g, theater);
}

/** A hand is laid open. */
export function handIsOpen(g: Writes, seat: Seat): void {
  for (const card of tacticHand(g, seat)) g.show(card, 'all');
}
