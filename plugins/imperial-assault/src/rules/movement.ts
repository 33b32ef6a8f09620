import {
  again,
  entity,
  integer,
  list,
  message,
  optional,
  space,
  verb,
  type Asked,
  type EntityId,
  type Limit,
  type RuleId,
  type Writes,
} from '@dejarik/sdk';
import { bound } from '@dejarik/sdk/flow';
import type { Placement } from '@dejarik/sdk/board';
import { MovementPoints, Settled } from '../components.ts';
import { speed } from '../values/figure.ts';
import { ownActivation, payAction } from './actions.ts';
import { endOfMove } from './end-of-move.ts';
import { seatOf } from './groups.ts';
import { wayQuestion } from './place-questions.ts';
import { canGo, placementOf, pointsOf, stepTo, type Way } from './reach.ts';
import { onTheMap, owner, step } from './step.ts';
import { withoutStart } from './ways.ts';

/** Moving, by movement points or by spaces. */

interface Walking {
  readonly figure: EntityId;
  readonly spaces: number | undefined;
}
// IA-MOV-05, IA-MOV-07, IA-LARG-08
const wayOf = (a: Walking): Way => (a.spaces !== undefined ? 'spaces' : 'points');
const budgetOf = (a: Walking, g: Asked): number => a.spaces ?? pointsOf(g, a.figure);

const walkLimits: Readonly<Record<RuleId, Limit<Walking>>> = {
  'IA-MPT-01': { check: (a, g) => canGo(g, a.figure, budgetOf(a, g), wayOf(a)) || message('refused.nowhere-to-go') },
  'IA-MASS-14': { check: (a, g) => !g.has(Settled, a.figure) || message('refused.massive-ended') },
};

/**
 * A figure moves: spends movement points or, with `spaces`, moves up to so many spaces. It goes step by step, and stops
 * where an interrupt changed what lies ahead.
 */
export const walk = verb('walk', {
  params: { figure: entity(), to: bound(space()), spaces: optional(integer()), entered: optional(list(space()), []) },
  locals: { route: [] as readonly number[], at: 0 },
  requires: walkLimits,
  valid: onTheMap,
  by: owner,
  steps: {
    choose: {
      ask: (a, g) =>
        a.entered.length > 0
          ? null
          : wayQuestion(
              g,
              {
                figure: a.figure,
                by: seatOf(g, a.figure),
                budget: budgetOf(a, g),
                way: wayOf(a),
                pass: a.spaces !== undefined,
              },
              'ask.move-to',
            ),
      run: (a, g, chosen: readonly number[] | null | undefined) => {
        const entered = withoutStart(g, a.figure, chosen ?? a.entered);
        const to = entered.at(-1);
        return to === undefined ? null : { set: { to, route: [placementOf(g, a.figure), ...entered] } };
      },
    },
    go: (a, g) => {
      const next = a.route[a.at + 1];
      if (next === undefined || placementOf(g, a.figure) !== a.route[a.at] || g.has(Settled, a.figure)) return null;
      // IA-INTB-03
      if (
        a.at > 0 &&
        g.forbidden(walk(a.spaces === undefined ? { figure: a.figure } : { figure: a.figure, spaces: a.spaces }))
      )
        return null;
      const plain = a.spaces !== undefined;
      const possible = stepTo(g, a.figure, next as Placement, wayOf(a));
      if (possible === undefined || (!plain && possible.cost > pointsOf(g, a.figure))) return null;
      return [
        { set: { at: a.at + 1 } },
        step({ figure: a.figure, to: next, how: plain ? 'spaces' : 'points', cost: plain ? 0 : possible.cost }),
        again,
      ];
    },
    end: (a, g) => endOfMove(g, a.figure),
  },
});

/** "Move X spaces": so many at most, whatever they cost. */
export const moveSpaces = verb('move-spaces', {
  silent: true,
  params: { figure: entity(), spaces: integer() },
  requires: walkLimits,
  // What keeps a figure from walking keeps it from this.
  valid: (a, g) => onTheMap(a, g) && !g.forbidden(walk({ figure: a.figure, spaces: a.spaces })),
  by: owner,
  steps: { walk: (a) => walk({ figure: a.figure, spaces: a.spaces }) },
});

/** Adds movement points. Outside of the figure's own activation, or inside a special action, they are spent at once or lost. */
export const gainMovement = verb('gain-movement', {
  params: { figure: entity(), amount: integer() },
  locals: { kept: 0, now: false },
  valid: onTheMap,
  by: owner,
  steps: {
    gain: (a, g) => {
      // IA-ACTN-13
      const inside = ownActivation(g, a.figure) !== undefined;
      // IA-ACTN-09, IA-MPT-05
      const now = !inside || g.within('action')?.a['kind'] === 'special';
      const left = pointsOf(g, a.figure);
      // IA-MOV-02, IA-MPT-02
      g.join(MovementPoints, a.figure, { left: now ? a.amount : left + a.amount });
      return { set: { now, kept: left } };
    },
    spend: {
      ask: (a, g) => {
        if (!a.now || !g.can(walk({ figure: a.figure }))) return null;
        return wayQuestion(
          g,
          { figure: a.figure, by: seatOf(g, a.figure), budget: pointsOf(g, a.figure), way: 'points', pass: true },
          'ask.spend-now',
        );
      },
      run: (a, _g, entered: readonly number[] | null | undefined) =>
        entered && [walk({ figure: a.figure, entered }), again],
    },
    lose: (a, g) => {
      if (a.now) keepPoints(g, a.figure, a.kept);
    },
  },
});

function keepPoints(g: Writes, figure: EntityId, left: number): void {
  if (ownActivation(g, figure)) g.join(MovementPoints, figure, { left });
  else g.leave(MovementPoints, figure);
}

/** The move action: movement points equal to its speed, to be spent at any time of the activation. */
export const moveAction = verb('move-action', {
  rules: ['IA-MOV-01'],
  params: { figure: entity() },
  requires: {
    'IA-ACTN-01': {
      check: (a, g) => g.can(payAction({ who: a.figure, amount: 1 })) || message('refused.no-action-left'),
    },
  },
  valid: onTheMap,
  by: owner,
  steps: {
    pay: (a) => payAction({ who: a.figure, amount: 1 }),
    gain: (a, g) => gainMovement({ figure: a.figure, amount: Math.max(0, g.value(speed, a.figure)) }),
  },
});
