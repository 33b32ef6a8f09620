import { entity, message, pick, space, verb, type Asked, type EntityId } from '@dejarik/sdk';
import type { Space } from '@dejarik/sdk/board';
import { At, Character, Child } from '../components.ts';
import {
  activeSeat,
  carrierOf,
  childInPlay,
  isEnemy,
  isHidden,
  performer,
  spaceOf,
  stepsOf,
  theChild,
  threatsAt,
} from './board.ts';
import { takesEffect } from './event-effect.ts';

/** The child: found, carried, lost again. */

const ESCAPED = 'escaped';

/** Puts the child on a space, uncarried. */
export const placeChild = verb('place-child', {
  rules: ['MA-CHD-01'],
  params: { space: space() },
  steps: {
    place: (a, g) => {
      const child = theChild(g) ?? g.spawn();
      if (!g.has(At, child) || g.get(At.space, child) !== a.space) takesEffect(g);
      g.join(Child, child, { carrier: 0 });
      g.join(At, child, { space: a.space });
    },
  },
});

/** An enemy gets hold of the child, because something says so. */
export const giveChild = verb('give-child', {
  rules: ['MA-CHD-03'],
  params: { to: entity() },
  valid: (a, g) => theChild(g) !== undefined && g.has(At, a.to),
  steps: {
    give: (a, g) => {
      if (carrierOf(g) === a.to) return;
      const child = childInPlay(g);
      g.leave(At, child);
      g.set(Child.carrier, child, a.to);
      takesEffect(g);
    },
  },
});

/** A character that performs an action where the child lies takes it along. */
export const rescue = verb('rescue', {
  params: { character: entity() },
  requires: {
    'MA-CHD-04': {
      check: (a, g) =>
        (spaceOf(g, a.character) === childSpace(g) && performer(g) === a.character) ||
        message('refused.child-elsewhere'),
    },
    'MA-CHD-05': { check: (_a, g) => carrierOf(g) === undefined || message('refused.child-carried') },
    'MA-CHD-14': { check: (_a, g) => g.tally('turn', ESCAPED) === 0 || message('refused.child-escaped') },
  },
  by: (_a, g) => activeSeat(g),
  steps: {
    take: (a, g) => {
      const child = childInPlay(g);
      g.leave(At, child);
      g.set(Child.carrier, child, a.character);
      takesEffect(g);
    },
  },
});

const childSpace = (g: Asked): Space | undefined => {
  const child = theChild(g);
  return child === undefined ? undefined : spaceOf(g, child);
};

/** The child runs off to a space beside its carrier, to danger if there is any. */
export const childEscapes = verb('child-escapes', {
  rules: ['MA-CHD-08'],
  // MA-CHD-13
  valid: (_a, g) => {
    const carrier = carrierOf(g);
    return carrier !== undefined && g.has(Character, carrier);
  },
  commit: 'choose',
  by: (_a, g) => activeSeat(g),
  steps: {
    choose: {
      ask: (_a, g) => {
        const options = refuges(g);
        return options.length === 0
          ? null
          : pick({ by: activeSeat(g), of: 'place', options, message: message('ask.child-escapes') });
      },
      run: (_a, g, to: number | undefined) => {
        if (to === undefined) return;
        const child = childInPlay(g);
        g.set(Child.carrier, child, 0);
        g.join(At, child, { space: to });
        g.note('turn', ESCAPED);
        takesEffect(g);
      },
    },
  },
});

/** Where the child may run: to an enemy or hidden threat if one is beside its carrier. */
function refuges(g: Asked): readonly Space[] {
  const beside = stepsOf(g, childInPlay(g));
  const dangers = beside.filter((space) => threatsAt(g, space).some((one) => isDanger(g, one)));
  // MA-CHD-09
  return dangers.length > 0 ? dangers : beside;
}
const isDanger = (g: Asked, threat: EntityId): boolean => isHidden(g, threat) || isEnemy(g, threat);
