import type { Catalogs, Translator } from '@dejarik/content';
import type { KeyedCard } from '@dejarik/session';

/** Where cards come from; another game has another one. */
export interface CardSource {
  /** Null where the game writes none. */
  readonly cards: (keys: readonly string[]) => Promise<readonly KeyedCard[] | null>;
  /** What is said on cards beside the words of the game. */
  readonly words: () => Promise<Catalogs>;
  /** Says that as well. */
  readonly speaker: (words: Catalogs) => Translator;
}
