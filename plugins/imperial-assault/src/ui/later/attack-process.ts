import type { Message } from '@dejarik/sdk';
import type { GameInterface } from '@dejarik/sdk/ui';
import { and } from '../joined.ts';
import { attackOf } from './attack.ts';

/** An attack in words: in order, the dice of each side, the results, and what changed them. */
export const attackProcess: NonNullable<GameInterface['process']> = (state) => {
  const attack = attackOf(state);
  if (attack === null) return null;
  const { pools, totals, changes, ...process } = attack;
  const lying = pools.flatMap(({ message: pool, dice }): readonly Message[] => {
    const told = and(dice.map(({ message }) => message));
    return told === undefined ? [] : [{ id: 'attack.told', args: { what: pool, is: told } }];
  });
  const results = totals.map(({ message, value }) => ({ id: 'attack.told', args: { what: message, is: value } }));
  return {
    ...process,
    facts: [...lying, ...results, ...changes],
    pause: pools.some(({ dice }) => dice.some(({ face }) => face !== null)),
  };
};
