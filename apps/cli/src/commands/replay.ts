import { createTranslator } from '@dejarik/content';
import { loadSession, replay, SaveError, SPECTATOR_SEAT, type Log, type Session } from '@dejarik/session';
import { type Command, jsonOption } from '../command.ts';
import { oneOf, UsageError } from '../errors.ts';
import { find, readText } from '../files.ts';
import { say, sayJson } from '../output.ts';
import { gameCalled, languageCalled } from '../setup.ts';

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
  run: (called) => {
    const [path] = called.args;
    if (path === undefined) throw new UsageError('Say which file holds the log: what "play" saved, or the output of "simulate --json".');
    const lang = languageCalled(called.get('lang'));
    const session = open(path, called.get('until') === undefined ? undefined : called.number('until', 0));
    const seat = called.get('seat') ?? SPECTATOR_SEAT;
    if (![...session.seats, SPECTATOR_SEAT].includes(seat)) throw oneOf('seat', seat, [...session.seats, SPECTATOR_SEAT]);
    const { outcome } = session;
    if (called.on('json')) {
      sayJson({ game: session.game, mode: session.mode, answers: session.answers, outcome: outcome && { winners: outcome.winners }, waitingFor: session.waitingFor, hash: session.hash() });
      return 0;
    }
    const translator = createTranslator(session.catalogs, lang);
    for (const event of session.events(seat)) say(translator.say(event.message));
    say(outcome === null ? `After ${session.answers} answers the game waits for ${session.waitingFor.join(', ')}.` : `After ${session.answers} answers: ${translator.say(outcome.message)}`);
    return 0;
  },
};

/** @throws UsageError if the file holds nothing that can be played again */
function open(path: string, until: number | undefined): Session {
  let data: unknown;
  try {
    data = JSON.parse(readText(find(path)));
  } catch (error) {
    if (error instanceof SyntaxError) throw new UsageError(`"${path}" is no JSON: ${error.message}`);
    throw error;
  }
  try {
    if (isRecord(data) && data['format'] === 'dejarik-session' && until === undefined) return loadSession(gameCalled(gameIn(data['log'])).plugins, data);
    const log = logIn(data);
    if (log === undefined) throw new UsageError(`"${path}" holds neither a log ({game, mode, seed, options, answers}) nor a save.`);
    if (until !== undefined && until > log.answers.length) throw new UsageError(`--until is ${until}, but the log holds ${log.answers.length} ${log.answers.length === 1 ? 'answer' : 'answers'}.`);
    return replay(gameCalled(log.game).plugins, until === undefined ? log : { ...log, answers: log.answers.slice(0, until) });
  } catch (error) {
    if (error instanceof SaveError) throw new UsageError(error.message);
    throw error;
  }
}

/** A log by itself, inside a save, or the first in what `simulate` found. */
function logIn(data: unknown): Log | undefined {
  if (!isRecord(data)) return undefined;
  if (Array.isArray(data['answers']) && typeof data['game'] === 'string') return data as unknown as Log;
  if (isRecord(data['log'])) return logIn(data['log']);
  return Array.isArray(data['violations']) ? logIn(data['violations'][0]) : undefined;
}

const gameIn = (log: unknown): string | undefined => (isRecord(log) && typeof log['game'] === 'string' ? log['game'] : undefined);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
