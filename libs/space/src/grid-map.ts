import { GridTextError } from './grid-error.ts';
import { numbered, quote, wrong } from './grid-sections.ts';
import type { Row, Section } from './grid-sections.ts';
import type { EdgePlace, Place } from './grid-spec.ts';
import { CORNER_SIGN, EDGE_SIGNS, SPACE_SIGNS } from './grid-text.ts';
import { TERRAIN_NAMES, Terrain, edgeName } from './terrain.ts';
import type { EdgeName, TerrainName } from './terrain.ts';

/** What the signs of a map mean, beside those that every map knows. */
export interface Legend {
  /** Terrain flags by sign. */
  readonly spaces: ReadonlyMap<string, number>;
  /** Names by sign. */
  readonly doors: ReadonlyMap<string, string>;
  /** The line that names a door. */
  readonly doorLines: ReadonlyMap<string, number>;
}

/** What the map of a drawing shows. */
export interface DrawnMap {
  readonly width: number;
  readonly height: number;
  readonly spaces: readonly (Place & { readonly terrain: readonly TerrainName[] })[];
  readonly edges: readonly (EdgePlace & { readonly kind: Exclude<EdgeName, 'open'> })[];
  readonly doors: readonly { readonly name: string; readonly edges: readonly EdgePlace[] }[];
  /** `y * width + x` of each space. */
  readonly present: ReadonlySet<number>;
}

/** The signs that sections explain. @throws GridTextError when one means no terrain */
export function readLegend(sections: readonly Section[]): Legend {
  const spaces = new Map<string, number>(SPACE_SIGNS);
  const doors = new Map<string, string>();
  const doorLines = new Map<string, number>();
  for (const section of sections) {
    if (section.word === 'spaces')
      for (const [sign, words] of section.signs) spaces.set(sign, terrainOf(words, section.line));
    if (section.word === 'doors')
      for (const [sign, name] of section.signs) {
        doors.set(sign, name);
        doorLines.set(name, section.line);
      }
  }
  return { spaces, doors, doorLines };
}

function terrainOf(words: string, line: number): number {
  let flags = 0;
  for (const word of words.split(/ +/)) {
    const name = TERRAIN_NAMES.find((one) => one === word);
    if (name === undefined)
      throw new GridTextError(line, 1, JSON.stringify(word), `terrain names: ${TERRAIN_NAMES.join(', ')}`);
    flags |= Terrain[name];
  }
  return flags;
}

/** Reads one section as the map. @throws GridTextError when a sign means nothing where it stands */
export function readMap(map: Section, legend: Legend, width: number, height: number): DrawnMap {
  const rows = numbered(map, height);
  const spaces = readSpaces(rows, legend, width);
  const present = new Set(spaces.map(({ x, y }) => y * width + x));
  return { width, height, spaces, present, ...readEdges(rows, legend, { width, height, present }) };
}

function readSpaces(rows: readonly Row[], legend: Legend, width: number): DrawnMap['spaces'] {
  const spaces: (Place & { terrain: TerrainName[] })[] = [];
  for (const row of rows) {
    if (row.label === undefined) continue;
    for (let column = 0; column < row.text.length; column += 2) {
      const sign = row.text[column] ?? ' ';
      if (sign === ' ') continue;
      const flags = legend.spaces.get(sign);
      if (flags === undefined)
        throw wrong(row, column, quote(sign), `${[' ', ...legend.spaces.keys()].map(quote).join(' ')} for a space`);
      if (column / 2 >= width) throw wrong(row, column, quote(sign), `nothing past the ${width} columns of this grid`);
      spaces.push({
        x: column / 2,
        y: row.label,
        terrain: TERRAIN_NAMES.filter((name) => (flags & Terrain[name]) !== 0),
      });
    }
  }
  return spaces;
}

function readEdges(
  rows: readonly Row[],
  legend: Legend,
  { width, height, present }: Pick<DrawnMap, 'width' | 'height' | 'present'>,
): Pick<DrawnMap, 'edges' | 'doors'> {
  const edges: (EdgePlace & { kind: Exclude<EdgeName, 'open'> })[] = [];
  const doors = new Map<string, EdgePlace[]>([...legend.doors.values()].map((name) => [name, []]));
  let y = -1;
  for (const row of rows) {
    const level = row.label === undefined;
    y = row.label ?? y;
    for (let column = level ? 0 : 1; column < row.text.length; column++) {
      const sign = row.text[column] ?? ' ';
      const x = column >> 1;
      const isEdge = level ? column % 2 === 0 : column % 2 === 1;
      if (sign === ' ' || (!isEdge && !level)) continue;
      if (!isEdge) {
        if (sign !== CORNER_SIGN) throw wrong(row, column, quote(sign), `' ' or '${CORNER_SIGN}' where edges meet`);
        continue;
      }
      const other = level ? (y + 1) * width + x : y * width + x + 1;
      const inside =
        x < width && (level ? y + 1 < height : x + 1 < width) && present.has(y * width + x) && present.has(other);
      const place: EdgePlace = { x, y, side: level ? 'S' : 'E' };
      if (!inside) {
        if (sign !== (level ? '-' : '|'))
          throw wrong(
            row,
            column,
            quote(sign),
            `' ' or '${level ? '-' : '|'}': there is no space on both sides, so this edge can only be wall`,
          );
        continue;
      }
      const door = legend.doors.get(sign);
      const kind = door === undefined ? edgeKind(row, column, level, legend) : 'open';
      if (door !== undefined) doors.get(door)?.push(place);
      else if (kind !== 'open') edges.push({ ...place, kind });
    }
  }
  for (const [name, places] of doors)
    if (places.length === 0)
      throw new GridTextError(
        legend.doorLines.get(name) ?? 1,
        1,
        `door "${name}" in the legend but not in the map`,
        'doors whose edges are drawn: draw them, or drop it',
      );
  return { edges, doors: [...doors].map(([name, at]) => ({ name, edges: at })) };
}

/** The kind of the edge that stands at a column. @throws GridTextError when its sign is none of an edge */
function edgeKind(row: Row, column: number, level: boolean, { doors }: Legend): EdgeName {
  const sign = row.text[column] ?? ' ';
  const known = EDGE_SIGNS.find((one) => (level ? one.level : one.upright) === sign);
  if (known !== undefined) return edgeName(known.kind);
  const allowed = [...EDGE_SIGNS.map((one) => (level ? one.level : one.upright)), ...doors.keys()].map(quote);
  throw wrong(row, column, quote(sign), `${allowed.join(' ')} for ${level ? 'a level' : 'an upright'} edge`);
}
