import {
  ALWAYS_SEEN, anchorOf, areAdjacent, CLOSED_DOOR, distance, Edge, isAdjacent, linesPast, MoverMark, NO_SPACE, openLines, openLinesPast, placementAt, spacesOf, Terrain, UNREACHABLE,
  type Asked, type EntityId, type MoverSpec, type Placement, type Reach, type Seat, type Space,
} from '@dejarik/sdk';
import { Door, Figure, MovementPoints, Position, Skirmish, Token } from '../components.ts';
import type { ObjectData } from '../content/types.ts';
import { mapMover, tablesOf, type Card, type MapMover, type MapTable, type TokenKind } from '../tables.ts';
import { single, stateOf, theSkirmish, type BoardState, type Going } from './board-state.ts';
import { allRules } from './limits.ts';
import { cardOf, seatOf, sides } from './roster.ts';

export { theSkirmish } from './board-state.ts';
export { cardOf, seatOf } from './roster.ts';

/** Questions about the board, answered from what is kept per world until something moves or a door opens. */

export const mapOf = (g: Asked): MapTable => stateOf(g).map;
/** Figures on the map, ascending. */
export const figuresOnMap = (g: Asked): readonly EntityId[] => stateOf(g).figures;
/** A seat's figures on the map, ascending. */
export const figuresOf = (g: Asked, seat: Seat): readonly EntityId[] => stateOf(g).figures.filter((figure) => seatOf(g, figure) === seat);
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

const NOWHERE: readonly Space[] = [];

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
  if (!g.rule('IA-AOBJ-19')) return spaces;
  const { occupant } = stateOf(g);
  const free = spaces.filter((space) => occupant[space] === 0);
  return free.length > 0 ? free : spaces;
}
const countedSpaces = (g: Asked, thing: EntityId): readonly Space[] => (g.has(Door, thing) ? freeDoorSpaces(g, thing) : spacesOfFigure(g, thing));

// ---- adjacency, distance, sight

/** Are two figures or objects at most so many columns and rows apart? Nothing that is farther is nearer when counted. */
export const isWithin = (g: Asked, a: EntityId, b: EntityId, most: number): boolean => areWithin(stateOf(g).map, spacesOfFigure(g, a), spacesOfFigure(g, b), most);

function areWithin({ grid: { xs, ys } }: MapTable, spaces: readonly Space[], others: readonly Space[], most: number): boolean {
  for (let i = 0; i < spaces.length; i++) {
    const x = xs[spaces[i] ?? 0] ?? 0;
    const y = ys[spaces[i] ?? 0] ?? 0;
    for (let k = 0; k < others.length; k++) {
      const other = others[k] ?? 0;
      if (Math.abs(x - (xs[other] ?? 0)) <= most && Math.abs(y - (ys[other] ?? 0)) <= most) return true;
    }
  }
  return false;
}

function onBlocking({ grid: { terrain } }: MapTable, spaces: readonly Space[]): boolean {
  for (let i = 0; i < spaces.length; i++) if (((terrain[spaces[i] ?? 0] ?? 0) & Terrain.blocking) !== 0) return true;
  return false;
}

/** Does no blocking terrain under it keep counts from this figure or object? */
function raised(g: Asked, thing: EntityId, spaces: readonly Space[]): boolean {
  if (!g.has(Figure, thing) || !onBlocking(stateOf(g).map, spaces)) return true;
  const card = cardOf(g, thing);
  return (card.massive && g.rule('IA-MASS-16')) || (card.mobile && g.rule('IA-MOBI-06'));
}
/** Does no blocking terrain under it keep those beside it from being adjacent? */
function attackable(g: Asked, thing: EntityId, spaces: readonly Space[]): boolean {
  if (!g.has(Figure, thing) || !onBlocking(stateOf(g).map, spaces)) return true;
  const card = cardOf(g, thing);
  return (card.massive && g.rule('IA-MASS-17')) || (card.mobile && g.rule('IA-MOBI-07'));
}

