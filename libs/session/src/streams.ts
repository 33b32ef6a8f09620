import { Observable, type Subject } from 'rxjs';
import type { GameEvent, SeatId, Session, View } from './api.ts';

/** What a seat sees, now and after every change. */
export const viewsOver = (session: Session, seat: SeatId, changes: Subject<void>): Observable<View> =>
  new Observable<View>((subscriber) => {
    const show = (): void => {
      subscriber.next(session.view(seat));
    };
    show();
    return changes.subscribe(show);
  });

/** What a seat is told: all so far, then each as it happens, and again after something was taken back. */
export const eventsOver = (session: Session, seat: SeatId, changes: Subject<void>): Observable<GameEvent> =>
  new Observable<GameEvent>((subscriber) => {
    let heard: readonly GameEvent[] = [];
    const hear = (): void => {
      const now = session.events(seat).slice();
      let same = Math.min(heard.length, now.length);
      while (same > 0 && heard[same - 1] !== now[same - 1]) same--;
      heard = now;
      for (const event of now.slice(same)) subscriber.next(event);
    };
    hear();
    return changes.subscribe(hear);
  });
