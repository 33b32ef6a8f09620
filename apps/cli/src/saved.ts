import type { Plugin } from '@dejarik/engine';
import { auditLog, type Audit } from '@dejarik/session/audit';
import { loadSession, replay, SaveError, type KeptLog, type Log, type Session } from '@dejarik/session';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { UsageError } from './errors.ts';
import { find, here, readText, writeText } from './files.ts';
import type { GameEntry } from './game-entry.ts';
import type { Games } from './games.ts';
import { withinTime } from './within-time.ts';

/** What can be played again. */
const EXPECTED =
  'Expected: a file that "save" in "play", the table, "simulate --json" or "conform --json" has written.';

/**
 * Looks through a log that was made elsewhere for answers that the rules forbid.
 * @throws UsageError if the file holds no log
 */
export function auditFile(games: Games, path: string): { readonly audit: Audit; readonly plugins: readonly Plugin[] } {
  const log = logIn(dataIn(path));
  if (log === undefined)
    throw new UsageError(`"${path}" holds no log ({game, mode, seed, options, answers}). ${EXPECTED}`);
  const { plugins } = entryFor(games, path, log.game, idsIn(log.plugins));
  try {
    return { audit: withinTime(() => auditLog(plugins, log)), plugins };
  } catch (error) {
    throw refusedIn(path, error);
  }
}

/** What is thrown for a file that does not fit, with its name; else the error itself. */
const refusedIn = (path: string, error: unknown): unknown =>
  error instanceof SaveError ? new UsageError(`"${path}": ${error.message}`, error.code) : error;

/** @throws UsageError if the file is no JSON */
function dataIn(path: string): unknown {
  try {
    // Some editors put a mark in front that is not JSON.
    return JSON.parse(readText(find(path)).replace(/^\uFEFF/, ''));
  } catch (error) {
    if (error instanceof SyntaxError) throw new UsageError(`"${path}" is no JSON: ${error.message}. ${EXPECTED}`);
    throw error;
  }
}

/**
 * A session from a file that holds a log, a save, or what `simulate` found.
 * @param games those of one of which it may be
 * @param until only so many answers
 * @throws UsageError if the file holds nothing that can be played again
 */
export function openLog(games: Games, path: string, until?: number): Session {
  const data = dataIn(path);
  try {
    if (isRecord(data) && data['format'] === 'dejarik-session') {
      const { plugins } = entryFor(games, path, gameIn(data['log']), idsIn(data['plugins']));
      const session = withinTime(() => loadSession(plugins, data));
      if (until !== undefined) session.rewind(within(until, session.answers));
      return session;
    }
    const log = logIn(data);
    if (log === undefined)
      throw new UsageError(
        `"${path}" holds neither a log ({game, mode, seed, options, answers}) nor a save. ${EXPECTED}`,
      );
    const { plugins } = entryFor(games, path, log.game, idsIn(log.plugins));
    return withinTime(() =>
      replay(plugins, log, until === undefined ? {} : { until: within(until, log.answers.length) }),
    );
  } catch (error) {
    throw refusedIn(path, error);
  }
}

/** The game of a file, with the expansions that it names. @throws UsageError if that game is not loaded */
function entryFor(games: Games, path: string, game: string | undefined, ids: readonly string[]): GameEntry {
  if (game !== undefined && games.find(game) === undefined)
    throw new UsageError(
      `"${path}" is of the game "${game}", which is not loaded: name its package or path by --plugin, or in dejarik.config.mjs. Loaded: ${games.ids.join(', ')}.`,
    );
  return games.with(game, ids);
}

/** The code of what is thrown where a file holds another game. */
export const OTHER_GAME = 'file/other-game';

/**
 * Keeps a game in a file; what was kept of the same game before gives way to it.
 * @param over another game that was kept there gives way to it, too
 * @returns where it is kept
 * @throws UsageError if it cannot be written, or something else is there: it stays as it is
 */
export function keepLog(session: Session, to: string, over = false): string {
  const path = resolve(here(), to);
  const log = session.keptLog();
  const before = over || !existsSync(path) ? undefined : keptIn(path);
  if (before !== undefined && (before.game !== log.game || before.seed !== log.seed))
    throw new UsageError(`"${path}" holds another game that was kept. Name another file.`, OTHER_GAME);
  writeLog(log, path);
  return path;
}

/** Writes a log into a file; an earlier one gives way to it. @param path absolute @throws UsageError if it cannot be written, or something else is there: it stays as it is */
export function writeLog(log: KeptLog | Log, path: string): void {
  if (existsSync(path) && keptIn(path) === undefined)
    throw new UsageError(`"${path}" is there already, and is no game that was kept. Name another file.`);
  writeText(path, JSON.stringify(log));
}

/** The game that was kept in a file; undefined if it holds something else. */
function keptIn(path: string): Log | undefined {
  try {
    return logIn(JSON.parse(readText(path)));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function within(until: number, answers: number): number {
  if (until > answers)
    throw new UsageError(`--until is ${until}, but the log holds ${answers} ${answers === 1 ? 'answer' : 'answers'}.`);
  return until;
}

/** A log by itself, inside a save, or the first in what `simulate` or `conform` found. */
function logIn(data: unknown): KeptLog | undefined {
  if (!isRecord(data)) return undefined;
  if (Array.isArray(data['answers']) && typeof data['game'] === 'string') return data as unknown as KeptLog;
  if (isRecord(data['log'])) return logIn(data['log']);
  const found: unknown = data['violations'] ?? data['checks'];
  return Array.isArray(found) ? logIn(found.find((one: unknown) => isRecord(one) && isRecord(one['log']))) : undefined;
}

const gameIn = (log: unknown): string | undefined =>
  isRecord(log) && typeof log['game'] === 'string' ? log['game'] : undefined;
/** Ids of the plugins that a save or log names, if it does. */
const idsIn = (plugins: unknown): readonly string[] => (isRecord(plugins) ? Object.keys(plugins) : []);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
