/** What a check found: a promise that the game does not keep. */
export interface Violation {
  /** Which check: `save`, `continue`, `rewind`, `ask`, `session-save`, `fork`, `replay`, `leak`, `stuck`, `crash`, `refused`, `messages`. */
  readonly check: string;
  /** What was expected, what was found, and where in the game. */
  readonly message: string;
}
