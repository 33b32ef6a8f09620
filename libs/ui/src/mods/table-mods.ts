import { nothing } from 'lit';
import type { GameDescription } from '../game.ts';
import { LinkError } from '../host/link-error.ts';
import type { ModSource } from '../host/protocol.ts';
import { importModule } from '../import-module.ts';
import { keptRecords } from '../table/kept-records.ts';
import type { KeptRecords, TableContext, TableMods } from '../table/types/index.ts';
import type { ModCollection } from './collection.ts';
import { EARLIER, KIND } from './place.ts';

/** Mods at a table: what knows them is fetched when there are some, or when somebody adds one. */
export class ModsPart implements TableMods {
  readonly #context: TableContext;
  #collection: ModCollection | null = null;

  constructor(context: TableContext) {
    this.#context = context;
  }

  async chosen(): Promise<readonly ModSource[]> {
    if (!(await this.#hasSome())) return [];
    const collection = await this.#load();
    return await collection.chosen().catch(failed);
  }

  async named(versions: unknown): Promise<readonly ModSource[]> {
    if (!(await this.#hasSome())) return [];
    const collection = await this.#load();
    return await collection.named(versions).catch(failed);
  }

  need(): void {
    void this.#context.notices.attempt('part', () => this.#load().then(() => undefined), {
      again: () => {
        this.need();
      },
    });
  }

  draw(): unknown {
    return this.#collection?.draw() ?? this.#context.words.word('loading');
  }

  drawEntry(description: GameDescription): unknown {
    return this.#collection?.drawEntry(description) ?? nothing;
  }

  /** Whether the page names mods, or the browser keeps some. */
  async #hasSome(): Promise<boolean> {
    if (this.#collection !== null || this.#context.table.mods.length > 0) return true;
    try {
      return (
        localStorage.getItem(EARLIER + location.pathname) !== null || (await (await this.#records()).all()).length > 0
      );
    } catch {
      return false;
    }
  }

  #records(): Promise<KeptRecords> {
    return keptRecords(this.#context, KIND, location.pathname);
  }

  async #load(): Promise<ModCollection> {
    const { deferred } = this.#context;
    await deferred.load('mods');
    const module = (await importModule(
      this.#context.beside('dejarik-mods.js'),
    )) as unknown as typeof import('./index.ts');
    if (this.#collection === null) {
      const stored = new module.StoredMods(() => this.#records());
      await stored.look();
      this.#collection ??= new module.ModCollection(this.#context, stored);
      this.#context.table.requestUpdate();
    }
    return this.#collection;
  }
}

/** Errors of what is fetched have classes of its own. */
function failed(error: unknown): never {
  throw new LinkError('mod', error instanceof Error ? error.message : String(error));
}
