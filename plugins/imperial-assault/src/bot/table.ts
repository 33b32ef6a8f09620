import { memoizedBy, perObject, type Json } from '@dejarik/sdk';
import { distances, NO_SPACE, UNREACHABLE, type Grid, type Space } from '@dejarik/sdk/board';
import { entityKey, placeInKey, type AskKey, type PieceView, type View } from '@dejarik/sdk/bot';
import { SEAT_NAMES } from '../seat-names.ts';
import type { Goal } from '../content/types.ts';
import type { MapTable } from '../tables.ts';
import { goalFields, type GoalField } from './goals.ts';

/** What the bot makes of the view of its seat. */

/** The table as the bot reasons about it; `closed` is a mask of doors. */
export interface Table {
  readonly map: MapTable;
  readonly closed: number;
  readonly seat: string;
  /** The seats that play together, this one among them. */
  readonly side: readonly string[];
  readonly pieces: readonly PieceView[];
  /** Key of the target of the attack in progress; empty if there is none. */
  readonly target: string;
  readonly enemies: readonly Enemy[];
  /** The activation under way. */
  readonly activation?: Activation | undefined;
  /** Has the seat initiative? */
  readonly first: boolean;
  /** By space, as if all doors were open: spaces to the nearest enemy. */
  readonly toEnemy: Uint16Array;
  /** The same to goals of the mission, by what a figure carries. */
  readonly toGoals: readonly GoalField[];
  /** Kinds of tokens that the mission makes worth going for. */
  readonly wanted: readonly string[];
}
/** What is left of the activation under way. */
export interface Activation {
  /** Key of the figure. */
  readonly figure: string;
  readonly actions: number;
  /** It has used an action to attack. */
  readonly attacked: boolean;
}
export interface Enemy {
  readonly piece: PieceView;
  readonly spaces: readonly Space[];
  /** Spaces to it, by space. */
  readonly away: Uint16Array;
}

export const spaceOf = (key: AskKey): Space => (placeInKey(key) ?? NO_SPACE) as Space;
export const spacesOf = (piece: PieceView): readonly Space[] => piece.places.map(spaceOf);
export const isFigure = (piece: PieceView): boolean => piece.seat !== null;
export const has = (piece: PieceView, badge: string): boolean => piece.badges.some(({ key }) => key === badge);

/** The seat has put its mark on a token. */
export function marked(token: PieceView, seat: string): boolean {
  const marks = token.data?.['marks'];
  return Array.isArray(marks) && marks.includes(SEAT_NAMES.indexOf(seat));
}

/** Spaces from some spaces to each, reckoned once: figures stand in the same places again and again. */
const away = perObject((grid: Grid) =>
  memoizedBy(
    ({ spaces, closed }: { readonly spaces: readonly Space[]; readonly closed: number }) =>
      `${closed} ${spaces.join()}`,
    ({ spaces, closed }) => distances(grid, spaces, { closed }),
  ),
);

/** What a view says by seat, in the order of seats. */
const bySeat = (view: View, name: string): readonly Json[] => {
  const listed = view.values[name];
  return Array.isArray(listed) ? (listed as readonly Json[]) : [];
};

/** The seats that play together with that of a view. */
function sideIn(view: View): readonly string[] {
  const side = bySeat(view, 'teams')[SEAT_NAMES.indexOf(view.seat)];
  return Array.isArray(side) ? (side as readonly string[]) : [view.seat];
}

function targetIn(view: View): string {
  const attack = view.values['attack'] as { readonly target?: Json } | null | undefined;
  return typeof attack?.target === 'number' ? entityKey(attack.target) : '';
}

function activationIn(view: View): Activation | undefined {
  const found = view.values['activation'] as {
    readonly figure: number;
    readonly actions: number;
    readonly attacked: boolean;
  } | null;
  return found === null ? undefined : { ...found, figure: entityKey(found.figure) };
}

const zoneName = (zone: Json | undefined): string | null => (typeof zone === 'string' ? zone : null);

const goalsOf = (map: MapTable, view: View): readonly Goal[] =>
  map.missions.find((one) => one.id === view.values['mission'])?.goals ?? [];

/** Spaces of the tokens that a goal makes worth going for. */
function tokensIn(map: MapTable, view: View, side: readonly string[]): (goal: Goal) => readonly Space[] {
  const zones = bySeat(view, 'zones').filter((_, seat) => !side.includes(SEAT_NAMES[seat] ?? ''));
  const against = (piece: PieceView): boolean =>
    spacesOf(piece).some((space) => map.deployment.some((zone) => zones.includes(zone.name) && zone.has[space] === 1));
  return (goal) =>
    'token' in goal
      ? view.pieces
          .filter(
            (piece) =>
              !marked(piece, view.seat) && goal.token === piece.kind && (goal.zones === undefined || against(piece)),
          )
          .flatMap(spacesOf)
      : [];
}

/** @returns undefined before there is a map */
export function readTable(maps: readonly MapTable[], view: View): Table | undefined {
  const map = maps.find((one) => one.id === view.values['map']);
  if (map === undefined) return undefined;
  const closed = closedDoors(map, view);
  const side = sideIn(view);
  const goals = goalsOf(map, view);
  const enemies = view.pieces
    .filter(({ seat }) => seat !== null && !side.includes(seat))
    .map((piece): Enemy => {
      const spaces = spacesOf(piece);
      return { piece, spaces, away: away(map.grid)({ spaces, closed }) };
    });
  return {
    map,
    closed,
    seat: view.seat,
    side,
    pieces: view.pieces,
    target: targetIn(view),
    enemies,
    activation: activationIn(view),
    first: view.values['initiative'] === view.seat,
    toEnemy: nearness(
      map,
      enemies.flatMap(({ spaces }) => spaces),
    ),
    toGoals: goalFields({
      map,
      goals,
      tokens: tokensIn(map, view, side),
      ownZone: zoneName(bySeat(view, 'zones')[SEAT_NAMES.indexOf(view.seat)]),
      nearness: (spaces) => nearness(map, spaces),
    }),
    wanted: goals.flatMap((goal) => ('token' in goal ? [goal.token] : [])),
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
  spaces.length === 0 ? new Uint16Array(map.grid.size).fill(UNREACHABLE) : away(map.grid)({ spaces, closed: 0 });
