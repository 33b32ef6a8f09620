import { perObject, type Json } from '@dejarik/sdk';
import type { Card } from '../tables.ts';

/** What a figure's own card forbids it, as far as it matters to where it should stand. */
export interface OwnLimits {
  /** It cannot attack who stands beside it. */
  readonly notBeside: boolean;
  /** It cannot attack once it has moved. */
  readonly notMoved: boolean;
}

/** Is there such a field with such a value anywhere in it? */
function holds(data: Json | undefined, field: string, value: Json): boolean {
  if (typeof data !== 'object' || data === null) return false;
  if (Array.isArray(data)) return data.some((one: Json) => holds(one, field, value));
  return Object.entries(data).some(([name, one]) => (name === field && one === value) || holds(one, field, value));
}

/** Read from the abilities of the card that stand against its attacks. */
export const ownLimits = perObject((card: Card): OwnLimits => {
  const against = card.abilities.filter((one) => 'cannot' in one && one.cannot === 'attack') as readonly Json[];
  return {
    notBeside: against.some((one) => holds(one, 'adjacent', 'self')),
    notMoved: against.some((one) => holds(one, 'exited', true)),
  };
});
