import { derived, memoized, type EntityId, type Reads } from '@dejarik/sdk';
import { ALWAYS_SEEN, linesPast, openLines, openLinesPast, type Space } from '@dejarik/sdk/board';
import { Door, Figure, Token } from '../components.ts';
import { closedDoors, figuresOnMap, mapOf, screens, spacesOfFigure, occupation } from './board.ts';
import { cardOf, seatOf } from './groups.ts';
import { sameSide } from './players.ts';
import { onBlocking } from './counting.ts';

/** Who sees whom. */

export interface Sight {
  /** Only this space of the target is looked at. */
  readonly space?: number;
  /** Figures do not block. */
  readonly through?: boolean;
}

const PLAIN: Sight = {};

/** What moves where lines are drawn or blocked. */
const moving = [occupation, closedDoors, screens, Door.bit, Token.space, Token.carrier];

/** By who looks, then by who is looked at: is it seen? */
export const sight = derived(moving, (g) =>
  memoized((a: EntityId) => memoized((b: EntityId) => look(g, a, b, undefined, false))),
);
/** The same past figures. */
export const sightThrough = derived(moving, (g) =>
  memoized((a: EntityId) => memoized((b: EntityId) => look(g, a, b, undefined, true))),
);

/** Does one figure see another figure or object? Not symmetric. */
export function seesFigure(g: Reads, a: EntityId, b: EntityId, how: Sight = PLAIN): boolean {
  const { space, through = false } = how;
  return space === undefined ? seesAnyOf(g, a, b, through) : look(g, a, b, space, through);
}

/** The same of all the spaces of the other; past figures if it says so. */
export const seesAnyOf = (g: Reads, a: EntityId, b: EntityId, through: boolean): boolean =>
  (through ? sightThrough : sight)(g)(a)(b);

/** Hostile figures that see a figure, ascending. */
export const witnesses = (g: Reads, figure: EntityId): readonly EntityId[] =>
  figuresOnMap(g).filter((other) => !sameSide(g, seatOf(g, other), seatOf(g, figure)) && seesFigure(g, other, figure));

function look(g: Reads, a: EntityId, b: EntityId, space: number | undefined, through: boolean): boolean {
  const { spaces, occupied } = occupation(g);
  const from = spaces[a] ?? spacesOfFigure(g, a);
  const all = spaces[b] ?? spacesOfFigure(g, b);
  if (all.length === 0) return false;
  // IA-LOS-15, IA-DOOR-04, IA-LOSX-13
  const closed = closedDoors(g);
  const alone = from.length === 1 && all.length === 1;
  const map = mapOf(g);
  const { grid } = map;
  const opaque = screens(g);
  // The spaces of the two stop no line, nor does what else is there.
  // IA-LOS-13, IA-LOS-14, IA-LOSX-05, IA-LOSX-07, IA-MASS-15, IA-MOBI-05
  const own = alone ? undefined : [...from, ...all];
  const onTerrain = own !== undefined && onBlocking(map, own);
  let free: boolean | undefined;
  const target = space === undefined || alone ? all : [space as Space];
  // IA-LARG-02
  for (const start of from) {
    for (const end of target) {
      // IA-LOS-02 to 04, IA-LOS-06 to 12, IA-LOSX-01 to 04, IA-LOSX-08 to 12, IA-LOSX-14, IA-LOSX-16
      // IA-WALL-03, IA-BLKT-05, IA-IMPA-06, IA-DIFF-04
      const lines = onTerrain ? openLinesPast(grid, start, end, closed, own) : openLines(grid, start, end, closed);
      if (lines >= ALWAYS_SEEN) return true;
      if (lines === 0) continue;
      let left = opaque.length === 0 ? lines : linesPast(grid, start, end, lines, opaque, opaque.length, own);
      if (left === 0) continue;
      free ??= through || seesPastAll(g, a, b);
      // IA-LOS-10, IA-LOSX-17, IA-AOBJ-16
      if (!free) left = linesPast(grid, start, end, left, occupied, occupied.length, own);
      if (left !== 0) return true;
    }
  }
  return false;
}

/** Does no figure block the line from one to another, whoever stands there? All others do (IA-LOS-05, IA-LOSX-15). */
function seesPastAll(g: Reads, a: EntityId, b: EntityId): boolean {
  // IA-MASS-01
  if (g.has(Figure, a) && cardOf(g, a).massive) return true;
  // IA-MASS-02
  return g.has(Figure, b) && cardOf(g, b).massive;
}
