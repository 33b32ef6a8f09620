/** A misuse of the kernel. `code` is stable; the message says what was found, what was expected and what to do. */
export class KernelError extends Error {
  override readonly name = 'KernelError';
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}
