import { ticTacToe } from '@dejarik/tic-tac-toe';
import type { GameModule } from '@dejarik/ui/host';

export const game: GameModule = {
  plugins: [ticTacToe],
  rules: './tic-tac-toe.rules.js',
  words: { pl: './tic-tac-toe.pl.js', ru: './tic-tac-toe.ru.js' },
};
