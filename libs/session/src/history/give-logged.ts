import type { Accepted, LogEntry, Refusal, Session } from '../types/index.ts';

/** Gives the next answer of a log; before it, those of seats that had nothing to decide, which a log leaves out. */
export function giveLogged(session: Session, { seat, ask, value }: LogEntry): Accepted | Refusal {
  let open = session.choice(seat)?.id === ask;
  while (!open && session.passFor(session.seats, 1) > 0) open = session.choice(seat)?.id === ask;
  return session.answer(seat, ask, value);
}
