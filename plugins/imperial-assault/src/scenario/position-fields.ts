import type { Asked, Json } from '@dejarik/sdk';
import type { Space } from '@dejarik/sdk/board';
import { listOf, wrong } from '@dejarik/sdk/positions';
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

/** The space at a column and row, from 0. */
export function spaceAt(g: Asked, at: Json | undefined, what: string): Space {
  const [x, y] = listOf(at, what);
  const { grid } = mapOf(g);
  for (let space = 0; space < grid.size; space++)
    if (grid.xs[space] === x && grid.ys[space] === y) return space as Space;
  throw wrong(`${what} ${JSON.stringify(at)}`, 'a space of the map as [column, row]');
}
