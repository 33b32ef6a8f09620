import type { Asked, EntityId, Seat, Space } from '@dejarik/sdk';
import { Door, Skirmish, Token } from '../components.ts';
import type { ObjectData } from '../content/types.ts';
import { tablesOf, type MapTable, type TokenKind } from '../tables.ts';
import { single, stateOf, theSkirmish } from './board-state.ts';
import { seatOf } from './roster.ts';

/** What stands and lies where, answered from what is kept per world until something moves or a door opens. */

export const mapOf = (g: Asked): MapTable => stateOf(g).map;
/** Figures on the map, ascending. */
export const figuresOnMap = (g: Asked): readonly EntityId[] => stateOf(g).figures;
/** A seat's figures on the map, ascending. */
export const figuresOf = (g: Asked, seat: Seat): readonly EntityId[] =>
  stateOf(g).figures.filter((figure) => seatOf(g, figure) === seat);
/** By space: the lowest numbered figure there, or 0. Not to be kept: it changes with the board. */
export const occupants = (g: Asked): Int32Array => stateOf(g).occupant;
/** The figures that cover a space, ascending. */
export function figuresAt(g: Asked, space: number): readonly EntityId[] {
  const state = stateOf(g);
  if (state.occupant[space] === 0) return [];
  return state.figures.filter((figure) => state.spaces[figure]?.includes(space as Space));
}
/** The doors that are closed, as a mask. */
export const closedDoors = (g: Asked): number => stateOf(g).closed;

export const NOWHERE: readonly Space[] = [];

/** The spaces something covers: a figure on the map, a token that lies there, a door's adjacent spaces. Nothing off the map. */
export function spacesOfFigure(g: Asked, figure: EntityId): readonly Space[] {
  const state = stateOf(g);
  const found = state.spaces[figure];
  if (found) return found;
  if (g.has(Token, figure)) {
    const carrier = g.get(Token.carrier, figure) as EntityId;
    if (carrier !== 0) return state.spaces[carrier] ?? NOWHERE;
    const space = g.get(Token.space, figure);
    return space < 0 ? NOWHERE : single(space);
  }
  if (g.has(Door, figure)) return doorSpaces(g, figure);
  return NOWHERE;
}

/** The spaces along a door's edges. */
export function doorSpaces(g: Asked, door: EntityId): readonly Space[] {
  const bit = g.get(Door.bit, door);
  return stateOf(g).map.grid.doors.find((one) => one.bit === bit)?.spaces ?? NOWHERE;
}

/** The spaces a door counts as standing in: those along its edges that are empty, all of them if none is. */
export function freeDoorSpaces(g: Asked, door: EntityId): readonly Space[] {
  const spaces = doorSpaces(g, door);
  // IA-AOBJ-19
  const { occupant } = stateOf(g);
  const free = spaces.filter((space) => occupant[space] === 0);
  return free.length > 0 ? free : spaces;
}

/** @throws RangeError if the entity is no token */
export function tokenKind(g: Asked, token: EntityId): TokenKind {
  const kind = tablesOf(g).tokenKinds[g.get(Token.kind, token)];
  if (kind === undefined || !g.has(Token, token)) throw new RangeError(`Entity ${token} is no token.`);
  return kind;
}

/** How an object defends itself; undefined for one that cannot be attacked. */
export function objectData(g: Asked, thing: EntityId): ObjectData | undefined {
  if (g.has(Token, thing)) return tokenKind(g, thing).object;
  return g.has(Door, thing) ? mapOf(g).missions[g.get(Skirmish.mission, theSkirmish(g))]?.doors : undefined;
}

/** Does a figure share a space with another one? */
export function sharesSpace(g: Asked, figure: EntityId): boolean {
  const state = stateOf(g);
  if (!state.crowded) return false;
  const own = state.spaces[figure] ?? NOWHERE;
  return state.figures.some(
    (other) => other !== figure && (state.spaces[other] ?? NOWHERE).some((space) => own.includes(space)),
  );
}