/** Spaces from one figure or object to another; UNREACHABLE (65535) where no count leads. */
export function distanceBetween(g: Asked, a: EntityId, b: EntityId): number {
  const from = countedSpaces(g, a);
  const to = countedSpaces(g, b);
  if (from.length === 0 || to.length === 0) return UNREACHABLE;
  return distanceOfSpaces(g, from, to, raised(g, a, from) && raised(g, b, to));
}

/** Spaces counted from one set to another. */
export function distanceOfSpaces(g: Asked, from: readonly Space[], to: readonly Space[], intoBlocking = false): number {
  const state = stateOf(g);
  const closed = allRules(g, 'IA-DOOR-05', 'IA-CNT-03') ? state.closed : 0;
  const into = intoBlocking && (onBlocking(state.map, from) || onBlocking(state.map, to));
  const a = from[0];
  const b = to[0];
  if (from.length === 1 && to.length === 1 && a !== undefined && b !== undefined) return distance(state.map.grid, a, b, { closed, intoBlocking: into });
  return distance(state.map.grid, from, to, { closed, intoBlocking: into });
}

/** Are two figures or objects adjacent? Nothing is adjacent to itself. A door: only what stands along its edges. */
export function adjacentFigures(g: Asked, a: EntityId, b: EntityId): boolean {
  if (a === b) return false;
  if (g.has(Door, b)) return standsAt(g, a, doorSpaces(g, b));
  if (g.has(Door, a)) return standsAt(g, b, doorSpaces(g, a));
  const from = spacesOfFigure(g, a);
  const to = spacesOfFigure(g, b);
  if (from.length === 0 || to.length === 0) return false;
  const state = stateOf(g);
  const intoBlocking = attackable(g, a, from) && attackable(g, b, to);
  const x = from[0];
  const y = to[0];
  if (from.length === 1 && to.length === 1 && x !== undefined && y !== undefined) return isAdjacent(state.map.grid, x, y, { closed: state.closed, intoBlocking });
  return areAdjacent(state.map.grid, from, to, { closed: state.closed, intoBlocking });
}

const standsAt = (g: Asked, figure: EntityId, spaces: readonly Space[]): boolean => spacesOfFigure(g, figure).some((space) => spaces.includes(space));

/** Is a figure on one of these spaces, or adjacent to one? */
export function onOrAdjacent(g: Asked, figure: EntityId, spaces: readonly Space[]): boolean {
  const own = spacesOfFigure(g, figure);
  const { map, closed } = stateOf(g);
  if (!areWithin(map, own, spaces, 1)) return false;
  if (own.some((space) => spaces.includes(space))) return true;
  return areAdjacent(map.grid, own, spaces, { closed, intoBlocking: onBlocking(map, spaces) });
}

export interface Sight {
  /** Only this space of the target is looked at. */
  readonly space?: number;
  /** Figures do not block. */
  readonly through?: boolean;
}

const PLAIN: Sight = {};

/** Does one figure see another figure or object? Not symmetric. What was seen is kept until something moves. */
export function seesFigure(g: Asked, a: EntityId, b: EntityId, how: Sight = PLAIN): boolean {
  const { space, through = false } = how;
  return space === undefined ? seesAnyOf(g, a, b, through) : look(g, stateOf(g), a, b, space, through);
}

/** The same of all the spaces of the other; past figures if it says so. */
export function seesAnyOf(g: Asked, a: EntityId, b: EntityId, through: boolean): boolean {
  const state = stateOf(g);
  const place = 2 * b + (through ? 1 : 0);
  let row = state.seen[a];
  if (row === undefined || place >= row.length) {
    row = new Int32Array(2 * (g.world.entities + 1));
    state.seen[a] = row;
  }
  const known = row[place] ?? 0;
  if (known >> 1 === state.sightEpoch) return (known & 1) === 1;
  const seen = look(g, state, a, b, undefined, through);
  row[place] = 2 * state.sightEpoch + (seen ? 1 : 0);
  return seen;
}

