import {
  entity,
  integer,
  message,
  optional,
  space,
  verb,
  word,
  type Asked,
  type EntityId,
  type Seat,
} from '@dejarik/sdk';
import type { Placement } from '@dejarik/sdk/board';
import { MovementPoints, Position } from '../components.ts';
import { exitOf } from './actions.ts';
import { seatOf } from './groups.ts';
import { anchorFor, pointsOf, stepTo } from './reach.ts';

/** A step: how a figure leaves where it stands, whatever moves it. */

export const onTheMap = (a: { readonly figure: EntityId }, g: Asked): boolean => g.has(Position, a.figure);
export const owner = (a: { readonly figure: EntityId }, g: Asked): Seat => seatOf(g, a.figure);

/** A figure leaves where it stands and enters other spaces: by a step, a push or a placement. */
// IA-ENTR-01
export const step = verb('step', {
  params: {
    figure: entity(),
    to: space(),
    how: word('points', 'spaces', 'push', 'place'),
    cost: optional(integer(), 0),
  },
  requires: {
    'IA-MOV-12': {
      check: (a, g) =>
        a.how !== 'points' ||
        pointsOf(g, a.figure) > a.cost ||
        stepTo(g, a.figure, a.to as Placement)?.canEnd !== false ||
        message('refused.last-point'),
    },
  },
  valid: onTheMap,
  by: owner,
  steps: {
    pay: {
      rules: ['IA-MPT-01'],
      run: (a, g) => {
        if (a.how === 'points') g.add(MovementPoints.left, a.figure, -a.cost);
      },
    },
    move: (a, g) => {
      // IA-EXIT-01, IA-COND-03
      const { anchor, rotation } = anchorFor(g, a.figure, a.to as Placement);
      g.join(Position, a.figure, { anchor, rotation });
      if (g.within('activation')) g.note('activation', exitOf(a.figure));
    },
  },
});
