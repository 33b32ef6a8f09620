import type { Asked, Seat, Writes } from '@dejarik/sdk';
import { readyGroups } from './groups.ts';

/** Who has more ready deployment cards. */

/** Under this name the round counts the times at which a seat had more ready deployment cards than another. */
const aheadOf = (seat: Seat, other: Seat): string => `ahead@${seat}/${other}`;

const isAhead = (g: Asked, seat: Seat, other: Seat): boolean =>
  readyGroups(g, seat).length > readyGroups(g, other).length;

/** Has a seat more ready deployment cards than another, or did it have more when somebody was to activate a group in this round? */
export const hadMoreReady = (g: Asked, seat: Seat, other: Seat): boolean =>
  isAhead(g, seat, other) || g.tally('round', aheadOf(seat, other)) > 0;

/** Before ready cards change, who is ahead of whom is noted for the rest of the round. */
export function noteAhead(g: Writes): void {
  if (!g.within('round')) return;
  for (let seat = 0; seat < g.seats; seat++)
    for (const other of g.opponents(seat)) if (isAhead(g, seat, other)) g.note('round', aheadOf(seat, other));
}
