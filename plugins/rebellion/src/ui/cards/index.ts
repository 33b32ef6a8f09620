import type { Catalog } from '@dejarik/sdk';
import type { CardsOfGame } from '@dejarik/sdk/ui';
import { makeCard } from './make-card.ts';
import en from './messages/en.yaml';
import pl from './messages/pl.yaml';
import ru from './messages/ru.yaml';

/** How cards of the game are read at the table. */
export const cards: CardsOfGame = {
  make: makeCard,
  messages: { en: en as Catalog, pl: pl as Catalog, ru: ru as Catalog },
};
