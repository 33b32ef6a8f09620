import {
  data,
  entity,
  integer,
  message,
  optional,
  verb,
  word,
  type Asked,
  type Call,
  type EntityId,
  type Frame,
} from '@dejarik/sdk';
import { seatOf } from './groups.ts';

/** Actions of a figure in its activation: what they cost, and the points before and after one. */

/** The activation under way, if it is this figure's. */
export function ownActivation(g: Asked, figure: EntityId): Frame | undefined {
  const frame = g.within('activation');
  return frame?.a['figure'] === figure ? frame : undefined;
}

/** Under this name the activation under way counts how often a figure left a space. */
export const exitOf = (figure: EntityId): string => `exit:${figure}`;

export const actionsLeft = (g: Asked, figure: EntityId): number => Number(ownActivation(g, figure)?.a['actions'] ?? 0);

/** Pays for an action; nothing can be paid outside of the figure's own activation. */
export const payAction = verb('pay-action', {
  silent: true,
  params: { who: entity(), amount: integer() },
  requires: {
    // IA-ACTV-02
    'IA-ACTN-01': {
      check: (a, g) => actionsLeft(g, a.who) >= Math.min(a.amount, 1) || message('refused.no-action-left'),
    },
    // IA-ABIL-04
    'IA-ACTN-06': {
      check: (a, g) => a.amount < 2 || actionsLeft(g, a.who) >= a.amount || message('refused.two-actions'),
    },
  },
  steps: { pay: (a, g) => g.amend('activation', { actions: Math.max(0, actionsLeft(g, a.who) - a.amount) }) },
});

/** A figure may perform one more action in its activation. */
export const additionalAction = verb('additional-action', {
  params: { figure: entity(), amount: optional(integer(), 1) },
  valid: (a, g) => ownActivation(g, a.figure) !== undefined,
  steps: { add: (a, g) => g.amend('activation', { actions: actionsLeft(g, a.figure) + a.amount }) },
});

/** A special action, so that others can react to it. What it is made of is in `what`. */
export const specialAction = verb('special-action', {
  rules: ['IA-ACTN-05'],
  silent: true,
  params: { figure: entity(), ability: word(), what: data<Call>() },
  by: (a, g) => seatOf(g, a.figure),
  steps: { do: (a) => a.what },
});

/** One action from beginning to end. */
export const action = verb('action', {
  silent: true,
  params: {
    figure: entity(),
    kind: word('move', 'attack', 'interact', 'special'),
    ability: optional(word(), ''),
    what: data<Call>(),
  },
  by: (a, g) => seatOf(g, a.figure),
  steps: {
    do: (a) => (a.kind === 'special' ? specialAction({ figure: a.figure, ability: a.ability, what: a.what }) : a.what),
  },
});
