import { integer, optional, verb, word, type Asked, type Seat } from '@dejarik/sdk';
import { handIsOpen } from './tactic-hands.ts';

/** What cards say of the combat in progress; its frames keep it, so it ends with them. */

export const combatEffects = [
  'no-retreat',
  'no-space-tactics',
  'no-blocks',
  'open-hand',
  'fewer-black',
  'fewer-red',
  'black-as-red',
  'frail',
  'free-cargo',
] as const;
export type CombatEffect = (typeof combatEffects)[number];

/** How long it counts. */
const spans = ['combat', 'first-round', 'combat-round', 'battle'] as const;

/** The tally of the combat that counts its rounds. */
export const ROUNDS = 'rounds';

const keyOf = (effect: CombatEffect, seat: Seat): string => `${effect}-${seat}`;
const inFirst = (key: string): string => `first-${key}`;

/** How much of an effect a side has now; 0 for none. */
export function effectOn(g: Asked, effect: CombatEffect, seat: Seat): number {
  const key = keyOf(effect, seat);
  const first = g.tally('combat', ROUNDS) <= 1 ? g.tally('combat', inFirst(key)) : 0;
  return first + ['combat', 'combat-round', 'battle'].reduce((sum, frame) => sum + g.tally(frame, key), 0);
}

/** REB-ACT-10: a card changes the combat in progress, or a part of it. */
export const affectCombat = verb('affect-combat', {
  rules: ['REB-ACT-10'],
  silent: true,
  params: {
    effect: word(...combatEffects),
    seat: integer(),
    until: word(...spans),
    amount: optional(integer(), 1),
  },
  steps: {
    note: (a, g) => {
      const key = keyOf(a.effect, a.seat);
      if (a.until === 'first-round') g.note('combat', inFirst(key), a.amount);
      else g.note(a.until, key, a.amount);
      if (a.effect === 'open-hand') handIsOpen(g, a.seat);
    },
  },
});
