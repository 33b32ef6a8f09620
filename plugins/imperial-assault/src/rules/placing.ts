import {
  derived,
  entity,
  integer,
  memoized,
  message,
  optional,
  space,
  verb,
  type Asked,
  type EntityId,
  type Reads,
} from '@dejarik/sdk';
import { placementsOver, within, type Placement, type Space } from '@dejarik/sdk/board';
import { Stunned } from '../components.ts';
import { closedDoors, mapOf, spacesOfFigure, occupation } from './board.ts';
import { endOfMove } from './end-of-move.ts';
import { seatOf } from './groups.ts';
import { placesQuestion } from './place-questions.ts';
import { figureMover, mayStand } from './reach.ts';
import { onTheMap, step } from './step.ts';

/** Placing: a figure is lifted and put where it may stand. */

/**
 * Lifts a figure from its space and puts it where one of its spaces is the one named, or, with `within`, at most so many
 * spaces away; `by` (its own player if left out) chooses.
 */
export const place = verb('place', {
  params: { figure: entity(), space: optional(space()), within: optional(integer()), by: optional(integer()) },
  requires: {
    'IA-PLC-03': { check: (a, g) => placings(a, g).length > 0 || message('refused.cannot-stand') },
    // Where its own player chooses the place, it leaves its space of its own will.
    'IA-SUP-04': {
      check: (a, g) =>
        a.by !== undefined || a.within === undefined || !g.has(Stunned, a.figure) || message('refused.stunned-exit'),
    },
  },
  valid: onTheMap,
  by: (a, g) => a.by ?? seatOf(g, a.figure),
  steps: {
    choose: {
      // IA-LARG-11
      ask: (a, g) =>
        placesQuestion(g, a.figure, a.by !== undefined ? a.by : seatOf(g, a.figure), placings(a, g), 'ask.place-on'),
      // IA-PLC-02, IA-PLC-04
      run: (a, _g, to: number) => step({ figure: a.figure, to, how: 'place' }),
    },
    end: (a, g) => endOfMove(g, a.figure),
  },
});

/** Where a figure may be put: over a space, or within so many. */
const placings = (
  {
    figure,
    space,
    within: most,
  }: { readonly figure: EntityId; readonly space: number | undefined; readonly within: number | undefined },
  g: Asked,
): readonly Placement[] =>
  // IA-PLC-01
  space === undefined ? nearby(g)(figure)(most ?? 0) : standingOver(g, figure, space);

/** By figure and a number of spaces: where it may be put so near. */
const nearby = derived([occupation, closedDoors], (g) =>
  memoized((figure: EntityId) => memoized((most: number) => standingWithin(g, figure, most))),
);

/** The placements that lie over one of the spaces at most so many away, on which a figure may stand; ascending. */
function standingWithin(g: Reads, figure: EntityId, most: number): readonly Placement[] {
  const { grid } = mapOf(g);
  const {
    all: { area, size, covered },
  } = figureMover(g, figure);
  const near = new Uint8Array(grid.size);
  for (const one of within(grid, spacesOfFigure(g, figure), most, { closed: closedDoors(g), intoBlocking: true }))
    near[one] = 1;
  const isNear = (placement: number): boolean => {
    for (let i = placement * area; i < (placement + 1) * area; i++) if (near[covered[i] ?? 0] === 1) return true;
    return false;
  };
  const found: Placement[] = [];
  for (let placement = 0; placement < size; placement++) {
    // IA-LARG-12, IA-MOVX-11; IA-PLC-03
    if (isNear(placement) && mayStand(g, figure, placement as Placement)) found.push(placement as Placement);
  }
  return found;
}

/** The placements over a space on which a figure may stand. */
export function standingOver(g: Reads, figure: EntityId, where: number): readonly Placement[] {
  const { all } = figureMover(g, figure);
  if (all.area === 1) return mayStand(g, figure, where as Placement) ? [where as Placement] : [];
  // IA-PLC-03, IA-LARG-12, IA-MOVX-11
  return placementsOver(all, where as Space).filter((one) => mayStand(g, figure, one));
}
