import { memoized } from '@dejarik/kernel';
import type { AbilityOption } from '../types/index.ts';

// Each text is made once: engines of JavaScript find and compare the same string much faster than an equal one made anew.
const ofCarrier = memoized((ability: string) => memoized((carrier: number) => `${ability}@${carrier}`));
const ofSeat = memoized((ability: string) => memoized((seat: number) => `${ability}@seat${seat}`));

/**
 * The text of an ability with who has it: `heal` of the game, `heal@12` of a carrier, `heal@seat1` of all copies that a seat
 * hides, `heal#3` given by an effect, each with `/2` behind it where it answers one of several verbs.
 * @param carrier the carrier as it is called elsewhere; its number if missing
 */
export function abilityKey({ ability, carrier, seat, lasting, member }: AbilityOption, called?: string): string {
  const key =
    seat !== undefined
      ? ofSeat(ability)(seat)
      : lasting !== undefined
        ? `${ability}#${lasting}`
        : carrier === undefined
          ? ability
          : called === undefined
            ? ofCarrier(ability)(carrier)
            : `${ability}@${called}`;
  return member === undefined ? key : `${key}/${member}`;
}

/** The ability in a key that `abilityKey` has made for this carrier; undefined where it is for another. */
export function abilityOfCarrier(key: string, carrier: number): string | undefined {
  const ending = `@${carrier}`;
  return key.endsWith(ending) ? key.slice(0, -ending.length) : undefined;
}
