import type { GameInterface, PlayedView } from '../interface.ts';
import type { TableState } from '../link.ts';

/** The latest card that others have played since an event, for all to read. @param last the event's number */
export const playedSince = (
  face: GameInterface | null,
  { events, view }: TableState,
  last: number,
): PlayedView | undefined =>
  events
    .slice(last + 1)
    .flatMap((event) => face?.played?.(event) ?? [])
    .findLast(({ by }) => by !== view.seat);
