import { entity, integer, message, pick, space, verb, type Asked, type Call, type EntityId } from '@dejarik/sdk';
import { bound } from '@dejarik/sdk/flow';
import { At } from '../components.ts';
import { activeSeat, enemies, isHidden, rangeOf, spaceOf, stepsOf, threatsOnMap } from './board.ts';
import { takesEffect } from './event-effect.ts';

/** Looking at hidden threats, and drawing enemies away. */

const hiddenInRange = (g: Asked, character: EntityId, range: number): readonly EntityId[] =>
  threatsOnMap(g).filter((one) => isHidden(g, one) && rangeOf(g, character, one) <= range);
const movable = (g: Asked, character: EntityId, range: number): readonly EntityId[] =>
  enemies(g).filter((one) => rangeOf(g, character, one) <= range && stepsOf(g, one).length > 0);

/** The player looks at a hidden threat; it stays hidden, and nobody else sees it. */
export const look = verb('look', {
  rules: ['MA-INT-03'],
  params: { threat: entity() },
  shows: { threat: 'doer' },
  valid: (a, g) => isHidden(g, a.threat),
  by: (_a, g) => activeSeat(g),
  steps: {
    look: (a, g) => {
      g.show(a.threat, [activeSeat(g)]);
      takesEffect(g);
    },
  },
});

/** One hidden threat within range is looked at. */
export const lookNear = verb('look-near', {
  silent: true,
  params: { character: entity(), range: integer() },
  requires: {
    'MA-INT-02': {
      check: (a, g) => hiddenInRange(g, a.character, a.range).length > 0 || message('refused.nothing-hidden'),
    },
  },
  by: (_a, g) => activeSeat(g),
  steps: {
    choose: {
      ask: (a, g) =>
        pick({
          by: activeSeat(g),
          of: 'entity',
          options: hiddenInRange(g, a.character, a.range),
          message: message('ask.look'),
        }),
      run: (_a, _g, threat: EntityId) => look({ threat }),
    },
  },
});

/** An enemy is drawn to another space, outside of any event. */
export const lure = verb('lure', {
  rules: ['MA-INT-04'],
  params: { enemy: entity(), to: space() },
  valid: (a, g) => g.has(At, a.enemy),
  by: (_a, g) => activeSeat(g),
  steps: {
    go: (a, g) => {
      if (spaceOf(g, a.enemy) !== a.to) takesEffect(g);
      g.set(At.space, a.enemy, a.to);
    },
  },
});

/** One enemy within range is moved by exactly one space. */
export const lureNear = verb('lure-near', {
  silent: true,
  params: { character: entity(), range: integer(), enemy: bound(entity()) },
  requires: {
    'MA-INT-04': { check: (a, g) => movable(g, a.character, a.range).length > 0 || message('refused.nobody-to-move') },
  },
  by: (_a, g) => activeSeat(g),
  steps: {
    choose: {
      ask: (a, g) =>
        pick({
          by: activeSeat(g),
          of: 'entity',
          options: movable(g, a.character, a.range),
          message: message('ask.lure'),
        }),
      run: (_a, _g, enemy: EntityId) => ({ set: { enemy } }),
    },
    place: {
      ask: (a, g) =>
        pick({
          by: activeSeat(g),
          of: 'place',
          options: stepsOf(g, a.enemy),
          message: message('ask.lure-to', { enemy: a.enemy }),
        }),
      run: (a, _g, to: number) => lure({ enemy: a.enemy, to }),
    },
  },
});

/** The intel action: one of the two, not both. */
export const intelAction = verb('intel-action', {
  rules: ['MA-INT-01'],
  params: { character: entity(), strength: integer() },
  by: (_a, g) => activeSeat(g),
  steps: {
    choose: {
      ask: (a, g) => {
        const calls = [
          lookNear({ character: a.character, range: a.strength }),
          lureNear({ character: a.character, range: a.strength }),
        ];
        const options = calls.filter((call) => g.can(call));
        return options.length === 0
          ? null
          : pick({
              by: activeSeat(g),
              of: 'call',
              options,
              pass: true,
              message: message('ask.intel'),
              refused: () =>
                calls.filter((call) => !options.includes(call)).map((call) => ({ option: call, because: g.why(call) })),
            });
      },
      run: (_a, _g, call: Call | null | undefined) => call ?? null,
    },
  },
});
