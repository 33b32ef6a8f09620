import { loadSession, replay, SaveError, type Log, type Session } from '@dejarik/session';
import { UsageError } from './errors.ts';
import { find, readText } from './files.ts';
import { gameCalled } from './setup.ts';

/**
 * A session from a file that holds a log, a save, or what `simulate` found.
 * @param until only so many answers
 * @throws UsageError if the file holds nothing that can be played again
 */
export function openLog(path: string, until?: number): Session {
  let data: unknown;
  try {
    // Some editors put a mark in front that is not JSON.
    data = JSON.parse(readText(find(path)).replace(/^\uFEFF/, ''));
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
