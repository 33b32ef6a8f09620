import {
  again,
  after,
  entity,
  integer,
  message,
  optional,
  pick,
  prohibition,
  use,
  verb,
  word,
  type Ability,
  type Asked,
  type EntityId,
  type RuleId,
} from '@dejarik/sdk';
import {
  Bleeding,
  CONDITIONS,
  Figure,
  HARMFUL,
  Position,
  Stunned,
  Weakened,
  type ConditionName,
} from '../components.ts';
import { payAction } from './actions.ts';
import { seatOf } from './groups.ts';
import { suffer } from './damage.ts';

const words = ['stunned', 'bleeding', 'focused', 'weakened'] as const satisfies readonly ConditionName[];
const stands = (a: { readonly figure: EntityId }, g: Asked): boolean =>
  !g.has(Figure, a.figure) || g.has(Position, a.figure);

/** A figure becomes Stunned, Bleeding, Focused or Weakened. */
export const gainCondition = verb('gain-condition', {
  params: { figure: entity(), condition: word(...words) },
  requires: {
    'IA-AOBJ-10': { check: (a, g) => g.has(Figure, a.figure) || message('refused.object-condition') },
    'IA-COND-06': { check: (a, g) => !g.has(CONDITIONS[a.condition], a.figure) || message('refused.condition-twice') },
  },
  valid: stands,
  steps: {
    gain: (a, g) => {
      g.join(CONDITIONS[a.condition], a.figure);
    },
  },
});

export const discardCondition = verb('discard-condition', {
  rules: ['IA-COND-04'],
  params: { figure: entity(), condition: word(...words) },
  valid: (a, g) => g.has(CONDITIONS[a.condition], a.figure),
  commit: 'discard',
  steps: {
    discard: (a, g) => {
      g.leave(CONDITIONS[a.condition], a.figure);
    },
  },
});

export const harmOn = (g: Asked, figure: EntityId): readonly ConditionName[] =>
  HARMFUL.filter((one) => g.has(CONDITIONS[one], figure));

/** Harmful conditions go: all of them, or so many of the owner's choice. */
export const discardHarmful = verb('discard-harmful', {
  rules: ['IA-COND-05'],
  params: { figure: entity(), amount: optional(integer(), HARMFUL.length) },
  locals: { left: -1 },
  valid: (a, g) => stands(a, g) && harmOn(g, a.figure).length > 0,
  commit: 'discard',
  steps: {
    discard: {
      ask: (a, g) => {
        const found = harmOn(g, a.figure);
        const left = a.left < 0 ? a.amount : a.left;
        return left < found.length && left > 0
          ? pick({ by: seatOf(g, a.figure), of: 'word', options: found, message: message('ask.discard-condition') })
          : null;
      },
      run: (a, g, chosen: ConditionName | undefined) => {
        const left = a.left < 0 ? a.amount : a.left;
        if (chosen !== undefined)
          return [{ set: { left: left - 1 } }, discardCondition({ figure: a.figure, condition: chosen }), again];
        return left <= 0
          ? null
          : harmOn(g, a.figure).map((condition) => discardCondition({ figure: a.figure, condition }));
      },
    },
  },
});

const discardBy = (id: string, on: typeof Stunned, condition: ConditionName, rule: RuleId): Ability =>
  use(id, 'action', {
    on,
    rules: [rule],
    costs: (cx) => [payAction({ who: cx.self, amount: 1 })],
    do: (cx) => discardCondition({ figure: cx.self, condition }),
  });

const cards: readonly Ability[] = [
  discardBy('stunned.discard', Stunned, 'stunned', 'IA-SUP-05'),
  discardBy('bleeding.discard', Bleeding, 'bleeding', 'IA-SUP-07'),
  prohibition('stunned.exit', 'walk', {
    on: Stunned,
    role: 'figure',
    rules: ['IA-SUP-04'],
    message: message('refused.stunned-exit'),
  }),
  prohibition('stunned.exit-by-spaces', 'move-spaces', {
    on: Stunned,
    role: 'figure',
    rules: ['IA-SUP-04'],
    message: message('refused.stunned-exit'),
  }),
  after('bleeding.strain', 'action', {
    on: Bleeding,
    role: 'figure',
    rules: ['IA-SUP-06'],
    // IA-SUP-07; it may bleed again by then.
    when: (cx) => cx.a['ability'] !== 'bleeding.discard',
    do: (cx) => suffer({ who: cx.self, strain: 1 }),
  }),
  after('weakened.end', 'activation', {
    on: Weakened,
    role: 'figure',
    rules: ['IA-SUP-10'],
    do: (cx) => discardCondition({ figure: cx.self, condition: 'weakened' }),
  }),
];

/** What the condition cards say. */
export const conditionAbilities: readonly Ability[] = cards.map((ability) => ({
  ...ability,
  rules: [...ability.rules, 'IA-COND-02'],
}));
