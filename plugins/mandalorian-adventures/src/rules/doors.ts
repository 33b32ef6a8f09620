import { entity, verb } from '@dejarik/sdk';
import { Door } from '../components.ts';
import { takesEffect } from './event-effect.ts';

/** A door is opened, because a rule of the map says so. */
export const openDoor = verb('open-door', {
  rules: ['MA-TER-05'],
  params: { door: entity() },
  valid: (a, g) => g.get(Door.open, a.door) === 0,
  commit: 'open',
  steps: {
    open: (a, g) => {
      g.set(Door.open, a.door, 1);
      takesEffect(g);
    },
  },
});
