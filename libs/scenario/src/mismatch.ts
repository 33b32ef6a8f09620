/** Something in a scenario did not come about. */
export class Mismatch extends Error {
  override readonly name = 'Mismatch';
  constructor(
    readonly expected: string,
    readonly found: string,
  ) {
    super(`expected ${expected}; found ${found}`);
  }
}
