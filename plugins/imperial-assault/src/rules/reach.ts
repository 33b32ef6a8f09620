import {
  anchorOf,
  CLOSED_DOOR,
  Edge,
  MoverMark,
  NO_SPACE,
  placementAt,
  spacesOf,
  Terrain,
  type Asked,
  type BoardStep,
  type EntityId,
  type MoverSpec,
  type Placement,
  type Reach,
  type Space,
} from '@dejarik/sdk';
import { MovementPoints, Position, Token } from '../components.ts';
import { hindered } from '../values/figure.ts';
import { mapMover, type Card, type MapMover, type MapTable } from '../tables.ts';
import { single, stateOf, type BoardState, type Going } from './board-state.ts';
import { NOWHERE, tokenKind } from './board.ts';
import { cardOf, seatOf, sides } from './roster.ts';

/** How a figure moves, how far it gets, and where it may stand. */

/** How a figure moves of its own, or is pushed: the same way. */
function specOf(card: Card, costly: boolean): MoverSpec {
  const { massive, mobile, large } = card;
  const [width, height] = card.footprint;
  return {
    footprint: { width, height },
    // IA-IMPA-02, IA-BLKT-02, IA-BLKT-03, IA-MOV-10; IA-MASS-04, IA-MOBI-03, IA-MOVX-08, IA-BLKT-11; ended on as well: IA-MASS-09, IA-MOBI-04
    // IA-MOV-03, IA-MOV-04, IA-MOVX-01, IA-MOVX-02, IA-MOVX-05, IA-LARG-09
    barredTerrain: massive || mobile ? 0 : Terrain.impassable | Terrain.blocking,
    // IA-WALL-02, IA-DOOR-03, IA-IMPA-03 to 05, IA-BLKT-06 to 09; IA-MASS-05, IA-MOBI-03
    // IA-WALL-04, IA-WALL-05, IA-BLKT-10, IA-MOVX-03, IA-LOSX-01
    barredEdges: Edge.wall | CLOSED_DOOR | (massive || mobile ? 0 : Edge.impassable | Edge.blocking),
    // IA-DIFF-02, IA-DIFF-03, IA-DIFF-05, IA-DIFF-06, IA-MASS-07, IA-MOBI-01
    difficultCost: costly ? 1 : 0,
    // IA-MOV-09, IA-LARG-10, IA-MASS-06, IA-MOBI-02
    costlyCost: costly ? 1 : 0,
    // IA-LARG-04, IA-MOVX-06, IA-MOVX-07, IA-MOV-15, IA-PUSH-06
    diagonal: !large,
    // IA-LARG-05, IA-LARG-06, IA-MOVX-09
    turnCost: 1,
    // IA-LARG-07, IA-MOVX-10
    turnKeeps: 50,
  };
}

/** @param costly difficult terrain and hostile figures cost the figure more, which only matters to a way that is paid for */
function moverOf(g: Asked, map: MapTable, figure: EntityId, costly = false): MapMover {
  const card = cardOf(g, figure);
  const kept = stateOf(g).movers;
  const index = card.index * 2 + (costly ? 1 : 0);
  const known = kept[index];
  if (known) return known;
  const spec = specOf(card, costly);
  const made = mapMover(map, JSON.stringify(spec), () => spec);
  kept[index] = made;
  return made;
}

/** How a figure moves over this map, whatever it costs. */
export const figureMover = (g: Asked, figure: EntityId): MapMover => moverOf(g, stateOf(g).map, figure);

/** Where a figure on the map stands. */
export function placementOf(g: Asked, figure: EntityId): Placement {
  const anchor = g.get(Position.anchor, figure);
  if (!cardOf(g, figure).large) return anchor as Placement;
  return (
    placementAt(figureMover(g, figure).all, anchor as Space, g.get(Position.rotation, figure) as 0 | 1) ??
    (0 as Placement)
  );
}

/** The spaces of a placement of a figure. */
export const spacesUnder = (g: Asked, figure: EntityId, placement: Placement): readonly Space[] => {
  const { all } = figureMover(g, figure);
  return all.area === 1 ? single(placement) : spacesOf(all, placement);
};

/** Anchor and rotation of a placement of a figure. */
export const anchorFor = (
  g: Asked,
  figure: EntityId,
  placement: Placement,
): { readonly anchor: number; readonly rotation: number } => anchorOf(figureMover(g, figure).all, placement);

/** What the other figures mean for one figure that moves, as marks by space. Valid until the next call. */
export function marksFor(g: Asked, figure: EntityId): Uint8Array {
  const state = stateOf(g);
  const marks = state.marks;
  if (state.markedFor === figure) return marks;
  state.markedFor = figure;
  marks.fill(0);
  const seat = seatOf(g, figure);
  const massive = cardOf(g, figure).massive;
  const { figures } = state;
  const seats = sides(g);
  for (let i = 0; i < figures.length; i++) {
    const other = figures[i];
    if (other === undefined || other === figure) continue;
    let mark = 0;
    // IA-MOV-08, IA-MOVX-04
    if (seats[other] !== seat) mark |= MoverMark.costly;
    // IA-MASS-08
    if (massive && cardOf(g, other).massive) mark |= MoverMark.barred;
    // IA-MOV-11, IA-MASS-10
    else if (!massive) mark |= MoverMark.noEnd;
    const covered = state.spaces[other] ?? NOWHERE;
    for (let k = 0; k < covered.length; k++) marks[covered[k] ?? 0] = (marks[covered[k] ?? 0] ?? 0) | mark;
  }
  // IA-OBJB-03, IA-MTOK-03, IA-CRTK-01, IA-TTOK-04
  state.objects ??= g
    .all(Token)
    .flatMap((token) =>
      g.get(Token.space, token) >= 0 && tokenKind(g, token).object ? [g.get(Token.space, token)] : [],
    );
  for (const space of state.objects) marks[space] = (marks[space] ?? 0) | MoverMark.noEnd;
  return marks;
}

