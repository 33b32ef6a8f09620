import {
  describeGrid,
  Edge,
  makeGrid,
  makeMover,
  ReachFinder,
  TERRAIN_NAMES,
  type Grid,
  type Placement,
  type TerrainName,
} from '@dejarik/sdk/board';

/** Farther than any way across a map. */
const ANYWHERE = 1_000_000;

/**
 * What lines of a terrain and walls enclose together has that terrain (IA-TERR-06). The largest part of a map is its
 * outside: what is drawn as an edge there is only an edge (IA-TERR-03).
 */
export function fillEnclosed(grid: Grid): Grid {
  const found = TERRAIN_NAMES.map((kind) => [kind, enclosedBy(grid, kind)] as const).filter(
    ([, spaces]) => spaces.size > 0,
  );
  if (found.length === 0) return grid;
  const plain = describeGrid(grid);
  return makeGrid({
    ...plain,
    spaces: plain.spaces.map((one) => {
      const space = grid.cells[one.y * grid.width + one.x] ?? -1;
      const terrain = TERRAIN_NAMES.filter(
        (kind) =>
          one.terrain?.includes(kind) === true || found.some(([name, spaces]) => name === kind && spaces.has(space)),
      );
      return terrain.length === 0 ? one : { ...one, terrain };
    }),
  });
}

/** The spaces of all parts but the largest that lines of this terrain help to part from the rest. */
function enclosedBy(grid: Grid, kind: TerrainName): ReadonlySet<number> {
  if (!grid.edges.includes(Edge[kind])) return new Set();
  const finder = new ReachFinder(
    grid,
    makeMover({ barredTerrain: 0, barredEdges: Edge.wall | Edge[kind], difficultCost: 0 }),
  );
  const parts: number[][] = [];
  const taken = new Set<number>();
  for (let space = 0; space < grid.size; space++) {
    if (taken.has(space)) continue;
    const part: number[] = finder.reach(space as Placement, ANYWHERE).endings();
    for (const one of part) taken.add(one);
    parts.push(part);
  }
  const largest = parts.reduce((best, part) => (part.length > best.length ? part : best), []);
  const lined = (space: number): boolean => grid.edges.subarray(space * 4, space * 4 + 4).includes(Edge[kind]);
  return new Set(parts.filter((part) => part !== largest && part.some(lined)).flat());
}
