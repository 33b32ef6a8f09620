import {
  adventureChronicle,
  adventureSetup,
  makeSensibleBot,
  mandalorianAdventures,
  tables,
} from '@dejarik/mandalorian-adventures';
import type { GameModule } from '@dejarik/ui/host';

export const game: GameModule = {
  plugins: [mandalorianAdventures],
  bots: { sensible: makeSensibleBot(tables) },
  setup: adventureSetup,
  chronicle: adventureChronicle,
  ui: './mandalorian-adventures.ui.js',
  rules: './mandalorian-adventures.rules.js',
  words: { pl: './mandalorian-adventures.pl.js', ru: './mandalorian-adventures.ru.js' },
};
