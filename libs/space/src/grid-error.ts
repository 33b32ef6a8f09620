/** A board description that cannot be a board: says what was found, where, and what was expected. */
export class GridError extends Error {
  override readonly name: string = 'GridError';
  readonly found: string;

  /** @param found with where it is and what was expected: what goes on after "Found" */
  constructor(found: string, message = `Found ${found}.`) {
    super(message);
    this.found = found;
  }
}

/** A drawing that cannot be read. `line` and `column` count from 1. */
export class GridTextError extends GridError {
  override readonly name: string = 'GridTextError';
  readonly line: number;
  readonly column: number;
  readonly allowed: string;

  constructor(line: number, column: number, found: string, allowed: string) {
    super(found, `Line ${line}, column ${column}: found ${found}; allowed here: ${allowed}.`);
    this.line = line;
    this.column = column;
    this.allowed = allowed;
  }
}
