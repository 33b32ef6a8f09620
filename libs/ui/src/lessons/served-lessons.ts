import { importModule } from '../import-module.ts';
import type { NamesByLanguage, TableContext } from '../table/types/index.ts';

/** A lesson that lies beside the table. */
export interface ServedLesson {
  readonly id: string;
  /** What it is called, by language. */
  readonly title: NamesByLanguage;
}

/** The lessons of a game, as `games.js` lists them, in the order in which they are learned. @throws if that cannot be had */
export async function servedLessons(context: TableContext, game: string): Promise<readonly ServedLesson[]> {
  const { default: found } = (await importModule(context.beside('games.js'))) as {
    readonly default?: Readonly<Record<string, { readonly lessons?: readonly ServedLesson[] }>>;
  };
  return found?.[game]?.lessons ?? [];
}
