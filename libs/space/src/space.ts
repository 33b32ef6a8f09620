declare const spaceBrand: unique symbol;

/** One space of a board: a dense index from 0 to the board's `size - 1`. */
export type Space = number & { readonly [spaceBrand]: true };

/** What an index table holds where there is no space (or no door, no placement). */
export const NONE = -1;

/**
 * Takes a number as a space of a board.
 * @param board anything with a `size`, the number of its spaces
 * @param index a whole number from 0 to `size - 1`
 * @throws RangeError when the board has no such space
 */
export function toSpace(board: { readonly size: number }, index: number): Space {
  if (!Number.isInteger(index) || index < 0 || index >= board.size) {
    throw new RangeError(
      `Found space ${index}; expected a whole number from 0 to ${board.size - 1}. Take spaces from the board itself.`,
    );
  }
  return index as Space;
}
