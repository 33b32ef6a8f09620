/** One thing wrong in a content file, and what would be right there. */
export interface ContentIssue {
  /** The name of the file, as it was given to the reader. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1. */
  readonly column: number;
  /** Where in the data, e.g. `cards[3].cost`; empty for the top level. */
  readonly path: string;
  /** What stands there, in words. */
  readonly found: string;
  /** What may stand there: options, or one description. May be empty when nothing more can be said. */
  readonly allowed: readonly string[];
  /** The whole sentence: file, line, path, found, allowed and the nearest spelling. */
  readonly message: string;
}

/** Content that cannot be used; `issues` holds all that is wrong with it, in the order of the files' lines. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly issues: readonly ContentIssue[];

  constructor(issues: readonly ContentIssue[]) {
    super(issues.map((issue) => issue.message).join('\n'));
    this.issues = issues;
  }
}
