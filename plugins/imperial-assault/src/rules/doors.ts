import { again, entity, message, pick, verb, type Asked, type EntityId } from '@dejarik/sdk';
import { closestPlacements, type Placement, type Space } from '@dejarik/sdk/board';
import { Door, Position } from '../components.ts';
import { doorSpaces, figuresOnMap, mapOf, spacesOfFigure } from './board.ts';
import { seatOf } from './groups.ts';
import { figureMover, mayStand } from './reach.ts';
import { step } from './step.ts';

/** Doors: opening and closing them. */

/** A door is opened: it no longer stops anything. */
export const openDoor = verb('open-door', {
  rules: ['IA-DOOR-06'],
  params: { door: entity() },
  valid: (a, g) => g.get(Door.open, a.door) === 0,
  commit: 'open',
  steps: {
    open: (a, g) => {
      g.set(Door.open, a.door, 1);
    },
  },
});

/** An effect closes a door where it stood. A figure whose base it would cut is pushed to the nearest empty place first. */
export const closeDoor = verb('close-door', {
  rules: ['IA-DOOR-07'],
  params: { door: entity() },
  valid: (a, g) => g.get(Door.open, a.door) === 1,
  commit: 'close',
  steps: {
    clear: {
      rules: ['IA-DOOR-09'],
      ask: (a, g) => {
        const figure = cutBy(g, a.door);
        if (figure === undefined) return null;
        // IA-PUSH-05
        return pick({
          by: seatOf(g, figure),
          of: 'place',
          options: besideDoor(g, figure, a.door),
          message: message('ask.pushed-to', { figure }),
        });
      },
      run: (a, g, to: number | undefined) => {
        const figure = cutBy(g, a.door);
        return figure === undefined || to === undefined ? null : [step({ figure, to, how: 'push' }), again];
      },
    },
    close: (a, g) => {
      g.set(Door.open, a.door, 0);
    },
  },
});

/** A door is locked: nobody opens it by interacting with it. */
export const lockDoor = verb('lock-door', {
  params: { door: entity() },
  valid: (a, g) => g.get(Door.locked, a.door) === 0,
  commit: 'lock',
  steps: {
    lock: (a, g) => {
      g.set(Door.locked, a.door, 1);
    },
  },
});

/** A locked door is closed as any other again. */
export const unlockDoor = verb('unlock-door', {
  params: { door: entity() },
  valid: (a, g) => g.get(Door.locked, a.door) === 1,
  commit: 'unlock',
  steps: {
    unlock: (a, g) => {
      g.set(Door.locked, a.door, 0);
    },
  },
});

/** A large figure that lies across a door's edge, if it can be pushed away. */
function cutBy(g: Asked, door: EntityId): EntityId | undefined {
  const along = doorSpaces(g, door);
  return figuresOnMap(g).find((figure) => {
    return (
      spacesOfFigure(g, figure).filter((space) => along.includes(space)).length > 1 &&
      liesAcross(g, figure, door) &&
      besideDoor(g, figure, door).length > 0
    );
  });
}

function liesAcross(g: Asked, figure: EntityId, door: EntityId): boolean {
  const { grid } = mapOf(g);
  const number = grid.doors.findIndex((one) => one.bit === g.get(Door.bit, door));
  const own = spacesOfFigure(g, figure);
  for (const space of own) {
    for (let side = 0; side < 4; side++) {
      const beyond = grid.beside[space * 8 + side * 2];
      if (grid.doorAt[space * 4 + side] === number && beyond !== undefined && own.includes(beyond as Space))
        return true;
    }
  }
  return false;
}

function besideDoor(g: Asked, figure: EntityId, door: EntityId): readonly Placement[] {
  const { all } = figureMover(g, figure);
  const rotation = g.get(Position.rotation, figure);
  const { grid } = mapOf(g);
  const number = grid.doors.findIndex((one) => one.bit === g.get(Door.bit, door));
  const accepts = (placement: Placement): boolean => {
    if (all.rotations[placement] !== rotation || !mayStand(g, figure, placement)) return false;
    const covered = all.covered.subarray(placement * all.area, (placement + 1) * all.area);
    return covered.every((space) =>
      [0, 1, 2, 3].every(
        (side) =>
          grid.doorAt[space * 4 + side] !== number || !covered.includes(grid.beside[space * 8 + side * 2] ?? -1),
      ),
    );
  };
  return closestPlacements(all, spacesOfFigure(g, figure), accepts)?.placements ?? [];
}
