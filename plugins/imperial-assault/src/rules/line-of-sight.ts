import { ALWAYS_SEEN, linesPast, openLines, openLinesPast, type Asked, type EntityId, type Space } from '@dejarik/sdk';
import { Figure } from '../components.ts';
import { stateOf, type BoardState } from './board-state.ts';
import { spacesOfFigure } from './board.ts';
import { onBlocking } from './counting.ts';
import { cardOf } from './roster.ts';

/** Who sees whom; what was seen is kept until something moves. */

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

function look(
  g: Asked,
  state: BoardState,
  a: EntityId,
  b: EntityId,
  space: number | undefined,
  through: boolean,
): boolean {
  const from = state.spaces[a] ?? spacesOfFigure(g, a);
  const all = state.spaces[b] ?? spacesOfFigure(g, b);
  if (all.length === 0) return false;
  // IA-LOS-15, IA-DOOR-04, IA-LOSX-13
  const { closed } = state;
  const alone = from.length === 1 && all.length === 1;
  const { grid } = state.map;
  const { screens, occupied } = state;
  // The spaces of the two stop no line, nor does what else is there.
  // IA-LOS-13, IA-LOS-14, IA-LOSX-05, IA-LOSX-07, IA-MASS-15, IA-MOBI-05
  const own = alone ? undefined : [...from, ...all];
  const onTerrain = own !== undefined && onBlocking(state.map, own);
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
      let left = screens.length === 0 ? lines : linesPast(grid, start, end, lines, screens, screens.length, own);
      if (left === 0) continue;
      free ??= through || seesPastAll(g, a, b);
      // IA-LOS-10, IA-LOSX-17, IA-AOBJ-16
      if (!free) left = linesPast(grid, start, end, left, occupied.spaces, occupied.count, own);
      if (left !== 0) return true;
    }
  }
  return false;
}

/** Does no figure block the line from one to another, whoever stands there? All others do (IA-LOS-05, IA-LOSX-15). */
function seesPastAll(g: Asked, a: EntityId, b: EntityId): boolean {
  // IA-MASS-01
  if (g.has(Figure, a) && cardOf(g, a).massive) return true;
  // IA-MASS-02
  return g.has(Figure, b) && cardOf(g, b).massive;
}
