import { value, type Asked, type EntityId } from '@dejarik/sdk';
import { exitOf, ownActivation } from '../rules/actions.ts';

/** What happened in the activation under way. */

/** Has the figure left a space in the activation under way, of any figure, and whether it moved, was pushed or was placed (IA-EXIT-01)? */
export const exited = value('exited', {
  of: ['entity'],
  is: 'flag',
  base: (g: Asked, figure: EntityId): boolean => g.tally('activation', exitOf(figure)) > 0,
});

/** Has the figure used an action to attack, in its own activation? */
export const attacked = value('attacked', {
  of: ['entity'],
  is: 'flag',
  base: (g: Asked, figure: EntityId): boolean => ownActivation(g, figure)?.a['attacked'] === true,
});

/** Did this figure see the one that is activated when its activation began? */
export const sawAtStart = value('saw-at-start', {
  of: ['entity', 'entity'],
  is: 'flag',
  base: (g: Asked, figure: EntityId, activated: EntityId): boolean => {
    const seen = ownActivation(g, activated)?.a['seenBy'];
    return Array.isArray(seen) && seen.includes(figure);
  },
});