function look(g: Asked, state: BoardState, a: EntityId, b: EntityId, space: number | undefined, through: boolean): boolean {
  const from = state.spaces[a] ?? spacesOfFigure(g, a);
  const all = state.spaces[b] ?? spacesOfFigure(g, b);
  if (from.length === 0 || all.length === 0) return false;
  const closed = allRules(g, 'IA-LOS-15', 'IA-DOOR-04', 'IA-LOSX-13') ? state.closed : 0;
  const alone = from.length === 1 && all.length === 1;
  const { grid } = state.map;
  const { screens, occupied } = state;
  // The spaces of the two stop no line, nor does what else is there.
  const own = alone ? undefined : [...from, ...all];
  const onTerrain = own !== undefined && onBlocking(state.map, own);
  let free: boolean | undefined;
  const target = space === undefined || alone ? all : [space as Space];
  for (const start of from) {
    for (const end of target) {
      const lines = onTerrain ? openLinesPast(grid, start, end, closed, own) : openLines(grid, start, end, closed);
      if (lines >= ALWAYS_SEEN) return true;
      if (lines === 0) continue;
      let left = screens.length === 0 ? lines : linesPast(grid, start, end, lines, screens, screens.length, own);
      if (left === 0) continue;
      free ??= through || seesPastAll(g, a, b);
      if (!free) left = linesPast(grid, start, end, left, occupied.spaces, occupied.count, own);
      if (left !== 0) return true;
    }
  }
  return false;
}

/** Does no figure block the line from one to another, whoever stands there? */
function seesPastAll(g: Asked, a: EntityId, b: EntityId): boolean {
  if (g.has(Figure, a) && cardOf(g, a).massive && g.rule('IA-MASS-01')) return true;
  if (g.has(Figure, b) && cardOf(g, b).massive && g.rule('IA-MASS-02')) return true;
  return !allRules(g, 'IA-LOS-05', 'IA-LOSX-15');
}

/** By space: 1 where a line of sight is blocked by what stands or lies there. Not to be kept or changed. */
export function sightBlockers(g: Asked): Uint8Array {
  const { screens, blockers } = stateOf(g);
  if (screens.length === 0) return blockers;
  const all = blockers.slice();
  for (const space of screens) all[space] = 1;
  return all;
}

// ---- moving

/** How a figure moves of its own, or is pushed. */
type Manner = 'move' | 'push';

function specOf(g: Asked, card: Card, manner: Manner): MoverSpec {
  const { massive, mobile, large } = card;
  const pushed = manner === 'push';
  const free = (large ? g.rule('IA-MOVX-08') : true) && g.rule('IA-BLKT-11');
  const terrainFree = free && ((massive && g.rule('IA-MASS-04')) || (mobile && g.rule('IA-MOBI-03')));
  const edgesFree = free && ((massive && g.rule('IA-MASS-05')) || (mobile && g.rule('IA-MOBI-03')));
  const difficult = !(massive && g.rule('IA-MASS-07')) && !(mobile && g.rule('IA-MOBI-01')) && g.rule('IA-DIFF-02');
  const costly = !(massive && g.rule('IA-MASS-06')) && !(mobile && g.rule('IA-MOBI-02')) && g.rule('IA-MOV-09');
  const restless = (massive && !g.rule('IA-MASS-09')) || (mobile && !g.rule('IA-MOBI-04'));
  const blocking = allRules(g, pushed ? 'IA-BLKT-03' : 'IA-BLKT-02', 'IA-MOV-10');
  const impassable = allRules(g, 'IA-IMPA-02', 'IA-MOV-10');
  const blockingEdges = allRules(g, pushed ? (large ? 'IA-BLKT-09' : 'IA-BLKT-07') : (large ? 'IA-BLKT-08' : 'IA-BLKT-06'));
  const impassableEdges = pushed ? g.rule('IA-IMPA-04') && (!large || g.rule('IA-IMPA-05')) : large ? g.rule('IA-IMPA-05') : g.rule('IA-IMPA-03');
  const [width, height] = card.footprint;
  return {
    footprint: { width, height },
    barredTerrain: terrainFree ? 0 : (impassable ? Terrain.impassable : 0) | (blocking ? Terrain.blocking : 0),
    barredEdges: (g.rule('IA-WALL-02') ? Edge.wall : 0) | (g.rule('IA-DOOR-03') ? CLOSED_DOOR : 0) | (edgesFree ? 0 : (impassableEdges ? Edge.impassable : 0) | (blockingEdges ? Edge.blocking : 0)),
    unrestfulTerrain: restless ? Terrain.blocking | Terrain.impassable : 0,
    difficultCost: difficult ? 1 : 0,
    costlyCost: costly ? 1 : 0,
    diagonal: !large || !allRules(g, 'IA-LARG-04', 'IA-MOVX-07', 'IA-MOV-15', ...(pushed ? ['IA-PUSH-06'] : [])),
    turnCost: allRules(g, 'IA-LARG-05', 'IA-MOVX-09') ? 1 : null,
    turnKeeps: allRules(g, 'IA-LARG-07', 'IA-MOVX-10') ? 50 : 0,
  };
}

