import { entity, message, verb, type Asked, type EntityId } from '@dejarik/sdk';
import { Door, Token } from '../components.ts';
import { payAction } from './actions.ts';
import { doorSpaces, spacesOfFigure, tokenKind } from './board.ts';
import { seatOf } from './groups.ts';
import { onOrAdjacent } from './counting.ts';
import { openDoor } from './doors.ts';
import { canBeTaken, retrieve } from './tokens.ts';

const isDoor = (g: Asked, object: EntityId): boolean => g.has(Door, object);

/** Tokens: on or next to them. Doors: along their edges only. */
function inReach(g: Asked, figure: EntityId, object: EntityId): boolean {
  // IA-CRTK-02
  if (!isDoor(g, object)) return onOrAdjacent(g, figure, spacesOfFigure(g, object));
  // IA-DOOR-10
  return spacesOfFigure(g, figure).some((space) => doorSpaces(g, object).includes(space));
}

/** A figure opens a door, takes a token along, or does what the mission says; without cost. */
export const interact = verb('interact', {
  rules: ['IA-IACT-01'],
  params: { figure: entity(), object: entity() },
  requires: {
    'IA-IACT-02': {
      check: (a, g) => inReach(g, a.figure, a.object) || message('refused.not-next-to', { object: a.object }),
    },
    'IA-DOOR-11': {
      check: (a, g) => !isDoor(g, a.object) || g.get(Door.locked, a.object) === 0 || message('refused.locked'),
    },
    'IA-RTV-02': {
      check: (a, g) => !g.has(Token, a.object) || g.get(Token.carrier, a.object) === 0 || message('refused.carried'),
    },
    'IA-RTV-04': {
      check: (a, g) => !isTaken(g, a.object) || !carriesOne(g, a.figure, a.object) || message('refused.carries-one'),
    },
    'IA-IACT-04': {
      check: (a, g) =>
        !oncePerRound(g, a.object) ||
        g.tally('round', usedKey(g, a.figure, a.object)) === 0 ||
        message('refused.once-per-round'),
    },
  },
  valid: (a, g) => (isDoor(g, a.object) ? g.get(Door.open, a.object) === 0 : canBeTaken(g, a.object)),
  commit: 'use',
  by: (a, g) => seatOf(g, a.figure),
  steps: {
    note: (a, g) => {
      if (oncePerRound(g, a.object) && g.within('round')) g.note('round', usedKey(g, a.figure, a.object));
    },
    use: (a, g) =>
      isDoor(g, a.object)
        ? openDoor({ door: a.object })
        : isTaken(g, a.object)
          ? retrieve({ figure: a.figure, token: a.object })
          : null,
  },
});

// IA-RTV-04
const isTaken = (g: Asked, object: EntityId): boolean => g.has(Token, object) && tokenKind(g, object).carried === true;
const carriesOne = (g: Asked, figure: EntityId, object: EntityId): boolean =>
  g
    .all(Token)
    .some((token) => g.get(Token.carrier, token) === figure && g.get(Token.kind, token) === g.get(Token.kind, object));
const oncePerRound = (g: Asked, object: EntityId): boolean =>
  g.has(Token, object) && tokenKind(g, object).interact?.limit === 'round';
const usedKey = (g: Asked, figure: EntityId, object: EntityId): string =>
  `interact:${tokenKind(g, object).kind}@${seatOf(g, figure)}`;

/** The interact action. */
export const interactAction = verb('interact-action', {
  params: { figure: entity(), object: entity() },
  requires: {
    'IA-ACTN-01': {
      check: (a, g) => g.can(payAction({ who: a.figure, amount: 1 })) || message('refused.no-action-left'),
    },
    'IA-IACT-01': {
      check: (a, g) => g.can(interact({ figure: a.figure, object: a.object })) || message('refused.cannot-interact'),
    },
  },
  by: (a, g) => seatOf(g, a.figure),
  steps: {
    pay: (a) => payAction({ who: a.figure, amount: 1 }),
    interact: (a) => interact({ figure: a.figure, object: a.object }),
  },
});
