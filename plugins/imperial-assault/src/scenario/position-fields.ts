import type { Asked, Json } from '@dejarik/sdk';
import type { Space } from '@dejarik/sdk/board';
import { spaceOf, wrong } from '@dejarik/sdk/positions';
import { mapOf } from '../rules/board.ts';
import { seatName, seatsOf } from '../rules/players.ts';

/** Reading what a position of a scenario says. Everything throws a RefusedError that names what was found and expected. */

export { fields, integerOf, listOf, wordOf, wrong } from '@dejarik/sdk/positions';

/** The map of a scenario that names none, and the mission it writes itself. */
export const DRAWN_MAP = 'drawing';
export const MADE_UP_MISSION = 'made-up';

/** The seats that play. */
export const seatNames = (g: Asked): readonly string[] => seatsOf(g).map(seatName);

export function seatNamed(g: Asked, value: Json | undefined, what: string): number {
  const names = seatNames(g);
  const seat = names.indexOf(String(value));
  if (seat < 0) throw wrong(`${what} ${JSON.stringify(value)}`, names.join(', '));
  return seat;
}

/** A space of the map that is played on. */
export const spaceAt = (g: Asked, at: Json | undefined, what: string): Space => spaceOf(mapOf(g).grid, at, what);
