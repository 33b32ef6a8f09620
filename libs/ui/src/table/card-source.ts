import type { CardSource } from '../cards/source.ts';
import type { TableContext } from './types/index.ts';

/** Where the cards of the game at hand come from. */
export const cardSourceOf = ({ connection, words }: TableContext): CardSource => ({
  cards: (keys) => connection.ask(null, async (link) => (await link.cards?.(keys)) ?? null),
  words: () => connection.ask({}, async (link) => (await link.cardWords?.()) ?? {}),
  speaker: (more) => words.with(more),
});
