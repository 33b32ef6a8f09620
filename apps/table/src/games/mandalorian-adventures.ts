import { adventureSetup, makeSensibleBot, mandalorianAdventures, tables } from '@dejarik/mandalorian-adventures';
import type { GameModule } from '@dejarik/ui/host';

export const game: GameModule = {
  plugins: [mandalorianAdventures],
  bots: { sensible: makeSensibleBot(tables) },
  setup: adventureSetup,
  ui: './mandalorian-adventures.ui.js',
  rules: './mandalorian-adventures.rules.js',
};
