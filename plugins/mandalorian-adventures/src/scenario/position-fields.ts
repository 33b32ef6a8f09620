import type { Asked, Json } from '@dejarik/sdk';
import type { Space } from '@dejarik/sdk/board';
import { fields, wrong } from '@dejarik/sdk/positions';
import { labelOf } from '../board-view.ts';
import { mapOf } from '../rules/board.ts';

/** Reading what a position of a scenario says. Everything throws a RefusedError that names what was found and expected. */

export { fields, integerOf, listOf, wrong, type Fields } from '@dejarik/sdk/positions';

/** The map and mission that a scenario brings along. */
export const DRAWN = 'drawing';

export function seatOf(value: Json | undefined, what: string, seats: number): number {
  const found = /^p([1-4])$/.exec(String(value));
  const seat = Number(found?.[1] ?? 0) - 1;
  if (seat < 0 || seat >= seats)
    throw wrong(`${what} ${JSON.stringify(value)}`, Array.from({ length: seats }, (_, i) => `p${i + 1}`).join(', '));
  return seat;
}

/** An area by the sign that draws it, or as the board shows it, with its number: `c·8`. */
export function areaNamed(g: Asked, said: Json | undefined, what: string): Space {
  const map = mapOf(g);
  const { signs } = map.areas;
  const area = signs.findIndex((sign, i) => [sign, labelOf(map, i)].includes(String(said)));
  if (area < 0) throw wrong(`${what} ${JSON.stringify(said)}`, `an area of the map (${signs.join('')})`);
  return area as Space;
}

/** The id of a threat's token: of the box (`kind`), one that several share (`kind`, too), or its own. */
export function tokenIdOf(box: ReadonlySet<string>, name: string, said: Json | undefined): string {
  const { kind } = fields(said, `the threat ${name}`);
  if (kind === undefined) return `${DRAWN}-${name}`;
  return box.has(String(kind)) ? String(kind) : `${DRAWN}-kind-${String(kind)}`;
}
