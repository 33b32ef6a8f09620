import { distances, UNREACHABLE, type AskKey, type PieceView, type Space, type View } from '@dejarik/sdk';
import type { MapTable } from '../tables.ts';

/** What the bot makes of the view of its seat. */

const MISSION_TOKENS = ['crate', 'launch-panel'];

/** The table as the bot reasons about it; `closed` is a mask of doors. */
export interface Table {
  readonly map: MapTable;
  readonly closed: number;
  readonly seat: string;
  readonly pieces: readonly PieceView[];
  readonly enemies: readonly Enemy[];
  /** By space, as if all doors were open: spaces to the nearest enemy, and to the nearest token to capture. */
  readonly toEnemy: Uint16Array;
  readonly toCapture: Uint16Array;
}
export interface Enemy {
  readonly piece: PieceView;
  readonly spaces: readonly Space[];
  /** Spaces to it, by space. */
  readonly away: Uint16Array;
}

export const spaceOf = (key: AskKey): Space => Number(key.slice(1)) as Space;
export const spacesOf = (piece: PieceView): readonly Space[] => piece.places.map(spaceOf);
export const isFigure = (piece: PieceView): boolean => piece.seat !== null;
export const has = (piece: PieceView, badge: string): boolean => piece.badges.some(({ key }) => key === badge);

/** The seat has put its mark on a token. */
export function marked(token: PieceView, seat: string): boolean {
  const marks = token.data?.['marks'];
  return Array.isArray(marks) && marks.includes(seat === 'a' ? 0 : 1);
}

/** @returns undefined before there is a map */
export function readTable(maps: readonly MapTable[], view: View): Table | undefined {
  const map = maps.find((one) => one.id === view.values['map']);
  if (map === undefined) return undefined;
  const closed = closedDoors(map, view);
  const enemies = view.pieces
    .filter((piece) => isFigure(piece) && piece.seat !== view.seat)
    .map((piece): Enemy => {
      const spaces = spacesOf(piece);
      return { piece, spaces, away: distances(map.grid, spaces, { closed }) };
    });
  const captures = view.pieces.filter(
    (piece) => MISSION_TOKENS.includes(piece.kind ?? '') && !marked(piece, view.seat),
  );
  return {
    map,
    closed,
    seat: view.seat,
    pieces: view.pieces,
    enemies,
    toEnemy: nearness(
      map,
      enemies.flatMap(({ spaces }) => spaces),
    ),
    toCapture: nearness(map, captures.flatMap(spacesOf)),
  };
}

function closedDoors(map: MapTable, view: View): number {
  let closed = 0;
  for (const edge of view.board?.kind === 'grid' ? (view.board.edges ?? []) : []) {
    if (edge.kind !== 'door') continue;
    const side = ['north', 'east', 'south', 'west'].indexOf(edge.side);
    const door = map.grid.doors[map.grid.doorAt[edge.place * 4 + side] ?? -1];
    if (door !== undefined) closed |= door.bit;
  }
  return closed;
}

/** By space, how far the nearest of these is; nothing is near if there are none. */
const nearness = (map: MapTable, spaces: readonly Space[]): Uint16Array =>
  spaces.length === 0 ? new Uint16Array(map.grid.size).fill(UNREACHABLE) : distances(map.grid, spaces, { closed: 0 });
