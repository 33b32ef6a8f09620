/** A board description that cannot be a board: says what was found, where, and what was expected. */
export class GridError extends Error {
  override readonly name: string = 'GridError';
}

/** A drawing that cannot be read. `line` and `column` count from 1. */
export class GridTextError extends GridError {
  override readonly name: string = 'GridTextError';
  readonly line: number;
  readonly column: number;
  readonly found: string;
  readonly allowed: string;

  constructor(line: number, column: number, found: string, allowed: string) {
    super(`Line ${line}, column ${column}: found ${found}; allowed here: ${allowed}.`);
    this.line = line;
    this.column = column;
    this.found = found;
    this.allowed = allowed;
  }
}
