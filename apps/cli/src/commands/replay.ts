import { createTranslator } from '@dejarik/content';
import { SPECTATOR_SEAT } from '@dejarik/session';
import { type Command, jsonOption } from '../command.ts';
import { oneOf, UsageError } from '../errors.ts';
import { say, sayJson } from '../output.ts';
import { openLog } from '../saved.ts';
import { languageCalled } from '../setup.ts';

export const replayCommand: Command = {
  name: 'replay',
  about: 'Plays a log again (or goes on from a save) and tells what happened.',
  usage: '<file>',
  options: {
    seat: { value: 'seat', about: `as whom to look on (default ${SPECTATOR_SEAT})` },
    lang: { value: 'language', about: 'en, pl or ru (default en)' },
    until: { value: 'n', about: 'only the first n answers' },
    ...jsonOption,
  },
  examples: ['replay game.json', 'replay game.json --seat a --until 40', 'replay game.json --json'],
  run: async (called, host) => {
    const [path] = called.args;
    if (path === undefined)
      throw new UsageError('Say which file holds the log: what "play" saved, or the output of "simulate --json".');
    const lang = languageCalled(called.get('lang'));
    const session = openLog(
      await host.games(),
      path,
      called.get('until') === undefined ? undefined : called.number('until', 0),
    );
    const seat = called.get('seat') ?? SPECTATOR_SEAT;
    if (![...session.seats, SPECTATOR_SEAT].includes(seat))
      throw oneOf('seat', seat, [...session.seats, SPECTATOR_SEAT]);
    const { outcome } = session;
    if (called.on('json')) {
      sayJson({
        game: session.game,
        mode: session.mode,
        answers: session.answers,
        outcome: outcome && { winners: outcome.winners },
        waitingFor: session.waitingFor,
        hash: session.hash(),
      });
      return 0;
    }
    const translator = createTranslator(session.catalogs, lang);
    for (const event of session.events(seat)) say(translator.say(event.message));
    say(
      outcome === null
        ? `After ${session.answers} answers the game waits for ${session.waitingFor.join(', ')}.`
        : `After ${session.answers} answers: ${translator.say(outcome.message)}`,
    );
    return 0;
  },
};
