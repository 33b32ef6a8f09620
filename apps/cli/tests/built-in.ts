import type { Host } from '../src/command.ts';
import type { GameEntry } from '../src/game-entry.ts';
import { Games } from '../src/games.ts';
import { builtInGames } from '../src/loading/load-games.ts';
import { hostOf } from '../src/program.ts';

/** The games that come with the program, for tests of what is done with them. */
export const games = builtInGames.all;
export const gameCalled = (id: string): GameEntry => builtInGames.called(id);

/** A program that has them alone, and this thread. */
export const host: Host = hostOf({ plugins: [], mods: [] });

/** A program with other games. */
export const hostWith = (plugins: GameEntry['plugins'], folder = ''): Host => ({
  ...host,
  games: () =>
    Promise.resolve(
      new Games(plugins.map((plugin) => ({ name: plugin.id, folder, plugins: [plugin], bots: {}, inherited: {} }))),
    ),
});
