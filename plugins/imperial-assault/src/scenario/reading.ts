import type { Asked, Json, Space } from '@dejarik/sdk';
import { listOf, wrong } from '@dejarik/sdk/positions';
import { mapOf } from '../rules/board.ts';

/** Reading what a position of a scenario says. Everything throws a RefusedError that names what was found and expected. */

export { fields, integerOf, listOf, wordOf, wrong } from '@dejarik/sdk/positions';

export const SEATS = ['a', 'b'];
/** The map of a scenario that names none, and the mission it writes itself. */
export const DRAWN_MAP = 'drawing';
export const MADE_UP_MISSION = 'made-up';

export function seatNamed(value: Json | undefined, what: string): number {
  const seat = SEATS.indexOf(String(value));
  if (seat < 0) throw wrong(`${what} ${JSON.stringify(value)}`, 'a or b');
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
