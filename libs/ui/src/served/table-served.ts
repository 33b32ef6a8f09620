import { LinkError } from '../host/link-error.ts';
import { importModule } from '../import-module.ts';
import type { ServedList } from '../lists/access.ts';
import type { NamesByLanguage, ServedGames, Source, TableContext } from '../table/types/index.ts';

/** What a site serves beside the game at hand: what knows it is fetched when something of it is needed. */
export class ServedPart implements ServedGames {
  readonly #context: TableContext;

  constructor(context: TableContext) {
    this.#context = context;
  }

  async sourceWith(source: Source, game: string, ids: readonly string[]): Promise<Source | null> {
    try {
      return await (await this.#load()).sourceWith(this.#context, source, game, ids);
    } catch {
      // Then it is opened with what is at hand, which says what is missing.
      return null;
    }
  }

  async names(): Promise<Readonly<Record<string, NamesByLanguage>>> {
    return await this.#load().then(
      (served) => served.namesOf(this.#context),
      () => ({}),
    );
  }

  async lists(field: string): Promise<readonly ServedList[]> {
    return await (await this.#load()).listsOf(this.#context, field);
  }

  async unknownGame(game: string): Promise<LinkError | null> {
    const found = await this.#load()
      .then((served) => served.unknownGame(this.#context, game))
      .catch(() => null);
    return found && new LinkError('open', found.detail, [], found.said);
  }

  async goTo(game: string): Promise<boolean> {
    return await (await this.#load()).goTo(this.#context, game);
  }

  async #load(): Promise<typeof import('./index.ts')> {
    try {
      return (await importModule(this.#context.beside('dejarik-served.js'))) as unknown as typeof import('./index.ts');
    } catch (error) {
      throw new LinkError('part', String(error));
    }
  }
}
