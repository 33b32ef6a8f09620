import type { Reads, EntityId } from '@dejarik/sdk';
import { areAdjacent, distance, isAdjacent, Terrain, UNREACHABLE, type Space } from '@dejarik/sdk/board';
import { Door, Figure } from '../components.ts';
import type { MapTable } from '../tables.ts';
import { closedDoors, doorSpaces, freeDoorSpaces, mapOf, spacesOfFigure } from './board.ts';
import { cardOf } from './groups.ts';

/** What is adjacent, and how many spaces lie between. */

const countedSpaces = (g: Reads, thing: EntityId): readonly Space[] =>
  g.has(Door, thing) ? freeDoorSpaces(g, thing) : spacesOfFigure(g, thing);

/** Are two figures or objects at most so many columns and rows apart? Nothing that is farther is nearer when counted. */
export const isWithin = (g: Reads, a: EntityId, b: EntityId, most: number): boolean =>
  areWithin(mapOf(g), spacesOfFigure(g, a), spacesOfFigure(g, b), most);

function areWithin(
  { grid: { xs, ys } }: MapTable,
  spaces: readonly Space[],
  others: readonly Space[],
  most: number,
): boolean {
  for (let i = 0; i < spaces.length; i++) {
    const x = xs[spaces[i] ?? 0] ?? 0;
    const y = ys[spaces[i] ?? 0] ?? 0;
    for (let k = 0; k < others.length; k++) {
      const other = others[k] ?? 0;
      if (Math.abs(x - (xs[other] ?? 0)) <= most && Math.abs(y - (ys[other] ?? 0)) <= most) return true;
    }
  }
  return false;
}

export function onBlocking({ grid: { terrain } }: MapTable, spaces: readonly Space[]): boolean {
  return spaces.some((space) => ((terrain[space] ?? 0) & Terrain.blocking) !== 0);
}

/** Does no blocking terrain under it keep counts from this figure or object? */
function raised(g: Reads, thing: EntityId, spaces: readonly Space[]): boolean {
  if (!g.has(Figure, thing) || !onBlocking(mapOf(g), spaces)) return true;
  const card = cardOf(g, thing);
  // IA-MASS-16, IA-MOBI-06
  return card.massive || card.mobile;
}
/** Does no blocking terrain under it keep those beside it from being adjacent? */
function attackable(g: Reads, thing: EntityId, spaces: readonly Space[]): boolean {
  if (!g.has(Figure, thing) || !onBlocking(mapOf(g), spaces)) return true;
  const card = cardOf(g, thing);
  // IA-MASS-17, IA-MOBI-07
  return card.massive || card.mobile;
}

/** Spaces from one figure or object to another; UNREACHABLE (65535) where no count leads. */
export function distanceBetween(g: Reads, a: EntityId, b: EntityId): number {
  const from = countedSpaces(g, a);
  const to = countedSpaces(g, b);
  if (from.length === 0 || to.length === 0) return UNREACHABLE;
  return distanceOfSpaces(g, from, to, raised(g, a, from) && raised(g, b, to));
}

/** Spaces counted from one set to another. */
export function distanceOfSpaces(g: Reads, from: readonly Space[], to: readonly Space[], intoBlocking = false): number {
  const map = mapOf(g);
  // IA-CNT-01 to 04, IA-CNT-07, IA-BLKT-04, IA-DOOR-05
  const closed = closedDoors(g);
  const into = intoBlocking && (onBlocking(map, from) || onBlocking(map, to));
  const a = from[0];
  const b = to[0];
  if (from.length === 1 && to.length === 1 && a !== undefined && b !== undefined)
    return distance(map.grid, a, b, { closed, intoBlocking: into });
  return distance(map.grid, from, to, { closed, intoBlocking: into });
}

/** Spaces from the attacker to the space attacked. */
export const rangeTo = (g: Reads, attacker: EntityId, space: number): number =>
  distanceOfSpaces(g, spacesOfFigure(g, attacker), [space as Space], true);

/** Are two figures or objects adjacent? Nothing is adjacent to itself. A door: only what stands along its edges. */
export function adjacentFigures(g: Reads, a: EntityId, b: EntityId): boolean {
  // IA-ADJ-03
  if (a === b) return false;
  // IA-AOBJ-20
  if (g.has(Door, b)) return standsAt(g, a, doorSpaces(g, b));
  if (g.has(Door, a)) return standsAt(g, b, doorSpaces(g, a));
  const from = spacesOfFigure(g, a);
  const to = spacesOfFigure(g, b);
  if (from.length === 0 || to.length === 0) return false;
  const { grid } = mapOf(g);
  const closed = closedDoors(g);
  // IA-ADJ-01, IA-ADJ-02, IA-ADJ-04, IA-ADJ-06, IA-LOSX-06
  const intoBlocking = attackable(g, a, from) && attackable(g, b, to);
  const x = from[0];
  const y = to[0];
  if (from.length === 1 && to.length === 1 && x !== undefined && y !== undefined)
    return isAdjacent(grid, x, y, { closed, intoBlocking });
  return areAdjacent(grid, from, to, { closed, intoBlocking });
}

const standsAt = (g: Reads, figure: EntityId, spaces: readonly Space[]): boolean =>
  spacesOfFigure(g, figure).some((space) => spaces.includes(space));

/** Is a figure on one of these spaces, or adjacent to one? */
export function onOrAdjacent(g: Reads, figure: EntityId, spaces: readonly Space[]): boolean {
  const own = spacesOfFigure(g, figure);
  const map = mapOf(g);
  if (!areWithin(map, own, spaces, 1)) return false;
  if (own.some((space) => spaces.includes(space))) return true;
  return areAdjacent(map.grid, own, spaces, { closed: closedDoors(g), intoBlocking: onBlocking(map, spaces) });
}
