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

export function layoutOf(board: BoardView): Layout {
  const spots = new Map<string, Spot>();
  const byCell = new Map<string, Spot>();
  const put = (place: PlaceView, x: number, y: number, cells: Spot['cells']): void => {
    const spot = { key: placeKey(place.place), place, x, y, cells };
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
  // Below a place of a graph stands its name, which may be wider than the place.
  const aside = board.kind === 'graph' ? 2 * MARGIN : MARGIN;
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
    bounds: { x: box.x - aside, y: box.y - MARGIN, w: box.w + 2 * aside, h: box.h + 2 * aside },
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
  const xs = cells.map(([x]) => x),
    ys = cells.map(([, y]) => y);
  const x = Math.min(...xs),
    y = Math.min(...ys);
  return { x, y, w: Math.max(...xs) - x + UNIT, h: Math.max(...ys) - y + UNIT };
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

/** Sizes of things that share a place, the largest first, and how far apart they stand: the smallest ones overlap, and are recognized still. */
const CROWDED: readonly (readonly [size: number, step: number])[] = [
  [1, 1],
  [2 / 3, 2 / 3],
  [0.6, 0.6],
  [0.6, 0.5],
  [0.6, 0.4],
];

/**
 * Squares in which things stand that share a place: as large as there is room for, row by row from the top, in each from the
 * middle; the lower left corner, where its signs are, is the last. One alone stands in the middle.
 * @param count how many things there are; there may be fewer squares, for none is smaller than 0.6 of a space
 */
export function slotsIn({ x, y, cells }: Spot, count: number): readonly Box[] {
  // Places of a graph lie anywhere, not on whole units.
  const holds = (px: number, py: number): boolean =>
    cells.some(([left, top]) => px >= left && px < left + UNIT && py >= top && py < top + UNIT);
  const inside = (left: number, top: number, size: number): boolean =>
    [left + 1, left + size - 1].every((px) => [top + 1, top + size - 1].every((py) => holds(px, py)));
  if (count <= 1 && inside(x, y, UNIT)) return [{ x, y, w: UNIT, h: UNIT }];
  const all = boxAround(cells);
  let found: Box[] = [];
  for (const [share, apart] of CROWDED) {
    const size = share * UNIT,
      step = apart * UNIT;
    const across = Math.floor((all.w - size) / step + 1.01),
      down = Math.floor((all.h - size) / step + 1.01);
    const slack = { x: (all.w - size - (across - 1) * step) / 2, y: (all.h - size - (down - 1) * step) / 2 };
    found = Array.from({ length: across * down }, (_, i) => ({
      x: all.x + slack.x + (i % across) * step,
      y: all.y + slack.y + Math.floor(i / across) * step,
      w: size,
      h: size,
    })).filter((box) => inside(box.x, box.y, size));
    if (found.length >= count) break;
  }
  const aside = (box: Box): number => Math.abs(box.x + box.w / 2 - x - UNIT / 2);
  const [corner] = [...found].sort((a, b) => b.y - a.y || a.x - b.x);
  return found.sort(
    (a, b) => Number(a === corner) - Number(b === corner) || a.y - b.y || aside(a) - aside(b) || a.x - b.x,
  );
}

/** The square at the lower left of a place. */
export function cornerOf({ x, y, cells }: Spot): readonly [x: number, y: number] {
  return [...cells].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0] ?? [x, y];
}
