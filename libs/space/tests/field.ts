import { makeGrid, spaceAt } from '../src/index.ts';
import type { EdgeName, EdgePlace, Grid, Side, Space, TerrainName } from '../src/index.ts';

type At = readonly [x: number, y: number];

/** An open field from -8,-8 to 8,8 that tests fill in; places are named by coordinates around 0,0. */
export class Field {
  static readonly HALF = 8;
  private readonly terrain = new Map<string, TerrainName[]>();
  private readonly edges: (EdgePlace & { kind: Exclude<EdgeName, 'open'> })[] = [];
  private readonly doors: { name: string; edges: EdgePlace[] }[] = [];
  private made: Grid | undefined;

  put(terrain: TerrainName, ...places: readonly At[]): this {
    for (const [x, y] of places) this.terrain.set(`${x},${y}`, [...(this.terrain.get(`${x},${y}`) ?? []), terrain]);
    return this;
  }

  /** An edge between two neighbors. */
  edge(kind: Exclude<EdgeName, 'open'>, [x, y]: At, side: Side): this {
    this.edges.push({ x: x + Field.HALF, y: y + Field.HALF, side, kind });
    return this;
  }

  /** A wall along the line `x` from corner row `from` to corner row `to`. */
  wallAlongX(x: number, from: number, to: number): this {
    for (let y = from; y < to; y++) this.edge('wall', [x, y], 'W');
    return this;
  }

  /** A wall along the line `y` from corner column `from` to corner column `to`. */
  wallAlongY(y: number, from: number, to: number): this {
    for (let x = from; x < to; x++) this.edge('wall', [x, y], 'N');
    return this;
  }

  door(name: string, ...edges: readonly (readonly [x: number, y: number, side: Side])[]): this {
    this.doors.push({ name, edges: edges.map(([x, y, side]) => ({ x: x + Field.HALF, y: y + Field.HALF, side })) });
    return this;
  }

  get grid(): Grid {
    const side = 2 * Field.HALF + 1;
    const spaces = Array.from({ length: side * side }, (_, i) => {
      const x = i % side;
      const y = Math.floor(i / side);
      return { x, y, terrain: this.terrain.get(`${x - Field.HALF},${y - Field.HALF}`) ?? [] };
    });
    this.made ??= makeGrid({ width: side, height: side, spaces, edges: this.edges, doors: this.doors });
    return this.made;
  }

  at(x: number, y: number): Space {
    const space = spaceAt(this.grid, x + Field.HALF, y + Field.HALF);
    if (space === undefined) throw new Error(`no space at ${x},${y}`);
    return space;
  }

  all(...places: readonly At[]): Space[] {
    return places.map(([x, y]) => this.at(x, y));
  }

  /** Every space from one corner to another. */
  block([x1, y1]: At, [x2, y2]: At): Space[] {
    const spaces: Space[] = [];
    for (let y = y1; y <= y2; y++) for (let x = x1; x <= x2; x++) spaces.push(this.at(x, y));
    return spaces;
  }

  /** A mask with 1 (or another value) on the given places. */
  mask(places: readonly At[], value = 1): Uint8Array {
    const mask = new Uint8Array(this.grid.size);
    for (const [x, y] of places) mask[this.at(x, y)] = value;
    return mask;
  }

  /** Coordinates of spaces, for expectations a person can read. */
  names(spaces: Iterable<Space>): string[] {
    return [...spaces].map(
      (space) => `${(this.grid.xs[space] ?? 0) - Field.HALF},${(this.grid.ys[space] ?? 0) - Field.HALF}`,
    );
  }
}
