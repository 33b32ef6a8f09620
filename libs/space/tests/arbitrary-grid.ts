import fc from 'fast-check';
import { makeGrid } from '../src/index.ts';
import type { EdgeName, Grid, GridSpec, Side, TerrainName } from '../src/index.ts';

const TERRAINS: readonly (readonly TerrainName[] | null)[] = [
  [],
  [],
  [],
  [],
  ['difficult'],
  ['impassable'],
  ['blocking'],
  ['difficult', 'impassable'],
  null,
];
const KINDS: readonly (EdgeName | 'door' | 'other door')[] = [
  'open',
  'open',
  'open',
  'open',
  'open',
  'open',
  'wall',
  'wall',
  'impassable',
  'blocking',
  'difficult',
  'stub',
  'door',
  'other door',
];

/** Any small grid: holes, all terrain, all edges, up to two doors, zones and points that may overlap. */
export function arbitraryGrid(most = 7): fc.Arbitrary<Grid> {
  return fc
    .record({ width: fc.integer({ min: 1, max: most }), height: fc.integer({ min: 1, max: most }) })
    .chain(({ width, height }) =>
      fc.record({
        width: fc.constant(width),
        height: fc.constant(height),
        cells: fc.array(fc.constantFrom(...TERRAINS), { minLength: width * height, maxLength: width * height }),
        edges: fc.array(fc.constantFrom(...KINDS), { minLength: 2 * width * height, maxLength: 2 * width * height }),
        marks: fc.array(fc.integer({ min: 0, max: 15 }), { minLength: width * height, maxLength: width * height }),
      }),
    )
    .map(({ width, height, cells, edges, marks }) => {
      const here = (x: number, y: number): boolean =>
        x < width && y < height && cells[y * width + x] !== null && cells[y * width + x] !== undefined;
      const spaces: { x: number; y: number; terrain: readonly TerrainName[] }[] = [];
      const drawn: { x: number; y: number; side: Side; kind: Exclude<EdgeName, 'open'> }[] = [];
      const doors: Record<string, { x: number; y: number; side: Side }[]> = { door: [], 'other door': [] };
      const sets: Record<string, { x: number; y: number }[]> = { a: [], b: [], c: [], d: [] };
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          const cell = y * width + x;
          const terrain = cells[cell];
          if (!terrain) continue;
          spaces.push({ x, y, terrain });
          for (const [bit, name] of ['a', 'b', 'c', 'd'].entries())
            if (((marks[cell] ?? 0) >> bit) & 1) sets[name]?.push({ x, y });
          for (const [i, side] of (['E', 'S'] as const).entries()) {
            if (!here(x + 1 - i, y + i)) continue;
            const kind = edges[2 * cell + i] ?? 'open';
            if (kind === 'door' || kind === 'other door') doors[kind]?.push({ x, y, side });
            else if (kind !== 'open') drawn.push({ x, y, side, kind });
          }
        }
      }
      const spec: GridSpec = {
        width,
        height,
        spaces,
        edges: drawn,
        doors: Object.entries(doors).flatMap(([name, at]) =>
          at.length > 0 ? [{ name: name.replace(' ', '-'), edges: at }] : [],
        ),
        zones: { a: sets['a'] ?? [], b: sets['b'] ?? [] },
        points: { c: sets['c'] ?? [], d: sets['d'] ?? [] },
      };
      return makeGrid(spec);
    });
}
