import { again, entity, verb, type Asked, type EntityId } from '@dejarik/sdk';
import { closestPlacements, isLegal, Terrain, type Placement, type Space } from '@dejarik/sdk/board';
import { Position, Settled } from '../components.ts';
import { closedDoors, figuresOnMap, occupants, sharesSpace, spacesOfFigure } from './board.ts';
import { cardOf, seatOf } from './groups.ts';
import { placesQuestion } from './place-questions.ts';
import { figureMover, pointsOf, spacesUnder } from './reach.ts';
import { onTheMap, owner, step } from './step.ts';

/** Ending a move where others stand: the figure goes elsewhere, or they are pushed aside. */

/** What follows when a figure has ended its move where others stand. */
export function endOfMove(g: Asked, figure: EntityId) {
  if (!g.has(Position, figure) || !sharesSpace(g, figure)) return null;
  // IA-MASS-10
  if (cardOf(g, figure).massive) return makeRoom({ figure });
  return pointsOf(g, figure) === 0 ? stranded({ figure }) : null;
}

/** A figure that may not stand where it is goes to the closest empty space. */
export const stranded = verb('stranded', {
  rules: ['IA-MOV-13'],
  params: { figure: entity() },
  valid: onTheMap,
  by: owner,
  steps: {
    place: {
      ask: (a, g) => {
        const options = closestFree(g, a.figure);
        // IA-MOV-14
        return options.length === 0
          ? null
          : placesQuestion(g, a.figure, seatOf(g, a.figure), options, 'ask.closest-space');
      },
      run: (a, _g, to: number | undefined) => to !== undefined && step({ figure: a.figure, to, how: 'place' }),
    },
  },
});

/** A Massive figure has ended on others: they are pushed aside, and it moves no more. */
export const makeRoom = verb('make-room', {
  rules: ['IA-MASS-10'],
  params: { figure: entity() },
  valid: onTheMap,
  by: owner,
  steps: {
    settle: (a, g) => {
      g.join(Settled, a.figure);
    },
    push: (a, g) => {
      const next = underneath(g, a.figure)[0];
      return next === undefined ? null : [pushAside({ figure: next, from: a.figure }), again];
    },
  },
});

/** The figures under another one, those friendly to it first. */
function underneath(g: Asked, figure: EntityId): readonly EntityId[] {
  const own = spacesOfFigure(g, figure);
  const seat = seatOf(g, figure);
  const under = figuresOnMap(g).filter(
    (other) =>
      other !== figure && spacesOfFigure(g, other).some((one) => own.includes(one)) && closestFree(g, other).length > 0,
  );
  // IA-MASS-13
  return [...under.filter((one) => seatOf(g, one) === seat), ...under.filter((one) => seatOf(g, one) !== seat)];
}

export const pushAside = verb('push-aside', {
  params: { figure: entity(), from: entity() },
  valid: onTheMap,
  by: owner,
  steps: {
    place: {
      // IA-MASS-11
      ask: (a, g) => placesQuestion(g, a.figure, seatOf(g, a.figure), closestFree(g, a.figure), 'ask.pushed-to'),
      run: (a, _g, to: number | undefined) => to !== undefined && step({ figure: a.figure, to, how: 'push' }),
    },
  },
});

/** The closest placements on empty spaces: impassable terrain counts, blocking terrain only for those who may stand there. */
function closestFree(g: Asked, figure: EntityId): readonly Placement[] {
  const { all, mover } = figureMover(g, figure);
  const closed = closedDoors(g);
  const taken = occupants(g);
  // IA-MASS-12
  const barriers = { terrain: mover.barriers.terrain & Terrain.blocking, edges: mover.barriers.edges };
  const own = spacesOfFigure(g, figure);
  const accepts = (placement: Placement): boolean =>
    isLegal(all, placement, barriers, closed) &&
    spacesUnder(g, figure, placement).every(
      (one) => taken[one] === 0 || (taken[one] === figure && !isSharedAt(g, figure, one)),
    );
  return closestPlacements(all, own, accepts, { closed })?.placements ?? [];
}

const isSharedAt = (g: Asked, figure: EntityId, place: Space): boolean =>
  figuresOnMap(g).some((other) => other !== figure && spacesOfFigure(g, other).includes(place));
