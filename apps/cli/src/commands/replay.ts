import { createTranslator } from '@dejarik/content';
import { catalogsOf, SPECTATOR_SEAT } from '@dejarik/session';
import { type Called, type Command, jsonOption } from '../command.ts';
import { oneOf, UsageError } from '../errors.ts';
import type { Games } from '../games.ts';
import { say, sayJson } from '../output.ts';
import { auditFile, openLog } from '../saved.ts';
import { resolveLanguage } from '../setup.ts';

export const replayCommand: Command = {
  name: 'replay',
  about: 'Plays a log again (or goes on from a save) and tells what happened.',
  usage: '<file>',
  options: {
    seat: { value: 'seat', about: `as whom to look on (default ${SPECTATOR_SEAT})` },
    lang: { value: 'language', about: 'en, pl or ru (default en)' },
    audit: {
      about:
        'look for the first answer that the rules forbid, in a log that was made elsewhere; exit status 1 if there is one',
    },
    until: { value: 'n', about: 'only the first n answers' },
    ...jsonOption,
  },
  examples: [
    'replay game.json',
    'replay game.json --seat a --until 40',
    'replay game.json --json',
    'replay game.json --audit',
  ],
  run: async (called, host) => {
    const [path] = called.args;
    if (path === undefined)
      throw new UsageError('Say which file holds the log: what "play" saved, or the output of "simulate --json".');
    const lang = resolveLanguage(called.get('lang'));
    if (called.on('audit')) return audit(await host.games(), path, lang, called);
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

/** Tells whether a log holds an answer that the rules forbid. @returns the exit status */
function audit(games: Games, path: string, lang: string, called: Called): number {
  if (called.get('until') !== undefined || called.get('seat') !== undefined)
    throw new UsageError('--audit looks at the whole log, as nobody in it: leave out --until and --seat.');
  const { audit: found, plugins } = auditFile(games, path);
  const { answers, forbidden, outcome } = found;
  const { say: put } = createTranslator(catalogsOf(plugins), lang);
  const words = forbidden && [
    put(forbidden.refusal.message),
    ...(forbidden.refusal.because ?? []).map(({ rule, message }) => `${put(message)} (${rule})`),
  ];
  if (called.on('json'))
    sayJson({
      answers,
      forbidden: forbidden && { seat: forbidden.seat, answer: forbidden.entry, why: words },
      outcome: outcome && { winners: outcome.winners, message: put(outcome.message) },
    });
  else {
    if (forbidden !== null) say(`Answer ${answers + 1}, of ${forbidden.seat}, is forbidden: ${words?.join(' ') ?? ''}`);
    else say(`The rules allow all ${answers} answers.`);
    if (outcome !== null) say(put(outcome.message));
  }
  return forbidden === null ? 0 : 1;
}
