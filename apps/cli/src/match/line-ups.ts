import type { SeatId } from '@dejarik/session';
import type { PlayedMode } from '../setup.ts';

/** Who plays which side of a game. */

/** The seats that win together: teams, and seats that stand in none. */
export function sidesOf({ seats, teams = [] }: PlayedMode): readonly (readonly SeatId[])[] {
  const together = teams.map((team) => team.filter((seat) => seats.includes(seat)));
  const alone = seats.filter((seat) => !teams.some((team) => team.includes(seat))).map((seat) => [seat]);
  return [...together, ...alone]
    .filter(({ length }) => length > 0)
    .sort(([a = ''], [b = '']) => seats.indexOf(a) - seats.indexOf(b));
}

/** By side, the name of the bot that plays it. */
export type LineUp = readonly string[];

/**
 * The line-ups that are played with one seed: each bot meets each other one from either side; where all play together, each
 * bot leads the whole party once.
 * @param bots names, all different
 * @param sides how many there are; of more than two each bot of a pair has every second one
 */
export function lineUpsOf(bots: readonly string[], sides: number): readonly LineUp[] {
  if (sides < 2) return bots.map((bot) => [bot]);
  return bots.flatMap((first, i) =>
    bots
      .slice(i + 1)
      .flatMap((second) => [
        Array.from({ length: sides }, (_, side) => (side % 2 === 0 ? first : second)),
        Array.from({ length: sides }, (_, side) => (side % 2 === 0 ? second : first)),
      ]),
  );
}

/** By seat, the name of the bot that plays it. */
export const seatedBots = (sides: readonly (readonly SeatId[])[], lineUp: LineUp): Readonly<Record<SeatId, string>> =>
  Object.fromEntries(sides.flatMap((side, i) => side.map((seat) => [seat, lineUp[i] ?? ''])));
