import { REACH, UNIT, type Spot } from './layout.ts';

/** The ground around the places of a graph: each has what is nearer to it than to any other, within its reach. */

/** A corner of a cell, and the place beyond the edge that begins there; null where nothing lies beyond. */
export interface Corner {
  readonly x: number;
  readonly y: number;
  readonly beyond: Spot | null;
}
export type Cell = readonly Corner[];

/** Corners of a cell that has no neighbors. */
const CORNERS = 24;

export const middle = ({ x, y }: Spot): readonly [x: number, y: number] => [x + UNIT / 2, y + UNIT / 2];

/** The cell of each place, by its key. */
export function cellsOf(spots: readonly Spot[]): ReadonlyMap<string, Cell> {
  return new Map(
    spots.map((spot) => {
      const [x, y] = middle(spot);
      const whole: Cell = Array.from({ length: CORNERS }, (_, i) => {
        const angle = (2 * Math.PI * i) / CORNERS;
        return { x: x + REACH * Math.cos(angle), y: y + REACH * Math.sin(angle), beyond: null };
      });
      const near = spots.filter(
        (other) => other !== spot && Math.hypot(other.x - spot.x, other.y - spot.y) < 2 * REACH,
      );
      return [spot.key, near.reduce((cell, other) => clipped(cell, spot, other), whole)];
    }),
  );
}

/** What of a cell is nearer to its place than to another one. */
function clipped(cell: Cell, spot: Spot, other: Spot): Cell {
  const [dx, dy] = [other.x - spot.x, other.y - spot.y];
  const [x, y] = middle(spot);
  /** How far a point lies on the other side. */
  const across = (at: Corner): number => (at.x - x - dx / 2) * dx + (at.y - y - dy / 2) * dy;
  return cell.flatMap((from, i): Corner[] => {
    const to = cell[(i + 1) % cell.length] ?? from;
    const [a, b] = [across(from), across(to)];
    const kept = a <= 0 ? [from] : [];
    if (a <= 0 === b <= 0) return kept;
    const part = a / (a - b);
    const crossing = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    return [...kept, { ...crossing, beyond: a <= 0 ? other : from.beyond }];
  });
}

const point = ({ x, y }: Pick<Corner, 'x' | 'y'>): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

export const cellPath = (cell: Cell): string => `M${cell.map(point).join('L')}z`;

/** The edges of a cell with some neighbors, as one path. */
export const edgesPath = (cell: Cell, has: (beyond: Spot | null) => boolean): string =>
  cell
    .map((from, i) => (has(from.beyond) ? `M${point(from)}L${point(cell[(i + 1) % cell.length] ?? from)}` : ''))
    .join('');

/** Half as long as a bar across a line. */
const BAR = 34;

/** A bar across the straight line between two places, in its middle: for a barrier between places whose cells do not touch. */
export function barBetween(a: Spot, b: Spot): string {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const long = Math.hypot(dx, dy) || 1;
  const [x, y] = [(a.x + b.x + UNIT) / 2, (a.y + b.y + UNIT) / 2];
  const [over, down] = [(-dy / long) * BAR, (dx / long) * BAR];
  return `M${point({ x: x - over, y: y - down })}L${point({ x: x + over, y: y + down })}`;
}
