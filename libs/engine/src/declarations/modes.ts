import type { Mode } from '../types/index.ts';

/** What of a mode says how many may play it. */
export type Seating = Pick<Mode, 'seats' | 'least' | 'usual' | 'seatings'>;

export interface SeatRange {
  readonly least: number;
  /** How many play where nobody says. */
  readonly usual: number;
  readonly most: number;
}

/** How many may play a mode. */
export function seatRange({ seats, least = seats.length, usual = seats.length }: Seating): SeatRange {
  return { least, usual, most: seats.length };
}

/** Whether a mode leaves open how many play. */
export const isOpen = (mode: Seating): boolean => seatRange(mode).least < mode.seats.length;

/** A range in words: `2`, `1 to 4`. */
export function inWords(mode: Seating): string {
  const { least, most } = seatRange(mode);
  return least === most ? String(most) : `${least} to ${most}`;
}

/** A mode that was named, and the number of seats if the name says one. */
export interface NamedMode<M> {
  readonly mode: M;
  readonly seats?: number;
}

/**
 * Finds a mode.
 * @param name its id, or the name of one of its numbers of seats; an empty text is the first mode
 * @returns undefined if there is none
 */
export function modeNamed<M extends Seating & Pick<Mode, 'id'>>(
  modes: readonly M[],
  name: string,
): NamedMode<M> | undefined {
  const mode = name === '' ? modes[0] : modes.find(({ id }) => id === name);
  if (mode !== undefined) return { mode };
  for (const one of modes) {
    const seats = Object.hasOwn(one.seatings ?? {}, name) ? one.seatings?.[name] : undefined;
    if (seats !== undefined) return { mode: one, seats };
  }
  return undefined;
}