/** Movement points are spent; so many spaces are moved (no extra costs, no turns); or a push, so many spaces as well. */
export type Way = 'points' | 'spaces' | 'push';

/** Does a way cost this figure more through difficult terrain and hostile figures? One that is counted in spaces never does. */
const isCostly = (g: Asked, figure: EntityId, way: Way): boolean => way === 'points' && g.value(hindered, figure);

/** What is kept of a figure's move until something moves. */
function goingOf(g: Asked, state: BoardState, figure: EntityId, budget: number, way: Way): Going {
  const costly = isCostly(g, figure, way);
  const kept = state.going;
  if (kept !== null && kept.figure === figure && kept.budget === budget && kept.way === way && kept.costly === costly)
    return kept;
  const going: Going = { figure, budget, way, costly, anywhere: undefined, endings: undefined, reach: undefined };
  state.going = going;
  return going;
}

/**
 * What a figure reaches. Use it at once: the next question overwrites it.
 * @param budget movement points, or a number of spaces
 */
export function reachOf(g: Asked, figure: EntityId, budget: number, way: Way = 'points'): Reach {
  const state = stateOf(g);
  const going = goingOf(g, state, figure, budget, way);
  const { finder } = moverOf(g, state.map, figure, going.costly);
  const kept = going.reach;
  if (kept !== undefined && finder.holds(kept)) return kept;
  // IA-MOV-06, IA-PUSH-07
  const reach = finder.reach(placementOf(g, figure), Math.max(0, budget), {
    closed: state.closed,
    marks: marksFor(g, figure),
    plainSteps: way !== 'points',
  });
  going.reach = reach;
  return reach;
}

/** The same from another placement than its own. Use it at once. */
export function reachFrom(g: Asked, figure: EntityId, from: Placement, budget: number, way: Way): Reach {
  const { finder, options } = goer(g, figure, way);
  return finder.reach(from, Math.max(0, budget), options);
}

/** The single steps of a figure from a placement, with what they cost. */
export function stepsOf(g: Asked, figure: EntityId, from: Placement, way: Way): readonly BoardStep[] {
  const { finder, options } = goer(g, figure, way);
  return finder.steps(from, options);
}

/** What finds the steps of a figure, and what it is asked with. */
function goer(g: Asked, figure: EntityId, way: Way) {
  const state = stateOf(g);
  const { finder } = moverOf(g, state.map, figure, isCostly(g, figure, way));
  return { finder, options: { closed: state.closed, marks: marksFor(g, figure), plainSteps: way !== 'points' } };
}

/** Where a figure may end, its own place left out; kept until something moves. */
export function endingsOf(g: Asked, figure: EntityId, budget: number, way: Way = 'points'): readonly Placement[] {
  if (budget <= 0) return [];
  const going = goingOf(g, stateOf(g), figure, budget, way);
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
  const going = goingOf(g, state, figure, budget, way);
  if (going.anywhere === undefined) {
    const { finder } = moverOf(g, state.map, figure, going.costly);
    const beside = finder.hasEndingBeside(placementOf(g, figure), budget, {
      closed: state.closed,
      marks: marksFor(g, figure),
      plainSteps: way !== 'points',
    });
    going.anywhere = beside || endingsOf(g, figure, budget, way).length > 0;
  }
  return going.anywhere;
}

/** Cost of one step, or undefined where it is not possible; and whether the figure may end there. */
export function stepTo(
  g: Asked,
  figure: EntityId,
  to: Placement,
  way: Way = 'points',
): { readonly cost: number; readonly canEnd: boolean } | undefined {
  const { finder, options } = goer(g, figure, way);
  // IA-TERR-04
  return finder.step(placementOf(g, figure), to, options);
}

/** May a figure stand there (placed, deployed, or at the end of a move)? */
export function mayStand(g: Asked, figure: EntityId, placement: Placement): boolean {
  const { occupant, closed, map } = stateOf(g);
  const { all, finder } = moverOf(g, map, figure);
  if (finder.isBarred(placement, closed)) return false;
  const { area, covered } = all;
  for (let i = placement * area; i < (placement + 1) * area; i++) {
    const space = covered[i] ?? NO_SPACE;
    const other = occupant[space] ?? 0;
    // IA-MOVX-12
    if (other !== 0 && other !== figure && !crushes(g, figure, other as EntityId)) return false;
  }
  return true;
}

/** Does a Massive figure stand where another one is, which it pushes away? (IA-MASS-10) */
const crushes = (g: Asked, figure: EntityId, other: EntityId): boolean =>
  cardOf(g, figure).massive && !cardOf(g, other).massive;

/** Movement points a figure may spend now. */
export const pointsOf = (g: Asked, figure: EntityId): number => g.get(MovementPoints.left, figure);
