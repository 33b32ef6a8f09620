import cards from '../content/cards.yaml';

/** A kind of card, as `content/cards.yaml` lists it. */
export interface CardKind {
  readonly id: string;
  /** Places that it leads forward. */
  readonly steps: number;
  /** How many of it there are in the deck. */
  readonly copies: number;
  /** Whether the runner is tired afterwards. */
  readonly tires?: boolean;
}

/** All kinds of cards: the face of a card is the number of its kind here. */
export const KINDS = cards as readonly CardKind[];

/** How many cards there are. */
export const DECK = KINDS.reduce((sum, { copies }) => sum + copies, 0);
