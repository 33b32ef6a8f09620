import { after, message, prohibition, use, type Ability, type RuleId } from '@dejarik/sdk';
import { Bleeding, Focused, Stunned, Weakened } from '../components.ts';
import type { ConditionWord } from '../content/types.ts';
import { conditionGlyphs } from '../glyphs.ts';
import type { Condition } from '../points/entry-types.ts';
import { payAction } from './actions.ts';
import { discardCondition } from './conditions.ts';
import { suffer } from './damage.ts';

/** What the condition cards of the box say. */

const discardBy = (id: string, on: typeof Stunned, condition: ConditionWord, rule: RuleId): Ability =>
  use(id, 'action', {
    on,
    rules: [rule],
    costs: (cx) => [payAction({ who: cx.self, amount: 1 })],
    do: (cx) => discardCondition({ figure: cx.self, condition }),
  });

export const conditionCards: readonly Condition[] = [
  {
    id: 'stunned',
    component: Stunned,
    harmful: true,
    glyph: conditionGlyphs.stunned,
    code: [
      discardBy('stunned.discard', Stunned, 'stunned', 'IA-SUP-05'),
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
    ],
  },
  {
    id: 'bleeding',
    component: Bleeding,
    harmful: true,
    glyph: conditionGlyphs.bleeding,
    code: [
      discardBy('bleeding.discard', Bleeding, 'bleeding', 'IA-SUP-07'),
      after('bleeding.strain', 'action', {
        on: Bleeding,
        role: 'figure',
        rules: ['IA-SUP-06'],
        // IA-SUP-07; it may bleed again by then.
        when: (cx) => cx.a['ability'] !== 'bleeding.discard',
        do: (cx) => suffer({ who: cx.self, strain: 1 }),
      }),
    ],
  },
  // IA-FOC-01: whether its player likes it or not. IA-FOC-02, IA-FOC-05
  {
    id: 'focused',
    component: Focused,
    harmful: false,
    glyph: conditionGlyphs.focused,
    attacking: { dice: ['green'], spent: true },
  },
  {
    id: 'weakened',
    component: Weakened,
    harmful: true,
    glyph: conditionGlyphs.weakened,
    // IA-SUP-08
    attacking: { surge: -1 },
    // IA-SUP-09
    defending: { evade: -1 },
    code: [
      after('weakened.end', 'activation', {
        on: Weakened,
        role: 'figure',
        rules: ['IA-SUP-10'],
        do: (cx) => discardCondition({ figure: cx.self, condition: 'weakened' }),
      }),
    ],
  },
];
