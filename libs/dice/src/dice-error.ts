/** A wrong use of dice: an unknown die, a face that is not there, odds of something impossible. The text says what to do. */
export class DiceError extends Error {
  override readonly name = 'DiceError';
}
