import type { Bot } from '@dejarik/bots';
import type { Plugin } from '@dejarik/session';
import { imperialAssault } from '@dejarik/imperial-assault';
import { ticTacToe } from '@dejarik/tic-tac-toe';

/** A game that this program can play. */
export interface GameEntry {
  readonly id: string;
  /** Folder of its plugin, from the workspace's root. */
  readonly folder: string;
  /** The game and its expansions. */
  readonly plugins: readonly Plugin[];
  /** Bots beside those that play any game. */
  readonly bots: Readonly<Record<string, Bot>>;
}

export const games: readonly GameEntry[] = [
  { id: 'tic-tac-toe', folder: 'plugins/tic-tac-toe', plugins: [ticTacToe], bots: {} },
  { id: 'imperial-assault', folder: 'plugins/imperial-assault', plugins: [imperialAssault], bots: {} },
];
