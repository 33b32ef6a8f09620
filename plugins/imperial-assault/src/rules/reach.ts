import { derived, memoized, type Asked, type EntityId, type Reads } from '@dejarik/sdk';
import {
  anchorOf,
  CLOSED_DOOR,
  Edge,
  MoverMark,
  NO_SPACE,
  placementAt,
  spacesOf,
  Terrain,
  type BoardStep,
  type MoverSpec,
  type Placement,
  type Reach,
  type ReachFinder,
  type ReachOptions,
  type Space,
} from '@dejarik/sdk/board';
import { MovementPoints, Position } from '../components.ts';
import { hindered } from '../values/figure.ts';
import { mapMover, tablesOf, type Card, type MapMover } from '../tables.ts';
import { NOWHERE, closedDoors, figuresOnMap, mapOf, obstructed, occupants, single, occupation } from './board.ts';
import { cardOf, figures, seatOf } from './groups.ts';
import { sameSide } from './players.ts';

/** How a figure moves, how far it gets, and where it may stand. */

/**
 * How a figure moves of its own, or is pushed: the same way.
 * @param costly difficult terrain and hostile figures cost it more
 */
export function specOf(card: Card, costly: boolean): MoverSpec {
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

/** By card, twice its number, and 1 more for figures that difficult terrain and hostile figures cost more. */
const movers = derived([mapOf], (g) =>
  memoized((index: number): MapMover => {
    const card = tablesOf(g).cards[index >> 1];
    if (card === undefined) throw new RangeError(`There is no card ${index >> 1}.`);
    return mapMover(mapOf(g), specOf(card, (index & 1) === 1));
  }),
);

/** @param costly difficult terrain and hostile figures cost it more, which only matters to a way that is paid for */
const moverOf = (g: Reads, figure: EntityId, costly: boolean): MapMover =>
  movers(g)(2 * cardOf(g, figure).index + (costly ? 1 : 0));

/** How a figure moves over this map, whatever it costs. */
export const figureMover = (g: Reads, figure: EntityId): MapMover => moverOf(g, figure, false);

/** Where a figure on the map stands. */
export function placementOf(g: Reads, figure: EntityId): Placement {
  const anchor = g.get(Position.anchor, figure);
  if (!cardOf(g, figure).large) return anchor as Placement;
  return (
    placementAt(figureMover(g, figure).all, anchor as Space, g.get(Position.rotation, figure) as 0 | 1) ??
    (0 as Placement)
  );
}

/** The spaces of a placement of a figure. */
export const spacesUnder = (g: Reads, figure: EntityId, placement: Placement): readonly Space[] => {
  const { all } = figureMover(g, figure);
  return all.area === 1 ? single(placement) : spacesOf(all, placement);
};

/** Anchor and rotation of a placement of a figure. */
export const anchorFor = (
  g: Reads,
  figure: EntityId,
  placement: Placement,
): { readonly anchor: number; readonly rotation: number } => anchorOf(figureMover(g, figure).all, placement);

/** What the other figures mean for one figure that moves, as marks by space. */
const marks = derived([occupation, obstructed], (g) => memoized((figure: EntityId) => markedFor(g, figure)));
export const marksFor = (g: Reads, figure: EntityId): Uint8Array => marks(g)(figure);

function markedFor(g: Reads, figure: EntityId): Uint8Array {
  const made = new Uint8Array(mapOf(g).grid.size);
  const seat = seatOf(g, figure);
  const massive = cardOf(g, figure).massive;
  const { spaces } = occupation(g);
  const { cards, seats } = figures(g);
  const placed = figuresOnMap(g);
  for (let i = 0; i < placed.length; i++) {
    const other = placed[i];
    if (other === undefined || other === figure) continue;
    let mark = 0;
    // IA-MOV-08, IA-MOVX-04
    if (!sameSide(g, seats[other] ?? seat, seat)) mark |= MoverMark.costly;
    // IA-MASS-08
    if (massive && cards[other]?.massive === true) mark |= MoverMark.barred;
    // IA-MOV-11, IA-MASS-10
    else if (!massive) mark |= MoverMark.noEnd;
    const covered = spaces[other] ?? NOWHERE;
    for (let k = 0; k < covered.length; k++) made[covered[k] ?? 0] = (made[covered[k] ?? 0] ?? 0) | mark;
  }
  for (const space of obstructed(g)) made[space] = (made[space] ?? 0) | MoverMark.noEnd;
  return made;
}

/** Movement points are spent; so many spaces are moved (no extra costs, no turns); or a push, so many spaces as well. */
export type Way = 'points' | 'spaces' | 'push';

/** A way, or by points of which difficult terrain and hostile figures cost the figure more. One counted in spaces never costs more. */
export type Gait = Way | 'costly';

export const gaitOf = (g: Asked, figure: EntityId, way: Way): Gait =>
  way === 'points' && g.value(hindered, figure) ? 'costly' : way;

/** One of something for each gait. */
export const perGait = <T>(make: (gait: Gait) => T): Readonly<Record<Gait, T>> => ({
  points: make('points'),
  costly: make('costly'),
  spaces: make('spaces'),
  push: make('push'),
});

/** What finds the steps of a figure, and what it is to be asked with. */
interface Walker {
  readonly finder: ReachFinder;
  readonly options: ReachOptions;
}

/** By gait and figure. */
export const walkers = derived([marks, closedDoors, movers], (g) =>
  perGait((gait) =>
    memoized(
      (figure: EntityId): Walker => ({
        finder: moverOf(g, figure, gait === 'costly').finder,
        options: {
          closed: closedDoors(g),
          marks: marksFor(g, figure),
          plainSteps: gait === 'spaces' || gait === 'push',
        },
      }),
    ),
  ),
);

/** How far a figure goes from where it stands, by budget. */
interface Range {
  /** Where it may end, its own place left out. */
  readonly endings: (budget: number) => readonly Placement[];
  /** Whether there is such a place. */
  readonly canGo: (budget: number) => boolean;
}

/** By gait and figure. */
const ranges = derived([walkers], (g) =>
  perGait((gait) =>
    memoized((figure: EntityId): Range => {
      const { finder, options } = walkers(g)[gait](figure);
      const from = placementOf(g, figure);
      const endings = memoized((budget: number): readonly Placement[] =>
        // IA-MOV-06, IA-PUSH-07
        finder
          .reach(from, budget, options)
          .endings()
          .filter((one) => one !== from),
      );
      return {
        endings,
        // Most of the time one step shows it.
        canGo: memoized(
          (budget: number) => finder.hasEndingBeside(from, budget, options) || endings(budget).length > 0,
        ),
      };
    }),
  ),
);

/**
 * What a figure reaches. Use it at once: the next question overwrites it.
 * @param budget movement points, or a number of spaces
 */
export const reachOf = (g: Asked, figure: EntityId, budget: number, way: Way = 'points'): Reach =>
  reachFrom(g, figure, placementOf(g, figure), budget, gaitOf(g, figure, way));

/** The same from another placement than its own. Use it at once. */
export function reachFrom(g: Reads, figure: EntityId, from: Placement, budget: number, gait: Gait): Reach {
  const { finder, options } = walkers(g)[gait](figure);
  return finder.reach(from, Math.max(0, budget), options);
}

/** The single steps of a figure from a placement, with what they cost. */
export function stepsOf(g: Reads, figure: EntityId, from: Placement, gait: Gait): readonly BoardStep[] {
  const { finder, options } = walkers(g)[gait](figure);
  return finder.steps(from, options);
}

/** Where a figure may end, its own place left out. */
export const endingsOf = (g: Asked, figure: EntityId, budget: number, way: Way = 'points'): readonly Placement[] =>
  budget <= 0 ? [] : ranges(g)[gaitOf(g, figure, way)](figure).endings(budget);

/** Is there anywhere else it may end? */
export const canGo = (g: Asked, figure: EntityId, budget: number, way: Way = 'points'): boolean =>
  budget > 0 && ranges(g)[gaitOf(g, figure, way)](figure).canGo(budget);

/** Cost of one step, or undefined where it is not possible; and whether the figure may end there. */
export function stepTo(
  g: Asked,
  figure: EntityId,
  to: Placement,
  way: Way = 'points',
): { readonly cost: number; readonly canEnd: boolean } | undefined {
  const { finder, options } = walkers(g)[gaitOf(g, figure, way)](figure);
  // IA-TERR-04
  return finder.step(placementOf(g, figure), to, options);
}

/** May a figure stand there (placed, deployed, or at the end of a move)? */
export function mayStand(g: Reads, figure: EntityId, placement: Placement): boolean {
  const occupant = occupants(g);
  const { all, finder } = figureMover(g, figure);
  if (finder.isBarred(placement, closedDoors(g))) return false;
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
const crushes = (g: Reads, figure: EntityId, other: EntityId): boolean =>
  cardOf(g, figure).massive && !cardOf(g, other).massive;

/** Movement points a figure may spend now. */
export const pointsOf = (g: Reads, figure: EntityId): number => g.get(MovementPoints.left, figure);
