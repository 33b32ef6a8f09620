import { definePlugin, message } from '@dejarik/sdk';
import en from '../messages/en.yaml';
import pl from '../messages/pl.yaml';
import ru from '../messages/ru.yaml';
import { Cell, CELLS } from './cell.ts';
import { scenario } from './scenario.ts';
import { draw, victory } from './systems.ts';
import { game, mark } from './verbs.ts';
import { view } from './view.ts';

type Catalog = Readonly<Record<string, unknown>>;

/** Tic-tac-toe: the smallest game there is, and the worked example of a plugin. */
export const ticTacToe = definePlugin({
  id: 'tic-tac-toe',
  version: '1.0.1',
  modes: [{ id: 'classic', message: message('mode.classic'), seats: ['x', 'o'], game: game.id, options: ['scenario'] }],
  capacity: CELLS,
  components: [Cell],
  verbs: [game, mark],
  systems: [victory, draw],
  messages: { en: en as Catalog, pl: pl as Catalog, ru: ru as Catalog },
  view,
  scenario,
});
