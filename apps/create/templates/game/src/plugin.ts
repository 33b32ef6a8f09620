import { type Catalog, definePlugin, message } from '@dejarik/sdk';
import en from '../messages/en.yaml';
import pl from '../messages/pl.yaml';
import ru from '../messages/ru.yaml';
import { DECK, KINDS } from './cards.ts';
import { Card, Runner } from './pieces.ts';
import { push, victory } from './rules.ts';
import { scenario } from './scenario.ts';
import { SEATS } from './seats.ts';
import { fallBack, game, go, play, rest, turn } from './verbs.ts';
import { view } from './view.ts';

/** The game: the list of all that it is made of. */
export const plugin = definePlugin({
  id: 'sample-game',
  version: '0.1.0',
  modes: [
    {
      id: 'race',
      message: message('mode.race'),
      seats: SEATS,
      least: 2,
      usual: 2,
      game: game.id,
      options: ['scenario'],
    },
  ],
  // Cards, the deck and what was played, a runner and a hand for each seat.
  capacity: DECK + 2 + 2 * SEATS.length,
  components: [Card, Runner],
  faces: [Card],
  streams: ['deck'],
  verbs: [game, turn, play, rest, go, fallBack],
  abilities: [push],
  systems: [victory],
  content: { cards: KINDS },
  messages: { en: en as Catalog, pl: pl as Catalog, ru: ru as Catalog },
  view,
  scenario,
});
