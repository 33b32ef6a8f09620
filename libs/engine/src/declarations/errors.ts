import type { Because } from '../types/index.ts';

/** A plugin declared or returned something the engine cannot work with. */
export class PluginError extends Error {
  override readonly name = 'PluginError';
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** An answer, save or call from outside that does not fit; nothing has changed. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  /** @param because the rules that say so, where it is rules that do */
  constructor(
    readonly code: string,
    message: string,
    readonly because: readonly Because[] = [],
  ) {
    super(message);
  }
}

/** The engine is wrong, not its user. */
export class EngineBug extends Error {
  override readonly name = 'EngineBug';
  constructor(message: string) {
    super(`${message} This is a bug in the engine: please report it with the save.`);
  }
}
