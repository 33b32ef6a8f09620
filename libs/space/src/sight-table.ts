import { edgeBars } from './barriers.ts';
import { EAST, NORTH, SOUTH, WEST } from './direction.ts';
import type { Grid } from './grid.ts';
import { sightTriangle } from './sight-triangle.ts';
import { NONE } from './space.ts';
import { CLOSED_DOOR, Edge, Terrain } from './terrain.ts';

/** The corners of a space, clockwise from the upper left, as offsets from its upper left corner. */
export const CORNER_X: readonly number[] = [0, 1, 1, 0];
export const CORNER_Y: readonly number[] = [0, 0, 1, 1];

/** The sixteen pairs of lines of two spaces: a corner of the first and the two corners at a side of the second. */
export const LINE_PAIRS = 16;

/** Edges that stop a line: walls, blocking edges and closed doors. */
const OPAQUE = Edge.wall | Edge.blocking | CLOSED_DOOR;

/** A pair of spaces not yet looked at; no set of pairs of lines is negative. */
const UNKNOWN = -1;

/** A triangle's squares and edges as offsets into this grid's tables. */
interface Shape {
  readonly cells: Int32Array;
  readonly upright: Int32Array;
  readonly level: Int32Array;
}

/** The triangles of one grid, by where their two far corners lie; shared by all states of its doors. */
export class SightShapes {
  private readonly shapes: (Shape | null | undefined)[] = [];
  private readonly grid: Grid;

  constructor(grid: Grid) {
    this.grid = grid;
  }

  /** The triangle from a corner to the corners at `ax, ay` and one to its right, or one below it; null when flat. */
  get(ax: number, ay: number, level: boolean): Shape | null {
    const { width, height } = this.grid;
    const key = (((ay + height) * (2 * width + 1) + ax + width) << 1) | (level ? 1 : 0);
    let shape = this.shapes[key];
    if (shape === undefined) {
      const triangle = sightTriangle(ax, ay, level ? ax + 1 : ax, level ? ay : ay + 1);
      shape = triangle
        ? {
            cells: Int32Array.from(triangle.squares, ([x, y]) => y * width + x),
            upright: Int32Array.from(triangle.upright, ([x, y]) => y * (width + 1) + x),
            level: Int32Array.from(triangle.level, ([x, y]) => y * width + x),
          }
        : null;
      this.shapes[key] = shape;
    }
    return shape;
  }
}

/** One pair of lines: where it starts, the two corners it goes to, and the triangle between. */
export interface LinePair {
  readonly startX: number;
  readonly startY: number;
  readonly firstX: number;
  readonly firstY: number;
  readonly level: boolean;
}

/** The pair with that number (0 to 15) between two spaces: four corners of the first, times four sides of the second. */
export function linePair(grid: Grid, from: number, to: number, number: number): LinePair {
  const corner = number >> 2;
  const side = number & 3;
  return {
    startX: (grid.xs[from] ?? 0) + (CORNER_X[corner] ?? 0),
    startY: (grid.ys[from] ?? 0) + (CORNER_Y[corner] ?? 0),
    firstX: (grid.xs[to] ?? 0) + (side === EAST ? 1 : 0),
    firstY: (grid.ys[to] ?? 0) + (side === SOUTH ? 1 : 0),
    level: side === NORTH || side === SOUTH,
  };
}

/** What stops one pair of lines. Positions are spaces, and `space * 4 + side` for edges. */
export interface Obstacles {
  readonly spaces: number[];
  readonly edges: number[];
}

/**
 * Which pairs of lines are open between the spaces of one grid, in one state of its doors and without pieces. Each
 * answer is worked out when first asked for, and kept.
 */
export class SightTable {
  private readonly upright: Uint8Array;
  private readonly level: Uint8Array;
  private readonly blocking: Uint8Array;
  private readonly rows: (Int32Array | undefined)[] = [];
  private readonly grid: Grid;
  private readonly shapes: SightShapes;
  private readonly closed: number;

  constructor(grid: Grid, shapes: SightShapes, closed: number) {
    this.grid = grid;
    this.shapes = shapes;
    this.closed = closed;
    const { width, height } = grid;
    this.upright = new Uint8Array((width + 1) * height);
    this.level = new Uint8Array(width * (height + 1));
    this.blocking = new Uint8Array(width * height);
    for (let space = 0; space < grid.size; space++) {
      const x = grid.xs[space] ?? 0;
      const y = grid.ys[space] ?? 0;
      if ((grid.terrain[space] ?? 0) & Terrain.blocking) this.blocking[y * width + x] = 1;
      if (this.opaque(space, WEST)) this.upright[y * (width + 1) + x] = 1;
      if (this.opaque(space, EAST)) this.upright[y * (width + 1) + x + 1] = 1;
      if (this.opaque(space, NORTH)) this.level[y * width + x] = 1;
      if (this.opaque(space, SOUTH)) this.level[(y + 1) * width + x] = 1;
    }
  }

