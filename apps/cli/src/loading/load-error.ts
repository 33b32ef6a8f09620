import { UsageError } from '../usage-error.ts';

/** A package, a mod or the list of them that cannot be loaded; nothing of it is. */
export class LoadError extends UsageError {
  constructor(code: string, message: string) {
    super(message, code);
  }
}
