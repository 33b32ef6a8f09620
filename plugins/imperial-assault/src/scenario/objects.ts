import type { Asked, EntityId } from '@dejarik/sdk';
import { Door, Figure, Token } from '../components.ts';
import { mapOf, tokenKind } from '../rules/board.ts';
import { fields } from './reading.ts';

/** Things by the names a scenario gives them. */

/** Figures: they were made in the order of the position. */
export function figuresByName(g: Asked): ReadonlyMap<string, EntityId> {
  const names = Object.keys(fields(fields(g.option('scenario'), 'the position')['figures'], 'figures'));
  const figures = [...g.all(Figure)].sort((a, b) => a - b);
  return new Map(names.flatMap((name, i) => (figures[i] === undefined ? [] : [[name, figures[i]] as const])));
}

/** Doors by their names in the drawing, tokens as `crate-1`, `crate-2` in the order of their points. */
export function objectsByName(g: Asked): ReadonlyMap<string, EntityId> {
  const found = new Map<string, EntityId>();
  const { grid } = mapOf(g);
  for (const door of g.all(Door)) {
    const drawn = grid.doors.find((one) => one.bit === g.get(Door.bit, door));
    if (drawn) found.set(drawn.name, door);
  }
  const counts = new Map<string, number>();
  for (const token of [...g.all(Token)].sort((a, b) => a - b)) {
    const { kind } = tokenKind(g, token);
    const number = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, number);
    found.set(`${kind}-${number}`, token);
  }
  return found;
}