function moverOf(g: Asked, map: MapTable, figure: EntityId, manner: Manner = 'move'): MapMover {
  const card = cardOf(g, figure);
  const kept = stateOf(g).movers;
  const index = card.index * 2 + (manner === 'push' ? 1 : 0);
  const known = kept?.[index];
  if (known) return known;
  const spec = specOf(g, card, manner);
  const made = mapMover(map, JSON.stringify(spec), () => spec);
  kept[index] = made;
  return made;
}

/** How a figure moves over this map. */
export const figureMover = (g: Asked, figure: EntityId): MapMover => moverOf(g, stateOf(g).map, figure);

/** Where a figure on the map stands. */
export function placementOf(g: Asked, figure: EntityId): Placement {
  const anchor = g.get(Position.anchor, figure);
  if (!cardOf(g, figure).large) return anchor as Placement;
  return placementAt(figureMover(g, figure).all, anchor as Space, g.get(Position.rotation, figure) as 0 | 1) ?? (0 as Placement);
}

/** The spaces of a placement of a figure. */
export const spacesUnder = (g: Asked, figure: EntityId, placement: Placement): readonly Space[] => {
  const { all } = figureMover(g, figure);
  return all.area === 1 ? single(placement) : spacesOf(all, placement);
};

/** Anchor and rotation of a placement of a figure. */
export const anchorFor = (g: Asked, figure: EntityId, placement: Placement): { readonly anchor: number; readonly rotation: number } => anchorOf(figureMover(g, figure).all, placement);

