import { bring } from '../bring.ts';
import type { TableContext } from './context.ts';

/** Rooms that a first board can do without: they are fetched right after it, so that it comes sooner. */
export class Later {
  readonly #context: TableContext;
  #brought: Promise<unknown> | null = null;

  constructor(context: TableContext) {
    this.#context = context;
  }

  /** Brings them once; if that fails, the next call tries again. @throws if they cannot be had */
  async bring(): Promise<void> {
    this.#brought ??= bring(this.#context.beside('dejarik-later.js'));
    try {
      await this.#brought;
    } catch (error) {
      this.#brought = null;
      throw error;
    }
  }
}
