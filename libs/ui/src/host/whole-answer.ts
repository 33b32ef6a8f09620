import type { AnswerValue, SeatId, Session } from '@dejarik/session';
import type { Via } from '../link.ts';

/** On a board one points at the end of a path; the best way there is the session's to know. @param via places that it passes */
export function wholeAnswer(session: Session, seat: SeatId, value: AnswerValue, via: Via = []): AnswerValue {
  const [end] = session.choice(seat)?.kind === 'path' && Array.isArray(value) && value.length === 1 ? value : [];
  return end === undefined ? value : (session.route(seat, String(end), via) ?? [...via, end]);
}
