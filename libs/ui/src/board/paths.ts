import { UNIT, type Layout, type Spot } from './layout.ts';

/** What is drawn of places as SVG paths. */

const SIDES = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

/** A disc about the middle of a square. */
export const discPath = ([x, y]: readonly [x: number, y: number], radius: number): string =>
  `M${x + UNIT / 2 - radius} ${y + UNIT / 2}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
/** How far the disc of a place reaches from its middle. */
export const RADIUS = 62;

/** Squares of spots, or discs, as one path. */
export const squaresPath = (spots: Iterable<Spot>): string =>
  [...spots]
    .flatMap(({ cells, round }) =>
      cells.map((cell) => (round ? discPath(cell, RADIUS) : `M${cell[0]} ${cell[1]}h${UNIT}v${UNIT}h${-UNIT}z`)),
    )
    .join('');

/** The line around some spots, as one path; `inset` draws it inside of them. */
export function outlinePath(spots: readonly Spot[], inset = 0): string {
  const all = spots.flatMap(({ cells, round }) => (round ? [] : cells));
  const known = new Set(all.map(([x, y]) => `${x} ${y}`));
  const has = (x: number, y: number): boolean => known.has(`${x} ${y}`);
  let path = spots
    .flatMap(({ cells, round }) => (round ? cells.map((cell) => discPath(cell, RADIUS - inset)) : []))
    .join('');
  for (const [x, y] of all) {
    const free = SIDES.map(([dx, dy]) => !has(x + dx * UNIT, y + dy * UNIT));
    const left = x + (free[3] ? inset : 0),
      right = x + UNIT - (free[1] ? inset : 0);
    const top = y + (free[0] ? inset : 0),
      bottom = y + UNIT - (free[2] ? inset : 0);
    if (free[0]) path += `M${left} ${y + inset}H${right}`;
    if (free[2]) path += `M${left} ${y + UNIT - inset}H${right}`;
    if (free[3]) path += `M${x + inset} ${top}V${bottom}`;
    if (free[1]) path += `M${x + UNIT - inset} ${top}V${bottom}`;
  }
  return path;
}

/** The lines between neighboring places of a grid, as one path. */
export function gridLinesPath(layout: Layout): string {
  let path = '';
  for (const { x, y } of layout.spots.values()) {
    if (layout.at(x + UNIT, y)) path += `M${x + UNIT} ${y}v${UNIT}`;
    if (layout.at(x, y + UNIT)) path += `M${x} ${y + UNIT}h${UNIT}`;
  }
  return path;
}
