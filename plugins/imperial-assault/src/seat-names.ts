/** Seats by name; the first so many of them play. */
export const SEAT_NAMES: readonly string[] = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
