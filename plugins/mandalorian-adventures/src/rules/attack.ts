import {
  again,
  end,
  entity,
  integer,
  message,
  optional,
  pick,
  verb,
  type Asked,
  type Call,
  type EntityId,
} from '@dejarik/sdk';
import { bound } from '@dejarik/sdk/flow';
import { activeSeat, isEnemy, isHidden, rangeOf, threatsOnMap } from './board.ts';
import { hurt } from './damage.ts';
import { reveal } from './threats.ts';

/** Attacks of characters. */

/** Threats an attack may be directed at: enemies, and what might be one. */
export const targets = (g: Asked, character: EntityId, range: number): readonly EntityId[] =>
  // MA-ATK-05
  threatsOnMap(g).filter((one) => (isHidden(g, one) || isEnemy(g, one)) && rangeOf(g, character, one) <= range);

/**
 * A character deals damage to one threat within range. Everything is decided before a hidden one is turned over
 * (`strike.declare`).
 */
export const strike = verb('strike', {
  rules: ['MA-ATK-01'],
  params: { character: entity(), target: bound(entity()), damage: integer(), range: optional(integer(), 1) },
  amend: { damage: [] },
  tells: 'reveal',
  by: (_a, g) => activeSeat(g),
  steps: {
    target: {
      ask: (a, g) => {
        if ((a.target as EntityId | undefined) !== undefined) return null;
        const options = targets(g, a.character, a.range);
        return options.length === 0
          ? null
          : pick({
              by: activeSeat(g),
              of: 'entity',
              options,
              pass: true,
              message: message('ask.target', { character: a.character, damage: a.damage }),
            });
      },
      run: (a, _g, target: EntityId | null | undefined) => {
        if ((a.target as EntityId | undefined) !== undefined) return null;
        return target === null || target === undefined ? end() : [{ set: { target } }, again];
      },
    },
    /** Everything about the attack is decided here. */
    declare: null,
    // MA-ATK-06
    reveal: (a, g) => turnOver(g, a.target, a.character),
    // MA-ATK-07
    damage: (a, g) => (isEnemy(g, a.target) ? hurt({ enemy: a.target, amount: a.damage }) : null),
  },
});

const turnOver = (g: Asked, target: EntityId, by: EntityId): Call | null =>
  isHidden(g, target) ? reveal({ threat: target, how: 'attack', by }) : null;

/** The attack action. */
export const attackAction = verb('attack-action', {
  params: { character: entity(), strength: integer() },
  by: (_a, g) => activeSeat(g),
  steps: { strike: (a) => strike({ character: a.character, damage: a.strength }) },
});
