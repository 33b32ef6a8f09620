import { EDGE_SIGNS, LAYER_EMPTY, OWN_SIGNS, SPACE_SIGNS } from './grid-text.ts';
import type { Grid } from './grid.ts';
import { EAST, SOUTH } from './direction.ts';
import { NONE } from './space.ts';
import type { Space } from './space.ts';
import { Edge, TERRAIN_NAMES, Terrain } from './terrain.ts';

/**
 * Draws a grid as text that `parseGrid` reads back to an equal grid. Named sets that overlap go into layers of their own.
 * @throws RangeError when there are more names than signs for one section (more than 61)
 */
export function drawGrid(grid: Grid): string {
  const lines = [`grid ${grid.width} x ${grid.height}`];
  const spaceSigns = new Map<number, string>(SPACE_SIGNS.map(([sign, flags]) => [flags, sign]));
  const together: string[] = [];
  for (const flags of grid.terrain) {
    if (spaceSigns.has(flags)) continue;
    const sign = ownSign(together.length);
    spaceSigns.set(flags, sign);
    together.push(`${sign} = ${TERRAIN_NAMES.filter((name) => (flags & Terrain[name]) !== 0).join(' ')}`);
  }
  if (together.length > 0) lines.push(`spaces: ${together.join(', ')}`);
  if (grid.doors.length > 0)
    lines.push(`doors: ${grid.doors.map((door, number) => `${ownSign(number)} = ${door.name}`).join(', ')}`);

  lines.push('map');
  const margin = String(grid.height - 1).length + 2;
  const push = (label: string, text: string): void => {
    const content = text.trimEnd();
    if (content !== '') lines.push(`${label.padStart(margin)}: ${content}`);
  };
  for (let y = 0; y < grid.height; y++) {
    let spaces = '';
    let below = '';
    for (let x = 0; x < grid.width; x++) {
      const space = grid.cells[y * grid.width + x] ?? NONE;
      spaces +=
        space === NONE ? '  ' : `${spaceSigns.get(grid.terrain[space] ?? 0) ?? ' '}${edgeSign(grid, space, EAST)}`;
      below += space === NONE ? '  ' : `${edgeSign(grid, space, SOUTH)} `;
    }
    push(String(y), spaces);
    push('', below);
  }
  for (const [word, sets] of [
    ['zones', [...grid.zones].map(([name, zone]) => [name, zone.spaces] as const)],
    ['points', [...grid.points]],
  ] as const) {
    for (const layer of layers(sets)) {
      lines.push(`${word}: ${layer.map(([name], number) => `${ownSign(number)} = ${name}`).join(', ')}`);
      for (let y = 0; y < grid.height; y++) {
        let row = '';
        for (let x = 0; x < grid.width; x++) {
          const space = grid.cells[y * grid.width + x] ?? NONE;
          const number = layer.findIndex(([, spaces]) => spaces.includes(space as Space));
          row += space === NONE ? ' ' : number === NONE ? LAYER_EMPTY : ownSign(number);
        }
        if (/[^ .]/.test(row)) push(String(y), row);
      }
    }
  }
  return lines.join('\n') + '\n';
}

type Named = readonly [string, readonly Space[]];

/** Puts each named set into the first layer where it overlaps none. */
function layers(sets: readonly Named[]): Named[][] {
  const found: Named[][] = [];
  for (const set of sets) {
    const layer = found.find((one) => one.every(([, spaces]) => spaces.every((space) => !set[1].includes(space))));
    if (layer) layer.push(set);
    else found.push([set]);
  }
  return found;
}

function edgeSign(grid: Grid, space: number, side: number): string {
  if ((grid.beside[space * 8 + side * 2] ?? NONE) === NONE) return ' ';
  const door = grid.doorAt[space * 4 + side] ?? NONE;
  if (door !== NONE) return ownSign(door);
  const kind = EDGE_SIGNS.find((one) => one.kind === (grid.edges[space * 4 + side] ?? Edge.open));
  return (side === EAST ? kind?.upright : kind?.level) ?? ' ';
}

function ownSign(number: number): string {
  const sign = OWN_SIGNS[number];
  if (sign === undefined)
    throw new RangeError(`Found more than ${OWN_SIGNS.length} names in one section; a drawing has one sign for each.`);
  return sign;
}
