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

/** An error as data: on the way from one process to another an `Error` itself loses its name and its code. */
export interface ThrownData {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly code: string | undefined;
}

export function toProcess(error: unknown): ThrownData {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), stack: undefined, code: undefined };
  const { code } = error as { readonly code?: unknown };
  return {
    name: error.name,
    message: error.message,
    stack: error.stack,
    code: typeof code === 'string' ? code : undefined,
  };
}

/** What another process has thrown, as what it was there. */
export const fromProcess = ({ message, ...rest }: ThrownData): unknown =>
  fromThread(Object.assign(new Error(message), rest));