/** What the other figures mean for one figure that moves, as marks by space. Valid until the next call. */
export function marksFor(g: Asked, figure: EntityId): Uint8Array {
  const state = stateOf(g);
  const marks = state.marks;
  if (state.markedFor === figure) return marks;
  state.markedFor = figure;
  marks.fill(0);
  const seat = seatOf(g, figure);
  const massive = cardOf(g, figure).massive;
  const through = g.rule('IA-MOV-08');
  const crush = massive && g.rule('IA-MASS-10');
  const blockMassive = massive && g.rule('IA-MASS-08');
  const { figures } = state;
  const seats = sides(g);
  for (let i = 0; i < figures.length; i++) {
    const other = figures[i];
    if (other === undefined || other === figure) continue;
    let mark = through ? 0 : MoverMark.barred;
    if (seats[other] !== seat) mark |= MoverMark.costly;
    if (blockMassive && cardOf(g, other).massive) mark |= MoverMark.barred;
    else if (!crush && g.rule('IA-MOV-11')) mark |= MoverMark.noEnd;
    const covered = state.spaces[other] ?? NOWHERE;
    for (let k = 0; k < covered.length; k++) marks[covered[k] ?? 0] = (marks[covered[k] ?? 0] ?? 0) | mark;
  }
  state.objects ??= g.all(Token).flatMap((token) => (g.get(Token.space, token) >= 0 && tokenKind(g, token).object ? [g.get(Token.space, token)] : []));
  for (const space of state.objects) marks[space] = (marks[space] ?? 0) | MoverMark.noEnd;
  return marks;
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

/** Movement points are spent; so many spaces are moved (no extra costs, no turns); or a push, so many spaces as well. */
export type Way = 'points' | 'spaces' | 'push';

const mannerOf = (way: Way): Manner => (way === 'push' ? 'push' : 'move');

/** What is kept of a figure's move until something moves. */
function goingOf(state: BoardState, figure: EntityId, budget: number, way: Way): Going {
  const kept = state.going;
  if (kept !== null && kept.figure === figure && kept.budget === budget && kept.way === way) return kept;
  const going: Going = { figure, budget, way, anywhere: undefined, endings: undefined, reach: undefined };
  state.going = going;
  return going;
}

/**
 * What a figure reaches. Use it at once: the next question overwrites it.
 * @param budget movement points, or a number of spaces
 */
export function reachOf(g: Asked, figure: EntityId, budget: number, way: Way = 'points'): Reach {
  const state = stateOf(g);
  const { finder } = moverOf(g, state.map, figure, mannerOf(way));
  const going = goingOf(state, figure, budget, way);
  const kept = going.reach;
  if (kept !== undefined && finder.holds(kept)) return kept;
  const reach = finder.reach(placementOf(g, figure), Math.max(0, budget), { closed: state.closed, marks: marksFor(g, figure), plainSteps: way !== 'points' });
  going.reach = reach;
  return reach;
}

/** Where a figure may end, its own place left out; kept until something moves. */
export function endingsOf(g: Asked, figure: EntityId, budget: number, way: Way = 'points'): readonly Placement[] {
  if (budget <= 0) return [];
  const going = goingOf(stateOf(g), figure, budget, way);
  if (going.endings !== undefined) return going.endings;
  const endings = reachOf(g, figure, budget, way).endings();
  const own = endings.indexOf(placementOf(g, figure));
  if (own >= 0) endings.splice(own, 1);
  going.endings = endings;
  return endings;
}

/** Is there anywhere else it may end? Most of the time one step shows it. */
export function canGo(g: Asked, figure: EntityId, budget: number, way: Way = 'points'): boolean {
  if (budget <= 0) return false;
  const state = stateOf(g);
  const going = goingOf(state, figure, budget, way);
  if (going.anywhere === undefined) {
    const { finder } = moverOf(g, state.map, figure, mannerOf(way));
    const beside = finder.hasEndingBeside(placementOf(g, figure), budget, { closed: state.closed, marks: marksFor(g, figure), plainSteps: way !== 'points' });
    going.anywhere = beside || endingsOf(g, figure, budget, way).length > 0;
  }
  return going.anywhere;
}

/** Cost of one step, or undefined where it is not possible; and whether the figure may end there. */
export function stepTo(g: Asked, figure: EntityId, to: Placement, way: Way = 'points'): { readonly cost: number; readonly canEnd: boolean } | undefined {
  const state = stateOf(g);
  const { finder } = moverOf(g, state.map, figure, mannerOf(way));
  return finder.step(placementOf(g, figure), to, { closed: state.closed, marks: marksFor(g, figure), plainSteps: way !== 'points' });
}

/** May a figure stand there (placed, deployed, or at the end of a move)? */
export function mayStand(g: Asked, figure: EntityId, placement: Placement): boolean {
  const { map: { grid }, occupant, closed, map } = stateOf(g);
  const { all, mover, finder } = moverOf(g, map, figure);
  if (finder.isBarred(placement, closed)) return false;
  const { area, covered } = all;
  for (let i = placement * area; i < (placement + 1) * area; i++) {
    const space = covered[i] ?? NO_SPACE;
    if (((grid.terrain[space] ?? 0) & mover.unrestfulTerrain) !== 0) return false;
    const other = occupant[space] ?? 0;
    if (other !== 0 && other !== figure && !crushes(g, figure, other as EntityId)) return false;
  }
  return true;
}

/** Does a Massive figure stand where another one is, which it pushes away? */
const crushes = (g: Asked, figure: EntityId, other: EntityId): boolean => cardOf(g, figure).massive && g.rule('IA-MASS-10') && !cardOf(g, other).massive;

/** Does a figure share a space with another one? */
export function sharesSpace(g: Asked, figure: EntityId): boolean {
  const state = stateOf(g);
  if (!state.crowded) return false;
  const own = state.spaces[figure] ?? NOWHERE;
  return state.figures.some((other) => other !== figure && (state.spaces[other] ?? NOWHERE).some((space) => own.includes(space)));
}

/** Movement points a figure may spend now. */
export const pointsOf = (g: Asked, figure: EntityId): number => g.get(MovementPoints.left, figure);
