import { message, type Asked, type EntityId, type Message, type Seat } from '@dejarik/sdk';
import { colors, type Color, type Theater } from '../content/types.ts';
import { kindOf, rival } from './board.ts';
import { effectOn } from './combat-effects.ts';
import type { Face } from './dice.ts';
import { forcesIn, standing } from './forces.ts';

/** The dice of an attack. */

/** REB-RAT-02: the most dice of a color in one attack. */
const MOST_DICE = 5;

/** A die that was rolled. */
export interface RolledDie {
  readonly color: Color;
  readonly face: Face;
}

/** REB-RAT-01, REB-RAT-03: the dice of some units, without those that something takes away. */
export const diceOf = (g: Asked, units: readonly EntityId[], color: Color, fewer: number): number =>
  Math.min(MOST_DICE, Math.max(0, units.reduce((sum, unit) => sum + kindOf(g, unit).attack[color], 0) - fewer));

/** Dice of a color that a side does not roll, because of structures and cards. */
export const fewerDice = (g: Asked, seat: Seat, place: number, theater: Theater, color: Color): number => {
  // REB-STR-02, REB-STR-03
  const jams = standing(g, place, rival(g, seat), 'ground').reduce((sum, unit) => sum + (kindOf(g, unit).jams ?? 0), 0);
  return (
    effectOn(g, color === 'red' ? 'fewer-red' : 'fewer-black', seat) +
    (theater === 'space' && color === 'red' ? jams : 0)
  );
};

/** Can an attack of a side do anything at all? */
export const canHurt = (g: Asked, seat: Seat, place: number, theater: Theater): boolean =>
  standing(g, place, rival(g, seat), theater).some((unit) => kindOf(g, unit).health !== undefined) &&
  colors.some(
    (color) => diceOf(g, forcesIn(g, place, seat, theater), color, fewerDice(g, seat, place, theater, color)) > 0,
  );

/** REB-RAT-14: does a die hit? */
export const isHit = ({ face }: RolledDie): boolean => face === 'hit' || face === 'direct';

/** REB-DIC-02, REB-RAT-15, REB-RAT-16: may a die be assigned to a unit? */
export const fitsUnit = (g: Asked, die: RolledDie, unit: EntityId): boolean => {
  const { health } = kindOf(g, unit);
  // REB-DST-02
  if (health === undefined) return false;
  return die.face === 'direct' || health.color === die.color;
};

export const dieName = (die: RolledDie | undefined): Message =>
  message(`hit.${die?.color ?? 'black'}-${die?.face ?? 'hit'}`);

/** Dice of the attack in progress, and which of them are spent. */
export interface AttackDice {
  readonly rolled: readonly RolledDie[];
  readonly spent: readonly number[];
}

/** The dice of the attack in progress; none outside of one. */
export function attackDice(g: Asked): AttackDice {
  const frame = g.within('attack');
  return frame === undefined
    ? { rolled: [], spent: [] }
    : { rolled: frame.a['rolled'] as readonly RolledDie[], spent: frame.a['spent'] as readonly number[] };
}

/** REB-RAT-07: the dice that are not spent, by their numbers from 0. */
export const unspent = ({ rolled, spent }: AttackDice): readonly number[] =>
  rolled.map((_die, i) => i).filter((i) => !spent.includes(i));

/** A die that shows a special and is not spent. */
export const specialOf = (dice: AttackDice): number | undefined =>
  unspent(dice).find((i) => dice.rolled[i]?.face === 'special');
