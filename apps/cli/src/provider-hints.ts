import { createTranslator, languageOf, mergeCatalogs, type Catalogs } from '@dejarik/content';
import { isRefusedError, RefusedError } from '@dejarik/engine';
import { providersOf, sessionMessages } from '@dejarik/session';
import type { Games } from './games.ts';

/**
 * What a game refuses because it lacks something says which expansion would bring that.
 * @param error anything that was thrown
 * @param lang of the words, as it was called; English if there is no such language
 */
export function withProviderHints(error: unknown, games: Games, lang = 'en'): unknown {
  if (!isRefusedError(error)) return error;
  const said = games.offered.flatMap(({ id, plugins }) => {
    const { say } = createTranslator(
      mergeCatalogs([sessionMessages, ...plugins.map(({ messages = {} }) => messages as Catalogs)]),
      languageOf(lang) ?? 'en',
      { fallback: 'en' },
    );
    return providersOf(
      error.lacks,
      plugins,
      plugins.filter((plugin) => plugin.id === id),
    ).map((message) => `${say(message)} (--plugin ${id})`);
  });
  return said.length === 0
    ? error
    : new RefusedError(error.code, [error.message, ...said].join(' '), { because: error.because });
}