  /** The open pairs of lines between two spaces, a bit for each. */
  pairs(from: number, to: number): number {
    const row = (this.rows[from] ??= new Int32Array(this.grid.size).fill(UNKNOWN));
    let open = row[to] ?? 0;
    if (open === UNKNOWN) {
      open = this.openPairs(from, to);
      row[to] = open;
    }
    return open;
  }

  /** The same, worked out anew. `clear` as in `isOpen`. */
  openPairs(from: number, to: number, clear?: Uint8Array): number {
    let open = 0;
    for (let pair = 0; pair < LINE_PAIRS; pair++) if (this.isOpen(from, to, pair, clear)) open |= 1 << pair;
    return open;
  }

  /**
   * Whether a pair of lines is open as far as the board goes. The two spaces themselves never block.
   * @param clear further cells, by `y * width + x`, whose blocking terrain does not count
   */
  isOpen(from: number, to: number, number: number, clear?: Uint8Array): boolean {
    const pair = linePair(this.grid, from, to, number);
    const shape = this.shapes.get(pair.firstX - pair.startX, pair.firstY - pair.startY, pair.level);
    if (shape === null || this.farEdgeBars(pair, to, number & 3) || !this.canTurn(from, number >> 2, pair))
      return false;
    const { width } = this.grid;
    const uprightBase = pair.startY * (width + 1) + pair.startX;
    for (let i = 0; i < shape.upright.length; i++)
      if (this.upright[uprightBase + (shape.upright[i] ?? 0)] === 1) return false;
    const base = pair.startY * width + pair.startX;
    for (let i = 0; i < shape.level.length; i++) if (this.level[base + (shape.level[i] ?? 0)] === 1) return false;
    for (let i = 0; i < shape.cells.length; i++) {
      const cell = base + (shape.cells[i] ?? 0);
      if (this.blocking[cell] === 1 && clear?.[cell] !== 1) {
        const space = this.grid.cells[cell];
        if (space !== from && space !== to) return false;
      }
    }
    return true;
  }

  /** Whether no blocker stands inside the triangle of a pair of lines, the spaces marked in `clear` left out. */
  isFree(from: number, to: number, number: number, blockers: Uint8Array, clear?: Uint8Array): boolean {
    const { width, cells } = this.grid;
    const corner = number >> 2;
    const side = number & 3;
    const startX = (this.grid.xs[from] ?? 0) + (CORNER_X[corner] ?? 0);
    const startY = (this.grid.ys[from] ?? 0) + (CORNER_Y[corner] ?? 0);
    const shape = this.shapes.get(
      (this.grid.xs[to] ?? 0) + (side === EAST ? 1 : 0) - startX,
      (this.grid.ys[to] ?? 0) + (side === SOUTH ? 1 : 0) - startY,
      (side & 1) === 0,
    );
    if (shape === null) return false;
    const base = startY * width + startX;
    for (let i = 0; i < shape.cells.length; i++) {
      const cell = base + (shape.cells[i] ?? 0);
      const space = cells[cell] ?? NONE;
      if (space !== NONE && (blockers[space] ?? 0) !== 0 && space !== from && space !== to && clear?.[cell] !== 1)
        return false;
    }
    return true;
  }

  /** Everything that stops a pair of lines; undefined when the pair is no pair, its lines lying on each other. */
  obstacles(
    from: number,
    to: number,
    number: number,
    blockers: Uint8Array | undefined,
    clear: Uint8Array,
  ): Obstacles | undefined {
    const { width, cells } = this.grid;
    const pair = linePair(this.grid, from, to, number);
    const shape = this.shapes.get(pair.firstX - pair.startX, pair.firstY - pair.startY, pair.level);
    if (shape === null) return undefined;
    const base = pair.startY * width + pair.startX;
    const uprightBase = pair.startY * (width + 1) + pair.startX;
    const spaces = new Set<number>();
    const edges = new Set<number>();
    const uprightEdge = (index: number): void => {
      const x = index % (width + 1);
      const y = Math.floor(index / (width + 1));
      edges.add(
        this.edgeAt(
          x < width ? (cells[y * width + x] ?? NONE) : NONE,
          WEST,
          x > 0 ? (cells[y * width + x - 1] ?? NONE) : NONE,
          EAST,
        ),
      );
    };
    const levelEdge = (index: number): void => {
      edges.add(this.edgeAt(cells[index] ?? NONE, NORTH, cells[index - width] ?? NONE, SOUTH));
    };
    for (const offset of shape.upright) if (this.upright[uprightBase + offset] === 1) uprightEdge(uprightBase + offset);
    for (const offset of shape.level) if (this.level[base + offset] === 1) levelEdge(base + offset);
    for (const offset of shape.cells) {
      const cell = base + offset;
      const space = cells[cell] ?? NONE;
      if (space === NONE || space === from || space === to || clear[cell] === 1) continue;
      if (this.blocking[cell] === 1 || (blockers?.[space] ?? 0) !== 0) spaces.add(space);
    }
    if (this.farEdgeBars(pair, to, number & 3)) edges.add(to * 4 + (number & 3));
    if (!this.canTurn(from, number >> 2, pair)) this.turnObstacles(from, number >> 2, spaces, edges);
    return { spaces: [...spaces].sort((a, b) => a - b), edges: [...edges].sort((a, b) => a - b) };
  }

