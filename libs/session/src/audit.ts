import type { Plugin } from '@dejarik/engine';
import { giveAll } from './history/give-logged.ts';
import { rulesOfLog } from './load.ts';
import { checkLog } from './saves/read-save.ts';
import { TableSession } from './table-session.ts';
import type { Log, LogEntry, OutcomeView, Refusal, SeatId } from './types/index.ts';
import { outcomeOf, outcomeView } from './view/view.ts';

/** What looking through a record of a game has shown. */
export interface Audit {
  /** So many answers the rules allow, from the first on. */
  readonly answers: number;
  /** The first answer that they do not, and what they say to it; null if there is none. */
  readonly forbidden: { readonly seat: SeatId; readonly entry: LogEntry; readonly refusal: Refusal } | null;
  /** How the game has ended, or ends by its rules as somebody has broken them (`forfeit` of a plugin); null if neither says so. */
  readonly outcome: OutcomeView | null;
}

/**
 * Looks through a record that was made elsewhere: does it hold an answer that the rules forbid, and how does the game end then?
 * @param log from `log()` or `keptLog()`, or whatever else was found where one should be
 * @throws SaveError if it is no log, or of another game or version
 */
export function auditLog(plugins: readonly Plugin[], log: Log | unknown): Audit {
  const checked = checkLog(log);
  const rules = rulesOfLog(plugins, checked);
  const session = TableSession.begun(rules, checked);
  const stop = giveAll(session, checked.answers);
  if (stop === null) return { answers: session.answers, forbidden: null, outcome: session.outcome };
  const { entry, refusal } = stop;
  const seat = rules.seats.indexOf(entry.seat);
  const forfeit = rules.plugins.flatMap((plugin) => plugin.forfeit ?? []).at(-1);
  return {
    answers: session.answers,
    forbidden: { seat: entry.seat, entry, refusal },
    outcome:
      forfeit === undefined || seat < 0
        ? outcomeOf(session.inner)
        : outcomeView(session.inner, forfeit(session.inner, seat)),
  };
}
