import type { Catalog } from '@dejarik/sdk';
import type { CardsOfGame } from '@dejarik/sdk/ui';
import en from './messages/en.yaml';
import pl from './messages/pl.yaml';
import ru from './messages/ru.yaml';
import { makeCard } from './make-card.ts';

/** How cards of the skirmish are read at the table, with the words that are explained on them. */
export const cards: CardsOfGame = {
  make: makeCard,
  messages: { en: en as Catalog, pl: pl as Catalog, ru: ru as Catalog },
};
