import type { Asked, EntityId } from '@dejarik/sdk';
import { Door, Figure, Skirmish, Token } from '../components.ts';
import { mapOf, theSkirmish, tokenKind } from '../rules/board.ts';
import { fields } from './position-fields.ts';

/** Things by the names a scenario gives them. */

/** Figures: those of the mission were made first, called as tokens are; then those of the position, in its order. */
export function figuresByName(g: Asked): ReadonlyMap<string, EntityId> {
  const names = Object.keys(fields(fields(g.option('scenario'), 'the position')['figures'], 'figures'));
  const figures = [...g.all(Figure)].sort((a, b) => a - b);
  const all = [...(figures.length > names.length ? ofMission(g) : []), ...names];
  return new Map(all.flatMap((name, i) => (figures[i] === undefined ? [] : [[name, figures[i]] as const])));
}

/** The names of a mission's figures, in the order in which they were made. */
function ofMission(g: Asked): readonly string[] {
  const map = mapOf(g);
  const tokens = map.missions[g.get(Skirmish.mission, theSkirmish(g))]?.tokens ?? [];
  return tokens.flatMap(({ kind, figure }) =>
    figure === undefined ? [] : (map.grid.points.get(kind) ?? []).map((_, i) => `${kind}-${i + 1}`),
  );
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
