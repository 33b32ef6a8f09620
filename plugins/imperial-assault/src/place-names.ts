import { message, type Asked, type EntityId, type Message, type Reads } from '@dejarik/sdk';
import { columnName, type Grid, type Placement } from '@dejarik/sdk/board';
import { mapOf } from './rules/board.ts';
import { spacesUnder } from './rules/reach.ts';

/** A space by its column and row, as players write it: `c4`. */
export const nameOfSpace = ({ xs, ys }: Grid, space: number): Message =>
  message('space', { column: columnName(xs[space] ?? 0), row: (ys[space] ?? 0) + 1 });
export const spaceName = (g: Reads, space: number): Message => nameOfSpace(mapOf(g).grid, space);

/** A way to stand, by its first and last space: `c4–d6`. */
export function standingName(g: Asked, figure: EntityId, placement: Placement): Message {
  const spaces = spacesUnder(g, figure, placement);
  const from = spaces[0] ?? placement,
    to = spaces.at(-1) ?? placement;
  return from === to ? spaceName(g, from) : message('standing', { from: spaceName(g, from), to: spaceName(g, to) });
}
