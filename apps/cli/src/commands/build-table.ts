import { relative, resolve } from 'node:path';
import type { Command } from '../command.ts';
import { UsageError } from '../errors.ts';
import { find, here, isThere } from '../files.ts';
import type { Games } from '../games.ts';
import { isMod } from '../loading/load-mod.ts';
import { say } from '../output.ts';
import { buildSite } from '../site/build-site.ts';
import { nameInSite } from '../site/site-games.ts';

export const buildTableCommand: Command = {
  name: 'build-table',
  about: 'Makes a folder for any file server: the table with games, expansions and mods, and a page.',
  usage: '[games; all that are loaded if missing]',
  most: 100,
  options: {
    out: { value: 'folder', about: 'where the site is put; what this command has put there before is replaced' },
  },
  examples: [
    'build-table --out site',
    'build-table tic-tac-toe --out site',
    'build-table snow --mod ./examples/snow --out site',
  ],
  run: async (called, host) => {
    const out = called.get('out');
    if (out === undefined) throw new UsageError('Say where the site is put: --out <folder>, such as --out site.');
    const folder = resolve(here(), out);
    const games = await host.games();
    const chosen = chosenGames(called.args, games);
    await buildSite(folder, { games, sources: host.sources, chosen });
    say(`The site is in ${relative(here(), folder) || '.'}: ${chosen.join(', ')}.`);
    say(
      'Serve the folder as it is, from any file server; the page is index.html. From a file: address browsers do not run it.',
    );
    return 0;
  },
};

/** Names of games in the site, each once; an expansion or mod from outside means its game. @throws UsageError for one that is not loaded */
const chosenGames = (named: readonly string[], games: Games): readonly string[] => [
  ...new Set((named.length === 0 ? games.ids : named).map((id) => nameInSite(gameNamed(id, games)))),
];

function gameNamed(name: string, games: Games): ReturnType<Games['called']> {
  const found = games.find(name);
  if (found !== undefined || !isThere(name)) return found ?? games.called(name);
  const option = isMod(find(name)) ? '--mod' : '--plugin';
  throw new UsageError(
    `"${name}" is a folder or file, not the id of a game. To load it say ${option} ${name}; then name it by its id.`,
  );
}
