/** Something is wrong with how the program was called; its message says what and what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  /** Where there is a more telling one than `usage`. */
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

/** What another thread has thrown: there a `UsageError` was one, here it comes as a plain error of that name. */
export function fromThread(error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== 'UsageError' || error instanceof UsageError) return error;
  const { code } = error as { readonly code?: unknown };
  return new UsageError(error.message, typeof code === 'string' ? code : undefined);
}
