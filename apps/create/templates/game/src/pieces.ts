import {
  type Asked,
  bool,
  component,
  type EntityId,
  face,
  int,
  NONE,
  Visibility,
  Zone,
  type Writes,
} from '@dejarik/sdk';
import { type CardKind, KINDS } from './cards.ts';

/** The last place; a runner begins at 0. */
export const GOAL = 10;
/** Cards that a seat is dealt. */
export const HAND = 3;
/** Who owns what belongs to no seat. */
const NOBODY = -1;

/** A card; `kind` is its face, which only those know who see it. */
export const Card = component('Card', { kind: face(int()) });
/** The piece of a seat. */
export const Runner = component('Runner', { seat: int(), place: int(), tired: bool() });

/** The zone of an owner (a seat, or nobody) that these see. */
const zoneOf = (g: Asked, owner: number, visibility: number): EntityId =>
  g.all(Zone).find((zone) => g.get(Zone.owner, zone) === owner && g.get(Zone.visibility, zone) === visibility) ?? NONE;
export const deckOf = (g: Asked): EntityId => zoneOf(g, NOBODY, Visibility.none);
export const playedOf = (g: Asked): EntityId => zoneOf(g, NOBODY, Visibility.all);
export const handOf = (g: Asked, seat: number): EntityId => zoneOf(g, seat, Visibility.owner);
export const runnerOf = (g: Asked, seat: number): EntityId =>
  g.all(Runner).find((one) => g.get(Runner.seat, one) === seat) ?? NONE;
export const kindOf = (g: Asked, card: EntityId): CardKind | undefined => KINDS[g.get(Card.kind, card)];

/** Every seat that plays. */
export const seats = (g: Asked): readonly number[] => Array.from({ length: g.seats }, (_, seat) => seat);

/** Lays out all pieces: every card in the deck, in order, and every runner at the start. */
export function layOut(g: Writes): void {
  // Who sees what lies in a zone: nobody the deck, all what was played, its owner a hand.
  g.join(Zone, g.spawn(), { owner: NOBODY, visibility: Visibility.none, ordered: 1 });
  g.join(Zone, g.spawn(), { owner: NOBODY, visibility: Visibility.all, ordered: 1 });
  for (const seat of seats(g)) {
    g.join(Zone, g.spawn(), { owner: seat, visibility: Visibility.owner, ordered: 0 });
    g.join(Runner, g.spawn(), { seat });
  }
  KINDS.forEach(({ copies }, kind) => {
    for (let n = 0; n < copies; n++) {
      const card = g.spawn();
      g.join(Card, card, { kind });
      g.put(card, deckOf(g));
    }
  });
}

/** Takes the top card of the deck into a seat's hand; an empty deck is made anew of what was played. */
export function drawCard(g: Writes, seat: number): void {
  const deck = deckOf(g);
  if (g.contents(deck).length === 0) {
    for (const card of g.contents(playedOf(g))) g.put(card, deck);
    g.shuffle(deck, 'deck');
  }
  const card = g.contents(deck).at(-1);
  if (card !== undefined) g.put(card, handOf(g, seat));
}
