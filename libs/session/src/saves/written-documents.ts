import { createTranslator, type Catalogs } from '@dejarik/content';
import type { Game } from '@dejarik/engine';
import type { Stop } from '../history/give-logged.ts';
import type { KeptLog, Log, Save, SeatExport, SeatId, Session } from '../types/index.ts';
import type { GameHistory } from '../history/game-history.ts';
import { SaveError } from '../errors.ts';
import { SAVE_FORMAT, SAVE_VERSION, versionsOf } from './save-format.ts';
import { withChecksum } from './checksum.ts';

/** All of a game, with everything hidden in it. */
export function saveOf(game: Game, log: Log, history: GameHistory): Save {
  return withChecksum({
    format: SAVE_FORMAT,
    version: SAVE_VERSION,
    plugins: versionsOf(game.rules.plugins),
    contents: game.rules.contents,
    off: [...game.rules.off].sort(),
    log,
    state: game.save(),
    hash: game.hash(),
    ...history.opening,
    unlogged: history.lines.unlogged,
    events: history.records.slice(),
  });
}

/** A log that says what it was played with and what came of it. */
export const keptLogOf = (session: Session, log: Log): KeptLog =>
  withChecksum({ ...log, plugins: session.plugins, contents: session.contents, hash: session.hash() });

/** What a seat knows of a game. */
export function seatExportOf(session: Session, seat: SeatId, answers: Log['answers']): SeatExport {
  return {
    format: 'dejarik-seat',
    version: SAVE_VERSION,
    game: session.game,
    mode: session.mode,
    plugins: session.plugins,
    seat,
    view: session.view(seat),
    ask: session.choice(seat),
    events: session.events(seat),
    answers: answers.flatMap((entry) => ('renew' in entry || entry.seat !== seat ? [] : [entry])),
  };
}

/** An answer of a log that was refused when it was played again. @param at its place in the log */
export function diverged(catalogs: Catalogs, { at, entry, refusal }: Stop): SaveError {
  const { say } = createTranslator(catalogs, 'en');
  const why = [
    say(refusal.message),
    ...(refusal.because ?? []).map(({ rule, message }) => `${say(message)} (${rule})`),
  ].join(' ');
  return new SaveError(
    'replay/diverged',
    `Answer ${at + 1} of the log (${entry.seat} to ${entry.ask}: ${JSON.stringify(entry.value)}) no longer fits. ${why} The log was made with other rules, or changed.`,
  );
}
