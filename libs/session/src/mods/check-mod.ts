import { languages, type ContentIssue } from '@dejarik/content';
import { withoutReplaces, type Plugin } from '@dejarik/engine';
import { formIssues, pointsFor } from './entry-form.ts';
import type { ReadMod } from './read-mod.ts';

/** What a game has against a mod. */
export interface ModCheck {
  /** With file and line. */
  readonly issues: readonly ContentIssue[];
  /** Messages that some languages have no words for, so that those of English are shown: ids by language. */
  readonly untranslated: Readonly<Record<string, readonly string[]>>;
}

/**
 * Checks what a mod adds by the points of its game, each entry where it stands.
 * @param plugins the game and its expansions, as they are exported
 */
export function checkMod({ mod, entries }: ReadMod, plugins: readonly Plugin[]): ModCheck {
  const points = pointsFor(mod, plugins);
  const issues: ContentIssue[] = [];
  const needed: string[] = [];
  for (const entry of entries) {
    const point = points.find(({ id }) => id === entry.point);
    const found = formIssues(entry, points);
    issues.push(...found);
    if (point === undefined || found.length > 0) continue;
    const ids = [...new Set(point.words(withoutReplaces(entry.value).value))];
    needed.push(...ids);
    issues.push(...ids.filter((id) => !hasWords('en', id)).map((id) => entry.issue([], wordless(id))));
  }
  function hasWords(language: string, id: string): boolean {
    return [mod, ...plugins].some(({ messages }) => messages?.[language]?.[id] !== undefined);
  }
  const missing = (language: string): readonly string[] =>
    [...new Set([...needed, ...Object.keys(mod.messages?.['en'] ?? {})])].filter(
      (id) => hasWords('en', id) && !hasWords(language, id),
    );
  return {
    issues,
    untranslated: Object.fromEntries(
      languages
        .filter((language) => language !== 'en')
        .map((language) => [language, missing(language)] as const)
        .filter(([, ids]) => ids.length > 0),
    ),
  };
}

const wordless = (id: string) => ({
  found: `an entry without words for the message "${id}"`,
  allowed: [`"${id}" in messages/en.yaml`],
});
