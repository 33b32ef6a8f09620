import type { Catalogs } from '@dejarik/content';
import { importModule } from '../import-module.ts';
import type { TableContext, DeferredParts } from './context.ts';

/** What such a module exports. */
interface Part {
  readonly words: Catalogs;
  /** Defines its elements; safe to call more than once. */
  readonly define: () => void;
}

/** What a first board can do without, with its words: some panels are fetched right after it, so that it comes sooner, others when somebody goes there. */
export class TableDeferredParts implements DeferredParts {
  readonly #context: TableContext;
  #followed = false;
  readonly #loaded = new Map<string, Promise<void>>();

  constructor(context: TableContext) {
    this.#context = context;
  }

  /** After a first board comes the rest of it; if that fails, the table says so once, and goes on without. */
  follow(): void {
    if (this.#followed) return;
    this.#followed = true;
    this.need();
  }

  /** Somebody goes where it is needed: if it is not there, it is asked for once more. */
  need(): void {
    void this.#context.notices.attempt('part', () => this.load(), {
      again: () => {
        this.need();
      },
    });
  }

  /** Brings a part once; if that fails, the next call tries again. @throws if it cannot be had */
  async load(part: 'deferred' | 'lists' = 'deferred'): Promise<void> {
    const coming = this.#loaded.get(part) ?? this.#fetch(part);
    this.#loaded.set(part, coming);
    try {
      await coming;
    } catch (error) {
      this.#loaded.delete(part);
      throw error;
    }
  }

  async #fetch(part: string): Promise<void> {
    const { words, define } = (await importModule(this.#context.beside(`dejarik-${part}.js`))) as unknown as Part;
    this.#context.words.add(words);
    // Elements keep what they were given before they are defined, so they are given their words first.
    await this.#context.table.updateComplete;
    define();
    if (part === 'deferred') this.#context.notices.settled('part');
  }
}