  /** Where the lines end at the near side of the target's space, that side must not be opaque. */
  private farEdgeBars(pair: LinePair, to: number, side: number): boolean {
    const beyond =
      side === NORTH
        ? pair.startY < pair.firstY
        : side === SOUTH
          ? pair.startY > pair.firstY
          : side === WEST
            ? pair.startX < pair.firstX
            : pair.startX > pair.firstX;
    return beyond && this.opaque(to, side);
  }

  /**
   * At the start corner one must be able to turn from the watcher's own space into the quarter the triangle lies in,
   * one way round or the other, without crossing an opaque edge or a blocking space.
   */
  private canTurn(from: number, corner: number, pair: LinePair): boolean {
    const right = pair.firstX > pair.startX || (pair.level && pair.firstX === pair.startX);
    const below = pair.firstY > pair.startY || (!pair.level && pair.firstY === pair.startY);
    const goal = below ? (right ? 2 : 3) : right ? 1 : 0;
    // The watcher's space lies at the quarter opposite to its own corner: its upper left corner has it lower right.
    const start = corner ^ 2;
    return (
      start === goal ||
      this.turns(pair.startX, pair.startY, start, goal, 1, from) ||
      this.turns(pair.startX, pair.startY, start, goal, 3, from)
    );
  }

  /** Quarters clockwise from the upper left; `step` 1 turns clockwise, 3 the other way. */
  private turns(x: number, y: number, start: number, goal: number, step: number, from: number): boolean {
    for (let quarter = start; quarter !== goal; ) {
      const next = (quarter + step) & 3;
      if (this.spokeBars(x, y, step === 1 ? quarter : next)) return false;
      quarter = next;
      if (quarter !== goal && this.quarterBlocks(x, y, quarter, from)) return false;
    }
    return true;
  }

  /** Whether the edge clockwise of a quarter, seen from a corner, is opaque: 0 up, 1 right, 2 down, 3 left. */
  private spokeBars(x: number, y: number, spoke: number): boolean {
    const { width, height } = this.grid;
    if (spoke === 0) return y === 0 || this.upright[(y - 1) * (width + 1) + x] === 1;
    if (spoke === 1) return x === width || this.level[y * width + x] === 1;
    if (spoke === 2) return y === height || this.upright[y * (width + 1) + x] === 1;
    return x === 0 || this.level[y * width + x - 1] === 1;
  }

  private quarterBlocks(x: number, y: number, quarter: number, from: number): boolean {
    const cellX = quarter === 1 || quarter === 2 ? x : x - 1;
    const cellY = quarter >= 2 ? y : y - 1;
    const { width, height } = this.grid;
    if (cellX < 0 || cellY < 0 || cellX >= width || cellY >= height) return true;
    const cell = cellY * width + cellX;
    return this.blocking[cell] === 1 && this.grid.cells[cell] !== from;
  }

  /** What shuts a start corner: the opaque edges and blocking spaces that meet there. */
  private turnObstacles(from: number, corner: number, spaces: Set<number>, edges: Set<number>): void {
    const side = corner === 0 || corner === 1 ? NORTH : SOUTH;
    const across = corner === 0 || corner === 3 ? WEST : EAST;
    for (const one of [side, across]) {
      if (this.opaque(from, one)) edges.add(from * 4 + one);
      const beside = this.grid.beside[from * 8 + one * 2] ?? NONE;
      if (beside === NONE) continue;
      if ((this.grid.terrain[beside] ?? 0) & Terrain.blocking) spaces.add(beside);
      const other = one === side ? across : side;
      if (this.opaque(beside, other)) edges.add(beside * 4 + other);
    }
  }

  private opaque(space: number, side: number): boolean {
    return edgeBars(this.grid, space, side, OPAQUE, this.closed);
  }

  private edgeAt(second: number, secondSide: number, first: number, firstSide: number): number {
    return first === NONE ? second * 4 + secondSide : first * 4 + firstSide;
  }
}
