import type { Accepted, Log, LogEntry, Refusal, Renewal, Session } from '../types/index.ts';

/** An answer of a log that does not fit: its place there, and what is said to it. */
export interface Stop {
  readonly at: number;
  readonly entry: LogEntry;
  readonly refusal: Refusal;
}

/** Gives the next answer of a log; before it, those of seats that had nothing to decide, which a log leaves out. */
export function giveLogged(session: Session, { seat, ask, value }: LogEntry): Accepted | Refusal {
  let open = session.choice(seat)?.id === ask;
  while (!open && session.passFor(session.seats, 1) > 0) open = session.choice(seat)?.id === ask;
  return session.answer(seat, ask, value);
}

/** A session that can also carry out what a log says of undos. */
interface Renewable extends Session {
  renew(renewal: Renewal): void;
}

/** Gives the answers of a log one after the other. @returns the first that does not fit, where it stops; null if all do */
export function giveAll(session: Renewable, answers: Log['answers']): Stop | null {
  for (const [at, entry] of answers.entries()) {
    if ('renew' in entry) {
      session.renew(entry);
      continue;
    }
    const refusal = giveLogged(session, entry);
    if (!refusal.ok) return { at, entry, refusal };
  }
  return null;
}
