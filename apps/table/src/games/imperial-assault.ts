import { imperialAssault, makeSensibleBot, skirmishSetup, tables } from '@dejarik/imperial-assault';
import type { GameModule } from '@dejarik/ui/host';

export const game: GameModule = {
  plugins: [imperialAssault],
  bots: { sensible: makeSensibleBot(tables) },
  setup: skirmishSetup,
  lists: { armies: async () => (await import('@dejarik/imperial-assault/army')).armyMaker },
  ui: './imperial-assault.ui.js',
  rules: './imperial-assault.rules.js',
  words: { pl: './imperial-assault.pl.js', ru: './imperial-assault.ru.js' },
};
