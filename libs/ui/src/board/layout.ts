import { placeKey } from '@dejarik/session/keys';
import type { BoardView, PlaceView } from '@dejarik/session';

/** One space is this wide in the board's drawing. */
export const UNIT = 100;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A place with the squares it is drawn in. */
export interface Spot {
  readonly key: string;
  readonly place: PlaceView;
  /** Upper left corner of the square in its middle. */
  readonly x: number;
  readonly y: number;
  /** Upper left corners of all its squares, those next to the middle first. */
  readonly cells: readonly (readonly [x: number, y: number])[];
  /** It is a disc, not squares. */
  readonly round: boolean;
}

/** Where everything on a board lies, in its drawing. */
export interface Layout {
  readonly kind: BoardView['kind'];
  /** By key of a place, in the order of the view. */
  readonly spots: ReadonlyMap<string, Spot>;
  readonly bounds: Box;
  /** Rows from top to bottom, each from left to right. */
  readonly rows: readonly (readonly Spot[])[];
  /** The spot whose square holds a point. */
  at(x: number, y: number): Spot | undefined;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

const MARGIN = 24;
/** How far the ground of a place of a graph reaches from its middle, at most. */
export const REACH = 145;

export function layoutOf(board: BoardView): Layout {
  const spots = new Map<string, Spot>();
  const byCell = new Map<string, Spot>();
  const put = (place: PlaceView, x: number, y: number, cells: Spot['cells']): void => {
    const spot = { key: placeKey(place.place), place, x, y, cells, round: board.kind === 'graph' };
    spots.set(spot.key, spot);
    for (const [left, top] of cells) byCell.set(`${left / UNIT} ${top / UNIT}`, spot);
  };
  if (board.kind === 'areas') {
    for (const area of board.places) {
      const x = area.x * UNIT - UNIT / 2,
        y = area.y * UNIT - UNIT / 2;
      const far = ([left, top]: readonly [number, number]): number => Math.hypot(left - x, top - y);
      put(
        area,
        x,
        y,
        area.cells.map(([left, top]) => [left * UNIT, top * UNIT] as const).sort((a, b) => far(a) - far(b)),
      );
    }
  } else {
    const scale = board.kind === 'grid' ? UNIT : graphScale(board);
    for (const place of board.places)
      put(place, place.x * scale, place.y * scale, [[place.x * scale, place.y * scale]]);
  }
  const all = [...spots.values()];
  const box = boxOf(all);
  // Around a place of a graph lies its region, below it stands its name, which may be wider than the place.
  const aside = board.kind === 'graph' ? REACH - UNIT / 2 + 6 : MARGIN;
  const rows = new Map<number, Spot[]>();
  for (const spot of [...all].sort((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.get(spot.y);
    if (row) row.push(spot);
    else rows.set(spot.y, [spot]);
  }
  const at =
    board.kind === 'graph'
      ? (x: number, y: number): Spot | undefined =>
          all.find((spot) => x >= spot.x && x < spot.x + UNIT && y >= spot.y && y < spot.y + UNIT)
      : (x: number, y: number): Spot | undefined => byCell.get(`${Math.floor(x / UNIT)} ${Math.floor(y / UNIT)}`);
  return {
    kind: board.kind,
    spots,
    at,
    rows: [...rows.values()],
    bounds: { x: box.x - aside, y: box.y - aside, w: box.w + 2 * aside, h: box.h + 2 * aside },
  };
}

/** Places of a graph are set so that the nearest linked ones stand clear of each other. */
function graphScale(board: Extract<BoardView, { kind: 'graph' }>): number {
  const byNumber = new Map(board.places.map((place) => [place.place, place]));
  let nearest = Infinity;
  for (const [from, to] of board.links) {
    const a = byNumber.get(from),
      b = byNumber.get(to);
    if (a && b) nearest = Math.min(nearest, Math.hypot(a.x - b.x, a.y - b.y));
  }
  return Number.isFinite(nearest) && nearest > 0 ? (UNIT * 1.6) / nearest : UNIT;
}

/** The smallest box around some spots. */
export const boxOf = (spots: readonly Spot[]): Box => boxAround(spots.flatMap(({ cells }) => cells));

/** The smallest box around some squares. */
export function boxAround(cells: readonly (readonly [x: number, y: number])[]): Box {
  if (cells.length === 0) return { x: 0, y: 0, w: UNIT, h: UNIT };
  // Without spreading: a board may have more places than a call takes arguments.
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of cells) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, w: right - left + UNIT, h: bottom - top + UNIT };
}

/** The spot one goes to with an arrow key: the nearest one that lies more that way than aside. */
export function next(layout: Layout, from: Spot, way: Direction): Spot | undefined {
  const [dx, dy] = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] }[way] as [number, number];
  let found: Spot | undefined;
  let least = Infinity;
  for (const spot of layout.spots.values()) {
    const ahead = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
    const aside = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx);
    if (ahead <= 0 || aside > ahead) continue;
    const far = ahead + aside * 2;
    if (far < least) [found, least] = [spot, far];
  }
  return found;
}

/** The square at the lower left of a place. */
export function cornerOf({ x, y, cells }: Spot): readonly [x: number, y: number] {
  return [...cells].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0] ?? [x, y];
}
