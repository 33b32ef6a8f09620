import type { Writes } from '@dejarik/sdk';

const NOTE = 'effect';

/** Says that the event card under way has changed something. */
export function takesEffect(g: Writes): void {
  if (g.within('event')) g.note('event', NOTE);
}

export const hadEffect = (g: Writes): boolean => g.tally('event', NOTE) > 0;
