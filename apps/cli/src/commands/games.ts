import { createTranslator, type Catalogs } from '@dejarik/content';
import { POSITION } from '@dejarik/session';
import { seatRange } from '@dejarik/session/modes';
import { type Command, jsonOption } from '../command.ts';
import { say, sayJson } from '../output.ts';
import { botsOf, modesOf } from '../setup.ts';

export const gamesCommand: Command = {
  name: 'games',
  about: 'Lists the games, their modes, seats, bots and options.',
  usage: '',
  most: 0,
  ofAll: true,
  options: jsonOption,
  examples: ['games', 'games --json'],
  run: async (called, host) => {
    const list = (await host.games()).all.map((game) => {
      const plugin = game.plugins.find(({ id }) => id === game.id);
      // The form of a plugin's catalogs is proven by its own tests.
      const catalogs = (plugin?.messages ?? {}) as Catalogs;
      const title = catalogs['en'] === undefined ? game.id : nameIn(catalogs, game.id);
      return {
        game: game.id,
        title,
        version: plugin?.version ?? '',
        ...(game.game === game.id ? {} : { extends: game.game }),
        modes: modesOf(game).map((mode) => ({
          mode: mode.id,
          seats: mode.seats,
          least: seatRange(mode).least,
          usual: seatRange(mode).usual,
          options: (mode.options ?? []).filter((one) => one !== POSITION),
        })),
        bots: Object.keys(botsOf(game)),
      };
    });
    if (called.on('json')) sayJson({ games: list });
    else {
      for (const { game, version, modes, bots } of list) {
        const options = [...new Set(modes.flatMap((mode) => mode.options))];
        say(
          `${game} ${version}: ${modes.map(({ mode, seats, least, usual }) => `${mode} (${seats.join(', ')}${least < seats.length ? `: ${least} to ${seats.length} play, usually ${usual}` : ''})`).join('; ')}; bots: ${bots.join(', ')}${options.length === 0 ? '' : `; options: ${options.join(', ')}`}`,
        );
      }
    }
    return 0;
  },
};

function nameIn(catalogs: Catalogs, id: string): string {
  const translator = createTranslator(catalogs, 'en');
  const title = `game.${id}`;
  return translator.has(title) ? translator.say({ id: title }) : id;
}
