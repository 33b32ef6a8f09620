import { mergeCatalogs, type Catalogs } from '@dejarik/content';
import { importModule } from '../import-module.ts';
import type { GameInterface } from '../interface.ts';
import type { TableContext, DeferredFunctions, DeferredParts } from './types/index.ts';

/** What such a module exports. */
interface Part {
  readonly words?: Catalogs;
  /** Defines its elements, if it has some; safe to call more than once. */
  readonly define?: () => void;
  /** Is told of each table. */
  readonly begin?: (context: TableContext) => void;
  readonly more?: DeferredFunctions<TableContext>;
}

/** What a first board can do without, with its words: some panels are fetched right after it, so that it comes sooner, others when somebody goes there. */
export class TableDeferredParts implements DeferredParts<TableContext> {
  readonly #context: TableContext;
  #followed = false;
  /** The interface whose later part was asked for, or that it was joined to. */
  #face: GameInterface | null = null;
  readonly #loaded = new Map<string, Promise<void>>();
  more: DeferredFunctions<TableContext> | null = null;

  constructor(context: TableContext) {
    this.#context = context;
  }

  /** After a first board comes the rest of it; if that fails, the table says so once, and goes on without. */
  follow(): void {
    if (this.#face !== this.#context.table.face) this.#join();
    if (this.#followed) return;
    this.#followed = true;
    this.need();
  }

  /** What the game's interface can do without comes, too; it is there, or cannot be had, when the interface has no later part any more. */
  #join(from = this.#context.table.face): void {
    const { table, notices, screen } = this.#context;
    this.#face = table.face;
    if (from?.later === undefined) return;
    const { later, ...now } = from;
    const show = (face: GameInterface): void => {
      if (table.face === from || table.face === this.#face) table.face = this.#face = face;
    };
    void notices.attempt(
      'part',
      async () => {
        try {
          const { messages = {}, elements = {}, ...more } = await later();
          show({
            ...now,
            ...more,
            messages: mergeCatalogs([messages, now.messages ?? {}]),
            // What the page names goes before.
            elements: { ...elements, ...now.elements },
          });
        } catch (error) {
          show(now);
          throw error;
        }
        // What is shown already is shown in the game's own way, too.
        if (table.state !== null) screen.follow(table.state);
      },
      {
        again: () => {
          this.#join(from);
        },
      },
    );
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
  async load(part: 'deferred' | 'lists' | 'mods' | 'setup' = 'deferred'): Promise<void> {
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
    const {
      words = {},
      define,
      begin,
      more,
    } = (await importModule(this.#context.beside(`dejarik-${part}.js`))) as unknown as Part;
    this.#context.words.add(words);
    // Elements keep what they were given before they are defined, so they are given their words first.
    await this.#context.table.updateComplete;
    define?.();
    begin?.(this.#context);
    this.more = more ?? this.more;
    this.#context.table.requestUpdate();
    if (part === 'deferred') this.#context.notices.settled('part');
  }
}
