import type { Asked, Seat, Writes } from '@dejarik/sdk';
import { readyGroups } from './groups.ts';

/** Who has more ready deployment cards. */

/** Under this name the round counts the times at which a seat had more ready deployment cards than the other. */
const aheadOf = (seat: Seat): string => `ahead@${seat}`;

const isAhead = (g: Asked, seat: Seat): boolean =>
  g.opponents(seat).every((other) => readyGroups(g, seat).length > readyGroups(g, other).length);

/** Has a seat more ready deployment cards than the other, or did it have more when somebody was to activate a group in this round? */
export const hadMoreReady = (g: Asked, seat: Seat): boolean => isAhead(g, seat) || g.tally('round', aheadOf(seat)) > 0;

/** Before ready cards change, who is ahead is noted for the rest of the round. */
export function noteAhead(g: Writes): void {
  if (g.within('round'))
    for (let seat = 0; seat < g.seats; seat++) if (isAhead(g, seat)) g.note('round', aheadOf(seat));
}
