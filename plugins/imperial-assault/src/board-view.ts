import { derived, type Asked, type Message, type Reads } from '@dejarik/sdk';
import type { BoardView, EdgeView, PlaceView } from '@dejarik/sdk/view';
import { distances, Edge, NO_SPACE, Terrain, UNREACHABLE, type Space } from '@dejarik/sdk/board';
import { Door, Skirmish } from './components.ts';
import { tileIds } from './interior-spaces.ts';
import { nameOfSpace, spaceName } from './place-names.ts';
import { closedDoors, mapOf } from './rules/board.ts';
import { tablesOf, type MapTable, type Tables } from './tables.ts';

/** How the board shows itself. */

export const isSetUp = (g: Reads): boolean => g.all(Skirmish).length > 0;

const SIDES = ['north', 'east', 'south', 'west'] as const;

export const placeName = (g: Asked, place: number): Message | undefined =>
  isSetUp(g) ? spaceName(g, place) : undefined;

/** What the words for kinds of tiles say of the ground. */
const GROUND_OF_TILES: Readonly<Record<string, string>> = { desert: 'sand', snow: 'snow', forest: 'forest' };

/** What a space is made of, by its tile, or else by its map. */
function groundOf(map: MapTable, tileKinds: Tables['tileKinds'], space: number): Pick<PlaceView, 'ground'> {
  if (map.interior[space] === 1) return { ground: 'floor' };
  const kinds = tileIds(map.tileNames.get(map.tile[space] ?? -1) ?? '').flatMap((id) => tileKinds.get(id) ?? []);
  const ground = kinds.map((kind) => GROUND_OF_TILES[kind]).find((one) => one !== undefined) ?? map.ground;
  return ground === undefined ? {} : { ground };
}

type GridView = Extract<BoardView, { readonly kind: 'grid' }>;

/** Everything of a map but its doors. */
function groundView(map: MapTable, tileKinds: Tables['tileKinds']): Required<Pick<GridView, 'places' | 'edges'>> {
  const { grid } = map;
  const places: PlaceView[] = [];
  const edges: EdgeView[] = [];
  const flags = [
    [Terrain.difficult, 'difficult'],
    [Terrain.impassable, 'impassable'],
    [Terrain.blocking, 'blocking'],
  ] as const;
  const kinds = [
    [Edge.wall, 'wall'],
    [Edge.difficult, 'difficult'],
    [Edge.impassable, 'impassable'],
    [Edge.blocking, 'blocking'],
  ] as const;
  for (let space = 0; space < grid.size; space++) {
    const marks = [
      ...flags.filter(([flag]) => ((grid.terrain[space] ?? 0) & flag) !== 0).map(([, word]) => word),
      ...[...grid.zones.values()].filter((one) => one.has[space] === 1).map((one) => one.name),
    ];
    places.push({
      place: space,
      x: grid.xs[space] ?? 0,
      y: grid.ys[space] ?? 0,
      message: nameOfSpace(grid, space),
      ...(marks.length > 0 ? { marks } : {}),
      tone: map.interior[space] === 1 ? 'interior' : 'exterior',
      ...groundOf(map, tileKinds, space),
    });
    SIDES.forEach((side, i) => {
      const beyond = grid.beside[space * 8 + i * 2] ?? NO_SPACE;
      if (beyond !== NO_SPACE && beyond < space) return;
      const edge = grid.edges[space * 4 + i] ?? 0;
      const kind = kinds.find(([one]) => (edge & one) !== 0)?.[1];
      if (kind !== undefined) edges.push({ place: space, side, kind });
    });
  }
  return { places, edges };
}

const ground = derived([mapOf], (g) => groundView(mapOf(g), tablesOf(g).tileKinds));

/** The doors of a map along the edges of their spaces. @param kindOf a door, by its bit; undefined for one that is not there */
function doorEdges({ grid }: MapTable, kindOf: (bit: number) => string | undefined): readonly EdgeView[] {
  const doors: EdgeView[] = [];
  for (let space = 0; space < grid.size; space++)
    SIDES.forEach((side, i) => {
      const door = grid.doors[grid.doorAt[space * 4 + i] ?? -1];
      const beyond = grid.beside[space * 8 + i * 2] ?? NO_SPACE;
      const kind = door === undefined || beyond <= space ? undefined : kindOf(door.bit);
      if (kind !== undefined) doors.push({ place: space, side, kind });
    });
  return doors;
}

/** A map before anything is played on it. */
export function boardOf(map: MapTable, tileKinds: Tables['tileKinds']): BoardView {
  const { width, height } = map.grid;
  const { places, edges } = groundView(map, tileKinds);
  return { kind: 'grid', width, height, places, edges: [...edges, ...doorEdges(map, () => 'door')] };
}

export function board(g: Asked): BoardView | undefined {
  if (!isSetUp(g)) return undefined;
  const map = mapOf(g);
  const { width, height } = map.grid;
  const { places, edges } = ground(g);
  const open = new Map(g.all(Door).map((door) => [g.get(Door.bit, door), g.get(Door.open, door) === 1]));
  const kindOf = (bit: number): string | undefined => {
    const isOpen = open.get(bit);
    return isOpen === undefined ? undefined : isOpen ? 'open-door' : 'door';
  };
  return { kind: 'grid', width, height, places, edges: [...edges, ...doorEdges(map, kindOf)] };
}

/** Spaces as they are counted, walls and closed doors in the way. */
export function distancesFrom(g: Asked, from: readonly number[]): readonly number[] | undefined {
  if (!isSetUp(g)) return undefined;
  const { grid } = mapOf(g);
  return from.some((space) => !(space >= 0 && space < grid.size))
    ? undefined
    : Array.from(distances(grid, from as readonly Space[], { closed: closedDoors(g) }), (one) =>
        one === UNREACHABLE ? -1 : one,
      );
}
