import { GridTextError } from './grid-error.ts';
import { readLayers } from './grid-layers.ts';
import { readLegend, readMap } from './grid-map.ts';
import { readSections } from './grid-sections.ts';
import type { Grid } from './grid.ts';
import { makeGrid } from './make-grid.ts';

/**
 * Reads a grid from a drawing:
 *
 * ```
 * grid 4 x 3
 * doors: A = gate
 * map
 *   0: . .|. .
 *    : - A
 *   1: . . # ~
 *   2:   .x. .
 * zones: n = north
 *   0: nnnn
 *   1: n
 * points: t = tower, w = well
 *   2:  t.w
 * ```
 *
 * In the map a row of spaces has a space at every second place (`.` open, `~` difficult, `x` impassable, `#` blocking,
 * blank: none) and between them the upright edges (blank: open, `|` wall, `~ x #`, or the sign of a door); a row without a
 * number holds the level edges under the row above it (`-` for a wall). Rows left out are empty. Layers of zones and
 * points have one sign per space, `.` or blank for none. `spaces: q = difficult impassable` names a sign for terrain that
 * lies together. A section may come several times. Blank lines, and lines that start with `//`, are skipped; the whole may be indented.
 * @throws GridTextError with line, column, what was found and what is allowed; GridError when what it shows is no grid
 */
export function parseGrid(text: string): Grid {
  const { line, width, height, sections } = readSections(text);
  const legend = readLegend(sections);
  const [map, second] = sections.filter((section) => section.word === 'map');
  if (map === undefined)
    throw new GridTextError(line, 1, 'no "map" section below it', 'a section "map" with the rows of spaces');
  if (second !== undefined) throw new GridTextError(second.line, 1, 'a second "map" section', 'one map in a drawing');
  const drawn = readMap(map, legend, width, height);
  const zones = readLayers(sections, 'zones', drawn);
  const points = readLayers(sections, 'points', drawn);
  return makeGrid({ ...drawn, zones, points });
}
