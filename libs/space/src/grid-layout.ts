import { DIRECTION_X, DIRECTION_Y } from './direction.ts';
import { GridError } from './grid-error.ts';
import { MAX_SIDE, type GridSpec, type Place } from './grid-spec.ts';
import type { Grid } from './grid.ts';
import { NONE } from './space.ts';
import type { Space } from './space.ts';
import { TERRAIN_NAMES, Terrain } from './terrain.ts';
import type { TerrainName } from './terrain.ts';

/** Where the spaces of a grid lie, and their terrain. */
export type Layout = Pick<Grid, 'width' | 'height' | 'size' | 'cells' | 'xs' | 'ys' | 'terrain'>;

/** Numbers the spaces row by row. @throws GridError when the board is no board, or a space is outside it or named twice */
export function layOut(spec: GridSpec): Layout {
  const { width, height } = spec;
  const cellTerrain = readTerrain(spec);
  const cells = new Int32Array(width * height).fill(NONE);
  const size = spec.spaces.length;
  const xs = new Int32Array(size);
  const ys = new Int32Array(size);
  const terrain = new Uint8Array(size);
  let next = 0;
  for (let cell = 0; cell < cells.length; cell++) {
    const flags = cellTerrain[cell] ?? NONE;
    if (flags === NONE) continue;
    cells[cell] = next;
    xs[next] = cell % width;
    ys[next] = Math.floor(cell / width);
    terrain[next] = flags;
    next++;
  }
  return { width, height, size, cells, xs, ys, terrain };
}

/** Terrain flags by `y * width + x`, or NONE where there is no space. */
function readTerrain({ width, height, spaces }: GridSpec): Int16Array {
  for (const [word, value] of [
    ['width', width],
    ['height', height],
  ] as const) {
    if (!Number.isInteger(value) || value < 1 || value > MAX_SIDE) {
      throw new GridError(`${word} ${value}; expected a whole number from 1 to ${MAX_SIDE}`);
    }
  }
  const cellTerrain = new Int16Array(width * height).fill(NONE);
  for (const { x, y, terrain } of spaces) {
    if (!Number.isInteger(x) || !Number.isInteger(y) || x < 0 || y < 0 || x >= width || y >= height) {
      throw new GridError(`a space at ${x},${y}; expected whole numbers with x below ${width} and y below ${height}`);
    }
    if (cellTerrain[y * width + x] !== NONE) throw new GridError(`the space ${x},${y} twice; name each space once`);
    cellTerrain[y * width + x] = terrainFlags(terrain ?? [], x, y);
  }
  return cellTerrain;
}

function terrainFlags(names: readonly TerrainName[], x: number, y: number): number {
  let flags = 0;
  for (const name of names) {
    if (!TERRAIN_NAMES.includes(name))
      throw new GridError(`terrain "${name}" at ${x},${y}; expected ${TERRAIN_NAMES.join(', ')}`);
    flags |= Terrain[name];
  }
  return flags;
}

/** The number of the space at a place, or NONE. */
export function numberAt({ width, height, cells }: Layout, x: number, y: number): number {
  return x < 0 || y < 0 || x >= width || y >= height ? NONE : (cells[y * width + x] ?? NONE);
}

/** The space in each of the eight directions, by `space * 8 + direction`, or NONE. */
export function neighbors(layout: Layout): Int32Array {
  const { size, xs, ys } = layout;
  const beside = new Int32Array(size * 8);
  for (let space = 0; space < size; space++) {
    for (let direction = 0; direction < 8; direction++) {
      beside[space * 8 + direction] = numberAt(
        layout,
        (xs[space] ?? 0) + (DIRECTION_X[direction] ?? 0),
        (ys[space] ?? 0) + (DIRECTION_Y[direction] ?? 0),
      );
    }
  }
  return beside;
}

/** The spaces at these places, ascending. @throws GridError where there is none */
export function spacesAt(layout: Layout, places: readonly Place[], what: string): Space[] {
  const found = new Set<number>();
  for (const { x, y } of places) {
    const space = numberAt(layout, x, y);
    if (space === NONE) throw new GridError(`${what} at ${x},${y}, where there is no space`);
    found.add(space);
  }
  return ascending(found) as Space[];
}

export function ascending(numbers: Iterable<number>): number[] {
  return [...numbers].sort((a, b) => a - b);
}
