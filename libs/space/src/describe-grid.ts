import { SIDES } from './direction.ts';
import type { EdgePlace, GridSpec, Place } from './grid-spec.ts';
import type { Grid } from './grid.ts';
import { NONE } from './space.ts';
import { TERRAIN_NAMES, Terrain, edgeName } from './terrain.ts';

/** The plain data of a grid: what `makeGrid` would compile to an equal one. A start for changed copies. */
export function describeGrid(grid: Grid): Required<GridSpec> {
  const place = (space: number): Place => ({ x: grid.xs[space] ?? NONE, y: grid.ys[space] ?? NONE });
  const edgePlace = (index: number): EdgePlace => ({ ...place(index >> 2), side: SIDES[index & 3] ?? 'N' });
  const spaces = [];
  const edges = [];
  for (let space = 0; space < grid.size; space++) {
    const terrain = TERRAIN_NAMES.filter((name) => ((grid.terrain[space] ?? 0) & Terrain[name]) !== 0);
    spaces.push({ ...place(space), ...(terrain.length > 0 && { terrain }) });
    for (const side of [1, 2]) {
      const kind = edgeName(grid.edges[space * 4 + side] ?? 0);
      if (kind === 'open' || (grid.beside[space * 8 + side * 2] ?? NONE) === NONE) continue;
      edges.push({ ...edgePlace(space * 4 + side), kind });
    }
  }
  return {
    width: grid.width,
    height: grid.height,
    spaces,
    edges,
    doors: grid.doors.map((door) => ({ name: door.name, edges: door.edges.map(edgePlace) })),
    zones: Object.fromEntries([...grid.zones].map(([name, zone]) => [name, zone.spaces.map(place)])),
    points: Object.fromEntries([...grid.points].map(([name, at]) => [name, at.map(place)])),
  };
}
