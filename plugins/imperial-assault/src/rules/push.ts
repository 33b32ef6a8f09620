import { again, entity, integer, message, verb } from '@dejarik/sdk';
import type { Placement } from '@dejarik/sdk/board';
import { Figure, Position } from '../components.ts';
import { endOfMove } from './end-of-move.ts';
import { wayQuestion } from './place-questions.ts';
import { endingsOf, placementOf, stepTo } from './reach.ts';
import { step } from './step.ts';
import { withoutStart } from './ways.ts';

/** Pushing: another player may move a figure. */

/** The player who resolves a push moves the figure up to so many spaces. */
export const push = verb('push', {
  params: { figure: entity(), spaces: integer(), by: integer() },
  locals: { route: [] as readonly number[], at: 0 },
  // IA-AOBJ-12, IA-PUSH-03
  requires: { 'IA-OBJB-05': { check: (a, g) => g.has(Figure, a.figure) || message('refused.push-object') } },
  // A push of no space is none.
  valid: (a, g) => a.spaces > 0 && g.has(Position, a.figure),
  by: (a) => a.by,
  steps: {
    choose: {
      ask: (a, g) => {
        const options = endingsOf(g, a.figure, a.spaces, 'push');
        // IA-PUSH-01, IA-PUSH-02
        return options.length === 0
          ? null
          : wayQuestion(g, { figure: a.figure, by: a.by, budget: a.spaces, way: 'push', pass: true }, 'ask.push-to');
      },
      run: (a, g, entered: readonly number[] | null | undefined) =>
        entered && { set: { route: [placementOf(g, a.figure), ...withoutStart(g, a.figure, entered)] } },
    },
    go: (a, g) => {
      const next = a.route[a.at + 1];
      if (
        next === undefined ||
        placementOf(g, a.figure) !== a.route[a.at] ||
        stepTo(g, a.figure, next as Placement, 'push') === undefined
      )
        return null;
      // IA-PUSH-04
      return [{ set: { at: a.at + 1 } }, step({ figure: a.figure, to: next, how: 'push' }), again];
    },
    end: (a, g) => endOfMove(g, a.figure),
  },
});
