import type { Plugin } from '@dejarik/engine';

/** Ids of messages by the plugin that had words for them before. */
export type ReplacedWords = Readonly<Record<string, readonly string[]>>;

/**
 * Messages of a plugin or mod that stand in the place of others. That may be meant; where it is not, people read the words of
 * something else, and nothing else tells of it.
 * @param plugins what it is loaded after
 */
export function replacedWords({ messages: own = {} }: Plugin, plugins: readonly Plugin[]): ReplacedWords {
  const ids = new Set(Object.values(own).flatMap((catalog) => Object.keys(catalog ?? {})));
  return Object.fromEntries(
    plugins.flatMap(({ id, messages = {} }) => {
      const replaced = [...ids].filter((one) =>
        Object.values(messages).some((catalog) => catalog !== undefined && Object.hasOwn(catalog, one)),
      );
      return replaced.length === 0 ? [] : [[id, replaced]];
    }),
  );
}

/** What is said of them, a line for each plugin. */
export const replacedInWords = (replaced: ReplacedWords): readonly string[] =>
  Object.entries(replaced).map(
    ([id, ids]) =>
      `Words of "${id}" are replaced: ${ids.join(', ')}. If that is not meant, give these messages ids of their own.`,
  );
