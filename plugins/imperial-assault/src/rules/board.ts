import { derived, memoized, type EntityId, type Reads, type Seat } from '@dejarik/sdk';
import { placementAt, placements, spacesOf, type Placement, type Space } from '@dejarik/sdk/board';
import { Door, Position, Skirmish, Token } from '../components.ts';
import type { Mission, ObjectData } from '../content/types.ts';
import { tablesOf, type MapTable, type TokenKind } from '../tables.ts';
import { cardOf, figures, seatOf } from './groups.ts';

/** The map and the mission, and what stands and lies where. */

/** The one entity that says what is played. @throws RangeError before a skirmish has been set up */
export function theSkirmish(g: Reads): EntityId {
  const found = g.all(Skirmish)[0];
  if (found === undefined) throw new RangeError('No skirmish has been set up.');
  return found;
}

/** The map that is played on. @throws RangeError before a skirmish has been set up */
export const mapOf = derived([Skirmish.map], (g): MapTable => {
  const index = g.get(Skirmish.map, theSkirmish(g));
  const map = tablesOf(g).maps[index];
  if (map === undefined) throw new RangeError(`There is no map ${index}.`);
  return map;
});

/** The mission that is played. */
export const missionOf = (g: Reads): Mission | undefined => mapOf(g).missions[g.get(Skirmish.mission, theSkirmish(g))];

// ---- figures

/** Figures on the map, ascending. */
export const figuresOnMap = (g: Reads): readonly EntityId[] => g.all(Position);

const bySeat = derived([Position, figures], (g) =>
  memoized((seat: Seat) => figuresOnMap(g).filter((figure) => seatOf(g, figure) === seat)),
);
/** A seat's figures on the map, ascending. */
export const figuresOf = (g: Reads, seat: Seat): readonly EntityId[] => bySeat(g)(seat);

/** Where the figures stand. */
interface Occupation {
  /** By figure: what it covers; nothing for one that is not on the map. */
  readonly spaces: readonly (readonly Space[] | undefined)[];
  /** By space: the lowest numbered figure there, or 0. */
  readonly occupant: Int16Array;
  /** The spaces where figures stand; one that several share is there for each. */
  readonly occupied: readonly Space[];
  /** Somewhere two figures share a space. */
  readonly crowded: boolean;
}

export const occupation = derived([Position, mapOf, figures], (g): Occupation => {
  const map = mapOf(g);
  const placed = figuresOnMap(g);
  const spaces = new Array<readonly Space[] | undefined>((placed.at(-1) ?? 0) + 1);
  const occupant = new Int16Array(map.grid.size);
  const occupied: Space[] = [];
  let crowded = false;
  for (let i = placed.length - 1; i >= 0; i--) {
    const figure = placed[i] as EntityId;
    const covered = coveredBy(g, map, figure);
    spaces[figure] = covered;
    for (const space of covered) {
      if (occupant[space] !== 0) crowded = true;
      occupant[space] = figure;
      occupied.push(space);
    }
  }
  return { spaces, occupant, occupied, crowded };
});

/** The list of one space. */
export const single = memoized((space: number): readonly Space[] => [space as Space]);

function coveredBy(g: Reads, map: MapTable, figure: EntityId): readonly Space[] {
  const anchor = g.get(Position.anchor, figure);
  const card = cardOf(g, figure);
  if (!card.large) return single(anchor);
  const [width, height] = card.footprint;
  const all = placements(map.grid, { width, height });
  return spacesOf(
    all,
    placementAt(all, anchor as Space, g.get(Position.rotation, figure) as 0 | 1) ?? (0 as Placement),
  );
}

/** By space: the lowest numbered figure there, or 0. */
export const occupants = (g: Reads): Int16Array => occupation(g).occupant;

/** Does a figure share a space with another one? */
export function sharesSpace(g: Reads, figure: EntityId): boolean {
  const { crowded, spaces } = occupation(g);
  if (!crowded) return false;
  const own = spaces[figure] ?? NOWHERE;
  return figuresOnMap(g).some(
    (other) => other !== figure && (spaces[other] ?? NOWHERE).some((space) => own.includes(space)),
  );
}

// ---- doors and tokens

/** The doors that are closed, as a mask. */
export const closedDoors = derived([Door], (g): number =>
  g.all(Door).reduce((bits, door) => (g.get(Door.open, door) === 0 ? bits | g.get(Door.bit, door) : bits), 0),
);

/** Spaces that a mission says no line of sight passes. */
// IA-GOLD-03, IA-OBJB-04
export const screens = derived([Token.kind, Token.space], (g): readonly number[] =>
  g
    .all(Token)
    .filter((token) => tokenKind(g, token).opaque)
    .map((token) => g.get(Token.space, token))
    .filter((space) => space >= 0),
);

/** Spaces on which objects lie that no figure may end on. */
// IA-OBJB-03, IA-MTOK-03, IA-CRTK-01, IA-TTOK-04
export const obstructed = derived([Token.kind, Token.space], (g): readonly number[] =>
  g
    .all(Token)
    .flatMap((token) =>
      g.get(Token.space, token) >= 0 && tokenKind(g, token).object ? [g.get(Token.space, token)] : [],
    ),
);

export const NOWHERE: readonly Space[] = [];

/** The spaces something covers: a figure on the map, a token that lies there, a door's adjacent spaces. Nothing off the map. */
export function spacesOfFigure(g: Reads, figure: EntityId): readonly Space[] {
  const { spaces } = occupation(g);
  const found = spaces[figure];
  if (found) return found;
  if (g.has(Token, figure)) {
    const carrier = g.get(Token.carrier, figure) as EntityId;
    if (carrier !== 0) return spaces[carrier] ?? NOWHERE;
    const space = g.get(Token.space, figure);
    return space < 0 ? NOWHERE : single(space);
  }
  if (g.has(Door, figure)) return doorSpaces(g, figure);
  return NOWHERE;
}

/** The spaces along a door's edges. */
export function doorSpaces(g: Reads, door: EntityId): readonly Space[] {
  const bit = g.get(Door.bit, door);
  return mapOf(g).grid.doors.find((one) => one.bit === bit)?.spaces ?? NOWHERE;
}

/** The spaces a door counts as standing in: those along its edges that are empty, all of them if none is. */
export function freeDoorSpaces(g: Reads, door: EntityId): readonly Space[] {
  const spaces = doorSpaces(g, door);
  // IA-AOBJ-19
  const occupant = occupants(g);
  const free = spaces.filter((space) => occupant[space] === 0);
  return free.length > 0 ? free : spaces;
}

/** @throws RangeError if the entity is no token */
export function tokenKind(g: Reads, token: EntityId): TokenKind {
  const kind = tablesOf(g).tokenKinds[g.get(Token.kind, token)];
  if (kind === undefined || !g.has(Token, token)) throw new RangeError(`Entity ${token} is no token.`);
  return kind;
}

/** How an object defends itself; undefined for one that cannot be attacked. */
export function objectData(g: Reads, thing: EntityId): ObjectData | undefined {
  if (g.has(Token, thing)) return tokenKind(g, thing).object;
  return g.has(Door, thing) ? missionOf(g)?.doors : undefined;
}
