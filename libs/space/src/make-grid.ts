import { hangDoors, layEdges } from './grid-edges.ts';
import { layOut, neighbors, spacesAt } from './grid-layout.ts';
import type { Layout } from './grid-layout.ts';
import { checkName } from './grid-spec.ts';
import type { GridSpec, Place } from './grid-spec.ts';
import type { Grid, Zone } from './grid.ts';
import type { Space } from './space.ts';

/**
 * Compiles a grid from plain data.
 * @throws GridError when a place is outside the board or named twice, an edge is not between two spaces or has two
 *   kinds, a name is not one word, or there are more than 31 doors
 */
export function makeGrid(spec: GridSpec): Grid {
  const layout = layOut(spec);
  const beside = neighbors(layout);
  const edges = layEdges(layout, beside, spec.edges ?? []);
  const doors = hangDoors(layout, edges, spec.doors ?? []);
  return {
    kind: 'grid',
    ...layout,
    beside,
    edges,
    ...doors,
    zones: nameZones(layout, spec.zones ?? {}),
    points: namePoints(layout, spec.points ?? {}),
  };
}

type Named = Readonly<Record<string, readonly Place[]>>;

function nameZones(layout: Layout, named: Named): Map<string, Zone> {
  const zones = new Map<string, Zone>();
  for (const [name, places] of byName(named)) {
    checkName(name, 'a zone');
    const spaces = spacesAt(layout, places, `zone "${name}"`);
    const has = new Uint8Array(layout.size);
    for (const space of spaces) has[space] = 1;
    zones.set(name, { name, spaces, has });
  }
  return zones;
}

function namePoints(layout: Layout, named: Named): Map<string, readonly Space[]> {
  const points = new Map<string, readonly Space[]>();
  for (const [name, places] of byName(named)) {
    checkName(name, 'a point');
    points.set(name, spacesAt(layout, places, `point "${name}"`));
  }
  return points;
}

function byName<T>(record: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}
